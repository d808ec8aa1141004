"""What someone has: keywords, trainings, slots, Gear."""

from enum import StrEnum

from compiler.ir.base import AtOnce, Node
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Who
from compiler.ir.times.durations import Time


class GainKeyword(Node, tag="gain_keyword", frozen=True, kw_only=True):
    """`who` has the keyword."""

    who: Who
    keyword: str
    until: Time | None = None


class GainTraining(Node, tag="gain_training", frozen=True, kw_only=True):
    """`who` is trained in all of these."""

    who: Who
    training: tuple[str, ...]


class Slot(Node, tag="slot", frozen=True, kw_only=True):
    """`who` has so many more slots for a kind of Gear (rules.md 17.1)."""

    who: Who
    gear: str
    by: int
    only: tuple[str, ...] = ()
    """The words for what alone the slot holds: Interaction Item."""


class Equips(Node, tag="equips", frozen=True, kw_only=True):
    """`who` has these pieces of Gear equipped, named as the library does."""

    who: Who
    gear: tuple[str, ...]


class End(StrEnum):
    """What becomes of a piece of Gear."""

    DESTROYED = "destroyed"
    DISCARDED = "discarded"
    DROPPED = "dropped"
    """On the ground, where it can be picked up (R-EQP-4)."""


class Destroy(Node, tag="destroy", frozen=True, kw_only=True):
    """The piece of Gear whose text this is, is gone."""

    gear: str
    end: End


class Parting(StrEnum):
    """Where a piece of Gear goes that is no longer equipped."""

    DROP = "drop"
    """To the ground (R-EQP-4)."""
    DISCARD = "discard"
    DESTROY = "destroy"
    """It is gone for good, as what destroys itself is."""
    UNEQUIP = "unequip"
    """It is carried on."""


class PartWith(AtOnce, tag="part_with", frozen=True, kw_only=True):
    """`who` has so many pieces of Gear like that equipped no longer; no number: all of them."""

    who: Who
    gear: GearLike = GearLike()
    number: int | None = 1
    chosen_by: Actor | None = None
    """Said outright ("of your choice"); else they choose for themselves."""
    how: Parting


EquippingEffect = GainKeyword | GainTraining | Slot | Equips | Destroy | PartWith
