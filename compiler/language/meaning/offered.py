"""What is said of an offer, or of something done, in a sentence behind it: "If they do, ...", "Otherwise, ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.base import Deniable
from compiler.ir.deeds.cards import Discard, Reveal
from compiler.ir.deeds.earning import PassOn
from compiler.ir.deeds.handing import ChangeGear, HandOver, PartWith, PickUp, PutOn, TakeGear, Trade, TurnOver
from compiler.ir.deeds.movement import Block, ForcedMove, Move, Push
from compiler.ir.deeds.piles import PutCards, ReturnToHand, SearchDeck
from compiler.ir.deeds.plays import AimAnew
from compiler.ir.deeds.using import PlayCards, UseEntry
from compiler.ir.events.triggers import Trigger
from compiler.ir.facts.predicates import AllOf, AnyOf, Not
from compiler.ir.flow import Answered, Effect, ForEach, If, Limited, May, When
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.times.durations import Time
from compiler.ir.times.limits import Limit
from compiler.ir.times.occasions import Span

if TYPE_CHECKING:
    from compiler.ir.deeds.movement import Heading, Unhindered
    from compiler.ir.facts.predicates import Predicate

Effects = tuple[Effect, ...]
MAY_FAIL = (
    *(ChangeGear, HandOver, PartWith, PassOn, PickUp, PutOn, TakeGear, Trade, TurnOver),
    *(AimAnew, Discard, ForcedMove, Move, PlayCards, Push, PutCards, ReturnToHand, Reveal, SearchDeck, UseEntry),
)
"""What comes to nothing where the cards, the Gear, the way or another target is not there."""


def with_otherwise(effects: Effects, otherwise: Effects) -> Effects | None:
    """Give the effects with the other side of their last "if", "may" or "must"; None where it has one, or is none."""
    match _tried(effects)[-1:]:
        case (If(otherwise=()) | May(otherwise=()) as branch,):
            return (*effects[:-1], msgspec.structs.replace(branch, otherwise=otherwise))
        case (When() | Limited() | ForEach() as around,):
            then = with_otherwise(around.then, otherwise)
            return then and (*effects[:-1], msgspec.structs.replace(around, then=then))
    return None


def with_denied(effects: Effects, otherwise: Effects) -> Effects | None:
    """Give the effects with the other side of the "unless" or "if not" that they end with; None where they do not."""
    match effects[-1:]:
        case (If(condition=Not() | Deniable(negated=True), otherwise=()),):
            return with_otherwise(effects, otherwise)
    return None


def with_refusal(effects: Effects, otherwise: Effects) -> Effects | None:
    """Give the effects with what happens where what they offer, or do last, is not done; None where it could not."""
    match _tried(effects)[-1:]:
        case (May(otherwise=()) as offer,):
            return (*effects[:-1], msgspec.structs.replace(offer, otherwise=otherwise))
        case (When() | Limited() | ForEach() | If(otherwise=()) as around,):
            then = with_refusal(around.then, otherwise)
            return then and (*effects[:-1], msgspec.structs.replace(around, then=then))
    return None


def offer_in(effects: Effects) -> May | None:
    """Give the last offer that effects make."""
    match effects[-1:]:
        case (May() as offer,):
            return offer
        case (When() | Limited() | ForEach() | If(otherwise=()) as around,):
            return offer_in(around.then)
    return None


def awaited_in(effects: Effects) -> Trigger | None:
    """Give what the last of some effects waits for."""
    match effects[-1:]:
        case (When(event=Trigger() as event),):
            return event
        case (When(event=None) | Limited() | ForEach() | If(otherwise=()) as around,):
            return awaited_in(around.then)
    return None


def with_answered(effects: Effects, more: Answered) -> Effects | None:
    """Give the effects with what comes of how many take what they offer to several; None where they do not."""
    match effects[-1:]:
        case (May(who=Group() | Several()) as offer,):
            return (*effects[:-1], msgspec.structs.replace(offer, answered=(*offer.answered, more)))
        case (When() | Limited() | ForEach() | If(otherwise=()) as around,):
            then = with_answered(around.then, more)
            return then and (*effects[:-1], msgspec.structs.replace(around, then=then))
    return None


def with_limit(effects: Effects, limit: Limit) -> Effects | None:
    """Give what is done or waited for with how often it may be; None where that is said of it already."""
    match effects:
        case (When(limit=None) as when,):
            return (msgspec.structs.replace(when, limit=limit),)
        case (When() | Limited(),) | ():
            return None
    return (Limited(limit=limit, then=effects),)


def with_condition(effects: Effects, condition: Predicate, span: Span) -> Effects | None:
    """Give what is done or waited for with where alone it is; None where that is said of it already."""
    match effects:
        case (If(condition=AnyOf()) | If(condition=Not(of=AllOf())),) | ():
            return None
        case (If(otherwise=(), span=own) as asked,) if own is span:
            first = asked.condition.of if isinstance(asked.condition, AllOf) else (asked.condition,)
            return (msgspec.structs.replace(asked, condition=AllOf(of=(*first, condition))),)
        case (If(),):
            return None
    return (If(condition=condition, then=effects, span=span),)


def with_end(effects: Effects, end: Time) -> Effects | None:
    """Give the effects with what ends those sooner that last; None where none of them does."""
    ended = tuple(_ended(effect, end) for effect in effects)
    return None if ended == effects else ended


def _ended(effect: Effect, end: Time) -> Effect:
    until: Time | None = getattr(effect, "until", None)
    if isinstance(effect, Block) and until is None:
        return msgspec.structs.replace(effect, until=end)
    if until is not None:
        return msgspec.structs.replace(effect, until=or_until(until, end))
    match effect:
        case If() | May() | When() | Limited() | ForEach():
            return msgspec.structs.replace(effect, then=tuple(_ended(inner, end) for inner in effect.then))
    return effect


def lasting(effects: Effects, until: Time) -> Effects | None:
    """Give the effects with until when the last of them lasts; None where that could not, or has been said."""
    match effects[-1:]:
        case (Block(until=None) as last,):
            return (*effects[:-1], msgspec.structs.replace(last, until=until))
        case (If() | May() | When() | Limited() | ForEach() as around,):
            then = lasting(around.then, until)
            return then and (*effects[:-1], msgspec.structs.replace(around, then=then))
    return None


def takes_a_phase(effects: Effects) -> bool:
    """Tell whether it is done that a Strategy Phase is spent on otherwise, as the last of what is done (R-TURN-2)."""
    match effects[-1:]:
        case (Block() | PutOn() | ChangeGear() | PickUp() | PlayCards() | UseEntry(),):
            return True
        case (If() | May() | When() | Limited() | ForEach() as around,):
            return takes_a_phase(around.then)
    return False


def or_until(time: Time, end: Time) -> Time:
    """Give a time that ends as well where another does, if that comes first."""
    return msgspec.structs.replace(time, other=end if time.other is None else or_until(time.other, end))


def with_former(effects: Effects, condition: Predicate, more: Effects) -> Effects | None:
    """Give what is done, with more behind it where something was so before; None where nothing is done."""
    return (If(condition=condition, then=(*effects, *more), otherwise=effects),) if effects else None


def with_ignored(effects: Effects, ignoring: tuple[Unhindered, ...]) -> Effects | None:
    """Give the effects with what does not stand in the way of the Move that they end with; None where they do not."""
    match effects[-1:]:
        case (Move() | ForcedMove() | Push() as move,):
            return (*effects[:-1], msgspec.structs.replace(move, ignoring=(*move.ignoring, *ignoring)))
        case (May() | When() | Limited() | ForEach() | If(otherwise=()) as around,):
            then = with_ignored(around.then, ignoring)
            return then and (*effects[:-1], msgspec.structs.replace(around, then=then))
    return None


def with_end_of_move(effects: Effects, end: Heading) -> Effects | None:
    """Give the effects with where the Move ends that they end with; None where they do not, or that is said."""
    match effects[-1:]:
        case (Move(distance=distance) as move,) if distance is not None:
            if any(one.bearing is end.bearing for one in move.headings):
                return None
            return (*effects[:-1], msgspec.structs.replace(move, headings=(*move.headings, end)))
        case (May() | When() | Limited() | If(otherwise=()) as around,):
            then = with_end_of_move(around.then, end)
            return then and (*effects[:-1], msgspec.structs.replace(around, then=then))
    return None


def with_more(effects: Effects, more: Effects) -> Effects | None:
    """Give the effects with more behind what they offer, or do last; None where that could not fail."""
    match _tried(effects)[-1:]:
        case (May() as offer,):
            return (*effects[:-1], msgspec.structs.replace(offer, if_done=(*offer.if_done, *more)))
        case (When() | Limited() | ForEach() | If(otherwise=()) as around,):
            then = with_more(around.then, more)
            return then and (*effects[:-1], msgspec.structs.replace(around, then=then))
    return None


def _tried(effects: Effects) -> Effects:
    """Give the effects, the last thing done being what may come to nothing where it is such."""
    *before, last = effects or (None,)
    if not isinstance(last, MAY_FAIL):
        return effects
    doer = last.by if isinstance(last, AimAnew) else getattr(last, "who", None)
    owned = isinstance(last, ForcedMove | Push) or doer in (Actor.SELF, Actor.THIS)
    who = None if owned else doer
    return (*before, May(who=who, then=(last,), obliged=True))
