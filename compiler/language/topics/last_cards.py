"""Reading of events that take the last card from a hand or a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import CountIs, Holds
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable
from compiler.language.topics.blows import plays
from compiler.language.topics.descriptors import card_like
from compiler.language.topics.handlings import ANY, SomeCards, charges, handles, read_currency, some_charges, spends
from compiler.language.topics.happenings import read_event, their_own
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.triggers import trigger

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Verbs
    from compiler.language.topics.said_cards import OwnedPile

FROM = {Pile.DECK: frozenset({Happening.DRAWS}), Pile.HAND: frozenset({Happening.DISCARDS, Happening.PLAYS})}
"""What takes cards from a pile and nothing else does with it."""


@production
def handles_last(reading: Reading, who: Who, verbs: Verbs | Token, pile: OwnedPile) -> Trigger:
    """Read "discards the last card in their hand": a card, and none is there then."""
    their_own(reading, pile.whose)
    return _takes_last(reading, who, verbs, pile.pile)


@production
def handles_own_last(reading: Reading, who: Who, verbs: Verbs | Token) -> Trigger:
    """Read "plays their last card": from hand."""
    return _takes_last(reading, who, verbs, Pile.HAND)


@production
def spends_last(reading: Reading, who: Who, verb: Token, currency: Token) -> Trigger:
    """Read "spends their last Karma": some, and none is left then."""
    return _none_is_left(reading, who, read_event(reading, spends(verb, read_currency(currency))))


@production
def loses_last_charge(reading: Reading, who: Who, verb: Token) -> Trigger:
    """Read "loses its last Incantation charge"."""
    return _none_is_left(reading, who, read_event(reading, charges((verb,), some_charges())), Countable.CHARGES)


def _none_is_left(reading: Reading, who: Who, deed: Deed, of: Countable | None = None) -> Trigger:
    whose = who if who is reading.scene.own else Actor.TRIGGER
    return trigger(reading, who, deed, CountIs(who=whose, of=of or deed.what or Countable.KARMA, compare=Compare.EQUAL))


def _takes_last(reading: Reading, who: Who, verbs: Verbs | Token, of: Pile) -> Trigger:
    done = handles(verbs, SomeCards(ANY)) if isinstance(verbs, tuple) else _played_from_hand(reading, verbs)
    deed = read_event(reading, done)
    if not deed.events <= FROM.get(of, frozenset()):
        message = "the last card is drawn from a deck, or discarded or played from a hand"
        reading.contradiction(message, 'say "a card"')
    return trigger(reading, who, deed, _none_left(who if who is reading.scene.own else Actor.TRIGGER, of))


def _played_from_hand(reading: Reading, verb: Token) -> Deed:
    return plays(reading, verb, card_like(), None)


def _none_left(who: Who, pile: Pile) -> Predicate:
    if pile is Pile.HAND:
        return CountIs(who=who, of=Countable.HAND, compare=Compare.EQUAL)
    return Holds(who=who, pile=pile, compare=Compare.EQUAL, value=0)
