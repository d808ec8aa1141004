"""Reading and wording of decks and discard piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.cards import RevealUntil
from compiler.ir.deeds.piles import Look, Order, PutCards, ReturnToHand, SearchDeck, Shuffle, Spot
from compiler.ir.deeds.plays import Timing
from compiler.ir.facts.predicates import CountIs, Holds
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.described import Cards, Choice, Described, Pile
from compiler.ir.selectors.who import Group
from compiler.language.topics.categories import WHOM
from compiler.language.topics.clauses import Build
from compiler.language.topics.described import looks_at, some_of_them
from compiler.language.topics.described_words import (
    DECK,
    FROM_HAND,
    WHICH_CARDS,
    cards_words,
    described_words,
    pile_words,
)
from compiler.language.topics.mentions import (
    CARDS_DONE,
    DREW_LAST,
    HAND_ASKED,
    LOOKED_AT,
    SOUGHT,
    WENT,
    mention,
)
from compiler.language.topics.phrase import Voice, inflect
from compiler.language.topics.places import CARDS, FOUND, SEEN, TAKEN
from compiler.language.topics.reading import Reading, extends, extensible, production
from compiler.language.topics.references import Named, bearer, gone_so_far, went
from compiler.language.topics.said_cards import OwnedPile, SaidCards, SaidPile
from compiler.language.topics.verbs import Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


class Whereto(msgspec.Struct, frozen=True):
    """Where cards are put; the owner of the pile may still be a pronoun. No pile: back where they were."""

    into: SaidPile | None = None
    spot: Spot | None = None
    order: Order | None = None
    timing: Timing | None = None

    def put(self, said: SaidCards, who: Who, reading: Reading) -> PutCards:
        """Give what puts the cards there, "their" being that of `who`."""
        into = self.into.pile if self.into else None
        whose = self.into.owner(who, reading) if self.into else None
        cards = said.from_hand(who, reading)
        if into is Pile.HAND and cards.pile is Pile.HAND and cards.whose == whose:
            cards = _brought_up(cards, reading)
        put = PutCards(who=who, cards=cards, into=into, spot=self.spot, whose=whose, order=self.order)
        return msgspec.structs.replace(put, timing=self.timing)


def _brought_up(cards: Cards, reading: Reading) -> Cards:
    """Give those that have been shown or looked at, where a hand would be put into itself."""
    if CARDS not in reading.scene.things:
        reading.contradiction("this does not say where the cards come from", 'say "from your discard pile"')
        return cards
    return msgspec.structs.replace(cards, pile=Pile.THEM, whose=None)


class HandAsked(SaidPile, frozen=True):
    """The hand in which cards have been asked for, of one or of each of a group."""

    def owner(self, who: Who, reading: Reading) -> Who | None:
        """Give whose it is; of each of a group, each has to pick from their own."""
        if self.whose is not Actor.ONE:
            return super().owner(who, reading)
        facts = who.facts if isinstance(who, Group) else ()
        if not any(fact.who is Actor.ONE for fact in facts if isinstance(fact, CountIs | Holds)):
            reading.contradiction('"them" are the cards of others here', "say whose hand it is")
        return None


@production
def search(reading: Reading, _verb: Token, said: OwnedPile, sought: SaidCards) -> Build:
    mention(reading, DREW_LAST, None)
    cards = sought.cards
    if said.pile is Pile.HAND:
        reading.contradiction("a hand is not searched", 'say "reveal their hand"')
    if cards.pile is not None or cards.choice is not Choice.CHOSEN:
        reading.contradiction("what is looked for lies in the deck", 'say "for a card", or what it is like')
    sought_for = SearchDeck(who=Actor.ONE, like=cards.like, number=cards.number, many=cards.many, pile=said.pile)

    def build(who: Who) -> tuple[Effect, ...]:
        return (msgspec.structs.replace(sought_for, who=who, whose=said.owner(who, reading)),)

    return build


def _only(reading: Reading, said: OwnedPile, wanted: Pile, message: str, mend: str) -> SaidPile:
    if said.pile is not wanted:
        reading.trouble(Code.TEXT_UNPARSED, said.word, f"{message}, not a {said.word}", help=mend)
    return SaidPile(wanted, said.whose)


@production
def from_end(reading: Reading, end: Token, pile: SaidPile) -> SaidPile:
    """Read "from the top of your deck"."""
    if end != "top" or pile.pile is not Pile.DECK:
        reading.trouble(Code.TEXT_UNPARSED, end, "cards are shown from the top of a deck", help='say "from your deck"')
    return pile


@production
def reveal_until(reading: Reading, verb: Token, deck: SaidPile, by: Named, again: Token, like: Described) -> Build:
    """Read "reveal cards from your deck until you reveal a Reaction"."""
    revealed = reveal_until_met(reading, verb, deck, like)

    def build(who: Who) -> tuple[Effect, ...]:
        if bearer(by, who, reading.scene.own) != who:
            reading.trouble(
                Code.TEXT_UNPARSED, again, "someone else does not show them", help='say "until they reveal"'
            )
        return revealed(who)

    return build


def _until_revealed(like: Described, voice: Voice, who: Who) -> str:
    own = who in (Actor.SELF, Actor.THIS)
    they = f"{voice.subject(who)} {inflect('reveal', who)}" if own else "they reveal"
    return f"until {they} {described_words(like, voice, 1)}"


REVEAL_UNTIL = verb(RevealUntil, "{who} reveal cards from {whose} {like}", whose=DECK, like=Category(_until_revealed))
"""Cards that are revealed until one is as it is sought."""


@production
def reveal_until_met(
    reading: Reading, verb: Token, deck: SaidPile, like: Described, _shown: Token | None = None
) -> Build:
    """Read "until a Reaction is revealed", "until one of them is a Reaction": "it" is that one afterwards."""
    mention(reading, DREW_LAST, None)
    mention(reading, SOUGHT, like)
    mention(reading, CARDS_DONE, Measure.REVEALED)
    mention(reading, WENT, FOUND)
    looks_at(reading, SaidCards(Cards(pile=Pile.DECK), deck))
    return REVEAL_UNTIL.read(reading, verb, deck, like)


LOOK = verb(Look, "{who} look at {cards}", cards=WHICH_CARDS)
"""Cards that one looks at, and nobody else."""


@production
def look(reading: Reading, verb: Token, said: SaidCards) -> Build:
    mention(reading, DREW_LAST, None)
    asked = reading[HAND_ASKED]
    if said.cards == Cards(pile=Pile.THEM) and asked is not None and SEEN not in went(reading):
        said = hand_counted(asked[0])
    looks_at(reading, said)
    return LOOK.read(reading, verb, said)


@extends(some_of_them)
def some_of_hand_asked(plain: Callable[..., SaidCards], reading: Reading, number: Amount) -> SaidCards:
    """Read "one of them", also of the cards in hand that are asked about."""
    said, asked = plain(reading, number), reading[HAND_ASKED]
    if asked is None or reading[DREW_LAST] is not None or SEEN in gone_so_far(reading):
        return said
    whose, like = asked
    hand = HandAsked(Pile.HAND, whose)
    return SaidCards(Cards(number=number, like=like or Described(), pile=Pile.HAND), hand)


def hand_counted(whose: Who) -> SaidCards:
    """Give the hand of which the sentence has asked: "if they have any cards in hand, look at them"."""
    return SaidCards(Cards(pile=Pile.HAND), SaidPile(Pile.HAND, whose))


SHUFFLE = verb(Shuffle, "{who} shuffle [{cards} into] {whose}", cards=FROM_HAND, whose=DECK)
"""A pile that is shuffled, and what comes into it before."""


@production
def shuffle(reading: Reading, verb: Token, said: SaidCards, pile: OwnedPile | None) -> Build:
    if pile is not None:
        into = _only(reading, pile, Pile.DECK, "cards are shuffled into a deck", 'say "into your deck"')
        return SHUFFLE.read(reading, verb, said, into)
    if said.pile is not None and said.cards == Cards(pile=Pile.DECK):
        return SHUFFLE.read(reading, verb, None, said.pile)
    reading.contradiction("these cards are shuffled into nothing", 'say "shuffle your deck" or "into your deck"')
    return lambda _who: ()


@production
def onto_pile(reading: Reading, pile: OwnedPile) -> Whereto:
    """Read "on their discard pile"."""
    if pile.pile is not Pile.DISCARD_PILE:
        mend = f'say "on top of your {pile.word}", or "into your {pile.word}"'
        reading.contradiction("this does not say where in it", mend)
    return into_pile(reading, pile)


@production
def into_pile(reading: Reading, pile: OwnedPile) -> Whereto:
    if pile.pile is Pile.HAND:
        mention(reading, WENT, TAKEN)
    return Whereto(pile)


@production
def on_pile(reading: Reading, end: Token, pile: OwnedPile, order: Token | None) -> Whereto:
    if pile.pile is Pile.HAND:
        reading.trouble(Code.TEXT_UNPARSED, end, f"a hand has no {end}", help='say "into your hand"')
    return Whereto(pile, Spot(str(end)), Order.ANY if order else None)


@production
def on_that_pile(reading: Reading, end: Token, *rest: Token | None) -> Whereto:
    """Read "and the rest on the bottom in any order": of the deck that was looked at."""
    order, pile = rest[-1], reading[LOOKED_AT]
    if pile is None and reading.scene.deck_seen is not None:
        pile = SaidPile(Pile.DECK, reading.scene.deck_seen)
    if pile is None:
        reading.contradiction("this does not say of which deck", f'say "on the {end} of your deck"')
    return Whereto(pile, Spot(str(end)), Order.ANY if order else None)


@production
def put_back(order: Token | None) -> Whereto:
    return Whereto(order=Order.ANY if order else None)


@production("put")
@extensible
def read_put(reading: Reading, _verb: Token, said: SaidCards, to: Whereto, *rest: Token | Whereto) -> Build:
    """Read "put one of them into your hand and the rest on the bottom of your deck"."""
    mention(reading, CARDS_DONE, None if rest else Measure.PUT)
    others = [SaidCards(Cards(pile=Pile.OTHERS)) for part in rest if isinstance(part, str)]
    places = [to, *(part for part in rest if isinstance(part, Whereto))]

    def build(who: Who) -> tuple[Effect, ...]:
        return tuple(place.put(cards, who, reading) for cards, place in zip((said, *others), places, strict=True))

    return build


@production
def put_after(reading: Reading, verb: Token, said: SaidCards, to: Whereto, after: Token) -> Build:
    """Read "put this card on top of your deck instead of discarding it": it lies there once it has resolved."""
    put = read_put(reading, verb, said, msgspec.structs.replace(to, timing=Timing.AFTER_PLAY))
    if said.cards.pile not in (Pile.THIS, Pile.PLAYED):
        message = "these cards are not discarded by being played"
        reading.trouble(Code.TEXT_UNPARSED, after, message, help=f'leave out "{after}"')
    return put


def _to_hand_words(cards: Cards, voice: Voice, who: Who) -> str:
    return f"{cards_words(cards, voice, who)} to {pile_words(Pile.HAND, cards.whose, who, voice)}"


verb(
    ReturnToHand,
    "{who} return {cards} [{timing}]",
    cards=Category(_to_hand_words),
    timing=Category(lambda _timing, _voice, _who: "after it resolves"),
)


@production
@extensible
def return_cards(reading: Reading, _verb: Token, said: SaidCards, pile: OwnedPile, after: Token | None) -> Build:
    home = _only(reading, pile, Pile.HAND, "cards are returned to a hand", f'say "put ... into your {pile.word}"')
    mention(reading, WENT, TAKEN)

    def build(who: Who) -> tuple[Effect, ...]:
        cards = said.settle(who, reading)
        if cards.pile in (None, Pile.HAND):
            reading.contradiction("this does not say where the cards come from", 'say "from your discard pile"')
        if home.owner(who, reading) != cards.whose:
            reading.contradiction("cards go to the hand of the one whose pile they come from", "name one of the two")
        return (ReturnToHand(who=who, cards=cards, timing=Timing.AFTER_PLAY if after else None),)

    return build


@production
def return_so(reading: Reading, verb: Token, said: SaidCards, pile: OwnedPile) -> Build:
    """Read "take this card back into your hand"."""
    return return_cards(reading, verb, said, pile, None)


@production
def take_back(reading: Reading, _verb: Token, said: SaidCards) -> Build:
    """Read "takes back the card they just played"."""
    after = said.cards.pile in (Pile.THIS, Pile.PLAYED)

    def build(who: Who) -> tuple[Effect, ...]:
        cards = said.settle(who, reading)
        if cards.pile in (None, Pile.HAND, Pile.DECK):
            reading.contradiction("this does not say where the cards come from", 'say "from your discard pile"')
        return (ReturnToHand(who=who, cards=cards, timing=Timing.AFTER_PLAY if after else None),)

    return build


def _searched_words(effect: SearchDeck, voice: Voice) -> str:
    return pile_words(effect.pile, effect.whose, effect.who, voice)


def _sought_words(effect: SearchDeck, voice: Voice) -> str:
    sought = Cards(number=effect.number, many=effect.many, like=effect.like)
    return cards_words(sought, voice, effect.who)


verb(
    SearchDeck,
    "{who} search {deck} for {cards}",
    deck=of("pile whose", _searched_words),
    cards=of("like number many", _sought_words),
)


def _put_words(cards: Cards, voice: Voice, who: Who) -> str:
    of_hand = cards if cards.pile else msgspec.structs.replace(cards, pile=Pile.HAND)
    return cards_words(of_hand, voice, who)


def _is_given(effect: PutCards, voice: Voice) -> bool:
    return effect.into is Pile.HAND and isinstance(effect.whose, Group) and not voice.can_own(effect.whose)


def _order_words(effect: PutCards, _voice: Voice) -> str:
    return "in any order" if effect.order else "after it resolves" if effect.timing else ""


_PUT = Category(_put_words)


def _whereto(effect: PutCards, voice: Voice) -> str:
    if effect.into is None:
        return "back"
    pile = pile_words(effect.into, effect.whose, effect.who, voice)
    return f"{SPOT_WORDS[effect.spot]} {pile}" if effect.spot else f"into {pile}"


verb(PutCards, "{who} give {cards} to {whose}", cards=_PUT, whose=WHOM, into=Pile.HAND).where(_is_given)
verb(
    PutCards,
    "{who} put {cards} {whereto} {order}",
    cards=_PUT,
    whereto=of("into spot whose", _whereto),
    order=of("order timing", _order_words),
)


SPOT_WORDS = {Spot.TOP: "on top of", Spot.BOTTOM: "on the bottom of"}
