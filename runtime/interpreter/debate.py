"""The Debate Counter; it goes the other way by a play that an enemy has forced (rules.md 13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.debate import Debate, DebateBack, DebateBound, Spot
from compiler.ir.events.deeds import Happening, Since
from compiler.ir.terms import Toward
from runtime.deadlines import deadline
from runtime.debating import Bound
from runtime.events import Note
from runtime.history import happened
from runtime.interpreter.amounts import changed_by, come_to
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of

if TYPE_CHECKING:
    from compiler.ir.deeds.points import Adjust, CounterMove


@executor.register
def _debate(effect: Debate) -> Step:
    way = 1 if effect.toward is Toward.VICTORY else -1

    def run(playing: Playing) -> None:
        notches = come_to(effect.notches, playing, playing.owner)
        turned = -1 if playing.made is not None and playing.made.forced else 1  # an enemy has forced the play
        for by in [playing.owner] if effect.by is None else each_of(effect.by, playing):
            playing.table.advance_debate(turned * way * notches, by, playing.cause)

    return run


def moves_otherwise(effect: Adjust, move: CounterMove, playing: Playing) -> None:
    """Have the Debate Counter go another way than it goes, or has gone, by what is waited for (R-AI-1)."""
    told, table = playing.occurrence, playing.table
    if told is None or told.event is not Happening.DEBATE_MOVES or not told.amount:
        return
    before, way = told.amount, 1 if told.amount > 0 else -1
    stood = table.debate if told.ahead else table.debate - before
    end = table.end_of_debate
    if move.before is None:
        moved = min(max(stood + way * changed_by(effect, abs(before), playing), -end), end) - stood
    else:
        moved = _short_of(move.before, come_to(effect.by, playing, playing.owner), before, stood, end)
    told.amount, told.cancelled = moved, not moved
    if not told.ahead:
        table.debate = stood + moved
    playing.tell(Note.ADJUSTED, told.who, "R-AI-1", f"has {before:+d} become {moved:+d}", moved)


def _short_of(toward: Toward, notches: int, before: int, stood: int, end: int) -> int:
    """Give how far it goes that stops so many notches before an end: no further, but never back."""
    way = 1 if toward is Toward.VICTORY else -1
    return before if before * way <= 0 else way * min(before * way, max(0, end - notches - stood * way))


@executor.register
def _back(effect: DebateBack) -> Step:
    """Put it back: in the middle, or by as much as it has moved since it stood there."""
    moves = frozenset([Happening.DEBATE_MOVES])

    def run(playing: Playing) -> None:
        table = playing.table
        way = table.debate
        if effect.to is not Spot.MIDDLE:
            since = Since(effect.to.value)
            way = sum(one.amount or 0 for one in happened(table, moves, since, 0))
        for by in [playing.owner] if effect.by is None else each_of(effect.by, playing):
            table.advance_debate(-way, by, playing.cause)
            way = 0

    return run


@executor.register
def _bound(effect: DebateBound) -> Step:
    def run(playing: Playing) -> None:
        table, until = playing.table, deadline(effect.until, playing, None, None)
        one = Bound(what=effect, playing=playing, since=table.since(), until=until, begun=len(table.history))
        table.held.setdefault(DebateBound, []).append(one)
        if not playing.constant:
            playing.tell(Note.BESTOWED, playing.owner, "R-ORD-1", "is under this from now on")

    return run
