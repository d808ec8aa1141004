"""What a sentence says of the one before it: "otherwise", "if you do", "if none of them do", "once per turn"."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.base import AtOnce
from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.cards import Draw
from compiler.ir.deeds.earning import Earn, Way
from compiler.ir.deeds.points import DamageEffect, SameAgain
from compiler.ir.deeds.rolls import Keep, Reroll
from compiler.ir.flow import Answered, Cost, If, Instead, Takers, Then, When
from compiler.ir.parts_in import parts_in
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Side, Who
from compiler.ir.terms import Countable
from compiler.ir.times.durations import Time
from compiler.ir.times.limits import Limit, Period
from compiler.ir.times.occasions import Span
from compiler.language.meaning.offered import (
    lasting,
    offer_in,
    takes_a_phase,
    with_answered,
    with_condition,
    with_denied,
    with_end,
    with_former,
    with_limit,
    with_more,
    with_otherwise,
    with_refusal,
)
from compiler.language.topics.clauses import Effects
from compiler.language.topics.pronouns import exchanged

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import May


class Taken(Enum):
    """Whether an offer was taken."""

    YES = "do"
    NO = "do not"


class Bearing(msgspec.Struct, frozen=True):
    """What is said of what the sentence before does; the reader joins the two."""

    @property
    def effects(self) -> Effects:
        """What it does besides: nothing, where no more is said."""
        return ()

    def on(self, done: Effects) -> Effects | None:
        """Give what is done, this being said of it; None where it cannot be."""
        raise NotImplementedError


class Otherwise(Bearing, frozen=True):
    """What happens where the sentence before does not (card-language.md 6.7)."""

    effects: Effects
    denied: bool = False
    """Whether it goes on with an "unless": "Draw a card unless the target is Dazed. If they are, Move 1."""

    def on(self, done: Effects) -> Effects | None:
        """Give the other side of the last "if", "may" or "must"."""
        return with_denied(done, self.effects) if self.denied else with_otherwise(done, self.effects)


class SoOften(Bearing, frozen=True):
    """How often it may be done."""

    limit: Limit

    def on(self, done: Effects) -> Effects | None:
        """Limit it."""
        return with_limit(done, self.limit)


class NoMore(Bearing, frozen=True):
    """How much of something it may bring in each period."""

    most: int
    what: Countable
    per: Period

    def on(self, done: Effects) -> Effects | None:
        """Limit it, where it brings the same each time, which makes up that much."""
        match [*parts_in(done[-1:], AtOnce)]:
            case [Draw(number=int() as by)] if self.what is Countable.HAND:
                pass
            case [Earn(way=Way.GAIN, what=self.what, number=int() as by)]:
                pass
            case _:
                return None
        times, left = divmod(self.most, by)
        return with_limit(done, Limit(per=self.per, number=times)) if times and not left else None


class SoDoes(Bearing, frozen=True):
    """Who does otherwise what someone does where something is so."""

    who: Who

    def on(self, done: Effects) -> Effects | None:
        """Give the other side of the "if", where one does all of it."""
        match done[-1:]:
            case (If(then=then, otherwise=()),):
                doers = {getattr(effect, "who", None) for effect in then}
                doer = doers.pop()
                if not doers and doer is not None and doer != self.who:
                    return with_otherwise(done, exchanged(then, doer, self.who))
        return None


class ThenToo(Bearing, frozen=True):
    """What is done behind what a sentence waits for."""

    then: Effects

    def on(self, done: Effects) -> Effects | None:
        """Do it there."""
        match done[-1:]:
            case (When(then=then) as last,):
                return (*done[:-1], msgspec.structs.replace(last, then=(*then, Then(), *self.then)))
        return None


class EndsSo(Bearing, frozen=True):
    """What ends it sooner."""

    time: Time

    def on(self, done: Effects) -> Effects | None:
        """End it, if that comes first."""
        return with_end(done, self.time)


class LastsSo(Bearing, frozen=True):
    """Until when it is so, where that has not been said of it."""

    time: Time

    def on(self, done: Effects) -> Effects | None:
        """Have what could last for good end then."""
        return lasting(done, self.time)


class OfNoPhase(Bearing, frozen=True):
    """A text takes no Phase for what it has done, as none does."""

    def on(self, done: Effects) -> Effects | None:
        """Leave it as it is, where it is what a Phase is spent on otherwise (R-TURN-2)."""
        return done if takes_a_phase(done) else None


class HarmStays(Bearing, frozen=True):
    """That nothing takes from the damage that is suffered."""

    def on(self, done: Effects) -> Effects | None:
        """Have it so of all that the sentence does."""
        last = done[-1:]
        harms = [*parts_in(last, DamageEffect)]
        if not harms or any(parts_in(last, SameAgain)) or any(parts_in(last, Cost)):
            return None
        for harm in harms:
            done = (*done[:-1], *exchanged(done[-1:], harm, msgspec.structs.replace(harm, firm=True)))
        return done


class ResultStands(Bearing, frozen=True):
    """That of dice which are rolled again the second result counts."""

    def on(self, done: Effects) -> Effects | None:
        """Leave it at that, if some are, and nothing else was said of it."""
        kept = {again.keep for again in parts_in(done[-1:], Reroll)}
        return done if kept == {Keep.SECOND} else None


class OnlySo(Bearing, frozen=True):
    """Where alone it may be done, or holds."""

    condition: Predicate
    span: Span

    def on(self, done: Effects) -> Effects | None:
        """Ask for that."""
        return with_condition(done, self.condition, self.span)


class IfBefore(Bearing, frozen=True):
    """What happens besides, where something was so before the sentence before did its own."""

    condition: Predicate
    effects: Effects

    def on(self, done: Effects) -> Effects | None:
        """Ask for it first, and do this behind what was done."""
        return with_former(done, self.condition, self.effects)


class IfMany(Bearing, frozen=True):
    """What comes of how many have taken the offer of the sentence before."""

    takers: Takers
    effects: Effects
    least: int = 1
    side: Side | None = None
    """On which side they are said to be."""

    @property
    def answered(self) -> Answered:
        """What is done so, as the offer holds it."""
        return Answered(takers=self.takers, least=self.least, then=self.effects)

    def answers(self, offer: May) -> bool:
        """Tell whether it speaks of those to whom the offer was made."""
        return _is_side(self.side, offer)

    def on(self, done: Effects) -> Effects | None:
        """Have it come of the offer, where those took it to whom it was made."""
        offer = offer_in(done)
        return with_answered(done, self.answered) if offer is not None and self.answers(offer) else None


class IfDone(Bearing, frozen=True):
    """What happens where the offer of the sentence before was taken, or was not."""

    effects: Effects
    said: str
    """Who is said to have taken it: "you", "they", "it", "the target", "~", or nobody by name."""
    own: Actor
    taken: Taken = Taken.YES
    side: Side | None = None
    """On which side they are said to be."""
    unable: bool = False
    """Whether they are said to be unable to do it, which one may or may not do where it is offered."""

    def on(self, done: Effects) -> Effects | None:
        """Have it come of the offer; with nobody named, of what is done unless something is so."""
        if self.taken is Taken.NO:
            return with_refusal(done, self.effects)
        of_offer = self.said or offer_in(done) is not None
        return with_more(done, self.effects) if of_offer else with_denied(done, self.effects)

    def answers(self, offer: May) -> bool:
        """Tell whether it speaks of the one to whom the offer was made."""
        if self.unable and not offer.obliged:
            return False
        who = offer.who or self.own
        if not _is_side(self.side, offer):
            return False
        match self.said:
            case "you":
                return who is self.own
            case "the target":
                return who is Actor.TARGET
            case "~":
                return who is Actor.THIS
            case "":
                return True
            case "it" if any(isinstance(one, Alter) for one in offer.then):
                return True  # the play that gains something
        return who is not Actor.SELF


def _is_side(side: Side | None, offer: May) -> bool:
    """Tell whether an offer is made to those of a side, where one is said."""
    return side in (None, Side.ENTITY) or (isinstance(offer.who, Group) and offer.who.side is side)


def unable(refused: IfDone) -> IfDone:
    """Give what comes where it cannot be done: done instead of that, it is done once."""
    effects = tuple(inner for one in refused.effects for inner in (one.then if isinstance(one, Instead) else (one,)))
    return msgspec.structs.replace(refused, unable=True, effects=effects)


def refusal(otherwise: Otherwise) -> Bearing:
    """Give an "Otherwise" behind an "If you do", which is of the offer that is not taken."""
    refused = IfDone(effects=otherwise.effects, said="", own=Actor.SELF, taken=Taken.NO)
    return otherwise if otherwise.denied else refused
