"""The Debate Counter; it goes the other way by a play that an enemy has forced (rules.md 13.2)."""

from __future__ import annotations

from compiler.ir.deeds.debate import Debate
from compiler.ir.terms import Toward
from runtime.interpreter.amounts import come_to
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of


@executor.register
def _debate(effect: Debate) -> Step:
    way = 1 if effect.toward is Toward.VICTORY else -1

    def run(playing: Playing) -> None:
        notches = come_to(effect.notches, playing, playing.owner)
        turned = -1 if playing.made is not None and playing.made.forced else 1  # an enemy has forced the play
        for by in [playing.owner] if effect.by is None else each_of(effect.by, playing):
            playing.table.advance_debate(turned * way * notches, by, playing.cause)

    return run
