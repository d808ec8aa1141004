"""How someone is said to be picked by what they have the most of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.events.deeds import Counting, Tally
from compiler.ir.facts.predicates import COUNTED
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Pick
from compiler.language.topics.count_words import COUNT_WORDS
from compiler.language.topics.gear import several_said
from compiler.language.topics.worded import tally_words

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Group
    from compiler.language.topics.phrase import Voice


def ranked_words(by: Quantity, pick: Pick) -> str:
    """Word by what one is picked: "most HP", "lowest Mind", "fewest cards in hand".

    >>> ranked_words(Quantity(of=Measure.TRACK, name="Mind"), Pick.LEAST)
    'lowest Mind'
    """
    if by.of in HIGH:
        what = " ".join(word for word in (by.name, HIGH[by.of]) if word)
        return f"{'highest' if pick is Pick.MOST else 'lowest'} {what}"
    if isinstance(by.of, GearLike):
        gear = " or ".join(map(several_said, by.of.called)) or "Gear"
        return f"{'most' if pick is Pick.MOST else 'fewest'} {gear} equipped"
    points = {Measure.POINTS_CURRENT: "", Measure.POINTS_MAXIMUM: "maximum ", Measure.POINTS_LOST: "lost "}
    what = f"{points[by.of]}{by.name}" if by.of in points else _COUNTS[by.of]
    few = "least" if by.of is Measure.KARMA else "fewest"
    return f"{'most' if pick is Pick.MOST else few} {what}"


def among_words(group: Group, voice: Voice) -> str:
    """Word of whom one is picked, where these are named together."""
    return f" among {voice.subject(group.among)}" if group.among else ""


def behind_that(by: Quantity | None, voice: Voice) -> str:
    """Word what is said behind "that" of the one who is picked by when they did something: "acts next"."""
    if by is None:
        return ""
    if not isinstance(by.of, Tally):
        return _BY_TURN.get(by.of, "")
    return f"{ORDER.get(by.of.count, 'has')} {tally_words(by.of, 1, '', voice)}"


TO_DO = "to"
"""What stands before the verb of what someone was the first to do."""
ORDER = {Counting.LATEST: "last", Counting.EARLIEST: "first"}
"""When the one who is picked by that has done it."""
_BY_TURN: dict[object, str] = {
    Measure.ACTED_FIRST: "acted first this round",
    Measure.ACTED_LAST: "acted last this round",
    Measure.ACTS_NEXT: "acts next",
}
HIGH: dict[object, str] = {
    Measure.LEVEL: "level",
    Measure.INITIATIVE: "Initiative",
    Measure.HEIGHT: "Height",
    Measure.DICE_LEVEL: "dice level",
    Measure.DICE_NUMBER: "dice number",
    Measure.TRACK: "",
    Measure.RESISTANCE: "Resistance",
    Measure.WEAKNESS: "Weakness",
}
_COUNTS: dict[object, str] = {COUNTED[of]: words for of, words in COUNT_WORDS.items()}
