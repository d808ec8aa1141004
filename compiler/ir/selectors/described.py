"""Which cards: what they are like, how many, out of which pile; or those that the text has just brought up."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.amounts import amounts
from compiler.ir.amounts.compare import Compare
from compiler.ir.base import Deniable, Node
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Who


class Described(Node, tag="described", frozen=True, kw_only=True):
    """What a card is like; with nothing said, any card fits."""

    like: PlayLike = PlayLike()
    """No kind: whatever kind of play it is."""
    name: str | None = None


class Pile(StrEnum):
    """Where cards lie, or which of them the text has brought up."""

    HAND = "hand"
    DECK = "deck"
    DISCARD_PILE = "discard_pile"
    IT = "it"
    """The one that has just been searched for, revealed or looked at."""
    THEM = "them"
    OTHERS = "others"
    """What is left of them."""
    THIS = "this"
    """The card whose text this is."""
    COPY = "copy"
    """The copy of a play that has been kept."""
    PLAYED = "played"
    """The one that has just been played ("the Action")."""


class Choice(StrEnum):
    """How the cards are picked."""

    CHOSEN = "chosen"
    RANDOM = "random"
    TOP = "top"
    BOTTOM = "bottom"


class Many(StrEnum):
    """Whether exactly so many, or any number up to it."""

    EXACTLY = "exactly"
    UP_TO = "up_to"
    ANY_NUMBER = "any_number"
    """As many as one likes, or none."""


class Cards(Node, tag="cards", frozen=True, kw_only=True):
    """So many cards like that of a pile; no number: all of it."""

    number: amounts.Amount | None = None
    many: Many = Many.EXACTLY
    like: Described = Described()
    choice: Choice = Choice.CHOSEN
    pile: Pile | None = None
    """Not said: the hand, or on a play wherever it can be played from."""
    whose: Who | None = None
    """Whose pile it is, where it is not that of the one who acts."""
    chosen_by: Actor | None = None
    """Said outright ("of your choice"); else whoever acts picks them, where there is a choice."""


class CardIs(Deniable, tag="card_is", frozen=True, kw_only=True):
    """The card that the text has just brought up, drawn or discarded is like that; of several, each of them is."""

    like: Described


class CardsAre(Node, tag="cards_are", frozen=True, kw_only=True):
    """So many of the cards that the text has just brought up, drawn or discarded are like that; no value: all."""

    like: Described
    compare: Compare = Compare.EQUAL
    value: int | None = None
