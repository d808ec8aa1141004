"""What is gained and lost that can be spent: Karma, Valuables, Tactical Points."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Countable


class Way(StrEnum):
    """Whether there is more of it then, or less."""

    GAIN = "gain"
    LOSE = "lose"


class Earn(AtOnce, tag="earn", frozen=True, kw_only=True):
    """`who` gains `number` of something that can be spent (R-KRM-1), or loses it: what is lost pays for nothing."""

    who: Who
    way: Way
    what: Countable
    number: Amount
