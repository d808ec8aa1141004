"""Resistance and Weakness given (R-DMG-7)."""

from __future__ import annotations

from compiler.ir.resistances import Resist
from runtime.interpreter.amounts import amount
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import those
from runtime.wards import Given


@executor.register
def _resist(effect: Resist) -> Step:
    if not effect.types:  # the type that was chosen before: nothing chooses types yet
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            value = amount(effect.value, playing, who)
            for type_ in effect.types:
                given = Given(ward=effect.ward, type=type_, how=effect.how, value=value)
                playing.table.give_ward(who, given, effect.until, playing.cause)

    return run
