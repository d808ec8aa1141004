"""Which time it is that something is done: by the same one, or by one of several of whom each is counted once."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Since
from compiler.ir.events.triggers import Doers, Times
from runtime.history import deeds, happened

if TYPE_CHECKING:
    from collections.abc import Callable
    from collections.abc import Set as AbstractSet

    from compiler.ir.events.deeds import Happening
    from compiler.ir.events.triggers import Nth
    from runtime.interpreter.playing import Playing
    from runtime.matching import Test
    from runtime.moments import Occurrence

DUE: dict[Times, Callable[[int, int], bool]] = {
    Times.ONCE: operator.eq,
    Times.EVERY: lambda times, number: times % number == 0,
    Times.FROM: operator.ge,
}
"""Whether what has been done so often is awaited."""


def nth_time(nth: Nth, events: AbstractSet[Happening], fits: Test) -> Test:
    """Make the closure that tells whether this is the nth time in the period that it is done."""
    since, due = Since(nth.per), DUE[nth.times]

    def of_the_same(occurrence: Occurrence, playing: Playing) -> bool:
        done = deeds(playing.table, occurrence.who, events, since, 0)
        return due(sum(one is not occurrence and fits(one, playing) for one in done) + 1, nth.number)

    def of_each(occurrence: Occurrence, playing: Playing) -> bool:
        """Count those who have done it; one who has done it before makes no more of them."""
        done = happened(playing.table, events, since, 0)
        before = {one.who.id for one in done if one is not occurrence and fits(one, playing)}
        return occurrence.who.id not in before and due(len(before) + 1, nth.number)

    return of_each if nth.doers is Doers.EACH else of_the_same
