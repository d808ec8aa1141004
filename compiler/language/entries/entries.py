"""One Source in, one Entry out: the title, the texts outside any play, and the plays."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.diagnostics.suggest import did_you_mean, meant, mend_for, with_guess
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.entries.scenarios import scenario_shown
from compiler.ir.flow import Play
from compiler.ir.terms import EntryKind, PlayKind, RowName, Scenario
from compiler.language.entries.body import Block, blocks
from compiler.language.entries.granted import Granting
from compiler.language.entries.lines import PARAGRAPHS, ROLL_LABELS, LineKind, shape
from compiler.language.entries.playing import ACCURACY, EVASION, Head, PlayReader, bare
from compiler.language.entries.prose import Placed, Prose, Said
from compiler.language.entries.title import TitleReader
from compiler.language.entries.values import Value, Values
from compiler.language.meaning.own_name import is_reserved, is_word
from compiler.language.parsing.normal import MARK, SAID
from compiler.language.refusals.complaints import Complaints
from compiler.language.topics.rows import PlayLine
from compiler.language.topics.scene import Scene
from compiler.source.kinds import scenario_of
from compiler.source.title_rules import values_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from compiler.diagnostics.record import Diagnostic, Place
    from compiler.ir.flow import Text
    from compiler.language.meaning.reader import Reader
    from compiler.language.parsing.token import Token
    from compiler.source.record import Line, Source

STATIC_ROWS = {*ROLL_LABELS, "Damage", "Defense"}
AUTOMATIC = "Automatic"
OWN_TAGS = ("Gear", "Mount", AUTOMATIC)
"""Tags of a play line that are no Traits (card-language.md 1.2)."""
_TAG = re.compile(r"[^\[\], ][^\[\],]*")
"""One of the tags that stand together in brackets."""


class ReadEntry(msgspec.Struct, frozen=True, gc=False):
    """An entry as far as it could be read, and what was wrong with it."""

    entry: Entry
    diagnostics: tuple[Diagnostic, ...]
    said: tuple[Said, ...] = ()
    """Its sentences in the author's words."""
    unread: tuple[str, ...] = ()
    """Those that did not read, word for word."""
    body: tuple[Line, ...] | None = None
    """The lines that it was read from, where it was read from any."""
    placed: tuple[Placed, ...] = ()
    """What was read, and where it stands."""


def read_entry(source: Source, reader: Reader) -> ReadEntry:
    """Read one entry whole; mistakes become diagnostics, and what is good of the entry is kept."""
    return _EntryReader(source, reader).read()


class _EntryReader:
    def __init__(self, source: Source, reader: Reader) -> None:
        scenario = source.scenario or scenario_of(source.kind, values_of(source.fields))
        self.source = msgspec.structs.replace(source, scenario=scenario)
        self.scenario = scenario
        self.reader = reader
        self.complaints = Complaints(source.id)
        self.values = Values(reader, self.complaints)
        self.prose = Prose(self.source, reader, self.complaints)
        self.plays = PlayReader(self.prose, self.values, self.complaints)
        self.granting = Granting(self._head, self._play_of, self.complaints)

    def read(self) -> ReadEntry:
        if is_reserved(self.source.name):
            self._reserved_name()
        outside = Scene(self.source.kind, self.scenario)
        title = TitleReader(self.source, self.values, self.complaints).title(outside)
        ability, body = self._ability()
        first, *rest = blocks(body, self.complaints)
        if self.source.kind is EntryKind.CARD:
            entry = self._deck_card(title, first, rest)
        else:
            entry = msgspec.structs.replace(self._table_card(title, first, rest, outside), ability=ability)
        self._unused_rulings()
        prose, complaints = self.prose, _with_rows_in_place(self.complaints.diagnostics)
        told = tuple(prose.said), tuple(prose.unread)
        return ReadEntry(entry, complaints, *told, body=self.source.body, placed=tuple(prose.placed))

    def _reserved_name(self) -> None:
        name = self.source.name
        message = f'"{name}" means something else in card text, and no text could speak of this entry'
        self.complaints.error(Code.NAME_RESERVED, self.source.name_place, message, "give it a name of its own")

    def _ability(self) -> tuple[str | None, tuple[Line, ...]]:
        """Give the title of a Role's ability, a field or a first line without a full stop; and the body after it."""
        field, body = self.source.fields.get("ability"), self.source.body
        if field is not None:
            return str(field.value), body
        if self.source.kind is EntryKind.ROLE and body:
            first = body[0].text.strip()
            if first and not first.endswith(".") and shape(first).kind is LineKind.TEXT:
                return first, body[1:]
        return None, body

    def _entry(self, title: Title) -> Entry:
        source = self.source
        return Entry(
            id=source.id,
            kind=source.kind,
            name=source.name,
            scenario=self.scenario,
            title=title,
            flavor=source.flavor,
            version=source.version,
            proper_name=not is_word(source.name, self.reader.vocabulary)
            and is_proper(source.name, (line.text for line in source.body)),
            art=source.art,
            art_focus=source.art_focus,
            art_credit=source.art_credit,
            art_alt=source.art_alt,
            aliases=source.aliases,
        )

    def _deck_card(self, title: Title, block: Block, rest: list[Block]) -> Entry:
        for more in rest:
            if more.opening:
                message = "a deck card is one play, named in its title"
                self.complaints.error(
                    Code.PLAY_LINE, more.opening.place(), message, "leave this line out, or make a second card"
                )
        kind_field = self.source.fields.get("play")
        entry = self._entry(title)
        if title.play is None or kind_field is None:
            return entry
        tags = (title.trait,) if title.trait else ()
        head = Head(title.play, self.source.name, self.source.name_place, kind_field.place, tags)
        for label, head_of in block.heads.items():
            if label in PARAGRAPHS:
                message = f"{label} stands on table cards, and this is a deck card"
                self.complaints.error(Code.ROW_KIND, head_of.label_place, message, "say it in the play's own text")
        if not (block.before or block.rows):
            self.complaints.error(Code.PLAY_MISSING, self.source.title_end, "this card has no text", "say what it does")
        play = self.plays.play(head, block, Scene(self.source.kind, self.scenario, title.play))
        self._needs_trait(head, play)
        play = self.granting.into_play(play, block)
        return msgspec.structs.replace(entry, plays=(play, *self.granting.loose))

    def _table_card(self, title: Title, block: Block, rest: list[Block], scene: Scene) -> Entry:
        above = block.above
        static = self.granting.into(self.prose.text(above, scene) if above else (), block)
        plays = [play for more in rest if (play := self._play(more))]
        return msgspec.structs.replace(
            self._entry(title),
            static=static,
            static_rows=self._static_rows(block, scene),
            extra=self._extra([block, *rest], scene),
            notes=self._paragraph(block, "Notes", scene),
            deckless=self._paragraph(block, "Deckless Variant", scene),
            plays=(*plays, *self.granting.loose),
        )

    def _paragraph(self, block: Block, label: str, scene: Scene) -> Text:
        self._not_bare(block, label)
        passage = block.passage(label)
        return self.prose.text(passage, scene) if passage else ()

    def _not_bare(self, block: Block, label: str) -> None:
        if label in block.heads and block.passage(label) is None:
            bare(block.heads[label], self.complaints)

    def _extra(self, where: list[Block], scene: Scene) -> Text:
        for block in where:
            self._not_bare(block, "Extra Effect")
        passages = [passage for block in where if (passage := block.passage("Extra Effect"))]
        return tuple(sentence for passage in passages for sentence in self.prose.narrative(passage, scene))

    def _static_rows(self, block: Block, scene: Scene) -> tuple[RowDice, ...]:
        rows: list[RowDice] = []
        for value in block.rows:
            if value.label not in STATIC_ROWS:
                self._stray_row(value)
                continue
            if any(row.row == value.label for row in rows):
                message = f"a second {value.label} row"
                self.complaints.error(Code.ROW_DUPLICATE, value.label_place, message, "put both into one row")
                continue
            added = self.values.enhancement(value, scene)
            if added:
                rows.append(RowDice(row=RowName(value.label), dice=added.dice, type=added.type))
        return tuple(rows)

    def _stray_row(self, value: Value) -> None:
        message = f"{value.label} belongs to a play, and no play has been opened yet"
        self.complaints.error(
            Code.ROW_KIND, value.label_place, message, 'begin the play with a line such as "(Action) Strike"'
        )

    def _play(self, block: Block) -> Play | None:
        head = self._head(block)
        return None if head is None else self._play_of(head, block)

    def _play_of(self, head: Head, block: Block) -> Play:
        scenario = self._scenario_of(head, block)
        self._traits_fit(block, head.tags, scenario)
        play = self.plays.play(head, block, Scene(self.source.kind, scenario, head.kind))
        if head.name:
            self._needs_trait(head, play)
        return self.granting.into_play(play, block)

    def _scenario_of(self, head: Head, block: Block) -> Scenario:
        """Give the type of scenario that a play is made in, as far as its rows and its head show it."""
        if self.scenario is not Scenario.ANY:
            return self.scenario
        labels = (value.label for value in block.rows)
        rolled = next((home for label in labels if (home := ACCURACY.get(label) or EVASION.get(label))), None)
        return rolled or scenario_shown(self.source.kind, head.kind, head.tags) or Scenario.ANY

    def _traits_fit(self, block: Block, tags: Sequence[str], scenario: Scenario) -> None:
        """Check that a play with a Trait is one of interaction."""
        line, traits = block.opening, self.reader.vocabulary.traits.intersection(tags)
        if line is None or scenario in (Scenario.INTERACTION, Scenario.ANY):
            return
        for word in sorted(traits):
            start = line.text.index(word, line.text.index("["))
            message = f"{word} is a Trait, and Traits belong to interaction only"
            self.complaints.error(Code.TRAIT_SCENARIO, line.place(start, start + len(word)), message, "leave it out")

    def _head(self, block: Block) -> Head | None:
        line = block.opening
        if line is None:
            return None
        read = self.reader.row("play_line", line.text.rstrip(), Scene(self.source.kind, self.scenario))
        if not isinstance(read.meaning, PlayLine):
            message = f'"{line.text.strip()}" opens no play'
            help_ = "a play line is (Action), (Reaction), (Strategy), (Assist) or (Interrupt), then a name"
            guess = meant(_first_word(line.text), PlayKind)
            self.complaints.error(Code.PLAY_LINE, line.place(), message, with_guess(guess, help_), guess)
            self.complaints.mend(_play_opened(line.text.rstrip()))
            return None
        said = read.meaning
        kind, name = PlayKind(said.kind[1:-1]), said.name.rstrip()
        start = said.name.start_pos or 0
        place = line.place(start, start + len(name))
        tags = tuple(self._tag(*found, line) for tag in said.tags for found in _words_in(tag))
        if kind is PlayKind.INTERRUPT and AUTOMATIC in name.split():
            name, tags = self._automatic(name, tags, place)
        return Head(kind, name, place, line.place(0, len(line.text.rstrip())), tags)

    def _automatic(self, name: str, tags: tuple[str, ...], place: Place) -> tuple[str, tuple[str, ...]]:
        """Read "(Interrupt) Automatic Burst": the keyword is none of the name's words."""
        rest = " ".join(word for word in name.split() if word != AUTOMATIC)
        message = f"{AUTOMATIC} is read as the keyword, not as a part of the name"
        right = f"{rest or 'Burst'} [{AUTOMATIC}]"
        self.complaints.warning(Code.PLAY_LINE, place, message, f"write ({PlayKind.INTERRUPT}) {right}")
        if rest and not tags:
            self.complaints.mend(Mend(right))
        return rest or name, tags if AUTOMATIC in tags else (*tags, AUTOMATIC)

    def _tag(self, word: str, start: int, line: Line) -> str:
        """Check that a tag is one."""
        place = line.place(start, start + len(word))
        vocabulary = self.reader.vocabulary
        interaction = self.scenario is Scenario.INTERACTION
        if word not in (*OWN_TAGS, *vocabulary.traits, *vocabulary.keywords):
            code = Code.TRAIT_UNKNOWN if interaction else Code.KEYWORD_UNKNOWN
            what = "Trait" if interaction else "tag"
            known = [*OWN_TAGS, *sorted((vocabulary.traits if interaction else vocabulary.keywords) - {*OWN_TAGS})]
            label = meant(word, known)
            self.complaints.error(
                code, place, f'there is no {what} called "{word}"', label or f"known: {', '.join(known)}", label
            )
            self.complaints.mend(mend_for(word, known))
        return word

    def _needs_trait(self, head: Head, play: Play) -> None:
        hostile = play.rows.roll is not None or play.rows.damage
        traits = self.reader.vocabulary.traits
        if self.scenario is not Scenario.INTERACTION or not hostile or set(play.tags) - {*OWN_TAGS}:
            return
        if head.kind in (PlayKind.ACTION, PlayKind.REACTION) and not _is_skill(play):
            message = f"{head.name} is hostile and has no Trait"
            known = sorted(traits)
            help_ = f"name one of {', '.join(known)}, as in ({head.kind}) {head.name} [{known[0]}]"
            self.complaints.warning(Code.TRAIT_MISSING, head.name_place, message, help_)

    def _unused_rulings(self) -> None:
        for words in sorted(self.source.rulings - self.prose.rulings_met):
            message = f'no sentence of the text reads "{words}"'
            self.complaints.error(
                Code.RULING_UNUSED,
                self.source.ruling_places.get(words, self.source.title_end),
                message,
                "copy the sentence word for word, with its full stop",
            )


def _with_rows_in_place(found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Offer to move rows only where each line is known to be a row or none: the rest of one may stand below it."""
    if not any(fault.code in _MAY_BE_ROWS for fault in found):
        return tuple(found)
    return tuple(msgspec.structs.replace(one, fix=None) if one.code == Code.ROW_ORDER else one for one in found)


_MAY_BE_ROWS = frozenset({Code.DICE_SYNTAX, Code.TEXT_UNPARSED})
"""What is said of lines that may be parts of rows."""


def is_proper(name: str, lines: Iterable[str]) -> bool:
    """Tell whether the text says a name without "the" wherever it says it, as one does of a person.

    >>> is_proper("Auntie Brine", ["Auntie Brine gains +1 Power."]), is_proper("Reed Cat", ["The Reed Cat is Grabbed."])
    (True, False)
    """
    text = " ".join(lines)
    articles = SAID.findall(text.replace(MARK, " ").replace(name, MARK)) if name in text else []
    return bool(articles) and not any(articles)


def _words_in(tag: Token) -> Iterator[tuple[str, int]]:
    """Give each word of "[Mount, Gear]", and where it stands."""
    start = tag.start_pos or 0
    yield from ((found.group(), start + found.start()) for found in _TAG.finditer(tag))


def _first_word(text: str) -> str:
    return text.strip("( ").split(")")[0]


def _play_opened(line: str) -> Mend | None:
    """Offer a play line for one whose kind of play is nearly one."""
    word = _first_word(line)
    kind = did_you_mean(word, PlayKind)
    return Mend(line.replace(word, kind, 1)) if word and kind else None


def _is_skill(play: Play) -> bool:
    return play.rows.roll is not None and str(play.rows.roll.row) in {"Charisma", "Search", "Lockpick", "Acrobatics"}
