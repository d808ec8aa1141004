"""Reading of a hand, deck or discard pile that has been spoken of: "each Action in it", "and you reveal yours"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.described import Cards, Pile
from compiler.language.topics.described import DescribedReading
from compiler.language.topics.said_cards import SaidCards, SaidPile

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.pronouns import Named


class SpokenPileReading(DescribedReading):
    """Callbacks of grammar/described.lark: piles without a noun of their own."""

    pile_said: SaidPile | None = None
    """The whole pile that was spoken of last."""

    def whole_pile(self, pile: SaidPile) -> SaidCards:
        self.pile_said = pile
        return super().whole_pile(pile)

    def in_that_pile(self) -> SaidPile:
        """Read "each Action in it": in the pile of which the sentence tells, or the hand that has been shown before."""
        if (said := self.pile_said) is not None:
            return said
        if self.scene.holder is None:
            message = '"it" stands for no pile of cards: none has been shown before it'
            self.contradiction(message, 'say whose, as in "in your hand"', Code.REF_DANGLING)
        return SaidPile(Pile.HAND, self.scene.holder or self.scene.own)

    def pile_of_such(self, whose: Token) -> SaidCards:
        """Read "the target reveals their hand, and you reveal yours": of the same sort."""
        said = self.pile_said or (SaidPile(Pile.HAND, None) if self.scene.holder else None)
        if said is None:
            message = f'"{whose}" does not say what: no pile of cards has been spoken of'
            self.trouble(Code.REF_DANGLING, whose, message, help='say what it is, as in "your hand"')
        pile = said.pile if said else Pile.HAND
        owner: Named = self.you() if whose == "yours" else self.of_them(whose)
        return SaidCards(Cards(pile=pile), SaidPile(pile, owner))
