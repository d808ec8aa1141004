"""The upper band of a character sheet, where things are moved and ticked: Stat Tracks, points, Tactical Points."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.emit.sheets import fonts
from compiler.emit.sheets.bases import PLAYED, Figures, Outfit
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.drawing import BLACK, SOFT, WHITE, Box, Drawing, Ink, Op, Print, grey
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.measure import Run
from compiler.emit.sheets.suits import BACKGROUND, OF_SCENARIO, Suit, badge
from compiler.ir.entry import PointsMax
from compiler.ir.library import Character
from compiler.ir.terms import Scenario, Track

FURTHEST = 5
SLOT = 8.0 * MM
TRACK_LABEL = 20 * MM
TRACK_HEIGHT = 13.4 * MM
TRACKS_WIDTH = TRACK_LABEL + (2 * FURTHEST + 1) * SLOT
MARK = 4.1 * MM
SQUARE = 5.2 * MM
"""A box to tick, or to put a token on."""
BETWEEN_SQUARES = 1.2 * MM
POINTS_LINE = 7 * MM
KARMA = 24 * MM
CORNER = 12.5 * MM
"""The height of the boxes in the head."""
MORE_POINTS = 4
"""Boxes for Tactical Points over the maximum."""
INJURIES = 5
NEUTRAL = grey(0.94)
EDGE = grey(0.45)
REMINDERS = (
    ("1 point", "one entry of the Action or Reaction you play: dice level +1."),
    ("3 points", "one entry: dice number +1. Pay before any dice fall."),
    ("3 points", "with two one-handed Gear, no Implements: an Action from each in one Action Phase."),
    ("Draw or discard N", "gain or lose N points. What is over the maximum goes in the Discard Phase."),
)
"""What a Tactical Point buys (R-TP-2 to R-TP-5)."""
UNKNOWN = "__"
"""Stands where a number is to be written in."""
EXTRA_POINT_LEVEL = 6
FROM_LEVEL_6 = (f"From level {EXTRA_POINT_LEVEL}", "1 point more in the Draw Phase and from a Strategy Phase draw.")


def tracks_drawing(figures: Figures, left: float, top: float) -> Drawing:
    """Draw the four Stat Tracks, each from -5 to +5, with the bases of the three types of scenario above their slots.

    Args:
        figures: have the bases.
        left: edge of the labels.
        top: upper edge of the first track.
    """
    ops: list[Op] = []
    for number, track in enumerate(Track):
        y = top - number * TRACK_HEIGHT - MARK - SLOT
        ops.append(_letters(track, Style.NAME, 11, (left, y + SLOT / 2 - 3.6), BLACK))
        ops.extend(_slots(left + TRACK_LABEL, y))
        ops.extend(_bases(figures, track, left + TRACK_LABEL, y + SLOT + 0.5 * MM))
    return tuple(ops)


def _slots(left: float, y: float) -> Drawing:
    """Draw the slots of one track; those at the ends, which send it back to its base, have a heavy edge and say so."""
    ops: list[Op] = []
    for value in range(-FURTHEST, FURTHEST + 1):
        x = left + (value + FURTHEST) * SLOT
        reset = abs(value) == FURTHEST
        fill = NEUTRAL if abs(value) <= 1 else WHITE
        ops.append(Box(x=x + 1, y=y, width=SLOT - 2, height=SLOT, radius=3, fill=fill, outline=EDGE, line=0.5))
        if reset:
            ops.append(Box(x=x + 1, y=y, width=SLOT - 2, height=SLOT, radius=3, outline=BLACK, line=1.4))
            ops.append(_centred("reset", Style.BODY, 6, (x + SLOT / 2, y + 3), BLACK))
        ops.append(_centred(f"{value:+d}" if value else "0", Style.STRONG, 8.5, (x + SLOT / 2, y + SLOT / 2 - 1), SOFT))
    return tuple(ops)


def _bases(figures: Figures, track: Track, left: float, y: float) -> Drawing:
    """Draw the badge of each type of scenario above the slot that is the base there."""
    by_value: dict[int, list[Suit]] = {}
    for scenario in PLAYED:
        if scenario in figures.bases:
            by_value.setdefault(figures.bases[scenario][track], []).append(OF_SCENARIO[scenario])
    ops: list[Op] = []
    for value, suits in by_value.items():
        start = left + (value + FURTHEST + 0.5) * SLOT - len(suits) * MARK / 2
        for number, suit in enumerate(suits):
            ops.extend(small_badge(suit, start + number * MARK, y, MARK - 0.6 * MM))
    return tuple(ops)


def small_badge(suit: Suit, x: float, y: float, size: float) -> Drawing:
    """Draw a badge with its letter, small enough to stand in a line."""
    letter = size * 0.66
    at = (x + size / 2, y + size * 0.52 - letter * fonts.CAP_HEIGHT / 2)
    return (*badge(suit, x, y, size), _centred(suit.letter, Style.DICE, letter, at, WHITE))


def _letters(text: str, style: Style, size: float, at: tuple[float, float], ink: Ink) -> Print:
    font, shown, _ = fonts.set_word(style, text)
    return Print(*at, shown, font, size, ink)


def _centred(text: str, style: Style, size: float, at: tuple[float, float], ink: Ink) -> Print:
    return _letters(text, style, size, (at[0] - fonts.width(style, text, size) / 2, at[1]), ink)


def set_trackers(column: Column, character: Character, figures: Figures, outfit: Outfit) -> None:
    """Set the right part of the band: points, and the Tactical Points of a deckless character."""
    for role in outfit.roles:
        if role.title.points:
            most = figures.points.get(role.title.points.points)
            _points(column, OF_SCENARIO.get(role.scenario, BACKGROUND), role.title.points, most)
    if character.deckless:
        _tactical_points(column, character.level, figures.tactical)


def _points(column: Column, suit: Suit, points: PointsMax, most: int | None) -> None:
    """Set the maximum of one kind of points, what a level adds, and room to write what is left of them."""
    column.y -= POINTS_LINE
    column.ops.extend(small_badge(suit, column.left, column.y + 0.6 * MM, 5 * MM))
    base = column.y + 1.7 * MM
    end = column.letters(points.points, Style.STRONG, 10, (column.left + 7 * MM, base), suit.ink)
    shown = UNKNOWN if most is None else f"{most}"
    end = column.letters(shown, Style.DICE, 14, (max(end + 3, column.left + 14 * MM), base), BLACK)
    if points.per_level:
        column.letters(f"+{points.per_level} a level", Style.BODY, 7, (end + 3, base), SOFT)
    left = column.left + 36 * MM
    box = Box(
        x=left,
        y=column.y,
        width=column.width - 36 * MM,
        height=POINTS_LINE - 1 * MM,
        radius=3,
        outline=suit.ink,
        line=0.6,
    )
    column.ops.append(box)


def _square(x: float, y: float, ink: Ink) -> Box:
    return Box(x=x, y=y, width=SQUARE, height=SQUARE, radius=1.5, outline=ink, line=0.7)


def _tactical_points(column: Column, level: int, most: Mapping[Scenario, int]) -> None:
    """Set a box for each Tactical Point, paler ones for those over the maximum, and what they buy."""
    column.y -= 1.5 * MM
    said = Run(f"maximum {_maximum(most)}", Style.BODY, SOFT)
    column.text((Run("Tactical Points", Style.STRONG), said), 9)
    in_row = int((column.width + BETWEEN_SQUARES) / (SQUARE + BETWEEN_SQUARES))
    boxes = [BLACK] * max(most.values(), default=0) + [grey(0.62)] * MORE_POINTS
    for start in range(0, len(boxes), in_row):
        column.y -= SQUARE + BETWEEN_SQUARES
        for place, ink in enumerate(boxes[start : start + in_row]):
            column.ops.append(_square(column.left + place * (SQUARE + BETWEEN_SQUARES), column.y, ink))
    column.y -= 1.2 * MM
    for label, text in (*REMINDERS, *((FROM_LEVEL_6,) if level >= EXTRA_POINT_LEVEL else ())):
        column.text((Run(f"{label}:", Style.STRONG), Run(text)), 7)


def _maximum(most: Mapping[Scenario, int]) -> str:
    """Say how many Tactical Points there can be, by type of scenario where they differ.

    >>> _maximum({Scenario.COMBAT: 3, Scenario.EXPLORATION: 3}), _maximum({Scenario.COMBAT: 3, Scenario.INTERACTION: 2})
    ('3', 'combat 3, interaction 2')
    """
    if len(set(most.values())) <= 1:
        return str(next(iter(most.values()), UNKNOWN))
    return ", ".join(f"{scenario} {number}" for scenario, number in most.items())


def set_corner(column: Column, karma: int) -> float:
    """Set boxes for Karma and for Injuries at the right end of the head, and give the width they take."""
    right, bottom = column.left + column.width, column.y - CORNER
    left = right - KARMA
    column.ops.append(Box(x=left, y=bottom, width=KARMA, height=CORNER, radius=3, outline=BLACK, line=0.6))
    column.ops.append(_centred("Karma", Style.STRONG, 8, (left + KARMA / 2, bottom + CORNER - 10), BLACK))
    column.ops.append(_centred(f"starts at {karma}", Style.BODY, 7, (left + KARMA / 2, bottom + 3), SOFT))
    injuries = left - INJURIES * (SQUARE + BETWEEN_SQUARES) - 4 * MM
    end = column.letters("Injuries", Style.STRONG, 8, (injuries, bottom + CORNER - 10), BLACK)
    column.letters("maximum -5", Style.BODY, 7, (end + 3, bottom + CORNER - 10), SOFT)
    for place in range(INJURIES):
        column.ops.append(_square(injuries + place * (SQUARE + BETWEEN_SQUARES), bottom, BLACK))
    return right - injuries + 4 * MM
