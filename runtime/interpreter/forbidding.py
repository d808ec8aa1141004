"""What someone cannot do."""

from __future__ import annotations

from compiler.ir.forbidding import Deed, Forbid, ForbidDeed
from runtime.deadlines import deadline
from runtime.holding import always
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import those
from runtime.likeness import answerable


@executor.register
def _forbid(effect: Forbid) -> Step:
    if effect.against is not None or not answerable(effect.plays):
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        bar(effect, playing)

    return run


@executor.register
def _deed(effect: ForbidDeed) -> Step:
    if effect.whom is not None or effect.deed is Deed.THIS_PLAY:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        bar(effect, playing)

    return run


def bar(effect: Forbid | ForbidDeed, playing: Playing) -> None:
    """Keep those who are meant from it, for as long as the text says; a constant text keeps whoever fits."""
    table = playing.table
    if playing.constant:
        for one in table.entities:
            one.barred.append(always(effect, effect, playing))
        return
    for who in those(effect.who, playing):
        table.bar(who, effect, deadline(effect.until, playing, effect.who, who), playing.cause)
