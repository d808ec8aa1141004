"""Reading of the duration that a sentence opens with: what it holds lasts so long."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.coming import ForceTarget
from compiler.ir.deeds.coming_plays import OfPlays
from compiler.ir.deeds.conditions import Condition
from compiler.ir.deeds.copies import CopyPlay
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.deeds.movement import Ignores
from compiler.ir.deeds.overrides import Override
from compiler.ir.deeds.plays import Cancel, Thing
from compiler.ir.deeds.resistances import Resist
from compiler.ir.deeds.rolls import (
    Automatic,
    BorrowDice,
    CountDice,
    DiceChange,
    Enhance,
    KeepDice,
    LaidDice,
    ResultBound,
    ResultChange,
    Scope,
)
from compiler.ir.deeds.terrain import Illuminate
from compiler.ir.facts.asked_plays import PlayOf
from compiler.ir.facts.predicates import Not
from compiler.ir.flow import Choose, Effect, If, Instead, May, Then
from compiler.ir.places import Lies, PlaceIs
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import PlayKind
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.ir.times.occasions import Span
from compiler.language.meaning.offered import or_until
from compiler.language.topics.conditions import ENDLESS
from compiler.language.topics.fact_order import not_so
from compiler.language.topics.plays import UNDATED
from compiler.language.topics.reading import Reading

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.clauses import Effects
    from compiler.language.topics.durations import SaidTime


def read_lasting(reading: Reading, effect: Effect, time: SaidTime) -> Effect:
    """Give an effect the duration that the sentence opens with."""
    if isinstance(effect, Then):
        return effect
    if isinstance(effect, If) and effect.span is Span.WHILE:
        then = tuple(read_lasting(reading, _open_ended(inner), time) for inner in effect.then)
        return msgspec.structs.replace(effect, then=then)
    if isinstance(effect, If) and is_of_light(effect):
        sides = {name: tuple(read_lasting(reading, inner, time) for inner in getattr(effect, name)) for name in _SIDES}
        return msgspec.structs.replace(effect, **sides)
    if isinstance(effect, If) and not effect.otherwise and all(hasattr(inner, "until") for inner in effect.then):
        then = tuple(read_lasting(reading, inner, time) for inner in effect.then)
        asked = not_so(effect.condition.of) if isinstance(effect.condition, Not) else effect.condition
        return If(condition=asked, then=then, span=Span.WHILE)
    if isinstance(effect, May) and effect.otherwise and not effect.then:
        return msgspec.structs.replace(
            effect, otherwise=tuple(read_lasting(reading, one, time) for one in effect.otherwise)
        )
    if isinstance(effect, Instead) or _is_copy_offered(effect):
        return msgspec.structs.replace(effect, then=tuple(read_lasting(reading, inner, time) for inner in effect.then))
    until: Time | None = getattr(effect, "until", None)
    if until is not None and (until.deed or until.fact) and time.deed is None and time.fact is None:
        return msgspec.structs.replace(effect, until=or_until(until, _settled(reading, effect, time)))
    if getattr(effect, "until", time) is not None:
        message = '"until" opens the sentence, and a part of it has no duration or one of its own'
        reading.contradiction(message, "say how long behind each part", Code.DURATION_UNKNOWN)
        return effect
    now = isinstance(effect, DiceChange) and effect.scope is Scope.THIS_PLAY
    scope = {"scope": None} if now else {}
    reading[UNDATED] = False
    if isinstance(effect, Condition):
        reading[ENDLESS] = tuple(words for words in reading[ENDLESS] if not {*words} & {*effect.conditions})
    return msgspec.structs.replace(effect, until=_settled(reading, effect, time), **scope)


def _settled(reading: Reading, effect: Effect, time: SaidTime) -> Time:
    return time.settle(spoken_of((effect,), reading.scene.own), reading.scene.own)


def _open_ended(effect: Effect) -> Effect:
    """Take off an effect the end that it has where nothing else is said: that of the scenario."""
    if getattr(effect, "until", None) != Time(edge=Edge.END, moment=Moment.SCENARIO):
        return effect
    return msgspec.structs.replace(effect, until=None)


def _is_copy_offered(effect: Effect) -> TypeGuard[May]:
    """Tell whether it is a copy that someone may play for a while."""
    return isinstance(effect, May) and not effect.if_done and all(isinstance(one, CopyPlay) for one in effect.then)


def spoken_of(effects: Effects, own: Actor) -> Who:
    """Give whom a sentence is about, for "their turn" before or behind it."""
    match effects:
        case (Choose(by=by), *_):
            return by
    who: Who | None = getattr(effects[0], "who", own) if effects else own  # what has been refused does nothing
    return own if who is None else who  # an offer to nobody else is one's own


def played_by(reading: Reading, effects: Effects) -> Who:
    """Give whom "they" means behind what a sentence does: of what becomes of a play, whoever plays it."""
    match effects:
        case (Cancel(what=Thing.TARGET_PLAY) | Alter(of=PlayOf.TARGET), *_):
            return Actor.TARGET
        case (Cancel(what=what), *_) if what is not Thing.THIS:
            return Actor.TRIGGER
        case (Alter(of=PlayOf.TRIGGER | PlayOf.ROLLED) | Automatic(of=Scope.TRIGGERING_PLAY), *_):
            return Actor.TRIGGER
        case (Automatic(of=Scope.TRIGGERING_ATTACK), *_):
            return Actor.TARGET if reading.scene.play is PlayKind.REACTION else Actor.TRIGGER
    who = spoken_of(effects, reading.scene.own)
    if who is Actor.SELF:
        reading.contradiction('"they" is nobody who has been named', "name the one you mean", Code.REF_SUBJECT)
    return who


def is_of_light(branch: If) -> bool:
    """Tell whether a place is made lit or dark where it is not: that is asked once, as it is so no longer then."""
    inner = (*branch.then, *branch.otherwise)
    asked = isinstance(branch.condition, PlaceIs) and isinstance(branch.condition.fact, Lies)
    return asked and all(isinstance(one, Illuminate) or (isinstance(one, If) and is_of_light(one)) for one in inner)


_SIDES = ("then", "otherwise")


BESTOWED = (
    *(
        BorrowDice,
        Cannot,
        Condition,
        CountDice,
        DiceChange,
        Enhance,
        ForceTarget,
        Ignores,
        ResultBound,
        ResultChange,
    ),
    *(KeepDice, LaidDice, OfPlays, Override, Resist),
)
"""What somebody has as long as something is so."""


def is_bestowed(effect: Effect) -> bool:
    """Tell whether an effect holds from now on, without an end of its own, and comes and goes with a "while"."""
    if isinstance(effect, OfPlays) and not isinstance(effect.effect, DiceChange | Enhance):
        return False
    return isinstance(effect, BESTOWED) and effect.until is None and getattr(effect, "scope", None) is None


def so_long(asked: Predicate, effects: Effects) -> Effects:
    """Give what there is while something is so; of two sides each is there so long."""
    match effects:
        case (If(span=Span.IF, otherwise=(_, *_)) as sides,):
            ways = (If(condition=asked, then=side, span=Span.WHILE) for side in (sides.then, sides.otherwise))
            then, otherwise = ways
            return (msgspec.structs.replace(sides, then=(then,), otherwise=(otherwise,)),)
    return (If(condition=asked, then=effects, span=Span.WHILE),)
