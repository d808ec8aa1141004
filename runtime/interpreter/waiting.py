"""Texts that wait: for something to happen, for a time to come."""

from __future__ import annotations

from msgspec.structs import replace

from compiler.ir.flow import When
from compiler.ir.times.durations import Moment, Recurs
from runtime.deadlines import Due, deadline
from runtime.events import Note
from runtime.interpreter.playing import Playing, Step, afresh, executor, in_order
from runtime.listening import Listener
from runtime.matching import matcher


@executor.register
def _when(effect: When) -> Step:
    """Wait, and then do it; each time in a constant text and where it says "each", else once."""
    if effect.at is not None and effect.at.other is not None:
        times = (replace(effect.at, other=None), effect.at.other)
        return in_order(tuple(replace(effect, at=at) for at in times))
    test = matcher(effect.event) if effect.event is not None else None
    events = effect.event.events if effect.event is not None else frozenset()
    step = afresh(in_order(effect.then))

    def run(playing: Playing) -> None:
        table = playing.table
        now = replace(playing, chosen=list(playing.chosen), aimed=playing.target)
        once = effect.at is not None and effect.at.recurs is Recurs.ONCE and not playing.constant
        if effect.at is not None and effect.at.moment is Moment.PLAY:
            if table.progress:
                table.afterwards.append((step, now))
            else:
                step(now)
            return
        at = deadline(effect.at, playing, None, None) if once else None
        if at is not None:
            table.due.append(Due(at, table.since(), step, now))
            playing.tell(Note.BESTOWED, playing.owner, "R-ORD-1", "waits for a time to come")
            return
        until = deadline(effect.until, playing, None, None)
        listener = Listener(
            what=effect, playing=now, since=table.since(), until=until, test=test, step=step, events=events
        )
        table.held.setdefault(When, []).append(listener)
        if not playing.constant:
            playing.tell(Note.BESTOWED, playing.owner, "R-ORD-1", "waits for something to happen")

    return run
