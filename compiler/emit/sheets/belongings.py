"""The lower part of a character sheet, thing by thing: Roles, Background and Gear in full, free slots, notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from compiler.emit.sheets.bases import Figures, Outfit, carried
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.content import Content, Section
from compiler.emit.sheets.drawing import SOFT, Box, Stroke
from compiler.emit.sheets.flow import Thing
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.galley import set_sections
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.measure import Run, break_at_dots, break_lines, line_width
from compiler.emit.sheets.suits import BACKGROUND, GEAR, Suit
from compiler.emit.sheets.titles import Titles
from compiler.emit.sheets.trackers import small_badge
from compiler.ir.entry import Entry
from compiler.ir.library import Character
from compiler.ir.terms import EntryKind, Points

NOTES = "Notes"
BADGE = 4.8 * MM
SLOT_LINE = 6.5 * MM
LEFT_OUT = frozenset({"Wealth", *Points})
TICK = 3.6 * MM
USED = TICK + 8.5 * MM
"""What the box of an Item and its label take."""


def things_of(figures: Figures, outfit: Outfit, contents: Sequence[Content]) -> Iterator[Thing]:
    """Give each thing of the lower part but for the notes, in order.

    Args:
        figures: the character's numbers.
        outfit: the character's entries.
        contents: what those entries say.
    """
    for content in contents:
        yield Thing(content.entry.name, partial(_entry, content))
    if labels := free_slots(figures, outfit):
        yield Thing("Free slots", partial(_free_slots, labels))


def notes_of(character: Character) -> Thing | None:
    """Give a character's notes, if there are any: they come last, and may be parted."""
    return Thing(NOTES, partial(_notes, character.notes)) if character.notes.strip() else None


def _entry(content: Content, column: Column) -> None:
    """Set an entry as its card has it, without flavor."""
    column.suit = content.suit
    _heading(column, content.entry, content.titles.left, content.suit)
    sections = tuple(kept for section in content.sections if (kept := _shortened(section)))
    if sections:
        column.y -= 3.2
        set_sections(column, sections)


def _shortened(section: Section) -> Section:
    """Leave out what nobody asks while playing (what Gear has cost), and the points, which stand above."""
    blocks = (_chips_in_play(block) if isinstance(block, Titles) else block for block in section)
    return tuple(block for block in blocks if not isinstance(block, Titles) or block.chips or block.notes)


def _chips_in_play(titles: Titles) -> Titles:
    return msgspec.structs.replace(titles, chips=tuple(stat for stat in titles.chips if stat.label not in LEFT_OUT))


def _heading(column: Column, entry: Entry, what: str, suit: Suit) -> None:
    """Set a rule, a badge, a name and what it is; an Item has a box to tick when it is used (R-GEAR-4)."""
    column.ops.append(Stroke(column.left, column.y, column.left + column.width, column.y, 0.9, suit.ink))
    column.y -= 3.2
    column.ops.extend(small_badge(suit, column.left, column.y - BADGE, BADGE))
    if entry.kind is EntryKind.ITEM:
        _tick(column, column.y - TICK - 1)
    left, top, size = column.left + BADGE + 1.6 * MM, column.y, column.size.body + 2.5
    room = column.left + column.width - left - (USED if entry.kind is EntryKind.ITEM else 0)
    lines = break_lines((Run(entry.name, Style.NAME),), size, room)
    for line in lines:
        column.y -= size * 1.2
        column.line(line, left, size)
    taken = line_width(lines[-1], size) + size * 0.6 if lines else 0
    _what(column, Run(what, Style.STRONG, suit.ink), left, (taken, room))
    column.y = min(column.y, top - BADGE)


def _what(column: Column, what: Run, left: float, span: tuple[float, float]) -> None:
    """Set what a thing is behind its name, or below it where there is no room.

    Args:
        column: where to.
        what: to set.
        left: edge of the name.
        span: how much of the line the name takes, and how long the line is.
    """
    small, (taken, room) = column.size.body - 0.5, span
    lines = break_at_dots(what, small, room)
    if len(lines) == 1 and taken + line_width(lines[0], small) <= room:
        column.y += small * 0.12
        column.line(lines[0], left + taken, small)
        column.y -= small * 0.12
        return
    for line in lines:
        column.y -= small * 1.15
        column.line(line, left, small)


def _tick(column: Column, y: float) -> None:
    """Draw a box to tick at the right end of the column, and say what for."""
    x = column.left + column.width - TICK
    column.ops.append(Box(x=x, y=y, width=TICK, height=TICK, radius=1, outline=GEAR.ink, line=0.6))
    column.letters("used", Style.BODY, 7, (column.left + column.width - USED, y + 2), SOFT)


def _free_slots(labels: tuple[str, ...], column: Column) -> None:
    """Set a line to write on for each slot that has nothing in it yet."""
    column.suit = GEAR
    column.ops.append(Stroke(column.left, column.y, column.left + column.width, column.y, 0.9, GEAR.ink))
    column.y -= 4
    column.text((Run("Free slots", Style.NAME),), column.size.body + 1)
    for label in labels:
        column.y -= SLOT_LINE
        column.letters(label, Style.BODY, column.size.body, (column.left, column.y + 1.4 * MM), SOFT)
        y = column.y + 0.6 * MM
        column.ops.append(Stroke(column.left + 17 * MM, y, column.left + column.width, y, 0.4, SOFT))


def free_slots(figures: Figures, outfit: Outfit) -> tuple[str, ...]:
    """Name the Accessory and Item slots that there is nothing in."""
    kinds = (EntryKind.ACCESSORY, EntryKind.ITEM)
    return tuple(
        kind.capitalize() for kind in kinds for _ in range(figures.slots.get(kind, 0) - len(carried(outfit, kind)))
    )


def _notes(text: str, column: Column) -> None:
    column.suit = BACKGROUND
    column.ops.append(Stroke(column.left, column.y, column.left + column.width, column.y, 0.9, BACKGROUND.ink))
    column.y -= 4
    column.text((Run(NOTES, Style.NAME),), column.size.body + 1)
    for paragraph in text.splitlines():
        column.text((Run(paragraph),), column.size.body)
