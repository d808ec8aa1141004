"""What is gained and lost by number: Karma, Valuables, Tactical Points, and counters on things."""

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
    """`who` gains `number` of something that can be spent (R-KRM-1), or loses it: what is lost pays for nothing.

    Counters lie on `who`; where that is the owner of a card or of Gear, on the entry whose text this is.
    """

    who: Who
    way: Way
    what: Countable
    number: Amount
    most: int | None = None
    """Where there are so many of it by then, no more are gained; said of counters."""
