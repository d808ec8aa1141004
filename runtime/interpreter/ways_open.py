"""Which ways of a choice are open: who cannot pay for one, or has not the cards, does not have it (R-KRM-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.cards import Discard
from compiler.ir.flow import Cost
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Described, Many, Pile
from runtime.hands import can_discard
from runtime.interpreter.amounts import so_many
from runtime.interpreter.fitting import fits_card
from runtime.interpreter.who import the_one
from runtime.spending import affords

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.flow import Choose, Effect
    from compiler.ir.selectors.described import Cards
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing


def open_ways(choice: Choose, by: Entity, playing: Playing) -> list[int]:
    """Give the places of the ways that are open to the one who chooses; where nobody could do any, of all."""
    paid = [at for at, way in enumerate(choice.of) if _is_affordable(way, playing)]
    done = [at for at in paid if all(_can_give_up(one, choice, by, playing) for one in choice.of[at])]
    return done or paid


def _is_affordable(way: Sequence[Effect], playing: Playing) -> bool:
    return all(affords(playing.owner, price, playing) for price in way if isinstance(price, Cost))


def _can_give_up(effect: Effect, choice: Choose, by: Entity, playing: Playing) -> bool:
    """Tell whether the one who chooses has the cards that they would discard; what others discard is not asked."""
    match effect:
        case Discard(who=who, cards=cards) if who == choice.by or (
            isinstance(who, Actor) and the_one(who, playing) is by
        ):
            return _has(by, cards, playing)
    return True


def _has(who: Entity, cards: Cards, playing: Playing) -> bool:
    if cards.number is None or cards.many is not Many.EXACTLY or cards.whose or cards.pile not in (None, Pile.HAND):
        return True
    number = so_many(cards.number, playing, who)
    if who.deckless or cards.like == Described():
        return can_discard(who, number)
    return sum(fits_card(card, cards.like, playing) for card in who.piles.hand) >= number
