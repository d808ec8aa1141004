"""Counters on things: how many lie where the words of an entry have put them; they are gone when the scenario ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Countable
from runtime.events import Note
from runtime.moments import Occurrence

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing


def counters_on(whose: Entity, playing: Playing) -> int:
    """Count those that this text's entry has put there."""
    return whose.counters.get(playing.cause.entry, 0)


def fits_there(number: int, effect: Earn, lie: int) -> int:
    """Give how many are put there, or removed: no more than there may be, or are."""
    if effect.way is Way.LOSE:
        return min(number, lie)
    return number if effect.most is None else max(0, min(number, effect.most - lie))


def move_counters(who: Entity, by: int, earns: Occurrence, playing: Playing) -> None:
    """Put so many there, or remove them, and tell of that and of how many there have come to be."""
    entry = playing.cause.entry
    who.counters[entry] = lie = counters_on(who, playing) + by
    words = f"has {lie or 'no'} counter{'' if lie == 1 else 's'} of {entry}"
    playing.tell(Note.EARNED, who, playing.cause.rule, words, by)
    playing.table.announce(earns)
    told = Occurrence(event=Happening.COMES_TO, who=who, what=Countable.COUNTERS, amount=lie, lost=-by)
    told.cause = playing.cause
    playing.table.announce(told)
