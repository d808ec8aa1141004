"""Reading and wording of cards drawn, discarded and shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.cards import Discard, Draw, DrawChange, DrawUp, HandLimit, Reveal
from compiler.ir.described import Cards, Pile
from compiler.ir.terms import Phase
from compiler.language.clauses import Build, Clause
from compiler.language.counts import count_words
from compiler.language.described import DescribedReading, SaidCards, cards_words
from compiler.language.durations import SaidTime, until_words
from compiler.language.phrase import Phrase, Voice, counted, say
from compiler.language.who import Named, bearer

if TYPE_CHECKING:
    from compiler.ir.amounts import Quantity
    from compiler.ir.flow import Effect
    from compiler.ir.who import Who
    from compiler.language.token import Token


class CardReading(DescribedReading):
    """Callbacks of grammar/cards.lark."""

    def one_card(self) -> int:
        return 1

    def cards(self, number: int) -> int:
        return number

    def draw(self, verb: Token, number: int, per: Quantity | None) -> Build:
        self.verb = verb
        return lambda who: (Draw(who=who, number=number, per=per),)

    def draw_from(self, verb: Token, number: int, whose: Named, _deck: Token) -> Build:
        drawn = self.draw(verb, number, None)

        def build(who: Who) -> tuple[Effect, ...]:
            if bearer(whose, who, self.scene.own) != who:
                self.contradiction("one draws from one's own deck", "name the one whose deck it is")
            return drawn(who)

        return build

    def draw_change(self, verb: Token, number: int, more: Token, phase: Token, until: SaidTime | None) -> Build:
        self.verb = verb
        by = number if more == "more" else -number
        when = Phase(phase.split()[0])

        def build(who: Who) -> tuple[Effect, ...]:
            end = until.settle(who, self.scene.own) if until else None
            return (DrawChange(who=who, by=by, phase=when, until=end),)

        return build

    def draw_up(self, verb: Token, whose: Named) -> Build:
        self.verb = verb

        def build(who: Who) -> tuple[Effect, ...]:
            if bearer(whose, who, self.scene.own) != who:
                self.contradiction("one draws up to one's own Hand Limit", "name the one who draws")
            return (DrawUp(who=who),)

        return build

    def discard(self, verb: Token, said: SaidCards) -> Build:
        self.verb = verb
        return lambda who: (Discard(who=who, cards=said.from_hand(who, self)),)

    def reveal(self, verb: Token, said: SaidCards) -> Build:
        self.verb = verb

        def build(who: Who) -> tuple[Effect, ...]:
            cards = said.from_hand(who, self)
            if cards == Cards(pile=Pile.HAND, whose=cards.whose) and who is self.scene.own:
                return (Reveal(who=cards.whose or who, cards=Cards(pile=Pile.HAND)),)
            return (Reveal(who=who, cards=cards),)

        return build

    def hand_limit_of(self, whose: Named, change: Token, number: Token, until: SaidTime | None) -> Clause:
        return Clause(self.hand_limit(change, whose, number, until), command=True)

    def hand_limit(self, change: Token, whose: Named, number: Token, until: SaidTime | None) -> Build:
        amount = self.number(number)
        by = amount if change.startswith("increase") else -amount

        def build(who: Who) -> tuple[Effect, ...]:
            owner = self.whose(whose, who)
            end = until.settle(owner, self.scene.own) if until else None
            return (HandLimit(who=owner, by=by, until=end),)

        return build


@say.register
def _draw(effect: Draw, voice: Voice) -> Phrase:
    cards = counted(effect.number, "a card", "cards")
    return Phrase(who=effect.who, verb="draw", rest=cards + count_words(effect.per, voice, effect.who))


@say.register
def _draw_change(effect: DrawChange, voice: Voice) -> Phrase:
    number = abs(effect.by)
    some = f"{number} {'more' if effect.by > 0 else 'fewer'} card{'' if number == 1 else 's'}"
    rest = f"{some} in the {effect.phase} Phase{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=effect.who, verb="draw", rest=rest)


@say.register
def _draw_up(effect: DrawUp, voice: Voice) -> Phrase:
    return Phrase(
        who=effect.who, verb="draw", rest=f"cards up to {voice.possessive(effect.who, effect.who)} Hand Limit"
    )


@say.register
def _discard(effect: Discard, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="discard", rest=cards_words(effect.cards, voice, effect.who))


@say.register
def _reveal(effect: Reveal, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="reveal", rest=cards_words(effect.cards, voice, effect.who))


@say.register
def _hand_limit(effect: HandLimit, voice: Voice) -> Phrase:
    change = "increases" if effect.by > 0 else "decreases"
    rest = f"by {abs(effect.by)}{until_words(effect.until, voice, effect.who)}"
    return Phrase(who=None, verb=f"{voice.possessive(effect.who, None)} Hand Limit {change}", rest=rest)
