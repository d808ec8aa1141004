"""All topics together, and the texts of plays made into closures once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from runtime.interpreter import (
    cards,
    choices,
    conditions,
    debate,
    equipping,
    flow,
    forbidding,
    incantations,
    learning,
    legality,
    piles,
    plays,
    points,
    predicates,
    resistances,
    rolls,
    rulings,
    states,
    tracks,
)
from runtime.interpreter.known import check
from runtime.interpreter.playing import Step, UnplayedError, text_step
from runtime.matching import matcher

if TYPE_CHECKING:
    from compiler.ir.flow import Play
    from runtime.matching import Test

TOPICS = (
    *(cards, choices, conditions, debate, equipping, flow, forbidding, incantations, learning, legality),
    *(piles, plays, points, predicates, resistances, rolls, rulings, states, tracks),
)
"""The modules that say how their nodes are played."""
REMEMBERED = 65_536


def plays_text(play: Play, part: str) -> Step:
    """Give what does a text of a play: "before", "special" or "effect".

    Raises:
        UnplayedError: A node of it has no executor.
    """
    return _step(_Part(play, part))


def trigger_test(play: Play) -> Test:
    """Give what tells whether something fits the Trigger of a play.

    Raises:
        UnplayedError: The Trigger asks for what nothing can answer.
    """
    return _test(_Part(play, "trigger"))


class _Part:
    """A text of a play, known by the play itself and not by what it says, which is long."""

    __slots__ = ("part", "play")

    def __init__(self, play: Play, part: str) -> None:
        self.play, self.part = play, part

    def __hash__(self) -> int:
        return hash((id(self.play), self.part))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Part) and self.play is other.play and self.part == other.part


@lru_cache(maxsize=REMEMBERED)
def _step(text: _Part) -> Step:
    sentences = getattr(text.play, text.part)
    for sentence in sentences:
        check(sentence)
    return text_step(sentences)


@lru_cache(maxsize=REMEMBERED)
def _test(trigger: _Part) -> Test:
    assert trigger.play.trigger is not None  # noqa: S101 - Assists and Interrupts have one
    return matcher(trigger.play.trigger)


def unplayed(play: Play) -> str | None:
    """Say what of a play nothing can do yet; None where all of it is played."""
    try:
        for part in ("before", "special", "effect"):
            plays_text(play, part)
        if play.trigger is not None:
            trigger_test(play)
    except UnplayedError as error:
        return str(error)
    return None
