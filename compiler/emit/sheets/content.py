"""What stands on a face, before anyone knows how large: an entry's title and its sections of blocks, made from the IR.

A section is what should stay together: the static text, or one play. Nothing here is measured or placed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

import msgspec

from compiler.emit.sheets.drawing import Engraving
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.measure import Run, Runs
from compiler.emit.sheets.ranks import Ground
from compiler.emit.sheets.reminders import RULING_MARK, Reminder, reminders_of
from compiler.emit.sheets.suits import Suit, suit_of
from compiler.emit.sheets.titles import Titles, titles_of
from compiler.emit.sheets.words import Words
from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.grants import plays_in
from compiler.ir.entries.library import Term
from compiler.ir.entries.rows import RowDice, Rows
from compiler.ir.entries.rulings import Ruling
from compiler.ir.flow import Play, Text, effects_of
from compiler.ir.terms import EntryKind
from compiler.source.inks import Ink


class Paragraph(msgspec.Struct, frozen=True):
    """Text that runs on."""

    runs: Runs


class Heading(msgspec.Struct, frozen=True):
    """The title of an ability."""

    text: str


CONTINUED = "{} {}, continued"
"""What names a play, by its kind and its name, on a further face that it goes on on."""


class PlayHead(msgspec.Struct, frozen=True):
    """The line that opens a play."""

    kind: str
    name: str
    tags: tuple[str, ...] = ()


class Chip(msgspec.Struct, frozen=True):
    """Dice or a number, set apart, and the words that belong to it; before it there may be a plus sign."""

    value: str
    after: str = ""
    before: str = ""
    ground: Ground = Ground.NONE


class Row(msgspec.Struct, frozen=True):
    """A label and what stands behind it."""

    label: str
    chips: tuple[Chip, ...]


class Panel(msgspec.Struct, frozen=True):
    """The rows of a play; `flags` are those without dice (Area Attack, Range 2)."""

    flags: tuple[str, ...]
    rows: tuple[Row, ...]


class Strip(msgspec.Struct, frozen=True):
    """The same rows along a line, for entries of several plays, which must save height."""

    panel: Panel


class Ticks(msgspec.Struct, frozen=True):
    """Boxes to tick, one for each point that someone has."""

    points: int


Block = Paragraph | Heading | PlayHead | Panel | Strip | Titles | Ticks
Section = tuple[Block, ...]


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that an entry's face says."""

    entry: Entry
    suit: Suit
    titles: Titles
    sections: tuple[Section, ...]
    flavor: str = ""
    rulings: int = 0
    mark: str = ""
    """Of its revision; cards on paper are told apart by it."""
    reminders: tuple[Reminder, ...] = ()
    """What may be explained where there is room."""
    symbol: Engraving | None = None
    """That of its set."""

    @property
    def styled(self) -> Iterator[tuple[Style, str]]:
        """Give what the entry's author wrote, by the style that it is set in; dice and labels are ours."""
        yield from ((Style.NAME, self.entry.name), (Style.FLAVOR, self.flavor))
        for block in chain.from_iterable(self.sections):
            match block:
                case Paragraph():
                    yield from ((run.style, run.text) for run in block.runs if run.text != RULING_MARK)
                case Heading():
                    yield Style.NAME, block.text
                case PlayHead():
                    yield Style.NAME, block.name


def content_of(entry: Entry, words: Words, glossary: Iterable[Term] = ()) -> Content:
    """Say what stands on the face of an entry.

    Args:
        entry: any entry of a library.
        words: makes sentences of its IR.
        glossary: what may be explained on it.
    """
    suit = suit_of(entry)
    titles = titles_of(entry, words)
    sayer = _Sayer(entry, words, suit.ink)
    plays = [section for play in entry.plays for section in (_play(sayer, play), *_granted(sayer, *play.texts))]
    sections = [_static(sayer, titles), *_granted(sayer, entry.static), *plays, *_last(sayer)]
    said = tuple(section for section in sections if section)
    return Content(
        entry=entry,
        suit=suit,
        titles=titles,
        sections=said,
        reminders=reminders_of(entry, strings(said), glossary),
        flavor=entry.flavor,
        rulings=sum(map(_rulings, _texts(entry))),
    )


class _Sayer:
    """An entry, what says its texts, and the ink of its labels."""

    def __init__(self, entry: Entry, words: Words, ink: Ink) -> None:
        self.entry = entry
        self.words = words
        self.ink = ink

    def paragraph(self, label: str, text: Text, play: Play | None = None) -> Section:
        """Say a text behind a label, sentence by sentence, so that each ruling gets its mark."""
        runs = [Run(label, Style.DICE, self.ink)] if label else []
        for sentence in text:
            if _rulings((sentence,)):
                runs.append(Run(RULING_MARK, Style.DICE, self.ink))
            runs.extend(Run(said) for said in self.words.text((sentence,), self.entry, play))
        return (Paragraph(tuple(runs)),) if text else ()

    def trigger(self, play: Play) -> Section:
        """Say the event that a play waits for."""
        if play.trigger is None:
            return ()
        said = self.words.trigger(play.trigger, self.entry, play)
        return (Paragraph((Run("Trigger", Style.DICE, self.ink), Run(said))),)


def _static(sayer: _Sayer, titles: Titles) -> Section:
    entry = sayer.entry
    return (
        *((titles,) if titles.chips or titles.notes else ()),
        *((Heading(entry.ability),) if entry.ability else ()),
        *sayer.paragraph("", entry.static),
        *_static_rows(entry.static_rows),
        *sayer.paragraph("Notes", entry.notes),
    )


def _static_rows(rows: tuple[RowDice, ...]) -> Section:
    """Show enhancement dice, which are printed with a plus sign."""
    return (Panel((), tuple(Row(row.row, (Chip(f"+{row.dice}", row.type or ""),)) for row in rows)),) if rows else ()


def _last(sayer: _Sayer) -> Iterator[Section]:
    """Say what stands below all plays."""
    yield sayer.paragraph("Extra Effect", sayer.entry.extra)
    yield sayer.paragraph("Deckless Variant", sayer.entry.deckless)


def _play(sayer: _Sayer, play: Play) -> Section:
    """Put a play together in the order in which it is printed; a deck card's header has said its kind and name."""
    head = () if sayer.entry.kind is EntryKind.CARD else (PlayHead(play.kind, play.name, play.tags),)
    return (*head, *_under(sayer, play))


def _granted(sayer: _Sayer, *texts: Text) -> Iterator[Section]:
    """Put together the plays that texts grant; a Trigger and Effect alone have no name."""
    for play in (play for text in texts for play in plays_in(text)):
        head = (PlayHead(play.kind, play.name, play.tags),) if play.name else ()
        yield (*head, *_under(sayer, play))


def _under(sayer: _Sayer, play: Play) -> Section:
    return (
        *sayer.paragraph("", play.before, play),
        *_rows(sayer.entry.kind, play.rows),
        *sayer.paragraph("Special", play.special, play),
        *sayer.trigger(play),
        *sayer.paragraph("Effect", play.effect, play),
    )


def _rows(kind: EntryKind, rows: Rows) -> Section:
    """Show the rows of a play: below one another on deck cards, along a line on all others."""
    panel = _panel(rows)
    if not panel.flags and not panel.rows:
        return ()
    return (panel if kind is EntryKind.CARD else Strip(panel),)


def _panel(rows: Rows) -> Panel:
    flags = (
        *(("Area Attack",) if rows.area_attack else ()),
        *((f"{rows.range.label} {rows.range.value}",) if rows.range else ()),
        *((f"Incantation {rows.incantation}",) if rows.incantation else ()),
    )
    dice = (
        *((_row(rows.roll.row, rows.roll.dice, *rows.roll.more),) if rows.roll else ()),
        *((Row("Damage", tuple(_damage(rows.damage))),) if rows.damage else ()),
        *((_row("Defense", rows.defense),) if rows.defense else ()),
    )
    return Panel(flags, dice)


def _row(label: str, *dice: Dice) -> Row:
    return Row(label, tuple(Chip(str(one), "", "+" if place else "") for place, one in enumerate(dice)))


def _damage(parts: tuple[DamagePart, ...]) -> Iterator[Chip]:
    """Set the dice of each part apart from its Piercing and type; a plus sign stands before each but the first."""
    for place, part in enumerate(parts):
        after = str(part).removeprefix(str(part.dice)).strip()
        yield Chip(str(part.dice), after, "+" if place else "")


def _texts(entry: Entry) -> Iterator[Text]:
    """Give every text of an entry."""
    yield from (entry.static, entry.extra, entry.notes, entry.deckless)
    for play in entry.plays:
        yield from play.texts


def _rulings(text: Text) -> int:
    return sum(isinstance(effect, Ruling) for effect in effects_of(text))


_SAYING = (Titles, Paragraph, Heading, PlayHead, Chip, Row, Panel, Strip, Reminder)
"""What has strings in its fields."""


def strings(value: object) -> Iterator[str]:
    """Give every string in a piece of content, for whoever asks what must be printable."""
    found: list[str] = []
    _gather(value, found)
    return iter(found)


def _gather(value: object, found: list[str]) -> None:
    """Add every string of a value to those that have been found."""
    if isinstance(value, str):
        found.append(value)
    elif isinstance(value, Run):
        found += (value.text, value.style)
    elif isinstance(value, tuple):
        for part in value:
            _gather(part, found)
    elif isinstance(value, _SAYING):
        for field in value.__struct_fields__:
            _gather(getattr(value, field), found)
