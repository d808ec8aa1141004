"""Which pieces of Gear: what they are like, how many, where they are; or the one that the text speaks of."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.places import Where
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Many
from compiler.ir.selectors.descriptors import GearLike, Spoken
from compiler.ir.selectors.who import Who

__all__ = ["Face", "Kept", "Pieces", "Spoken"]


class Kept(StrEnum):
    """Where pieces of Gear are."""

    EQUIPPED = "equipped"
    CARRIED = "carried"
    """At hand, and not equipped."""
    HAD = "had"
    """Either of the two."""
    LYING = "lying"
    """On the ground (R-EQP-4)."""


class Face(StrEnum):
    """How an Item lies (R-GEAR-4)."""

    UP = "up"
    DOWN = "down"
    """It has been used, and no play of it can be made."""


class Pieces(Node, tag="pieces", frozen=True, kw_only=True):
    """So many pieces of Gear like that; no number: all of them."""

    like: GearLike = GearLike()
    number: int | None = 1
    many: Many = Many.EXACTLY
    spoken: Spoken | None = None
    kept: Kept = Kept.EQUIPPED
    face: Face | None = None
    where: Where | None = None
    """Where they lie on the ground; not said: where the one is who does something to them."""
    whose: Who | None = None
    """Whose they are, where they are not those of the one who acts."""
    chosen_by: Actor | None = None
    """Said outright ("of your choice"); else whoever acts chooses."""
