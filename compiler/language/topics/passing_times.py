"""Reading of times by what passes: turns, rounds and phases that begin, end or come round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.plays import ScenarioResult
from compiler.ir.facts.table import ScenarioEnded, TurnOf
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Scenario
from compiler.ir.times.durations import Edge, Moment, Recurs
from compiler.language.topics.count_words import ORDINALS
from compiler.language.topics.durations import SaidTime, edge_said, period_time, phase_time, turn_time
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.parsing.token import Token


@production
def after_each_turn(reading: Reading, whose: Named) -> SaidTime:
    """Read "after each of your turns": at the end of each."""
    return msgspec.structs.replace(turn_time(reading, "end", whose, "turn"), recurs=Recurs.EACH)


@production
def after_each(reading: Reading, period: Token) -> SaidTime:
    return each_time(reading, period.update(value="end"), period)


@production
def after_phase(reading: Reading, following: Token | None, words: Token) -> SaidTime:
    return phase_time(reading, "end", following, words)


@production
def phase_ends(reading: Reading, following: Token | None, words: Token, verb: Token) -> SaidTime:
    return phase_time(reading, verb, following, words)


@production
def each_phase(reading: Reading, edge: Token, words: Token) -> SaidTime:
    """Read "the end of each Draw Phase"."""
    return msgspec.structs.replace(phase_time(reading, edge, None, words), recurs=Recurs.EACH)


@production
def period_ends(reading: Reading, period: Token, verb: Token) -> SaidTime:
    return period_time(reading, verb, period)


@production
def turn_ends(reading: Reading, whose: Named, turn: Token, verb: Token) -> SaidTime:
    return turn_time(reading, verb, whose, turn)


@production
def each_time(reading: Reading, edge: Token, period: Token) -> SaidTime:
    """Read "the start of each round", "the start of each combat scenario"."""
    of, *kind, moment = period.split()
    if of in ("a", "an", "any") and reading.scene.play is not None:
        reading.contradiction(f"this does not say of which {moment}", f'say "each {moment}", or "the next {moment}"')
    scenario = Scenario(kind[0]) if kind else Scenario.ANY
    return SaidTime(edge_said(edge), Moment(moment), recurs=Recurs.EACH, scenario=scenario)


@production
def edge_of_round(edge: Token, asked: Predicate) -> SaidTime:
    """Read "the end of the second round": of each, where it is that one."""
    return SaidTime(edge_said(edge), Moment.ROUND, recurs=Recurs.EACH, asked=asked)


@production
def each_period_passes(reading: Reading, period: Token, verb: Token) -> SaidTime:
    """Read "a round begins", "an exploration scenario ends"."""
    return each_time(reading, verb, period)


@production
def period_ends_so(reading: Reading, period: Token, result: Token) -> SaidTime:
    """Read "the scenario ends in defeat" of what comes with it."""
    return _ending_so(reading, period_time(reading, period.update(value="end"), period), period, result)


@production
def each_period_ends_so(reading: Reading, period: Token, result: Token) -> SaidTime:
    """Read "a combat scenario ends in victory"."""
    return _ending_so(reading, each_time(reading, period.update(value="end"), period), period, result)


@production
def each_time_so(reading: Reading, edge: Token, period: Token, result: Token) -> SaidTime:
    """Read "the end of each scenario that ends in victory"."""
    time = each_time(reading, edge, period)
    if time.edge is not Edge.END:
        reading.contradiction("nobody knows yet how it ends", 'say "at the end of"')
    return _ending_so(reading, time, period, result)


def _ending_so(reading: Reading, time: SaidTime, period: Token, result: Token) -> SaidTime:
    if not period.endswith("scenario"):
        message = "what ends in victory or defeat is a scenario"
        reading.trouble(Code.TEXT_UNPARSED, period, message, help='say "whenever a scenario ends in defeat"')
    return msgspec.structs.replace(time, asked=ScenarioEnded(result=ScenarioResult(str(result))))


@production
def each_turn_of(reading: Reading, edge: Token, whose: Named) -> SaidTime:
    """Read "the start of each of their turns"."""
    return msgspec.structs.replace(turn_time(reading, edge, whose, "turn"), recurs=Recurs.EACH)


@production
def nth_turn(
    reading: Reading, edge: Token, whose: Named, nth: Token, turn: Token, each_round: Token | None
) -> SaidTime:
    """Read "the start of its second turn each round": an NPC can have several, counted in each round."""
    if "next" in turn:
        reading.contradiction("the turns of a round are counted", 'say "the start of its second turn each round"')
    if each_round is None and reading.scene.own is Actor.SELF and reading.scene.play is None:
        asked = TurnOf(who=bearer(whose, Actor.SELF, Actor.SELF), nth=ORDINALS[nth])  # a player has one each round
        return msgspec.structs.replace(turn_time(reading, edge, whose, "turn"), asked=asked)
    if each_round is None and (reading.scene.own is not Actor.THIS or reading.scene.play is not None):
        reading.contradiction("this does not say of which round", f'say "{nth} turn each round"')
    return msgspec.structs.replace(turn_time(reading, edge, whose, "turn"), recurs=Recurs.EACH, nth=ORDINALS[nth])
