"""What someone cannot do, what alone they can play, and whom they must play against."""

from __future__ import annotations

from compiler.ir.deeds.coming import ForceTarget
from compiler.ir.deeds.forbidding import PREVENTABLE, Cannot, Forbid, ForbidDeed, PlayOnly
from compiler.ir.flow import Toll
from runtime.holding import hold
from runtime.interpreter.playing import Step, UnplayedError, executor
from runtime.interpreter.prices import payment
from runtime.likeness import answerable
from runtime.matching import deed_matcher


@executor.register
def _forbid(effect: Forbid) -> Step:
    if not answerable(effect.plays):
        raise UnplayedError(effect)
    return _holding(effect)


@executor.register
def _toll(effect: Toll) -> Step:
    if not answerable(effect.plays):
        raise UnplayedError(effect)
    payment(effect.cost)  # so that what cannot be paid so is refused, like what cannot be done
    return _holding(effect)


@executor.register
def _deed(effect: ForbidDeed) -> Step:
    return _holding(effect)


@executor.register
def _cannot(effect: Cannot) -> Step:
    if effect.deed.event not in PREVENTABLE:
        raise UnplayedError(effect)
    bars = deed_matcher(effect.deed)
    return lambda playing: hold(effect, playing, bars)


@executor.register
def _only(effect: PlayOnly) -> Step:
    if not answerable(effect.plays):
        raise UnplayedError(effect)
    return _holding(effect)


@executor.register
def _force(effect: ForceTarget) -> Step:
    return _holding(effect)


def _holding(effect: Forbid | ForbidDeed | PlayOnly | ForceTarget | Toll) -> Step:
    """Let it hold, so that it is asked before each play, against whom that is made."""
    return lambda playing: hold(effect, playing)
