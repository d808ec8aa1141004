"""The Debate Counter (R-DEB-1 to R-DEB-3)."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce, EffectNode
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Toward
from compiler.ir.times.durations import Time


class Debate(AtOnce, tag="debate", frozen=True, kw_only=True):
    """Advance the Debate Counter `notches`, for each of what is counted where anything is."""

    by: Who | None = None
    """Who does it, where it is not the owner."""
    toward: Toward
    notches: Amount


class Spot(StrEnum):
    """Where on its axis the Debate Counter is put."""

    MIDDLE = "middle"
    ROUND = "round"
    """Where it stood at the start of the round; likewise of the others."""
    TURN = "turn"
    SCENARIO = "scenario"


class DebateBack(AtOnce, tag="debate_back", frozen=True, kw_only=True):
    """Put the Debate Counter where it stands in the middle, or where it stood."""

    by: Who | None = None
    """Who does it, where it is not the owner."""
    to: Spot


class Bounding(StrEnum):
    """Of what a bound is: of each move, or of all of them together."""

    EACH = "at a time"
    ALL = "in total"


class DebateBound(EffectNode, tag="debate_bound", frozen=True, kw_only=True):
    """The Debate Counter goes `most` notches that way, or either, and no further: what is more is not moved."""

    most: int
    of: Bounding
    toward: Toward | None = None
    until: Time | None = None


def end_of_axis(pcs: int) -> int:
    """Give how many notches from the middle each end of the Debate Axis is, with so many PCs (R-DEB-1).

    >>> end_of_axis(4)
    6
    """
    return 2 + pcs
