"""What someone cannot do, what alone they can play, and whom they must play against."""

from __future__ import annotations

from compiler.ir.coming import ForceTarget
from compiler.ir.forbidding import Forbid, ForbidDeed, PlayOnly
from runtime.events import Kind
from runtime.holding import hold
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import those
from runtime.likeness import answerable


@executor.register
def _forbid(effect: Forbid) -> Step:
    if not answerable(effect.plays):
        raise UnplayedError(effect)
    return _holding(effect)


@executor.register
def _deed(effect: ForbidDeed) -> Step:
    return _holding(effect)


@executor.register
def _only(effect: PlayOnly) -> Step:
    if not answerable(effect.plays):
        raise UnplayedError(effect)
    return _holding(effect)


@executor.register
def _force(effect: ForceTarget) -> Step:
    return _holding(effect)


def _holding(effect: Forbid | ForbidDeed | PlayOnly | ForceTarget) -> Step:
    """Let it hold, so that it is asked before each play, against whom that is made."""

    def run(playing: Playing) -> None:
        hold(effect, playing)
        for who in () if playing.constant else those(effect.who, playing):
            playing.tell(Kind.BARRED, who, playing.cause.rule, "is kept from doing something")

    return run
