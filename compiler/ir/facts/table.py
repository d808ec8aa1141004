"""What is so of the table, whoever is at it: the scenario, the round, the turn, the Debate Counter, the plays."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.base import Deniable, Node
from compiler.ir.deeds.plays import ScenarioResult
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Phase, Scenario, Toward
from compiler.ir.times.durations import Edge, Moment


class ScenarioIs(Deniable, tag="scenario_is", frozen=True, kw_only=True):
    """The scenario is of that type."""

    scenario: Scenario


class ScenarioEnded(Deniable, tag="scenario_ended", frozen=True, kw_only=True):
    """The scenario has ended so for the PCs (R-END-2)."""

    result: ScenarioResult


class RoundIs(Deniable, tag="round_is", frozen=True, kw_only=True):
    """It is that round of the scenario, that one or a later one, or an even or odd one."""

    number: int | None = None
    compare: Compare = Compare.EQUAL
    parity: Parity | None = None


class CountedFrom(StrEnum):
    """Where on the axis of the Debate Counter notches are counted from."""

    MIDDLE = "middle"
    END = "end"


class CounterIs(Deniable, tag="counter_is", frozen=True, kw_only=True):
    """The Debate Counter stands so many notches from 0 toward that side; below 0 where it stands toward the other."""

    toward: Toward
    counted: CountedFrom = CountedFrom.MIDDLE
    """From the end on that side, so many are left."""
    compare: Compare = Compare.AT_LEAST
    value: int = 1


class PhaseIs(Deniable, tag="phase_is", frozen=True, kw_only=True):
    """The round is in that phase (rules.md 9.2)."""

    phase: Phase


class TurnOf(Node, tag="turn_of", frozen=True, kw_only=True):
    """It is `who`'s turn, and that one of theirs in the scenario where it is said."""

    who: Who
    nth: int | None = None
    edge: Edge | None = None
    """Only while what occurs as that turn starts, or ends, does (R-TURN-1)."""


class Setting(Node, tag="setting", frozen=True, kw_only=True):
    """The scenario is set in such a place ("wilderness"): the DM says whether it is."""

    words: str


class NthPlay(Node, tag="nth_play", frozen=True, kw_only=True):
    """This is `who`'s `number`th play like that in the period, or the `number`th against someone."""

    who: Who | None
    """None: whoever has played them."""
    number: int
    like: PlayLike
    against: Who | None = None
    per: Moment
