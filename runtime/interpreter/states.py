"""Things that are on or off, and stances."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from compiler.ir.deeds.states import MARKED, STANCES, StateChange, Switch
from compiler.ir.selectors.who import Actor
from runtime.deadlines import Due, deadline
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import those

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity


@executor.register
def _state(effect: StateChange) -> Step:
    def run(playing: Playing) -> None:
        whose = effect.what if effect.what is not None else effect.who
        for what in those(whose, playing):
            name = name_of(effect.name, whose, playing)
            for one in states_called(name, what) if effect.to is Switch.OFF else (name,):
                playing.table.set_state(what, one, effect.to, playing.cause)
            at = deadline(effect.until, playing, effect.who, what)
            if at is not None:
                playing.table.due.append(Due(at, playing.table.since(), partial(_back, what, name), playing))

    return run


def _back(what: Entity, name: str, playing: Playing) -> None:
    """Turn a state back that was to last only so long."""
    playing.table.set_state(what, name, Switch.EITHER, playing.cause)


def states_called(name: str, who: Entity) -> list[str]:
    """Give the states of that name, or, of a kind of stance, those of that kind that someone is in."""
    return sorted(one for one in who.states if one.rpartition(" ")[2] == name) if name in STANCES else [name]


def is_so(name: str, who: Entity) -> bool:
    """Tell whether someone is in the state of that name, or in any stance of that kind."""
    return not who.states.isdisjoint(states_called(name, who))


def name_of(state: str, whose: Who, playing: Playing) -> str:
    """Give the name under which a state is kept: that of a piece of Gear is its own, and not that of its owner."""
    if state == MARKED:
        return f"{state} ({playing.cause.entry})"
    own = playing.owner.entry is not None and playing.owner.entry.id == playing.cause.entry
    return state if whose is not Actor.THIS or own else f"{state} ({playing.cause.entry})"
