"""How much an NPC is worth, to be seen from the other side of the table: the ground of its head, its rule and its pips.

The rank stands in words in the head; this says it again in what needs neither reading nor colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import msgspec

from compiler.emit.sheets.drawing import WHITE, Box, Drawing, Outline, Stroke
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.signs import PIP, sign
from compiler.emit.sheets.suits import Suit
from compiler.ir.terms import Rank

PIP_SIDE = 2.3 * MM
BETWEEN_PIPS = 0.3 * MM
WHITE_AROUND = 0.35 * MM
OUTLINE = 1.0
BEYOND = 0.5 * MM - OUTLINE / 2
"""How far a ground goes beyond what stands on it in a head: to the safe zone and no farther."""
WITHIN = 0.9 * MM
"""How far what stands on a ground is from the edge of other text."""


class Ground(Enum):
    """What lies under a head."""

    NONE = "none"
    PALE = "pale"
    FULL = "full"


class Standing(msgspec.Struct, frozen=True):
    """How a rank looks: how many pips, how heavy a rule, in points, and on which ground."""

    pips: int
    rule: float
    ground: Ground

    @property
    def above_rule(self) -> float:
        """Give how much more room the pips need above the rule."""
        return PIP_SIDE * 0.15 if self.pips else 0

    @property
    def inset(self) -> float:
        """Give how far the letters of the head stand in."""
        return 0 if self.ground is Ground.NONE else WITHIN

    def letters(self, suit: Suit) -> Suit:
        """Give what the letters of a head are drawn in."""
        return Suit(suit.letter, suit.shape, WHITE) if self.ground is Ground.FULL else suit


UNRANKED = Standing(0, 0.9, Ground.NONE)
STANDINGS: Mapping[Rank, Standing] = {
    Rank.MOOK: Standing(1, 0.5, Ground.NONE),
    Rank.REGULAR: Standing(2, 2.0, Ground.NONE),
    Rank.MINI_BOSS: Standing(3, 2.0, Ground.PALE),
    Rank.BOSS: Standing(4, 2.0, Ground.FULL),
}


def standing_of(rank: Rank | None) -> Standing:
    """Say how a rank looks; what has none looks plain."""
    return UNRANKED if rank is None else STANDINGS[rank]


def ground(standing: Standing, suit: Suit, sides: tuple[float, float], heights: tuple[float, float]) -> Drawing:
    """Draw what lies under a head between a left and a right edge, from its upper edge down to its rule."""
    (left, right), (top, bottom) = sides, heights
    if standing.ground is Ground.NONE:
        return ()
    fill = suit.ink if standing.ground is Ground.FULL else suit.tint
    width, height = right - left + 2 * BEYOND, top + BEYOND - bottom
    box = Box(
        x=left - BEYOND, y=bottom, width=width, height=height, radius=2, fill=fill, outline=suit.ink, line=OUTLINE
    )
    return (box,)


def rule(standing: Standing, suit: Suit, left: float, right: float, y: float) -> Drawing:
    """Draw the rule below a head with the pips of the rank at its right end."""
    step = PIP_SIDE + BETWEEN_PIPS
    places = [right - WITHIN - PIP_SIDE - number * step for number in range(standing.pips)]
    line = Stroke(left, y, right, y, standing.rule, suit.ink)
    return (line, *(op for x in places for op in _pip(suit, x, y)))


def _pip(suit: Suit, x: float, y: float) -> Drawing:
    """Draw a pip about a line, with white around it."""
    half = PIP_SIDE / 2 + WHITE_AROUND
    middle = x + PIP_SIDE / 2
    around = ((middle - half, y), (middle, y + half), (middle + half, y), (middle, y - half))
    return (Outline(around, WHITE), sign(PIP, x, y - PIP_SIDE / 2, PIP_SIDE, suit.ink))
