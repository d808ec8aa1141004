"""What someone cannot do."""

from __future__ import annotations

from compiler.ir.forbidding import Deed, Forbid, ForbidDeed
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import those
from runtime.likeness import answerable


@executor.register
def _forbid(effect: Forbid) -> Step:
    if effect.against is not None or not answerable(effect.plays):
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            playing.table.bar(who, effect, playing.cause)

    return run


@executor.register
def _deed(effect: ForbidDeed) -> Step:
    if effect.whom is not None or effect.deed is Deed.THIS_PLAY:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            playing.table.bar(who, effect, playing.cause)

    return run
