"""Content in, a compiled library out: every entry read, every question asked, every proof tried."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from compiler.check.balance import balance
from compiler.check.characters import characters
from compiler.check.decks import decks
from compiler.check.dice_balance import dice_balance
from compiler.check.proofs import Proof, Verdict, prove
from compiler.check.questions import Checked, complaint
from compiler.check.references import references
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place
from compiler.ir.library import Character, Deck, Library
from compiler.language.entries import read_entry
from compiler.language.reader import Reader
from compiler.language.scene import Vocabulary
from compiler.source.files import real_path
from compiler.source.load import load, load_files

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.source.load import Content
    from compiler.source.project import Project
    from compiler.source.record import Source

CHECKS = (references, decks, characters, balance, dice_balance)


class Compiled(msgspec.Struct, frozen=True, kw_only=True):
    """What content came to: the library, every complaint by place, and what is proved of each entry."""

    library: Library
    diagnostics: tuple[Diagnostic, ...]
    proofs: dict[str, Proof]
    places: dict[str, Place]
    """Where the names of entries, decks and characters stand, by id."""
    pictures: dict[str, Place] = {}
    """Where the pictures of entries are named, by id."""
    own: frozenset[str] = frozenset()
    """The ids of the entries, decks and characters whose files stand in the project's own content folder."""


def compile_project(project: Project) -> Compiled:
    """Compile all content of a project, laid over what it extends."""
    return compile_content(load(project), project.name)


def compile_files(project: Project, paths: Sequence[Path]) -> Compiled:
    """Compile some files against the project's content; the complaints are those about the files alone."""
    content = load_files(project, paths)
    compiled = compile_content(content, project.name)
    asked = {real_path(path) for path in paths}
    loaded = set(content.diagnostics)
    about = [fault for fault in compiled.diagnostics if fault in loaded or _in(fault, asked)]
    return msgspec.structs.replace(compiled, diagnostics=tuple(about))


def compile_content(content: Content, name: str) -> Compiled:
    """Compile what has been loaded."""
    terms = {term.id: term for term in content.terms}
    reader = Reader(Vocabulary.of(terms))
    read = [read_entry(source, reader) for source in content.sources]
    former = {alias: one.entry.id for one in read for alias in one.entry.aliases}
    library = Library(
        name=name,
        entries={one.entry.id: one.entry for one in read},
        terms=terms,
        decks={deck.id: _deck_now(deck, former) for deck in content.decks},
        characters={character.id: _character_now(character, former) for character in content.characters},
    )
    checked = Checked(library, content, {source.id: source for source in content.sources})
    found = [fault for one in read for fault in one.diagnostics]
    found += [fault for check in CHECKS for fault in check(checked)]
    about = _by_entry([*content.diagnostics, *found])
    proofs = {one.entry.id: prove(one, about.get(one.entry.id, []), reader) for one in read}
    found += [_not_printed_back(checked.sources[id_]) for id_, proof in proofs.items() if _is_ours(proof)]
    every = sorted([*content.diagnostics, *found], key=lambda fault: (fault.place, fault.code))
    return Compiled(
        library=library,
        diagnostics=tuple(every),
        proofs=proofs,
        places=_places(content),
        pictures=_pictures(content),
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
        gear=tuple(former.get(piece, piece) for piece in character.gear),
    )


def _by_entry(diagnostics: Sequence[Diagnostic]) -> dict[str, list[Diagnostic]]:
    about: dict[str, list[Diagnostic]] = {}
    for fault in diagnostics:
        about.setdefault(fault.entry or "", []).append(fault)
    return about


def _is_ours(proof: Proof) -> bool:
    """Tell whether an entry that reads does not read back: a fault of ours and not of its author."""
    return proof.reads.verdict is Verdict.YES and proof.prints_back.verdict is Verdict.NO


def _not_printed_back(source: Source) -> Diagnostic:
    message = f"what we print of {source.name} does not read back as what it means"
    help_ = "this is a fault of Deckwright: please report the entry's text; say it in other words meanwhile"
    return complaint(Code.NOT_PRINTED_BACK, source.name_place, source.id, message, help_)


def _places(content: Content) -> dict[str, Place]:
    places = {source.id: source.name_place for source in content.sources}
    return places | {id_: fields["id"] for (kind, id_), fields in content.places.items() if kind != "glossary"}


def _pictures(content: Content) -> dict[str, Place]:
    return {source.id: source.art_place for source in content.sources if source.art_place}


def _in(fault: Diagnostic, paths: set[Path]) -> bool:
    return any(real_path(Path(fault.place.file)).is_relative_to(path) for path in paths)
