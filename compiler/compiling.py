"""Content in, a compiled library out: every entry read, every question asked; every proof tried when someone asks."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.check.balance import balance
from compiler.check.characters import characters
from compiler.check.decks import decks
from compiler.check.dice_balance import dice_balance
from compiler.check.facts import Facts, facts_of
from compiler.check.options import options
from compiler.check.printed_back import read_to_print
from compiler.check.proofs import Proof, Verdict, prove, unread
from compiler.check.questions import Checked, complaint
from compiler.check.references import own_plays, references
from compiler.check.scenes import Scenes, Tried
from compiler.check.terms import terms
from compiler.collecting import uncollected
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.ir.entries.library import Character, Deck, Library
from compiler.language.entries.entries import ReadEntry
from compiler.language.entries.rules import ReadRule, read_rule
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Vocabulary
from compiler.source.edits import with_fixes_to_make
from compiler.source.files import real_path
from compiler.source.load import OWN_IDS, ReadFile, load, load_files
from compiler.source.yaml_form import read_file

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    from compiler.source.load import Content
    from compiler.source.project import Project
    from compiler.source.record import RuleSource, Source

CHECKS = (references, decks, characters, options, dice_balance, terms)
ENTRY_CHECKS = (own_plays, balance)


class Compiled(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What content came to: the library, every complaint by place, and what is proved of each entry."""

    library: Library
    diagnostics: tuple[Diagnostic, ...]
    places: dict[str, Place]
    """Where the names of entries, decks and characters stand, by id."""
    read: tuple[ReadEntry, ...] = ()
    """The entries with what they were read from, for the proofs."""
    rule_places: dict[str, Place] = {}
    """Where the texts of the rows of the rules tables stand, by id."""
    pictures: dict[str, Place] = {}
    """Where the pictures of entries and characters are named, by id."""
    scenes: tuple[Tried, ...] = ()
    """The examples of entries, and the scenes."""
    faulty: dict[str, Diagnostic] = {}
    """The first error of each entry that has not been read whole, by the entry's id."""
    own: frozenset[str] = frozenset()
    """The ids of the entries, decks and characters whose files stand in the project's own content folder."""

    @cached_property
    def proofs(self) -> dict[str, Proof]:
        """What is proved of each entry, by id; found out when it is first asked for."""
        return self.proofs_of(self.library.entries)

    def proofs_of(self, ids: Container[str]) -> dict[str, Proof]:
        """Find out what is proved of some entries, by id; that takes far longer than to compile them."""
        reader, about = Reader(Vocabulary.of(self.library.terms)), _by_entry(self.diagnostics)
        asked = [one for one in self.read if one.entry.id in ids]
        return {one.entry.id: prove(one, about.get(one.entry.id, []), reader) for one in asked}

    @cached_property
    def whole(self) -> frozenset[str]:
        """The ids of the entries that have been read whole."""
        return frozenset(one.entry.id for one in self.read if one.entry.id not in self.faulty)

    def not_printed_back(self, proofs: Mapping[str, Proof]) -> Iterator[Diagnostic]:
        """Complain of every entry that reads but does not read back: a fault of ours and not of its author."""
        for id_, proof in proofs.items():
            if id_ in self.whole and proof.prints_back.verdict is Verdict.NO:
                message = f"what we print of {self.library.entries[id_].name} does not read back as what it means"
                help_ = "this is a fault of Deckwright: please report the entry's text; say it in other words meanwhile"
                yield complaint(Code.NOT_PRINTED_BACK, self.places[id_], id_, message, help_)


class _Known(NamedTuple):
    """An entry as it was read from a source, and what is known of it."""

    source: Source
    read: ReadEntry
    facts: Facts


class Remembered(msgspec.Struct, frozen=True):
    """Readings as they can be kept: what was read with which words of the glossary."""

    vocabulary: Vocabulary
    entries: tuple[_Known, ...]
    rules: tuple[tuple[RuleSource, ReadRule], ...]


class Readings:
    """Entries as they have been read, so that after a change only what is new is read again."""

    def __init__(self, remembered: Remembered | None = None) -> None:
        """Know what is remembered, of the very sources that it was read from."""
        remembered = remembered or Remembered(Vocabulary(), (), ())
        self._reader = Reader(remembered.vocabulary)
        self._known: dict[int, _Known] = {id(one.source): one for one in remembered.entries}
        self._rules: dict[int, tuple[RuleSource, ReadRule]] = {id(one[0]): one for one in remembered.rules}
        self.scenes = Scenes()

    def remembered(self) -> Remembered:
        """Give what is known now."""
        return Remembered(self._reader.vocabulary, tuple(self._known.values()), tuple(self._rules.values()))

    def of(self, content: Content) -> list[_Known]:
        """Read the entries of `content`, of those known from the last time the very same sources not again."""
        vocabulary = Vocabulary.of({term.id: term for term in content.terms})
        if vocabulary != self._reader.vocabulary:
            self._reader, self._known, self._rules = Reader(vocabulary), {}, {}
        known, self._known = self._known, {}
        for source in content.sources:
            self._known[id(source)] = known.get(id(source)) or self._read(source)
        return list(self._known.values())

    def rules_of(self, content: Content) -> list[ReadRule]:
        """Read the rules tables, with the words of the glossary that `of` was given last."""
        known, self._rules = self._rules, {}
        for source in content.rules:
            self._rules[id(source)] = known.get(id(source)) or (source, read_rule(source, self._reader))
        return [read for _, read in self._rules.values()]

    def _read(self, source: Source) -> _Known:
        """Read one entry, ask what it answers alone, and find out what the library is asked about it."""
        read = read_to_print(source, self._reader)
        found = [fault for check in ENTRY_CHECKS for fault in check(read.entry, source)]
        if found:
            read = msgspec.structs.replace(read, diagnostics=(*read.diagnostics, *found))
        return _Known(source, read, facts_of(read.entry))


@uncollected()
def compile_project(project: Project, read: ReadFile = read_file, readings: Readings | None = None) -> Compiled:
    """Compile all content of a project, laid over what it extends; `read` is what reads a file."""
    return compile_content(load(project, read), project.name, readings)


@uncollected()
def compile_files(
    project: Project, paths: Sequence[Path], read: ReadFile = read_file, readings: Readings | None = None
) -> Compiled:
    """Compile some files against the project's content; the complaints are those about the files alone."""
    content = load_files(project, paths, read)
    return only_about(compile_content(content, project.name, readings), content, paths)


def only_about(compiled: Compiled, content: Content, paths: Sequence[Path]) -> Compiled:
    """Leave out the complaints about all but some files."""
    asked = {real_path(path) for path in paths}
    loaded = set(content.diagnostics)
    about = [fault for fault in compiled.diagnostics if fault in loaded or _in(fault, asked)]
    return msgspec.structs.replace(compiled, diagnostics=tuple(about))


@uncollected()
def compile_content(content: Content, name: str, readings: Readings | None = None) -> Compiled:
    """Compile what has been loaded; `readings` are those of the last time, where there was one."""
    terms = {term.id: term for term in content.terms}
    readings = readings or Readings()
    known, rules = readings.of(content), readings.rules_of(content)
    read = [one.read for one in known]
    former = {alias: one.entry.id for one in read for alias in one.entry.aliases}
    library = Library(
        name=name,
        entries={one.entry.id: one.entry for one in read},
        terms=terms,
        decks={deck.id: _deck_now(deck, former) for deck in content.decks},
        characters={character.id: _character_now(character, former) for character in content.characters},
        rules={rule.row.id: rule.row for rule in rules if not unread(rule.diagnostics)},
        options={option.id: option for option in content.options},
    )
    facts = {one.source.id: one.facts for one in known}
    checked = Checked(library, content, {source.id: source for source in content.sources}, facts)
    found = [fault for one in read for fault in one.diagnostics]
    found += [fault for rule in rules for fault in rule.diagnostics]
    found += [fault for check in CHECKS for fault in check(checked)]
    tried = readings.scenes.of(library, content)
    found += [fault for one in tried for fault in one.diagnostics]
    every = sorted([*content.diagnostics, *found], key=lambda fault: (fault.place, fault.code))
    return Compiled(
        library=library,
        diagnostics=tuple(with_fixes_to_make(every)),
        places=_places(content),
        read=tuple(read),
        rule_places={source.id: source.places.get("text", source.places["id"]) for source in content.rules},
        pictures=_pictures(content),
        scenes=tried,
        faulty={id_: faults[0] for id_, about in _by_entry(every).items() if (faults := unread(about))},
        own=content.own,
    )


def _deck_now(deck: Deck, former: dict[str, str]) -> Deck:
    """Give a deck with the present ids of cards that it names by former ones."""
    cards = (msgspec.structs.replace(slot, card=former.get(slot.card, slot.card)) for slot in deck.cards)
    return msgspec.structs.replace(deck, cards=tuple(cards))


def _character_now(character: Character, former: dict[str, str]) -> Character:
    """Give a character with the present ids of what is named by former ones."""
    return msgspec.structs.replace(
        character,
        background=former.get(character.background, character.background),
        roles=tuple(former.get(role, role) for role in character.roles),
        hybrids=tuple(
            msgspec.structs.replace(hybrid, role=former.get(hybrid.role, hybrid.role)) for hybrid in character.hybrids
        ),
        gear=tuple(former.get(piece, piece) for piece in character.gear),
    )


def _by_entry(diagnostics: Sequence[Diagnostic]) -> dict[str, list[Diagnostic]]:
    about: dict[str, list[Diagnostic]] = {}
    for fault in diagnostics:
        about.setdefault(fault.entry or "", []).append(fault)
    return about


def _places(content: Content) -> dict[str, Place]:
    places = {source.id: source.name_place for source in content.sources}
    return places | {id_: fields["id"] for (kind, id_), fields in content.places.items() if kind not in OWN_IDS}


def _pictures(content: Content) -> dict[str, Place]:
    portraits = {id_: fields["art"] for (_, id_), fields in content.places.items() if "art" in fields}
    return portraits | {source.id: source.art_place for source in content.sources if source.art_place}


def _in(fault: Diagnostic, paths: set[Path]) -> bool:
    return any(real_path(Path(fault.place.file)).is_relative_to(path) for path in paths)
