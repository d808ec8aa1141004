"""Incantations and their charges (R-INC)."""

from __future__ import annotations

from compiler.ir.deeds.incantations import BeginIncantation, Charges, KeepCharges, StopIncanting
from compiler.ir.events.deeds import Happening
from runtime.events import Note
from runtime.holding import hold_meanwhile
from runtime.interpreter.amounts import come_to, so_many
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of


@executor.register
def _begin(effect: BeginIncantation) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            playing.table.incant(who, playing.cause)

    return run


@executor.register
def _stop(effect: StopIncanting) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            if who.incanting:
                playing.tell(Happening.STOPS_INCANTING, who, "R-INC-5", "stops incanting")
                playing.table.stop_incanting(who, playing.cause.by("R-INC-5"))

    return run


@executor.register
def _charges(effect: Charges) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            by = None if effect.by is None else come_to(effect.by, playing, who)
            if by is None:
                playing.rolled = playing.rolls[who.id] = who.charges
            playing.table.charge(who, by, playing.cause.by("R-INC-6"))

    return run


@executor.register
def _keep(effect: KeepCharges) -> Step:
    """Have so many fewer lost as are kept of all that there are; where none are lost yet, as the play is resolved."""

    def run(playing: Playing) -> None:
        loss = playing.occurrence
        if loss is None or loss.event is not Happening.LOSES_CHARGES:
            hold_meanwhile(effect, playing)
            return
        for who in each_of(effect.who, playing):
            if loss.who is who:
                kept = min(so_many(effect.number, playing, who), who.charges)
                loss.cancelled, loss.amount = False, min(loss.amount or 0, who.charges - kept)
                playing.tell(Note.ADJUSTED, who, "R-INC-7", f"keeps {kept} Incantation charges", kept)

    return run
