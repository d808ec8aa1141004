"""How much: a number, dice, or an expression over what stands on the table or an earlier step bound."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.descriptors import PlayLike
from compiler.ir.dice import Dice
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.who import Group, Who


class Measure(StrEnum):
    """What an expression is taken from; `whose` it is says the quantity."""

    DAMAGE_DEALT = "damage_dealt"
    DAMAGE_SUFFERED = "damage_suffered"
    ROLLED = "rolled"
    """The result of the dice that the text had rolled ("that many")."""
    CHANGED = "changed"
    """The number itself that is changed ("reduce the damage by half")."""
    LEVEL = "level"
    TRACK = "track"
    RESISTANCE = "resistance"
    WEAKNESS = "weakness"
    POINTS_CURRENT = "points"
    POINTS_MAXIMUM = "points_max"
    POINTS_LOST = "points_lost"
    CARDS_IN_HAND = "cards_in_hand"
    CHARGES = "charges"
    CHARGES_SPENT = "charges_spent"
    CONDITIONS = "conditions"
    DISCARDED = "discarded"
    """Cards that the text has had discarded, revealed or drawn, those like `like`."""
    REVEALED = "revealed"
    DRAWN = "drawn"


class Rounding(StrEnum):
    """What happens to a half."""

    UP = "up"
    DOWN = "down"


class Quantity(Node, tag="quantity", frozen=True, kw_only=True):
    """`each` for every one of what is measured or counted, or half of it; at most `most`."""

    of: Measure | Group | Place | Border | Blocks
    whose: Who | None = None
    name: str | None = None
    """Which track, damage type or points."""
    each: int | Dice = 1
    half: Rounding | None = None
    most: int | None = None
    like: PlayLike | None = None
    """Which cards are counted, where not all are."""
    above: int | None = None
    """Only what goes beyond so many is counted."""


Amount = int | Dice | Quantity
