"""What is done with Gear, as things: parted with, picked up, handed over, equipped, changed, turned over, traded."""

from enum import StrEnum

from compiler.ir.base import AtOnce, EffectNode
from compiler.ir.places import InPlace
from compiler.ir.selectors.described import Cards
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.pieces import Face, Pieces
from compiler.ir.selectors.who import Who
from compiler.ir.times.durations import Time


class Parting(StrEnum):
    """Where a piece of Gear goes that is no longer equipped."""

    DROP = "drop"
    """To the ground (R-EQP-4)."""
    DISCARD = "discard"
    DESTROY = "destroy"
    """It is gone for good."""
    UNEQUIP = "unequip"
    """It is carried on."""


class PartWith(AtOnce, tag="part_with", frozen=True, kw_only=True):
    """`who` has pieces of Gear no longer, or has them equipped no longer."""

    who: Who
    gear: Pieces = Pieces()
    how: Parting
    to: InPlace | None = None
    """Where what is dropped comes to lie, where that is not the place of `who`."""


class ChooseGear(EffectNode, tag="choose_gear", frozen=True, kw_only=True):
    """`by` picks a piece of Gear that someone has, for what is said behind it ("that Weapon")."""

    by: Who
    gear: Pieces


class PickUp(AtOnce, tag="pick_up", frozen=True, kw_only=True):
    """`who` takes pieces from the ground, and carries them (R-EQP-3)."""

    who: Who
    gear: Pieces


class HandOver(AtOnce, tag="hand_over", frozen=True, kw_only=True):
    """`who` hands pieces of theirs to `whom`, who carries them (R-EQP-4)."""

    who: Who
    gear: Pieces
    whom: Who


class TakeGear(AtOnce, tag="take_gear", frozen=True, kw_only=True):
    """`who` takes pieces that `whom` has, and carries them."""

    who: Who
    gear: Pieces
    whom: Who


class PutOn(AtOnce, tag="put_on", frozen=True, kw_only=True):
    """`who` equips pieces, for nothing (R-EQP-1)."""

    who: Who
    gear: Pieces


class ChangeGear(AtOnce, tag="change_gear", frozen=True, kw_only=True):
    """`who` changes what they have equipped: `gear` comes off, and `into` goes on in its place (R-EQP-1)."""

    who: Who
    gear: Pieces
    into: Pieces


class MayChange(EffectNode, tag="may_change", frozen=True, kw_only=True):
    """`who` may change worn Gear like that as they may other Gear, although a scenario has begun (R-EQP-2)."""

    who: Who
    gear: GearLike
    until: Time | None = None


class NoEffect(EffectNode, tag="no_effect", frozen=True, kw_only=True):
    """The Gear whose text this is does nothing: its texts do not hold, and its plays cannot be made."""

    gear: str
    """What it is called: "Armor"."""
    until: Time | None = None


class NoEffectOf(EffectNode, tag="no_effect_of", frozen=True, kw_only=True):
    """Pieces that someone has equipped do nothing: their texts do not hold, and their plays cannot be made."""

    gear: Pieces
    until: Time | None = None


class Lend(EffectNode, tag="lend", frozen=True, kw_only=True):
    """`who` can make the plays of the Gear whose text this is, as though they had it equipped."""

    who: Who
    gear: str
    """What it is called: "Tool"."""
    until: Time | None = None


class TurnOver(AtOnce, tag="turn_over", frozen=True, kw_only=True):
    """`who` turns Items of theirs over: used, or to be used again (R-GEAR-4)."""

    who: Who
    gear: Pieces
    face: Face


class Trade(AtOnce, tag="trade", frozen=True, kw_only=True):
    """`who` and `whom` each give the other what is like that of their own: cards, or Gear. Each picks what to give."""

    who: Who
    whom: Who | None = None
    """Not said: `who` are the two."""
    cards: Cards | None = None
    gear: Pieces | None = None


Handled = PartWith | PickUp | HandOver | TakeGear | PutOn | ChangeGear | TurnOver | Trade
HandingEffect = ChooseGear | MayChange | NoEffect | NoEffectOf | Lend | Handled
