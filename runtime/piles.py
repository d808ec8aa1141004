"""A deck, a hand and a discard pile: drawing, discarding, and all of them made one deck again (rules.md 9.2, 9.5).

Cards are known by their ids. A card in play lies in none of the three: whoever plays it takes it out and puts it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from compiler.ir.selectors.described import Pile

Shuffle = Callable[[list[str]], None]
"""Puts cards into another order, in place."""


@dataclass(slots=True)
class Piles:
    """The cards of one entity. The top of the deck is the end of its list."""

    deck: list[str]
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    """Those that a text has taken out of play, until the end of the scenario."""

    def draw(self, number: int, shuffle: Shuffle) -> list[str]:
        """Draw so many times, and give the cards that came to the hand, in that order.

        An empty deck when a draw is due makes the discard pile, shuffled, the new deck, and that draw gives nothing;
        those after it do (R-DRAW-2, R-TURN-4). With both empty there is nothing to be had (R-RND-6).
        """
        drawn = []
        for _ in range(number):
            if self.deck:
                drawn.append(self.deck.pop())
            elif self.discard:
                self.deck, self.discard = self.discard, []
                shuffle(self.deck)
        self.hand += drawn
        return drawn

    def discard_cards(self, cards: Iterable[str]) -> None:
        """Put cards of the hand on the discard pile, in that order.

        Raises:
            ValueError: One of them is not in the hand; those before it are discarded.
        """
        for card in tuple(cards):
            self.hand.remove(card)
            self.discard.append(card)

    def of(self, pile: Pile | None) -> list[str]:
        """Give a pile by its name; the hand where none is named."""
        match pile:
            case Pile.DECK:
                return self.deck
            case Pile.DISCARD_PILE:
                return self.discard
        return self.hand

    def over(self, limit: int) -> int:
        """Give how many cards are too many for the Hand Limit, to be discarded in the Discard Phase (R-DISC-2)."""
        return max(len(self.hand) - limit, 0)

    def under(self, limit: int) -> int:
        """Give how many cards the hand is short of the Hand Limit, to be drawn in the first round (R-DRAW-1)."""
        return max(limit - len(self.hand), 0)

    def recombine(self, shuffle: Shuffle) -> None:
        """Make deck, hand and discard pile one shuffled deck, at the end of a scenario (R-END-1)."""
        self.deck += self.hand + self.discard + self.out
        self.hand, self.discard, self.out = [], [], []
        shuffle(self.deck)
