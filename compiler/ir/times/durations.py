"""How long an effect lasts: until a point in the scenario, until something is done, or until something is so."""

from __future__ import annotations

from enum import StrEnum

from compiler import ir
from compiler.ir.amounts import amounts
from compiler.ir.base import Node
from compiler.ir.events.deeds import Deed
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Phase


class Edge(StrEnum):
    """Which end of the moment."""

    START = "start"
    END = "end"


class Moment(StrEnum):
    """The stretches of time that the rules know."""

    TURN = "turn"
    NEXT_TURN = "next_turn"
    ROUND = "round"
    NEXT_ROUND = "next_round"
    PHASE = "phase"
    """A phase of the round, which `phase` says: this round's, or where it has gone by the next one's."""
    NEXT_PHASE = "next_phase"
    SCENARIO = "scenario"
    DEED = "deed"
    """Something done, or happening, which `deed` says."""
    PLAY = "play"
    """The plays in progress, which are over once all of them have resolved."""
    FACT = "fact"
    """As soon as something is so, which `fact` says."""


class Recurs(StrEnum):
    """Whether it is one moment, or comes again in each turn, round or scenario."""

    ONCE = "once"
    EACH = "each"


class Time(Node, tag="time", frozen=True, kw_only=True):
    """The start or end of a moment; `whose` turn, where it is a turn. Until then, or at it."""

    edge: Edge
    moment: Moment
    whose: Who | None = None
    recurs: Recurs = Recurs.ONCE
    nth: int | None = None
    """Which turn it is of those that `whose` takes in a round, where that is said; of each round, where it recurs."""
    rounds: amounts.Amount | None = None
    """For how many rounds it lasts, this one being the first, where that is said; the moment is the round."""
    phase: Phase | None = None
    deed: Deed | None = None
    fact: ir.predicates.Predicate | None = None
    other: Time | None = None
    """What ends it as well, if it comes first; where something is done at a time, when it is done as well."""
