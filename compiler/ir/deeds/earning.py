"""What is gained, lost and passed on by number: Karma, Valuables, charges, and counters on things."""

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


class Passing(StrEnum):
    """Which of the two does it: the one who has it, or the one who gets it."""

    GIVE = "give"
    TAKE = "take"


class PassOn(AtOnce, tag="pass_on", frozen=True, kw_only=True):
    """`who` gives `whom` `number` of something that can be spent, or takes it from them: never more than there is."""

    who: Who
    way: Passing
    what: Countable
    number: Amount
    whom: Who


EarningEffect = Earn | PassOn
