"""What an opposed roll has come to, once it is over: by how much it was won, and the results of both sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure
from compiler.ir.events.deeds import Happening
from runtime.interpreter.playing import UnplayedError
from runtime.interpreter.who import the_one

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Quantity
    from runtime.interpreter.playing import Playing
    from runtime.moments import Occurrence


def result(of: Quantity, playing: Playing) -> int:
    """Give the margin of the roll that is met, or the result of one of its sides; 0 where none was rolled.

    Raises:
        UnplayedError: Its dice have only been compared, or only summed over.
    """
    happened = playing.occurrence
    if happened is None:
        return _of_own(of, playing)
    if happened.amount is None or happened.fallen is None:
        raise UnplayedError(of, "dice that are only summed over do not show by how much")
    if of.of is Measure.MARGIN:
        return happened.amount
    mine, other = happened.fallen.total, _other(happened)
    if of.of is Measure.RESULT_LOWER:
        return min(mine, other)
    if of.of is Measure.RESULT_HIGHER:
        return max(mine, other)
    who = None if of.whose is None else the_one(of.whose, playing)
    return mine if who is happened.who else other


def _other(happened: Occurrence) -> int:
    """Give the result of the other side, by which the one who is told of has won or lost."""
    assert happened.fallen is not None and happened.amount is not None  # noqa: S101, PT018 - asked before
    wins = happened.event is Happening.WINS_OPPOSED_ROLL
    return happened.fallen.total - happened.amount if wins else happened.fallen.total + happened.amount


def _of_own(of: Quantity, playing: Playing) -> int:
    """Give by how much the roll of the play itself was won, or the lower or the higher of its results."""
    contest = None if playing.made is None else playing.made.contest
    if contest is None:
        return 0
    both = (contest.ours.total, contest.theirs.total)
    if of.of is Measure.MARGIN:
        return abs(both[0] - both[1])
    return min(both) if of.of is Measure.RESULT_LOWER else max(both)
