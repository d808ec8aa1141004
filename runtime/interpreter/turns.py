"""The order of turns: Initiative, who acts before whom, and turns that come next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.turns import (
    InitiativeChange,
    InitiativeSet,
    InitiativeSwap,
    InitiativeTies,
    TakePhase,
    TakeTurn,
    TurnOrder,
)
from compiler.ir.facts.turns import Order, TurnCame, TurnComes
from compiler.ir.times.durations import Edge, Moment, Time
from runtime.deadlines import deadline
from runtime.events import Note
from runtime.holding import Held, bestow, hold
from runtime.interpreter.amounts import amount
from runtime.interpreter.measuring import AT_TABLE
from runtime.interpreter.playing import Playing, Question, Step, asked, executor
from runtime.interpreter.who import any_of, each_of, those
from runtime.turn_order import (
    Called,
    acted_first,
    acted_last,
    acts_next,
    call,
    initiative_of,
    order_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from runtime.entity import Entity

AT_TABLE |= {
    Measure.INITIATIVE: lambda one, table: max(initiative_of(table, one), default=0),
    Measure.ACTED_FIRST: acted_first,
    Measure.ACTED_LAST: acted_last,
    Measure.ACTS_NEXT: acts_next,
}

Changing = InitiativeChange | InitiativeSet
"""What changes someone's Initiative."""


@executor.register(InitiativeTies | TurnOrder)
def _hold(effect: InitiativeTies | TurnOrder) -> Step:
    def run(playing: Playing) -> None:
        hold(effect, playing)
        _tell_order(playing)

    return run


def _tell_order(playing: Playing) -> None:
    """Tell in which order turns come from now on; a constant text tells nothing when it comes to hold."""
    order = [] if playing.constant else order_of(playing.table)
    if order:
        names = ", ".join(one.name for one in order)
        playing.tell(Note.BESTOWED, playing.owner, "R-INIT-1", f"changes the order of turns: {names}")


@executor.register
def _change(effect: InitiativeChange) -> Step:
    return _lasting(effect, lambda playing, who: replace(effect, by=amount(effect.by, playing, who)))


@executor.register
def _set(effect: InitiativeSet) -> Step:
    return _lasting(effect, lambda playing, who: replace(effect, to=amount(effect.to, playing, who)))


def _lasting(effect: Changing, now: Callable[[Playing, Entity], Changing]) -> Step:
    """Change someone's Initiative: by what it comes to now, or in a constant text whenever it is asked."""

    def run(playing: Playing) -> None:
        if playing.constant:
            hold(effect, playing)
            return
        for who in each_of(effect.who, playing):
            bestow(now(playing, who), playing, who)
        _tell_order(playing)

    return run


@executor.register
def _swap(effect: InitiativeSwap) -> Step:
    """Give two each other's Initiative; of several the highest."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for whom in those(effect.whom, playing)[:1]:
                own, other = (max(initiative_of(playing.table, one), default=0) for one in (who, whom))
                for one, to in ((who, other), (whom, own)):
                    bestow(InitiativeSet(who=effect.who, to=to, until=effect.until), playing, one)
        _tell_order(playing)

    return run


@executor.register
def _take(effect: TakeTurn) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            if call(playing.table, Called(who.id, effect.another)):
                which = "another" if effect.another else "the"
                playing.tell(Note.BESTOWED, who, "R-INIT-1", f"takes {which} turn next")
            else:
                playing.tell(Note.BARRED, who, "R-INIT-1", "has no turn left in this round")

    return run


@executor.register
def _phase(effect: TakePhase) -> Step:
    """Let someone have a phase more than their turn has, for as long as that is said: as a rule in this turn."""
    time = Time(edge=Edge.END, moment=effect.during or Moment.TURN)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            until = deadline(time, playing, effect.who, who)
            more = Held(effect, replace(playing), playing.table.since(), who.id, until)
            playing.table.held.setdefault(TakePhase, []).append(more)
            playing.tell(Note.GRANTED, who, "R-TURN-1", f"has one {effect.phase} Phase more")

    return run


# ---- what is asked


@asked.register
def _comes(predicate: TurnComes) -> Question:
    def is_so(who: Entity, playing: Playing) -> bool:
        order = order_of(playing.table)
        return who in order and _stands(predicate, who, order, playing)

    return lambda playing: any_of(predicate.who, playing, lambda one: is_so(one, playing)) is not predicate.negated


@asked.register
def _came(predicate: TurnCame) -> Question:
    def is_so(who: Entity, playing: Playing) -> bool:
        acted = [playing.table.entity(one) for one in playing.table.turns_begun]
        return who in acted and _stands(predicate, who, acted, playing)

    return lambda playing: any_of(predicate.who, playing, lambda one: is_so(one, playing)) is not predicate.negated


def _stands(predicate: TurnComes | TurnCame, who: Entity, order: list[Entity], playing: Playing) -> bool:
    """Tell whether someone has that place in an order of turns, in which they are."""
    whom = those(predicate.whom, playing) if predicate.whom else []
    others = [at for at, one in enumerate(order) if one in whom and one is not who]
    match predicate.order:
        case Order.FIRST:
            return order[0] is who
        case Order.LAST:
            return order[-1] is who
        case Order.BEFORE:
            return all(order.index(who) < at for at in others)
        case Order.AFTER:
            return bool(others) and all(order.index(who) > at for at in others)
