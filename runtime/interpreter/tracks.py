"""Stat Tracks moved and set back."""

from __future__ import annotations

from compiler.ir.tracks import Stat, StatRestore
from runtime.interpreter.amounts import quantity
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import those


@executor.register
def _stat(effect: Stat) -> Step:
    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            by = effect.by * (quantity(effect.per, playing, who) if effect.per else 1)
            for track in effect.tracks:
                playing.table.move_track(who, track, by, playing.cause)

    return run


@executor.register
def _restore(effect: StatRestore) -> Step:
    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            for track in effect.tracks:
                playing.table.restore_track(who, track, playing.cause)

    return run
