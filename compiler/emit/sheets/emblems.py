"""The corner of a deck card that a fanned hand shows: what kind of play it is first, and its type of scenario second.

Kinds are told apart by three things at once, none of which is a colour: the plate (plays of one's own turn are square,
those that answer another are round, and what breaks in on another has eight corners), its strength (what needs dice is
solid, what helps is an outline) and the sign on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import msgspec

from compiler.emit.sheets.drawing import WHITE, Box, Disc, Drawing, Op, Outline
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.signs import FRAME, RING, sign
from compiler.emit.sheets.suits import Suit, badge
from compiler.ir.terms import PlayKind
from compiler.source.inks import Ink

EMBLEM = 7.7 * MM
"""The side of a plate."""
MINOR = 4.3 * MM
"""The side of the scenario's badge, which lies over the plate's lower right corner."""
AROUND = 0.45 * MM
"""White around that badge."""


class Plate(Enum):
    """What a kind's sign stands on."""

    SQUARE = "square"
    DISC = "disc"
    OCTAGON = "octagon"
    FRAME = "frame"
    RING = "ring"


SOLID = frozenset({Plate.SQUARE, Plate.DISC, Plate.OCTAGON})
PLATE_OF: Mapping[PlayKind, Plate] = {
    PlayKind.ACTION: Plate.SQUARE,
    PlayKind.REACTION: Plate.DISC,
    PlayKind.STRATEGY: Plate.FRAME,
    PlayKind.ASSIST: Plate.RING,
    PlayKind.INTERRUPT: Plate.OCTAGON,
}
CUT = 0.29
"""How much of an octagon's side its corners cut off."""
SIGN, INSET = 0.6, 0.14
"""The sign's side, and how far it is from the upper left corner, away from the badge; in parts of the plate's side."""


class Corner(msgspec.Struct, frozen=True):
    """What is drawn in the corner, and where the badge is that its letter stands on: left, bottom and side."""

    ops: Drawing
    badge: tuple[float, float, float]


def emblem(kind: PlayKind, suit: Suit, left: float, top: float) -> Corner:
    """Draw a kind of play and a scenario's badge into the corner at `left`, `top`."""
    plate, y = PLATE_OF[kind], top - EMBLEM
    ink = WHITE if plate in SOLID else suit.ink
    size = EMBLEM * SIGN
    mark = sign(kind, left + EMBLEM * INSET, top - EMBLEM * INSET - size, size, ink)
    x, low = left + 9 * MM - MINOR, top - 9 * MM + MINOR * 0.12
    around = badge(Suit("", suit.shape, WHITE), x - AROUND, low - AROUND, MINOR + 2 * AROUND)
    return Corner((_plate(plate, left, y, suit.ink), mark, *around, *badge(suit, x, low, MINOR)), (x, low, MINOR))


def _plate(plate: Plate, x: float, y: float, ink: Ink) -> Op:
    match plate:
        case Plate.SQUARE:
            return Box(x=x, y=y, width=EMBLEM, height=EMBLEM, radius=1.5, fill=ink)
        case Plate.DISC:
            return Disc(x + EMBLEM / 2, y + EMBLEM / 2, EMBLEM / 2, ink)
        case Plate.OCTAGON:
            return Outline(tuple((x + across * EMBLEM, y + up * EMBLEM) for across, up in OCTAGON), ink)
        case Plate.FRAME:
            return sign(FRAME, x, y, EMBLEM, ink)
        case Plate.RING:
            return sign(RING, x, y, EMBLEM, ink)


OCTAGON = (
    *((CUT, 0.0), (1 - CUT, 0.0), (1.0, CUT), (1.0, 1 - CUT)),
    *((1 - CUT, 1.0), (CUT, 1.0), (0.0, 1 - CUT), (0.0, CUT)),
)
