"""What someone has: keywords, trainings, slots, Gear by its name."""

from compiler.ir.base import EffectNode
from compiler.ir.selectors.who import Who
from compiler.ir.times.durations import Time


class GainKeyword(EffectNode, tag="gain_keyword", frozen=True, kw_only=True):
    """`who` has the keyword."""

    who: Who
    keyword: str
    until: Time | None = None


class GainTraining(EffectNode, tag="gain_training", frozen=True, kw_only=True):
    """`who` is trained in all of these."""

    who: Who
    training: tuple[str, ...]


class Slot(EffectNode, tag="slot", frozen=True, kw_only=True):
    """`who` has so many more slots for a kind of Gear (rules.md 17.1)."""

    who: Who
    gear: str
    by: int
    only: tuple[str, ...] = ()
    """The words for what alone the slot holds: Interaction Item."""


class Equips(EffectNode, tag="equips", frozen=True, kw_only=True):
    """`who` has these pieces of Gear equipped, named as the library does."""

    who: Who
    gear: tuple[str, ...]


class CountsAs(EffectNode, tag="counts_as", frozen=True, kw_only=True):
    """The piece of Gear whose text this is, which `who` has, is of those kinds, too (R-GEAR-9)."""

    who: Who
    gear: str
    """What it is called: "Weapon"."""
    kinds: tuple[str, ...]
    until: Time | None = None


EquippingEffect = GainKeyword | GainTraining | Slot | Equips | CountsAs
