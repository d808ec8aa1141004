"""Cards drawn and discarded."""

from __future__ import annotations

from compiler.ir.cards import Draw
from runtime.interpreter.amounts import quantity
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import those


@executor.register
def _draw(effect: Draw) -> Step:
    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            number = effect.number * (quantity(effect.per, playing, who) if effect.per else 1)
            playing.table.draw(who, number, playing.cause)

    return run
