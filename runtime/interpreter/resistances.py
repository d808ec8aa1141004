"""Resistance and Weakness given (R-DMG-7)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from compiler.ir.deeds.resistances import Resist
from compiler.ir.events.deeds import OF_DAMAGE
from compiler.ir.terms import Scenario
from runtime.carried import carries
from runtime.deadlines import deadline
from runtime.holding import always, while_so
from runtime.interpreter.amounts import amount
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of
from runtime.prevention import comes_about
from runtime.wards import Given


@executor.register
def _resist(effect: Resist) -> Step:
    def run(playing: Playing) -> None:
        for who in playing.table.entities if playing.constant else each_of(effect.who, playing):
            if effect.scenario not in (Scenario.ANY, who.scenario):
                continue
            value = amount(effect.value, playing, who)
            until = deadline(effect.until, playing, effect.who, who)
            types = effect.types or _that_type(playing)
            gains = carries(replace(effect, types=types, value=value), who, playing.cause)
            if not (playing.constant or comes_about(playing.table, gains)):
                continue
            for type_ in types:
                given = Given(ward=effect.ward, type=type_, how=effect.how, value=value)
                if playing.constant:
                    lasting = always(given, effect, playing)
                    if not isinstance(effect.value, int):
                        lasting.reckon = partial(amount, effect.value, playing, who)
                    who.wards.append(lasting)
                else:
                    playing.table.give_ward(who, given, until, playing.cause, while_so(effect, who, playing))
            if not playing.constant:
                playing.table.announce(gains)

    return run


def _that_type(playing: Playing) -> tuple[str, ...]:
    """Give the damage type that has been chosen, else those of the damage that was waited for or of the play met."""
    if playing.type is not None:
        return (playing.type,) if playing.type else ()
    told, met = playing.occurrence, playing.opposing
    if told is not None:
        return tuple(name for name in told.names if name) if told.event in OF_DAMAGE else ()
    return tuple(part.type for part in met.rows.damage if part.type) if met is not None else ()
