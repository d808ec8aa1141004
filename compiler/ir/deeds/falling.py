"""What falls do to someone (R-HGT-3)."""

from compiler.ir.amounts.dice import Dice
from compiler.ir.base import EffectNode
from compiler.ir.deeds.rolls import Unit
from compiler.ir.selectors.who import Who
from compiler.ir.times.durations import Time


class FallDice(EffectNode, tag="fall_dice", frozen=True, kw_only=True):
    """The dice of a fall of `who`, one for each Height, are changed by `by`: their number, or their level."""

    who: Who
    unit: Unit
    by: int
    until: Time | None = None


class FallHarm(EffectNode, tag="fall_harm", frozen=True, kw_only=True):
    """For each Height of a fall `who` suffers that."""

    who: Who
    each: Dice | int
    until: Time | None = None
