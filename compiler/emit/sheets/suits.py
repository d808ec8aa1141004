"""What tells cards apart at a glance: a letter, a shape and a colour for each scenario type, for Gear and for the rest.

The three always stand together, so that nobody has to tell colours apart and a grey print loses nothing.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from compiler.emit.sheets.drawing import Disc, Drawing, Ink, Outline
from compiler.ir.entry import Entry
from compiler.ir.terms import EntryKind, Scenario

LINEAR_BELOW = 0.04045
"""So dark, the curve of a screen is a straight line."""


class Shape(Enum):
    """The outline of a badge."""

    SHIELD = "shield"
    DIAMOND = "diamond"
    SPEECH = "speech"
    HEXAGON = "hexagon"
    SQUARE = "square"


class Suit(msgspec.Struct, frozen=True):
    """Letter, shape and colour."""

    letter: str
    shape: Shape
    ink: Ink

    @property
    def tint(self) -> Ink:
        """Give the palest form of the colour, for the ground behind dice."""
        return _mixed(self.ink, 0.91)


def _mixed(ink: Ink, white: float) -> Ink:
    """Mix a colour with white."""
    parts = (round(part + (1 - part) * white, 4) for part in (ink.red, ink.green, ink.blue))
    return Ink(*parts)


COMBAT = Suit("C", Shape.SHIELD, Ink(0.07, 0.31, 0.55))
EXPLORATION = Suit("E", Shape.DIAMOND, Ink(0.09, 0.39, 0.21))
INTERACTION = Suit("I", Shape.SPEECH, Ink(0.41, 0.20, 0.53))
GEAR = Suit("G", Shape.HEXAGON, Ink(0.50, 0.35, 0.02))
BACKGROUND = Suit("B", Shape.SQUARE, Ink(0.27, 0.27, 0.27))
DESTINY = Suit("D", Shape.SQUARE, Ink(0.27, 0.27, 0.27))

OF_SCENARIO = {Scenario.COMBAT: COMBAT, Scenario.EXPLORATION: EXPLORATION, Scenario.INTERACTION: INTERACTION}
NOT_GEAR = frozenset(
    {
        EntryKind.CARD,
        EntryKind.ROLE,
        EntryKind.BACKGROUND,
        EntryKind.DESTINY,
        EntryKind.ADVERSARY,
        EntryKind.CHALLENGE,
        EntryKind.OPPONENT,
    }
)


def suit_of(entry: Entry) -> Suit:
    """Give the suit of an entry: Gear is gold whatever its scenario, the rest goes by scenario."""
    if entry.kind not in NOT_GEAR:
        return GEAR
    if entry.kind is EntryKind.DESTINY:
        return DESTINY
    return OF_SCENARIO.get(entry.scenario, BACKGROUND)


def contrast(one: Ink, other: Ink) -> float:
    """Give the contrast of two colours as accessibility guides reckon it, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(ink: Ink) -> float:
    red, green, blue = map(_linear, (ink.red, ink.green, ink.blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    """Take the screen's curve off a part of a colour."""
    return part / 12.92 if part <= LINEAR_BELOW else ((part + 0.055) / 1.055) ** 2.4


SIDES = {
    Shape.SHIELD: ((0.06, 1.0), (0.94, 1.0), (0.94, 0.42), (0.82, 0.22), (0.5, 0.0), (0.18, 0.22), (0.06, 0.42)),
    Shape.DIAMOND: ((0.5, 1.06), (1.06, 0.5), (0.5, -0.06), (-0.06, 0.5)),
    Shape.HEXAGON: ((0.0, 0.5), (0.25, 0.95), (0.75, 0.95), (1.0, 0.5), (0.75, 0.05), (0.25, 0.05)),
    Shape.SQUARE: ((0.06, 0.06), (0.06, 0.94), (0.94, 0.94), (0.94, 0.06)),
    Shape.SPEECH: ((0.12, 0.0), (0.2, 0.4), (0.52, 0.12)),
}
"""Corners in parts of the badge's size; the speech bubble's are its tail."""


def badge(suit: Suit, x: float, y: float, size: float) -> Drawing:
    """Draw a suit's shape into a square at `x`, `y`; the letter goes on top, in white."""
    corners = tuple((x + across * size, y + up * size) for across, up in SIDES[suit.shape])
    shape = Outline(corners, suit.ink)
    if suit.shape is Shape.SPEECH:
        return (shape, Disc(x + size / 2, y + size * 0.54, size * 0.48, suit.ink))
    return (shape,)
