"""Decks and discard piles: searching, looking, shuffling, putting cards somewhere else."""

from enum import StrEnum

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce
from compiler.ir.deeds.plays import Timing
from compiler.ir.selectors.described import Cards, Described, Many, Pile
from compiler.ir.selectors.who import Who


class SearchDeck(AtOnce, tag="search_deck", frozen=True, kw_only=True):
    """`who` looks through a pile for so many cards like that; what was found is "it" or "them" from then on."""

    who: Who
    like: Described
    number: Amount | None = 1
    many: Many = Many.EXACTLY
    pile: Pile = Pile.DECK
    whose: Who | None = None


class Look(AtOnce, tag="look", frozen=True, kw_only=True):
    """`who` sees cards that nobody else is shown."""

    who: Who
    cards: Cards


class Shuffle(AtOnce, tag="shuffle", frozen=True, kw_only=True):
    """`who` shuffles a deck; `cards`, where given, into it."""

    who: Who
    cards: Cards | None = None
    whose: Who | None = None


class Spot(StrEnum):
    """Where in a pile."""

    TOP = "top"
    BOTTOM = "bottom"


class Order(StrEnum):
    """In which order several cards come to lie."""

    ANY = "any"
    """As the one who puts them likes."""


class PutCards(AtOnce, tag="put", frozen=True, kw_only=True):
    """`who` puts cards into a pile, or back where they were (no pile)."""

    who: Who
    cards: Cards
    into: Pile | None = None
    spot: Spot | None = None
    whose: Who | None = None
    order: Order | None = None
    timing: Timing | None = None
    """When, of the card that is being played; else at once."""


class ReturnToHand(AtOnce, tag="return_to_hand", frozen=True, kw_only=True):
    """Cards come to the hand of the one whose they are."""

    who: Who
    cards: Cards
    timing: Timing | None = None


PileEffect = SearchDeck | Look | Shuffle | PutCards | ReturnToHand
