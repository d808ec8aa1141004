"""Resistance and Weakness given (R-DMG-7)."""

from __future__ import annotations

from compiler.ir.resistances import Resist
from runtime.interpreter.amounts import amount
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import those
from runtime.wards import Given


@executor.register
def _resist(effect: Resist) -> Step:
    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            value = amount(effect.value, playing, who)
            for type_ in effect.types or ((playing.type,) if playing.type else ()):
                given = Given(ward=effect.ward, type=type_, how=effect.how, value=value)
                playing.table.give_ward(who, given, effect.until, playing.cause)

    return run
