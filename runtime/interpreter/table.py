"""What is so of the table, answered from it alone: the scenario, the round, the turn, the Debate Counter, the plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Parity
from compiler.ir.events.deeds import Happening, Since
from compiler.ir.facts.predicates import Exists
from compiler.ir.facts.table import CountedFrom, CounterIs, NthPlay, PhaseIs, RoundIs, ScenarioEnded, ScenarioIs, TurnOf
from compiler.ir.terms import Toward
from runtime.comparing import COMPARED
from runtime.history import deeds, happened, plays
from runtime.interpreter.playing import Playing, Question, asked
from runtime.interpreter.who import any_of, the_one, those
from runtime.likeness import is_like

if TYPE_CHECKING:
    from runtime.made import Made


@asked.register
def _exists(predicate: Exists) -> Question:
    return lambda playing: any_of(predicate.who, playing, lambda _one: True)


@asked.register
def _round(predicate: RoundIs) -> Question:
    def is_so(now: int) -> bool:
        if predicate.parity is not None:
            return (now % 2 == 1) is (predicate.parity is Parity.ODD)
        return COMPARED[predicate.compare](now, predicate.number or 0)

    return lambda playing: is_so(playing.table.round) is not predicate.negated


@asked.register
def _counter(predicate: CounterIs) -> Question:
    way = 1 if predicate.toward is Toward.VICTORY else -1
    compare = COMPARED[predicate.compare]
    left = predicate.counted is CountedFrom.END

    def ask(playing: Playing) -> bool:
        at = way * playing.table.debate
        at = playing.table.end_of_debate - at if left else at
        return compare(at, predicate.value) is not predicate.negated

    return ask


@asked.register
def _phase(predicate: PhaseIs) -> Question:
    return lambda playing: (playing.table.phase is predicate.phase) is not predicate.negated


@asked.register
def _turn(predicate: TurnOf) -> Question:
    def ask(playing: Playing) -> bool:
        if predicate.edge not in (None, playing.table.edge):
            return False
        turns = [one.turns for one in those(predicate.who, playing) if one.id == playing.table.turn_of]
        return bool(turns) if predicate.nth is None else predicate.nth in turns

    return ask


@asked.register
def _scenario(predicate: ScenarioIs) -> Question:
    return lambda playing: (playing.owner.scenario is predicate.scenario) is not predicate.negated


@asked.register
def _ended(predicate: ScenarioEnded) -> Question:
    return lambda playing: (playing.table.ended is predicate.result) is not predicate.negated


def _about_to_be_made(predicate: NthPlay, playing: Playing) -> tuple[Made, ...]:
    """Give the play itself, where it is asked whether it may be made."""
    made = playing.made
    if made is None or any(one is made for one in plays(playing.table)):
        return ()
    return (made,) if predicate.who is None or made.owner in those(predicate.who, playing) else ()


@asked.register
def _nth_play(predicate: NthPlay) -> Question:
    since = Since(predicate.per)

    def ask(playing: Playing) -> bool:
        if predicate.who is None:
            played = happened(playing.table, {Happening.PLAYS}, since, 0)
        elif one := the_one(predicate.who, playing):
            played = deeds(playing.table, one, {Happening.PLAYS}, since, 0)
        else:
            return False
        made = [deed.play for deed in played if deed.play is not None]
        made += _about_to_be_made(predicate, playing)
        like = [one for one in made if is_like(one, predicate.like, playing.meant)]
        if predicate.against is not None:
            met = the_one(predicate.against, playing)
            like = [one for one in like if met in one.targets]
        return len(like) == predicate.number

    return ask
