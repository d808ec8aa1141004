"""Offers that a play's owner is made as it is made: to reach further, to come to others, to have nothing answer it."""

from __future__ import annotations

from typing import NamedTuple

from compiler.ir.deeds.altering import Alter
from compiler.ir.deeds.cards import Discard
from compiler.ir.deeds.coming_plays import Early, is_asked_before
from compiler.ir.deeds.targeting import TargetFrom, TargetIgnoring
from compiler.ir.flow import Cost, Effect, May
from compiler.ir.selectors.described import Cards
from compiler.ir.selectors.who import Actor


class EarlyOffer(NamedTuple):
    """What becomes of a play where the offer is taken, what that costs, and what else comes of it."""

    gives: Early
    cost: Cost | None
    after: tuple[Effect, ...]

    @property
    def reaches(self) -> bool:
        """Whether it is taken only where the play would else not get to its target."""
        return isinstance(self.gives, Alter | TargetFrom | TargetIgnoring)


def early_offer(effect: Effect) -> EarlyOffer | None:
    """Give what an offer to the play's owner makes of the play before it is made; None of any other effect."""
    match effect:
        case May(who=None, then=(gives,), if_done=after, cost=cost, otherwise=(), as_kind=None) if is_asked_before(
            gives
        ):
            return EarlyOffer(gives, cost, after)
        case May(who=None, then=(paid,), if_done=(gives, *more), cost=None, otherwise=(), as_kind=None):
            price = _as_price(paid)
            return EarlyOffer(gives, price, tuple(more)) if price and is_asked_before(gives) else None
    return None


def _as_price(paid: Effect) -> Cost | None:
    """Give what is done first as a price: cards of one's own choice are one."""
    match paid:
        case Cost():
            return paid
        case Discard(who=Actor.SELF | Actor.THIS, cards=Cards(number=int() as number) as cards):
            return Cost(cards=number) if cards == Cards(number=number) else None
    return None
