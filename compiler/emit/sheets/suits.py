"""What tells cards apart at a glance: a letter, a shape and a colour for each scenario type, for Gear and for the rest.

The three always stand together, so that nobody has to tell colours apart and a grey print loses nothing.
"""

from __future__ import annotations

from enum import Enum

import msgspec

from compiler.emit.sheets.drawing import Disc, Drawing, Outline
from compiler.ir.entries.entry import Entry
from compiler.ir.terms import EntryKind, Scenario
from compiler.source.inks import Ink
from compiler.source.themes import COLOUR, shipped_theme

COLOURS = shipped_theme(COLOUR)
"""What everything is drawn in; another theme puts its own colours in their place (see `themed`)."""


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
        return COLOURS.under_dice(self.ink)


COMBAT = Suit("C", Shape.SHIELD, COLOURS.combat)
EXPLORATION = Suit("E", Shape.DIAMOND, COLOURS.exploration)
INTERACTION = Suit("I", Shape.SPEECH, COLOURS.interaction)
GEAR = Suit("G", Shape.HEXAGON, COLOURS.gear)
BACKGROUND = Suit("B", Shape.SQUARE, COLOURS.other)
DESTINY = Suit("D", Shape.SQUARE, COLOURS.other)

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
