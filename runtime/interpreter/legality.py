"""When and against whom a play may be made: asked before it is made, and nothing to do once it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import TYPE_CHECKING

from compiler.ir.base import Node
from compiler.ir.legality import Allowed, PlayedIf
from compiler.ir.targeting import TargetRule, Way
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor, question
from runtime.interpreter.who import fits, those

if TYPE_CHECKING:
    from compiler.ir.flow import Play

Fault = Callable[[Playing], str | None]
"""Says why a play may not be made; None where nothing stands against it."""


@executor.register(PlayedIf | TargetRule)
def _nothing(effect: PlayedIf | TargetRule) -> Step:
    fault(effect)  # so that what cannot be asked is refused, like what cannot be done
    return lambda _playing: None


@singledispatch
def fault(rule: Node) -> Fault:
    """Make the closure that finds what is against a play."""
    raise UnplayedError(rule)


@fault.register
def _played_if(rule: PlayedIf) -> Fault:
    holds = question(rule.condition)
    match rule.allowed:
        case Allowed.EVEN:
            return lambda _playing: None
        case Allowed.ONLY:
            return lambda playing: None if holds(playing) else "its text allows it only in another case"
        case Allowed.NEVER:
            return lambda playing: "its text forbids it now" if holds(playing) else None


@fault.register
def _target(rule: TargetRule) -> Fault:
    if rule.plays is not None:
        raise UnplayedError(rule)
    wanted = rule.way is Way.ONLY

    def find(playing: Playing) -> str | None:
        if playing.target is None:
            return None
        if rule.group is not None:
            meant = fits(playing.target, rule.group, playing)
        else:
            meant = rule.actor is not None and playing.target in those(rule.actor, playing)
        return None if meant is wanted else f"its text does not allow {playing.target.name} as a target"

    return find


def faults_of(play: Play) -> tuple[Fault, ...]:
    """Give all that the text of a play asks before it is made."""
    rules = (effect for sentence in play.before for effect in sentence.effects)
    return tuple(fault(rule) for rule in rules if isinstance(rule, PlayedIf | TargetRule))
