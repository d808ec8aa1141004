"""The four Stat Tracks, as they stand on a character's sheet and on mats for the table."""

from __future__ import annotations

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.bases import PLAYED, Figures
from compiler.emit.sheets.drawing import BLACK, SOFT, WHITE, Box, Drawing, Field, Op, Part, Role, grey
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.suits import OF_SCENARIO, Suit, badge
from compiler.emit.sheets.writing import centred, letters
from compiler.ir.terms import Track

FURTHEST = 5
SLOT = 8.0 * MM
TRACK_LABEL = 20 * MM
TRACK_HEIGHT = 13.4 * MM
TRACKS_WIDTH = TRACK_LABEL + (2 * FURTHEST + 1) * SLOT
MARK = 4.1 * MM
NEUTRAL = grey(0.94)
EDGE = grey(0.45)


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
        ops.append(letters(track, Style.NAME, 11, (left, y + SLOT / 2 - 3.6), BLACK))
        ops.extend(_slots(track, left + TRACK_LABEL, y))
        ops.extend(_bases(figures, track, left + TRACK_LABEL, y + SLOT + 0.5 * MM))
    return tuple(ops)


def _slots(track: Track, left: float, y: float) -> Drawing:
    """Draw the slots of one track; those at the ends, which send it back to its base, have a heavy edge and say so."""
    ops: list[Op] = []
    for value in range(-FURTHEST, FURTHEST + 1):
        x = left + (value + FURTHEST) * SLOT
        reset = abs(value) == FURTHEST
        fill = NEUTRAL if abs(value) <= 1 else WHITE
        ops.append(Box(x=x + 1, y=y, width=SLOT - 2, height=SLOT, radius=3, fill=fill, outline=EDGE, line=0.5))
        if reset:
            ops.append(Box(x=x + 1, y=y, width=SLOT - 2, height=SLOT, radius=3, outline=BLACK, line=1.4))
            ops.append(centred("reset", Style.BODY, 7, (x + SLOT / 2, y + 3), BLACK))
        ops.append(centred(f"{value:+d}" if value else "0", Style.STRONG, 8.5, (x + SLOT / 2, y + SLOT / 2 - 1), SOFT))
        ops.append(Field(f"{track} {value:+d}", x + 1, y, SLOT - 2, SLOT, ticked=True))
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
            ops.extend(small_badge(suit, start + number * MARK, y, MARK - 0.6 * MM, Role.TEXT))
    return tuple(ops)


def small_badge(suit: Suit, x: float, y: float, size: float, role: Role = Role.BADGE) -> Drawing:
    """Draw a badge with its letter, small enough to stand in a line; read as a text, it stands for words."""
    letter = size * 0.66
    at = (x + size / 2, y + size * 0.52 - letter * fonts.CAP_HEIGHT / 2)
    said = centred(suit.letter, Style.DICE, letter, at, WHITE)
    return (*badge(suit, x, y, size), msgspec.structs.replace(said, part=Part(role)))
