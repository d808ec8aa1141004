"""The lower part of a character sheet, thing by thing: Roles, Background and Gear in full, free slots, notes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.bases import PLAYED, SLOTS, Figures, Outfit
from compiler.emit.sheets.column import Column, magnified
from compiler.emit.sheets.content import Content, Section
from compiler.emit.sheets.drawing import SOFT, WHITE, Box, Drawing, Field, Role, Stroke
from compiler.emit.sheets.flow import Thing
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.galley import set_sections
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.measure import Run, break_at_dots, break_lines, line_width
from compiler.emit.sheets.scenario_head import scenario_heads
from compiler.emit.sheets.signed import signed_sections
from compiler.emit.sheets.signs import GEAR as SIGNS_OF_GEAR
from compiler.emit.sheets.signs import sign
from compiler.emit.sheets.suits import BACKGROUND, GEAR, OF_SCENARIO, Suit, badge
from compiler.emit.sheets.titles import Titles
from compiler.emit.sheets.trackers import small_badge
from compiler.emit.sheets.writing import line
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.gear import HANDS, slot_of
from compiler.ir.entries.library import Character
from compiler.ir.terms import EntryKind, Points, Scenario

NOTES, FREE_SLOTS = "Notes", "Free slots"
ROLE_OF = {Scenario.COMBAT: "Class", Scenario.EXPLORATION: "Craft", Scenario.INTERACTION: "Profession"}
ROLE_LINES, BACKGROUND_LINES, NOTES_LINES = 8, 4, 5
ONE_HAND = "Hand"
BADGE = 4.8 * MM
KIND = 0.6
"""The side of the sign of a kind of Gear, in parts of its badge's."""
LEFT_OUT = frozenset({"Wealth", *Points})
TICK = 3.6 * MM
USED = TICK + 8.5 * MM
"""What the box of an Item and its label take."""
LEAST, BELOW_TEXT = 7.0, 2.0
"""The size of that label: so much smaller than text, and so many points at least."""


def things_of(figures: Figures, outfit: Outfit, contents: Sequence[Content], times: float = 1) -> Iterator[Thing]:
    """Give each thing of the lower part but for the notes: first by type of scenario, then what is for any.

    Args:
        figures: the character's numbers.
        outfit: the character's entries.
        contents: what those entries say.
        times: how many times as large as usual what heads a type of scenario is drawn.
    """
    for head in scenario_heads(figures, outfit):
        yield msgspec.structs.replace(head, set=partial(magnified, head.set, times))
    for scenario in (*PLAYED, Scenario.ANY):
        column = PLAYED.index(scenario) if scenario in PLAYED else None
        if column is not None and all(role.scenario is not scenario for role in outfit.roles):
            role = ROLE_OF[scenario]
            yield Thing(role, partial(_lines, OF_SCENARIO[scenario], role, ROLE_LINES), column)
        for content in contents:
            if content.entry.scenario is scenario:
                yield Thing(content.entry.name, partial(_entry, content), column)
        if labels := free_slots(figures, outfit, scenario):
            yield Thing(FREE_SLOTS, partial(_free_slots, labels), column)
    if not outfit.backgrounds:
        yield Thing("Background", partial(_lines, BACKGROUND, "Background", BACKGROUND_LINES))


def notes_of(character: Character) -> Thing | None:
    """Give a character's notes, or lines for someone's who is not known; they come last, and may be parted."""
    if not (character.roles or character.notes):
        return Thing(NOTES, partial(_lines, BACKGROUND, NOTES, NOTES_LINES))
    return Thing(NOTES, partial(_notes, character.notes)) if character.notes.strip() else None


def _entry(content: Content, column: Column) -> None:
    """Set an entry as its card has it, without flavor."""
    column.suit = content.suit
    _heading(column, content.entry, content.titles.left, content.suit)
    sections = tuple(kept for section in signed_sections(content) if (kept := _shortened(section)))
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
    column.ops.extend(_badge(entry, suit, column.left, column.y - BADGE))
    if entry.kind is EntryKind.ITEM:
        _tick(column, entry.name, column.y - TICK - 1)
    left, top, size = column.left + BADGE + 1.6 * MM, column.y, column.size.body + 2.5
    column.begin(Role.HEADING)
    room = column.left + column.width - left - (USED if entry.kind is EntryKind.ITEM else 0)
    lines = break_lines((Run(entry.name, Style.NAME),), size, room)
    for words in lines:
        column.y -= size * 1.2
        column.line(words, left, size)
    taken = line_width(lines[-1], size) + size * 0.6 if lines else 0
    _what(column, Run(what, Style.STRONG, suit.ink), left, (taken, room))
    column.begin(None)
    column.y = min(column.y, top - BADGE)


def _badge(entry: Entry, suit: Suit, x: float, y: float) -> Drawing:
    """Draw the badge of a thing: that of Gear has the sign of its kind, as its card has, and any other a letter."""
    if entry.kind not in SIGNS_OF_GEAR:
        return small_badge(suit, x, y, BADGE)
    side = BADGE * KIND
    beside = (BADGE - side) / 2
    return (*badge(suit, x, y, BADGE), sign(entry.kind, x + beside, y + beside, side, WHITE))


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
    for words in lines:
        column.y -= small * 1.15
        column.line(words, left, small)


def _tick(column: Column, name: str, y: float) -> None:
    """Draw a box to tick at the right end of the column, and say what for."""
    x = column.left + column.width - TICK
    column.ops.append(Box(x=x, y=y, width=TICK, height=TICK, radius=1, outline=GEAR.ink, line=0.6))
    column.ops.append(Field(f"{name} used", x, y, TICK, TICK, ticked=True))
    said, size = "used", max(LEAST, column.size.body - BELOW_TEXT)
    left = x - 1 * MM - fonts.width(Style.BODY, said, size)
    column.letters(said, Style.BODY, size, (left, y + 2), SOFT)


def _lines(suit: Suit, said: str, number: int, column: Column) -> None:
    """Set lines to write on below a heading."""
    _heading_rule(column, suit, said)
    for _ in range(number):
        line(column, "", said, 0)


def _heading_rule(column: Column, suit: Suit, said: str) -> None:
    column.suit = suit
    column.ops.append(Stroke(column.left, column.y, column.left + column.width, column.y, 0.9, suit.ink))
    column.y -= 4
    column.begin(Role.HEADING)
    column.text((Run(said, Style.NAME),), column.size.body + 1)
    column.begin(None)


def _free_slots(labels: tuple[str, ...], column: Column) -> None:
    """Set a line to write on for each slot that has nothing in it yet."""
    _heading_rule(column, GEAR, FREE_SLOTS)
    for label in labels:
        line(column, label, label, 17 * MM)


def free_slots(figures: Figures, outfit: Outfit, scenario: Scenario) -> tuple[str, ...]:
    """Name the slots for a type of scenario that there is nothing in, each as often as there is room."""
    taken: Counter[str] = Counter()
    for piece in outfit.gear:
        slot, number = slot_of(piece)
        taken[slot] += number
    return tuple(
        ONE_HAND if slot == HANDS else slot
        for slot, where in SLOTS.items()
        if where is scenario
        for _ in range(figures.slots.get(slot, 0) - taken[slot])
    )


def _notes(text: str, column: Column) -> None:
    _heading_rule(column, BACKGROUND, NOTES)
    for paragraph in text.splitlines():
        column.text((Run(paragraph),), column.size.body)
