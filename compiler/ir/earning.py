"""What is gained and lost that can be spent: Karma, Valuables, Tactical Points."""

from enum import StrEnum

from compiler.ir.amounts import Amount
from compiler.ir.base import AtOnce
from compiler.ir.terms import Countable
from compiler.ir.who import Who


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
