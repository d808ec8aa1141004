"""Stat Tracks moved and set back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.tracks import Stat, StatRestore
from runtime.deadlines import Due, deadline
from runtime.interpreter.amounts import amount
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of

if TYPE_CHECKING:
    from compiler.ir.terms import Track
    from runtime.entity import Entity
    from runtime.tracks import Passing


@executor.register
def _stat(effect: Stat) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            by = amount(effect.by, playing, who)
            for track in effect.tracks:
                counter = who.tracks[track]
                before, moved = counter.value, playing.table.move_track(who, track, by, playing.cause)
                if effect.until is not None and moved and counter.value == before + moved:
                    _keep(effect, who, track, moved, playing)

    return run


def _keep(effect: Stat, who: Entity, track: Track, moved: int, playing: Playing) -> None:
    """Have a track go back by what it was moved once that is over, unless it was reset in between."""
    until = deadline(effect.until, playing, effect.who, who)
    if until is not None:
        kept = who.tracks[track].keep(moved)
        over = partial(_over, who, track, kept)
        playing.table.due.append(Due(until, playing.table.since(), over, replace(playing)))


def _over(who: Entity, track: Track, kept: Passing, playing: Playing) -> None:
    playing.table.let_go_track(who, track, kept, playing.cause)


@executor.register
def _restore(effect: StatRestore) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            for track in effect.tracks:
                playing.table.restore_track(who, track, playing.cause)

    return run
