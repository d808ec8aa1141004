"""Reading and wording of cards drawn, discarded and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.cards import Discard, Draw, HandLimit, RevealHand
from compiler.language.clauses import Build, Clause
from compiler.language.phrase import Phrase, Voice, counted, say
from compiler.language.who import Named, WhoReading

if TYPE_CHECKING:
    from lark import Token


class CardReading(WhoReading):
    """Callbacks of grammar/cards.lark."""

    def one_card(self) -> int:
        return 1

    def cards(self, number: int) -> int:
        return number

    def draw(self, verb: Token, number: int) -> Build:
        self.verb = verb
        return lambda who: (Draw(who=who, number=number),)

    def discard(self, verb: Token, number: int) -> Build:
        self.verb = verb
        return lambda who: (Discard(who=who, number=number),)

    def reveal(self, verb: Token, whose: Named) -> Build:
        self.verb = verb
        return lambda who: (RevealHand(who=self.whose(whose, who)),)

    def hand_limit_of(self, whose: Named, change: Token, number: Token) -> Clause:
        amount = self.number(number)
        by = amount if change.startswith("increase") else -amount
        return Clause(lambda who: (HandLimit(who=self.whose(whose, who), by=by),), command=True)


@say.register
def _draw(effect: Draw, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="draw", rest=counted(effect.number, "a card", "cards"))


@say.register
def _discard(effect: Discard, _voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="discard", rest=counted(effect.number, "a card", "cards"))


@say.register
def _reveal(effect: RevealHand, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="reveal", rest=f"{voice.possessive(effect.who, effect.who)} hand")


@say.register
def _hand_limit(effect: HandLimit, voice: Voice) -> Phrase:
    change = "increases" if effect.by > 0 else "decreases"
    return Phrase(
        who=None, verb=f"{voice.possessive(effect.who, None)} Hand Limit {change}", rest=f"by {abs(effect.by)}"
    )
