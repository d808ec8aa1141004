"""What makes an Action an attack though it has nothing to roll: the harm that its text does to the target (R-RES-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.cards import Discard
from compiler.ir.coming import ForceTarget, NextOutcome, Skip
from compiler.ir.conditions import Condition, ReplaceCondition
from compiler.ir.flow import May, effects_held, effects_of
from compiler.ir.forbidding import Forbid, ForbidDeed, ForbidRecovery, PlayOnly, SpendAtMost
from compiler.ir.movement import Push
from compiler.ir.points import DamageEffect, SameAgain
from compiler.ir.resistances import Resist
from compiler.ir.rolls import DiceChange, Outcome
from compiler.ir.terms import Ward
from compiler.ir.tracks import Stat
from compiler.ir.who import Actor
from runtime.interpreter.parts import once

if TYPE_CHECKING:
    from compiler.ir.flow import Effect, Play

WELCOME = frozenset(["Alerted", "Hidden", "Incanting", "Invisible"])
"""The conditions that do nobody harm (rules.md 13); any other does, those of an author's own glossary too."""
AGAINST = frozenset([Actor.TARGET, Actor.EACH_TARGET])


@once
def harms_target(play: Play) -> bool:
    """Tell whether a play's text applies a condition or other harm to the one against whom it is made."""
    return any(_harms(effect) for text in (play.before, play.special) for effect in effects_of(text))


def _harms(effect: Effect) -> bool:
    if getattr(effect, "who", None) in AGAINST:
        if isinstance(effect, May):  # nobody is harmed by what they may leave
            return False
        if _is_harm(effect):
            return True
    return any(map(_harms, effects_held(effect)))


def _is_harm(effect: Effect) -> bool:
    match effect:
        case Stat() | DiceChange():
            return effect.by < 0
        case Condition():
            return not WELCOME.issuperset(effect.conditions)
        case ReplaceCondition():
            return effect.add not in WELCOME
        case Resist():
            return effect.ward is Ward.WEAKNESS
        case NextOutcome():
            return effect.outcome in (Outcome.MISS, Outcome.FAIL)
    return isinstance(effect, ALWAYS)


ALWAYS = (
    DamageEffect,
    Discard,
    Forbid,
    ForbidDeed,
    ForbidRecovery,
    ForceTarget,
    PlayOnly,
    Push,
    SameAgain,
    Skip,
    SpendAtMost,
)
"""What is no good to anyone."""
