"""Wording of how many points, cards, Karma or charges someone is asked to have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import COUNTED, CountIs, PointsAre, PointShare, ReducedTo
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable
from compiler.language.topics.compared import TIMES
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.counts import equal_words
from compiler.language.topics.margins import apart_words
from compiler.language.topics.phrase import inflect, is_plural

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.phrase import Voice


def how_many_words(asked: ReducedTo | PointsAre | CountIs, said: Who, voice: Voice) -> str:
    """Word how many points, cards or charges someone has: "have at least 3 more HP than the target"."""
    be, have = inflect("be", said), "have" if is_plural(said) else "has"
    match asked:
        case ReducedTo():
            return f"{be} reduced to {asked.value} {asked.points}"
        case PointsAre(share=PointShare.ALL):
            return f"{be} at full {asked.points}" if asked.compare is Compare.EQUAL else f"{have} lost {asked.points}"
        case PointsAre(share=PointShare.HALF):
            whose = "your" if asked.who is Actor.SELF else ("its" if asked.who is Actor.THIS else "their")
            return f"{have} {_SHARES[asked.compare]} half {whose} {asked.points}"
    if asked.than is not None:
        how, than = _AGAINST[asked.compare]
        return f"{have} {how} {_what(asked)} {than} {voice.subject(asked.than)}"
    if not isinstance(asked.value, int):
        return f"{have} {_as_against(asked, said, voice)}"
    return f"{have} {_points(asked) if isinstance(asked, PointsAre) else _count(asked)}"


def _what(asked: PointsAre | CountIs) -> str:
    return asked.points if isinstance(asked, PointsAre) else COUNT_WORDS[asked.of]


def _as_against(asked: PointsAre | CountIs, said: Who, voice: Voice) -> str:
    """Word how a number stands to an amount: "twice as many HP as you", "more HP than your level"."""
    what, value = _what(asked), asked.value
    match value:
        case Quantity(of=of, whose=other, each=int() as each, half=half) if other is not None and of is _measure(asked):
            times = "half" if half else f"{each} times" if each > 2 else "twice"  # noqa: PLR2004 - more than twice
            if value == Quantity(of=of, whose=other, name=value.name, each=each, half=half) and (half or each > 1):
                return f"{TIMES[asked.compare]}{times} as many {what} as {voice.subject(other)}"
    apart = apart_words(asked.compare, value, "more", "fewer")
    if apart is not None and isinstance(apart[1], Quantity) and apart[1].whose is not None:
        return f"{apart[0]} {what} than {voice.subject(apart[1].whose)}"
    amount = equal_words(value, voice, said)
    match asked.compare:
        case Compare.MORE | Compare.LESS:
            return f"{_BEYOND[asked.compare]} {what} than {amount}"
        case Compare.EQUAL:
            return f"{what} equal to {amount}"
    how, as_ = _AGAINST[asked.compare]
    return f"{how} {what} {as_} {amount}"


def _measure(asked: PointsAre | CountIs) -> Measure:
    return Measure.POINTS_CURRENT if isinstance(asked, PointsAre) else COUNTED[asked.of]


_AGAINST = {
    Compare.MORE: ("more", "than"),
    Compare.LESS: ("fewer", "than"),
    Compare.EQUAL: ("as many", "as"),
    Compare.AT_LEAST: ("at least as many", "as"),
    Compare.AT_MOST: ("at most as many", "as"),
    Compare.OTHER: ("a different number of", "than"),
}
"""How a number is said to stand to that of someone else."""
_BEYOND = {Compare.MORE: "more", Compare.LESS: "fewer"}
"""How a number is said to stand to an amount that is no plain number."""
_SHARES = {
    Compare.AT_LEAST: "at least",
    Compare.AT_MOST: "at most",
    Compare.MORE: "more than",
    Compare.LESS: "less than",
}


_OR_BEYOND = {Compare.AT_LEAST: "or more", Compare.AT_MOST: "or fewer"}


def _points(asked: PointsAre) -> str:
    if asked.compare is Compare.EQUAL:
        return f"exactly {asked.value} {asked.points}" if asked.value else f"no {asked.points} remaining"
    return f"{asked.value} {_OR_BEYOND[asked.compare]} {asked.points}"


ONE_OF = {
    Countable.HAND: "card in hand",
    Countable.INJURIES: "Injury",
    Countable.IMMUNITIES: "immunity",
    Countable.TRACKS_BELOW: "Stat Track below 0",
    Countable.TRACKS_ABOVE: "Stat Track above 0",
    Countable.TRACKS_BELOW_BASE: "Stat Track below base",
    Countable.TRACKS_ABOVE_BASE: "Stat Track above base",
}
"""What is counted, where it is one and the word is not that of several without its end."""


def _count(asked: CountIs) -> str:
    what = COUNT_WORDS[asked.of]
    if asked.compare is Compare.EQUAL and not asked.value:
        return f"no {what}"
    if asked.value == 1:
        if asked.of is Countable.CONDITIONS and asked.compare is Compare.AT_LEAST:
            return "any condition"
        what = ONE_OF.get(asked.of) or what.removesuffix("s")
    how = {Compare.AT_LEAST: "at least", Compare.EQUAL: "exactly"}.get(asked.compare, "at most")
    return f"{how} {asked.value} {what}"
