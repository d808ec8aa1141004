"""What an "instead" stands in place of: settled once the text around its sentence is known (card-language.md 6.6)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

import msgspec

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.cards import Discard, Draw, DrawUp, Reveal, RevealUntil
from compiler.ir.deeds.choices import (
    ChooseCondition,
    ChooseKinds,
    ChooseNumber,
    ChooseTracks,
    ChooseTraits,
    ChooseTypes,
    ChooseWho,
)
from compiler.ir.deeds.conditions import Condition, ReplaceCondition
from compiler.ir.deeds.handing import ChooseGear
from compiler.ir.deeds.movement import Halt
from compiler.ir.deeds.piles import Look, SearchDeck
from compiler.ir.deeds.plays import Cancel
from compiler.ir.deeds.points import CancelDamage, DamageEffect, Recover, SameAgain
from compiler.ir.deeds.rolls import RollDice
from compiler.ir.deeds.terrain import ChoosePlace
from compiler.ir.deeds.tracks import Stat, StatOne
from compiler.ir.entries.rulings import Ruling
from compiler.ir.events.deeds import ASKED_BEFORE, Happening, ahead
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
from compiler.ir.parts_in import has_any, holds, parts_in
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Cards, Pile
from compiler.ir.times.occasions import Occasion
from compiler.language.meaning.answering import Bearing, IfDone, IfMany, Taken, ThenToo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.events.triggers import Trigger
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


def around_of(effects: Effects, before: Sequence[Sentence], scene: Scene) -> Replaced | None:
    """Give what is around a sentence for its "instead": what the one before does, or the event of the Trigger.

    It is the event where the sentence before only undoes that; and what the sentence takes up has to come about.
    """
    event = Replaced.EVENT if scene.has_trigger else None
    if not before or not replaceable(before[-1]):
        return event
    if event and all(isinstance(effect, Cancel | CancelDamage | Halt) for effect in before[-1].effects):
        return event
    return None if any(parts_in(effects, SameAgain)) else Replaced.PREVIOUS


def unsettled(effects: Effects) -> bool:
    """Whether an "instead" is left that stands in place of nothing."""
    return any(map(_open, effects))


def _open(effect: Effect) -> bool:
    return (isinstance(effect, Instead) and effect.of is None) or unsettled(effects_held(effect))


def plain_where_refused(meaning: Bearing, before: Effects) -> Bearing:
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


def with_said(before: Effects, effects: Effects, scene: Scene, words: str, ahead: str) -> Effects | None:
    """Give what is waited for with what the next sentence has done as it comes; None where that is done by itself."""
    if _IF_AHEAD.search(ahead) and not _IF.match(words) and (under := _under_if(before, effects)):
        return under
    if words[:5].lower() == "then ":
        return ThenToo(effects).on(before)
    if (more := _of_each_chosen(before, effects)) is not None:
        return more
    if _tells_of_event(effects, scene):
        return _also_then(before, effects)
    if scene.play is not None:
        return None
    if scene.in_progress or _speaks_of_brought(before, effects) or _speaks_of_chosen(before, words):
        return _also_then(before, effects)
    return with_also(before, effects, scene.own)


_IF_AHEAD = re.compile(r"(?:^|[.] )(?:If|Unless)\b[^.;]*;\s*$")
"""A condition that opens a sentence, up to a semicolon in it: what stands behind that is done only where it is so."""
_IF = re.compile(r"(?:if|unless|when(?:ever)?|while|as long as)\b", re.IGNORECASE)
"""A condition of its own."""


def _under_if(before: Effects, effects: Effects) -> Effects | None:
    """Give what is asked with what is done behind a semicolon in its sentence; None where nothing is asked.

    Nor behind an offer: one sentence could not say that the rest is no part of it.
    """
    match before:
        case (*_, If(then=(*_, May()))):
            return None
        case (*first, If(otherwise=()) as asked):
            return (*first, msgspec.structs.replace(asked, then=(*asked.then, *effects)))
    return None


IN_EVENT = (Actor.TRIGGER, Actor.TRIGGER_ENEMY, Actor.TRIGGER_ALLY)


def apart_then(before: Effects, effects: Effects, scene: Scene) -> Effects | None:
    """Give what is done to somebody in what is waited for as waited for itself, where an offer would come before it."""
    match before:
        case (When(then=(*_, May(if_done=(), otherwise=())), occasion=Occasion.WHENEVER, limit=None) as when,):
            told = _tells_of_event(effects, scene) or (scene.play is None and _is_done_too(effects, scene.own))
            return (msgspec.structs.replace(when, then=effects),) if told and not _of_cards(effects) else None
    return None


def _tells_of_event(effects: Effects, scene: Scene) -> bool:
    """Tell whether something is done to whom the event of the sentence before has named."""
    return not scene.has_trigger and any(holds(effects, one) for one in IN_EVENT) and not any(parts_in(effects, When))


def _also_then(before: Effects, effects: Effects) -> Effects | None:
    """Give what is waited for with what else is done then; None where the sentence waits for nothing."""
    match before:
        case (*first, When(then=(*others, May(otherwise=(), answered=()) as offer)) as when) if _of_cards(effects):
            taken = msgspec.structs.replace(offer, if_done=(*offer.if_done, *effects))
            return (*first, msgspec.structs.replace(when, then=(*others, taken)))
        case (*first, When(event=event, at=at) as when) if event is not None or at is not None:
            return (*first, msgspec.structs.replace(when, then=(*when.then, *effects)))
        case (*first, When() | Limited() | ForEach() | If(otherwise=()) as around):
            then = _also_then(around.then, effects)
            return then and (*first, msgspec.structs.replace(around, then=then))
    return None


def _speaks_of_brought(before: Effects, effects: Effects) -> bool:
    """Tell whether a sentence speaks of a card, of someone chosen or of a result that the one before has brought up."""
    chosen = any(parts_in(before, ChooseWho)) and holds(effects, Actor.CHOSEN)
    rolled = any(parts_in(before, RollDice)) and holds(effects, Measure.ROLLED)
    cards = _of_cards(effects) and has_any(before, BRINGING_UP)
    return chosen or rolled or cards


_CHOICES = (
    ChooseCondition,
    ChooseGear,
    ChooseKinds,
    ChooseNumber,
    ChoosePlace,
    ChooseTracks,
    ChooseTraits,
    ChooseTypes,
)
_THING = (
    "(?:damage )?type|trait|section|region|position|place|border|exit|(?:stat )?track|kind|condition|number|much|many"
    "|gear|weapon|shield|item|tool|implement"
)
_THAT_THING = re.compile(
    rf"\b(?:that|those|this|the chosen) (?:{_THING})s?\b|\bthere\b|\b(?:to|in|into|from|of|with) it\b|^its\b",
    re.IGNORECASE,
)
"""What has been chosen, as the next sentence calls it."""


def _speaks_of_chosen(before: Effects, words: str) -> bool:
    """Tell whether a sentence speaks of a type, a place or the like that the one before has had chosen."""
    return has_any(before, _CHOICES) and bool(_THAT_THING.search(words))


def _of_cards(effects: Effects) -> bool:
    """Tell whether something is done with cards that have been brought up."""
    return bool({cards.pile for cards in parts_in(effects, Cards)} & BROUGHT_UP)


def _of_each_chosen(before: Effects, effects: Effects) -> Effects | None:
    """Give what chooses somebody for each of something, with what is said of them; None where it is said of others."""
    match before:
        case (*first, ForEach() as each) if holds(effects, Actor.CHOSEN) and any(parts_in(each.then, ChooseWho)):
            return (*first, msgspec.structs.replace(each, then=(*each.then, *effects)))
    return None


def with_also(before: Effects, effects: Effects, own: Actor) -> Effects | None:
    """Give what a constant text waits for with what the next sentence has done then; None where that waits itself."""
    match before:
        case (When(then=(*_, May())),):
            return None  # the rest would be offered, too
        case (When() as when,) if _waits(when) and _is_done_too(effects, own):
            return (msgspec.structs.replace(when, then=(*when.then, *effects)),)
        case (Limited() as limited,):
            then = with_also(limited.then, effects, own)
            return then and (msgspec.structs.replace(limited, then=then),)
    return None


def is_left_alone(before: Effects, effects: Effects, scene: Scene) -> bool:
    """Tell whether a constant text has something done at once behind what it waits for, and it does not say when."""
    waits = any(map(_waits, parts_in(before, When)))
    return scene.play is None and not scene.has_trigger and waits and _is_done_too(effects, scene.own)


LEFT_ALONE = (
    "this could be done then, or once, as the scenario begins",
    "say again when, or make one sentence of both",
)
"""What is wrong with that, and what to do."""


def _waits(when: When) -> bool:
    return when.event is not None or when.at is not None


def _is_done_too(effects: Effects, own: Actor) -> bool:
    """Tell whether one's own side does all of it, at once: in a constant text, then, and not as the scenario begins."""
    return all(isinstance(one, DONE) and one.who is own and not getattr(one, "standing", False) for one in effects)


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
            then = settle_instead(effect.then, Replaced.EVENT if effect.event else around)
            return msgspec.structs.replace(effect, then=then, event=effect.event and in_its_stead(effect.event, then))
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


def in_its_stead(event: Trigger, effects: Effects) -> Trigger:
    """Give what is waited for as it would come about, where something else is done in its stead (R-AI-1)."""
    replaced = event.events <= ASKED_BEFORE and any(map(_replaces_event, effects))
    return cast("Trigger", ahead(event)) if replaced else event


NOTHING_BEFORE = (
    '"instead" has nothing to stand in place of',
    "leave it out, or say in the sentence before what it takes the place of",
)
TOO_LATE = ("this is told once it has happened, and nothing can be done instead of it", 'leave out "instead"')
"""Why "instead" does not go there, and what to do."""


NOT_BEHIND = ("behind what is done first, this would be instead of that", "say it first, or by itself")


def why_not(said: Effects, settled: Effects, around: Replaced | None) -> tuple[str, str] | None:
    """Say why an "instead" does not go there, once it is settled; None where it does."""
    if unsettled(settled):
        return NOTHING_BEFORE
    if around is Replaced.PREVIOUS and any(map(_replaces_event, said)):
        return NOT_BEHIND
    return TOO_LATE if whens_too_late(settled) else None


def comes_too_late(event: Trigger, effects: Effects) -> bool:
    """Tell whether something is to be done in the stead of what is told only once it has happened."""
    asked = event.ahead or event.events <= ASKED_BEFORE | {Happening.ABOUT_TO_ROLL}
    return not asked and any(map(_replaces_event, effects))


def whens_too_late(effects: Effects) -> bool:
    """Tell the same of whatever a text waits for."""
    waits = parts_in(effects, When)
    return any(one.event is not None and comes_too_late(one.event, one.then) for one in waits)


def _replaces_event(effect: Effect) -> bool:
    replaces = isinstance(effect, Instead) and effect.of is Replaced.EVENT
    return replaces or (not isinstance(effect, When) and any(map(_replaces_event, effects_held(effect))))


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


def in_place_of_previous(effects: Effects, before: Sequence[Sentence], scene: Scene) -> Effects:
    """Give what would be an exchange of conditions in place of what the sentence before does, where there is one."""
    if around_of(effects, before, scene) is not Replaced.PREVIOUS:
        return effects
    return tuple(map(_no_exchange, effects))


def _no_exchange(effect: Effect) -> Effect:
    match effect:
        case If(then=(ReplaceCondition(add=add) as gained,)):
            only = Condition(who=gained.who, conditions=(add,), until=gained.until)
            return msgspec.structs.replace(effect, then=(Instead(then=(only,)),))
    return effect
