"""Reading and wording of decks and discard piles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.described import Cards, Described, Pile
from compiler.ir.piles import Look, Order, PutCards, ReturnToHand, SearchDeck, Shuffle, Spot
from compiler.ir.plays import Timing
from compiler.language.clauses import Build
from compiler.language.described import (
    PILES,
    DescribedReading,
    SaidCards,
    SaidPile,
    cards_words,
    described_words,
    pile_words,
)
from compiler.language.phrase import Phrase, Voice, say
from compiler.language.who import Named

if TYPE_CHECKING:
    from lark import Token

    from compiler.ir.flow import Effect
    from compiler.ir.who import Who


class PileReading(DescribedReading):
    """Callbacks of grammar/piles.lark."""

    def search(self, verb: Token, whose: Named, pile: Token, like: Described) -> Build:
        self.verb = verb
        self._only(pile, Pile.DECK, "a deck is searched", "say whose deck")
        said = SaidPile(Pile.DECK, whose)
        return lambda who: (SearchDeck(who=who, like=like, whose=said.owner(who, self.scene.own)),)

    def _only(self, said: Token, wanted: Pile, message: str, mend: str) -> None:
        if PILES[said] is not wanted:
            self.trouble(Code.TEXT_UNPARSED, said, f"{message}, not a {said}", help=mend)

    def look(self, verb: Token, said: SaidCards) -> Build:
        self.verb = verb
        return lambda who: (Look(who=who, cards=said.settle(who, self.scene.own)),)

    def shuffle(self, verb: Token, said: SaidCards, whose: Named | None, pile: Token | None) -> Build:
        self.verb = verb
        if pile is not None and whose is not None:
            self._only(pile, Pile.DECK, "cards are shuffled into a deck", 'say "into your deck"')
            into = SaidPile(Pile.DECK, whose)
        elif said.pile is not None and said.cards == Cards(pile=Pile.DECK):
            into = said.pile
        else:
            self.contradiction("these cards are shuffled into nothing", 'say "shuffle your deck" or "into your deck"')
            return lambda _who: ()

        def build(who: Who) -> tuple[Effect, ...]:
            cards = said.from_hand(who, self.scene.own) if pile else None
            return (Shuffle(who=who, cards=cards, whose=into.owner(who, self.scene.own)),)

        return build

    def put_into(self, verb: Token, said: SaidCards, whose: Named, pile: Token) -> Build:
        self.verb = verb
        into = SaidPile(PILES[pile], whose)
        return self._put(said, into, None, None)

    def put_on(self, verb: Token, said: SaidCards, end: Token, whose: Named, pile: Token, order: Token | None) -> Build:
        self.verb = verb
        if PILES[pile] is Pile.HAND:
            self.trouble(Code.TEXT_UNPARSED, end, f"a hand has no {end}", help='say "into your hand"')
        return self._put(said, SaidPile(PILES[pile], whose), Spot(str(end)), order)

    def put_back(self, verb: Token, said: SaidCards, order: Token | None) -> Build:
        self.verb = verb
        return self._put(said, None, None, order)

    def _put(self, said: SaidCards, into: SaidPile | None, spot: Spot | None, order: Token | None) -> Build:
        def build(who: Who) -> tuple[Effect, ...]:
            own = self.scene.own
            put = PutCards(
                who=who,
                cards=said.from_hand(who, own),
                into=into.pile if into else None,
                spot=spot,
                whose=into.owner(who, own) if into else None,
                order=Order.ANY if order else None,
            )
            return (put,)

        return build

    def return_cards(self, verb: Token, said: SaidCards, whose: Named, pile: Token, after: Token | None) -> Build:
        self.verb = verb
        self._only(pile, Pile.HAND, "cards are returned to a hand", f'say "put ... into your {pile}"')
        home = SaidPile(Pile.HAND, whose)

        def build(who: Who) -> tuple[Effect, ...]:
            cards = said.settle(who, self.scene.own)
            if cards.pile in (None, Pile.HAND):
                self.contradiction("this does not say where the cards come from", 'say "from your discard pile"')
            if home.owner(who, self.scene.own) != cards.whose:
                self.contradiction("cards go to the hand of the one whose pile they come from", "name one of the two")
            return (ReturnToHand(who=who, cards=cards, timing=Timing.AFTER_PLAY if after else None),)

        return build


@say.register
def _search(effect: SearchDeck, voice: Voice) -> Phrase:
    deck = pile_words(Pile.DECK, effect.whose, effect.who, voice)
    return Phrase(who=effect.who, verb="search", rest=f"{deck} for {described_words(effect.like, voice, 1)}")


@say.register
def _look(effect: Look, voice: Voice) -> Phrase:
    return Phrase(who=effect.who, verb="look", rest=f"at {cards_words(effect.cards, voice, effect.who)}")


@say.register
def _shuffle(effect: Shuffle, voice: Voice) -> Phrase:
    deck = pile_words(Pile.DECK, effect.whose, effect.who, voice)
    rest = f"{cards_words(effect.cards, voice, effect.who)} into {deck}" if effect.cards else deck
    return Phrase(who=effect.who, verb="shuffle", rest=rest)


@say.register
def _put(effect: PutCards, voice: Voice) -> Phrase:
    order = " in any order" if effect.order else ""
    rest = f"{cards_words(effect.cards, voice, effect.who)} {_whereto(effect, voice)}{order}"
    return Phrase(who=effect.who, verb="put", rest=rest)


def _whereto(effect: PutCards, voice: Voice) -> str:
    if effect.into is None:
        return "back"
    pile = pile_words(effect.into, effect.whose, effect.who, voice)
    return f"{SPOT_WORDS[effect.spot]} {pile}" if effect.spot else f"into {pile}"


SPOT_WORDS = {Spot.TOP: "on top of", Spot.BOTTOM: "on the bottom of"}


@say.register
def _return(effect: ReturnToHand, voice: Voice) -> Phrase:
    hand = pile_words(Pile.HAND, effect.cards.whose, effect.who, voice)
    after = " after it resolves" if effect.timing else ""
    return Phrase(
        who=effect.who, verb="return", rest=f"{cards_words(effect.cards, voice, effect.who)} to {hand}{after}"
    )
