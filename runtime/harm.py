"""What makes an Action an attack though it has nothing to roll: the harm that its text does to the target (R-RES-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import is_less
from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.coming import ForceTarget, NextOutcome, Skip
from compiler.ir.deeds.conditions import Condition, ReplaceCondition
from compiler.ir.deeds.forbidding import Cannot, SpendAtMost
from compiler.ir.deeds.movement import Push
from compiler.ir.deeds.plays import Overcome, Remove, Thing
from compiler.ir.deeds.points import DamageEffect, SameAgain
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.rolls import DiceChange, GainRow, Outcome
from compiler.ir.deeds.tracks import Stat, StatOne, StatSet, StatSetOne
from compiler.ir.flow import May, Toll, effects_held, effects_of
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import ACCURACY_ROW, RowName, Ward
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
        if isinstance(effect, May):  # nobody is harmed by what they may leave, but by what comes if they do
            return any(map(_harms, effect.otherwise))
        if _is_harm(effect):
            return True
    return _is_attack(effect) or any(map(_harms, effects_held(effect)))


def _is_attack(effect: Effect) -> bool:
    """Tell whether an effect that names nobody whom it is done to makes an attack of the play all the same."""
    match effect:
        case GainRow():  # dice that it may come to have
            return effect.row is RowName.DAMAGE or effect.row in ACCURACY_ROW.values()
        case Overcome():
            return effect.whom in AGAINST
        case Remove():
            return effect.what is Thing.TARGET
    return False


def _is_harm(effect: Effect) -> bool:
    match effect:
        case Stat() | StatOne() | DiceChange():
            return is_less(effect.by)
        case StatSet() | StatSetOne():
            return isinstance(effect.to, int) and effect.to < 0
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
    Cannot,
    DamageEffect,
    Discard,
    ForceTarget,
    Push,
    SameAgain,
    Skip,
    SpendAtMost,
    Toll,
)
"""What is no good to anyone."""
