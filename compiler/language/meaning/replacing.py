"""What an "instead" stands in place of: settled once the text around its sentence is known (card-language.md 6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.cards import Discard, Draw, DrawUp, Reveal, RevealUntil
from compiler.ir.deeds.choices import ChooseWho
from compiler.ir.deeds.conditions import Condition, ReplaceCondition
from compiler.ir.deeds.piles import Look, SearchDeck
from compiler.ir.deeds.points import DamageEffect, Recover
from compiler.ir.deeds.tracks import Stat, StatOne
from compiler.ir.entries.rulings import Ruling
from compiler.ir.facts.predicates import InCondition, Predicate
from compiler.ir.flow import (
    Choose,
    Cost,
    Effect,
    ForEach,
    If,
    Instead,
    Limited,
    May,
    Replaced,
    Sentence,
    SkillRoll,
    Takers,
    Waive,
    When,
    effects_held,
)
from compiler.ir.parts_in import holds, parts_in
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Cards, Pile
from compiler.language.meaning.answering import IfDone, IfMany, Taken, ThenToo

if TYPE_CHECKING:
    from compiler.language.topics.scene import Scene

BRINGING_UP = (Discard, Draw, DrawUp, Look, Reveal, RevealUntil, SearchDeck)
"""What brings up cards."""
BROUGHT_UP = frozenset({Pile.IT, Pile.THEM, Pile.OTHERS})
DONE = (DamageEffect, Discard, Draw, Recover, Stat, StatOne)
"""What is done, and holds by no means: in a constant text it is done once what that waits for has come."""
Effects = tuple[Effect, ...]


def settle_instead(effects: Effects, around: Replaced | None) -> Effects:
    """Say of each "instead" what it replaces; `around` is what the text outside the sentence offers for it."""
    return tuple(_settled(effect, around) for effect in effects)


def replaceable(sentence: Sentence) -> bool:
    """Whether a sentence does something that the next one can do otherwise; paying and choosing somebody is not."""
    return any(not isinstance(effect, ChooseWho | Cost | Ruling) for effect in sentence.effects)


def unsettled(effects: Effects) -> bool:
    """Whether an "instead" is left that stands in place of nothing."""
    return any(map(_open, effects))


def _open(effect: Effect) -> bool:
    return (isinstance(effect, Instead) and effect.of is None) or unsettled(effects_held(effect))


def plain_where_refused(meaning: object, before: Effects) -> object:
    """Give what is done where an offer is not taken: an "instead" in it says no more than that.

    Where something is waited for, it could stand in place of that.
    """
    if any(isinstance(effect, When) and effect.event for effect in before):
        return meaning
    match meaning:
        case IfMany(takers=Takers.NONE) | IfDone(taken=Taken.NO):
            plain = (effect.then if isinstance(effect, Instead) else (effect,) for effect in meaning.effects)
            return msgspec.structs.replace(meaning, effects=tuple(one for effects in plain for one in effects))
    return meaning


def with_said(before: Effects, effects: Effects, scene: Scene, words: str) -> Effects | None:
    """Give what is waited for with what the next sentence has done as it comes; None where that is done by itself."""
    if words[:5].lower() == "then ":
        return ThenToo(effects).on(before)
    if (more := _of_each_chosen(before, effects)) is not None:
        return more
    if scene.play is not None:
        return None
    return _of_those_cards(before, effects) or with_also(before, effects, scene.own)


def _of_those_cards(before: Effects, effects: Effects) -> Effects | None:
    """Give what a constant text waits for with what is done then to the cards that it brings up."""
    piles = {cards.pile for cards in parts_in(effects, Cards)}
    match before:
        case (When(then=(*first, May(otherwise=(), answered=()) as offer)) as when,) if (
            piles & BROUGHT_UP and _brings_up(offer)
        ):
            taken = msgspec.structs.replace(offer, if_done=(*offer.if_done, *effects))
            return (msgspec.structs.replace(when, then=(*first, taken)),)
        case (When(then=then) as when,) if piles & BROUGHT_UP and any(map(_brings_up, then)):
            return (msgspec.structs.replace(when, then=(*then, *effects)),)
        case (Limited(then=then) as limited,):
            more = _of_those_cards(then, effects)
            return more and (msgspec.structs.replace(limited, then=more),)
    return None


def _brings_up(effect: Effect) -> bool:
    return isinstance(effect, BRINGING_UP) or (isinstance(effect, May) and any(map(_brings_up, effect.then)))


def _of_each_chosen(before: Effects, effects: Effects) -> Effects | None:
    """Give what chooses somebody for each of something, with what is said of them; None where it is said of others."""
    match before:
        case (*first, ForEach() as each) if holds(effects, Actor.CHOSEN) and any(parts_in(each.then, ChooseWho)):
            return (*first, msgspec.structs.replace(each, then=(*each.then, *effects)))
    return None


def with_also(before: Effects, effects: Effects, own: Actor) -> Effects | None:
    """Give what a constant text waits for with what the next sentence has done then; None where that waits itself."""
    match before:
        case (When(event=event) as when,) if event is not None and all(_is_done_by(own, effect) for effect in effects):
            return (msgspec.structs.replace(when, then=(*when.then, *effects)),)
        case (Limited() as limited,):
            then = with_also(limited.then, effects, own)
            return then and (msgspec.structs.replace(limited, then=then),)
    return None


def _is_done_by(own: Actor, effect: Effect) -> bool:
    return isinstance(effect, DONE) and effect.who is own and not getattr(effect, "standing", False)


def _settled(effect: Effect, around: Replaced | None) -> Effect:
    match effect:
        case Instead():
            return msgspec.structs.replace(effect, of=effect.of or around, then=settle_instead(effect.then, around))
        case If():
            other = Replaced.OTHER_SIDE if effect.otherwise else around
            then, otherwise = settle_instead(effect.then, other), settle_instead(effect.otherwise, other)
            return msgspec.structs.replace(effect, then=then, otherwise=otherwise)
        case May():
            return msgspec.structs.replace(
                effect,
                then=settle_instead(effect.then, around),
                if_done=settle_instead(effect.if_done, around),
                otherwise=settle_instead(effect.otherwise, around),
            )
        case When():
            event = Replaced.EVENT if effect.event else around
            return msgspec.structs.replace(effect, then=settle_instead(effect.then, event))
        case Limited() | ForEach() | Waive():
            return msgspec.structs.replace(effect, then=settle_instead(effect.then, around))
        case SkillRoll():
            return msgspec.structs.replace(effect, lost=settle_instead(effect.lost, around))
        case Choose():
            first, *others = effect.of
            other = around if _has_instead(first) else _beside_another(around)
            of = (settle_instead(first, around), *(settle_instead(one, other) for one in others))
            return msgspec.structs.replace(effect, of=of)
    return effect


def _has_instead(effects: Effects) -> bool:
    return any(isinstance(effect, Instead) or _has_instead(effects_held(effect)) for effect in effects)


def _beside_another(around: Replaced | None) -> Replaced | None:
    """Return what "A or B instead" replaces: the event, or nothing, since it could be A as well as the text before."""
    return None if around is Replaced.PREVIOUS else around


def exchanging(asked: Predicate, effect: Effect) -> Effect:
    """Make one condition in place of the one that the "if" asked for a single exchange (card-language.md 6.6)."""
    match asked, effect:
        case InCondition(negated=False), Instead(then=(Condition(conditions=(add,), immediate=False) as gained,)):
            if asked.who == gained.who:
                return ReplaceCondition(who=gained.who, remove=asked.condition, add=add, until=gained.until)
    return effect
