"""The Debate Counter."""

from __future__ import annotations

from compiler.ir.debate import Debate, Toward
from runtime.interpreter.amounts import quantity
from runtime.interpreter.playing import Playing, Step, executor


@executor.register
def _debate(effect: Debate) -> Step:
    way = 1 if effect.toward is Toward.VICTORY else -1

    def run(playing: Playing) -> None:
        times = quantity(effect.per, playing, playing.owner) if effect.per else 1
        playing.table.advance_debate(way * effect.notches * times, playing.owner, playing.cause)

    return run
