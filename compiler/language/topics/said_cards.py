"""Cards and piles as a sentence says them: whose they are may still be a pronoun's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Cards, Many, Pile
from compiler.ir.selectors.descriptors import FROM_HAND
from compiler.language.topics.reading import Reading
from compiler.language.topics.references import Named, antecedent, bearer

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class SaidPile(msgspec.Struct, frozen=True):
    """A pile, and whose it is as it was said."""

    pile: Pile
    whose: Named | None
    """None is the one who is spoken of: "in hand"."""

    def owner(self, who: Who, reading: Reading) -> Who | None:
        """Give whose it is where that is not `who`, the one who acts."""
        owner = who if self.whose is None else antecedent(reading, self.whose, who)
        return None if owner == who else owner


class OwnedPile(SaidPile, frozen=True):
    """A pile that is said with its owner: "their discard pile"."""

    whose: Named
    word: Token


class SaidCards(msgspec.Struct, frozen=True):
    """Cards whose pile may still be a pronoun's."""

    cards: Cards
    pile: SaidPile | None = None
    chooser: Named | None = None

    def settle(self, who: Who, reading: Reading) -> Cards:
        """Give the cards, "their hand" being that of `who`; of all cards it must be said where they are."""
        if self.cards.pile is None and self._all():
            reading.contradiction("this does not say where the cards are", 'say "in your hand"')
        cards = self.cards
        if self.chooser is not None:
            by = bearer(self.chooser, who, reading.scene.own)
            cards = msgspec.structs.replace(cards, chosen_by=by if isinstance(by, Actor) and by != who else None)
        return msgspec.structs.replace(cards, whose=self.pile.owner(who, reading)) if self.pile else cards

    def from_hand(self, who: Who, reading: Reading) -> Cards:
        """Give the cards where a hand need not be said: what is discarded or shown comes from there."""
        if self.cards.pile is None and self._all():
            return msgspec.structs.replace(self.cards, pile=Pile.HAND)
        cards = _of_hand(self.settle(who, reading))
        said = cards.pile is Pile.HAND and cards.whose is None and not self._all()
        return msgspec.structs.replace(cards, pile=None) if said else cards

    def _all(self) -> bool:
        return self.cards.number is None and self.cards.many is Many.EXACTLY


def _of_hand(cards: Cards) -> Cards:
    """Give cards that are said to be "from hand" without that: it is where they are from."""
    like = cards.like.like
    if cards.pile is not None or FROM_HAND not in like.having:
        return cards
    having = tuple(mark for mark in like.having if mark != FROM_HAND)
    bare = msgspec.structs.replace(like, having=having)
    return msgspec.structs.replace(cards, like=msgspec.structs.replace(cards.like, like=bare))
