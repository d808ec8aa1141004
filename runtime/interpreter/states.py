"""Things that are on or off, and stances."""

from __future__ import annotations

from compiler.ir.states import StateChange
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import those


@executor.register
def _state(effect: StateChange) -> Step:
    def run(playing: Playing) -> None:
        for what in those(effect.what if effect.what is not None else effect.who, playing):
            playing.table.set_state(what, effect.name, effect.to, playing.cause)

    return run
