"""Reading of events that take the last card from a hand or a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import CountIs, Holds
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable
from compiler.language.topics.handlings import ANY, SomeCards
from compiler.language.topics.triggers import TriggerReading

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Verbs
    from compiler.language.topics.said_cards import OwnedPile

FROM = {Pile.DECK: frozenset({Happening.DRAWS}), Pile.HAND: frozenset({Happening.DISCARDS, Happening.PLAYS})}
"""What takes cards from a pile and nothing else does with it."""


class LastCardReading(TriggerReading):
    """Callbacks of grammar/triggers.lark for "draws the last card of their deck"."""

    def handles_last(self, who: Who, verbs: Verbs | Token, pile: OwnedPile) -> Trigger:
        """Read "discards the last card in their hand": a card, and none is there then."""
        self.their_own(pile.whose)
        return self._takes_last(who, verbs, pile.pile)

    def handles_own_last(self, who: Who, verbs: Verbs | Token) -> Trigger:
        """Read "plays their last card": from hand."""
        return self._takes_last(who, verbs, Pile.HAND)

    def spends_last(self, who: Who, verb: Token, currency: Token) -> Trigger:
        """Read "spends their last Karma": some, and none is left then."""
        return self._none_is_left(who, self.event(self.spends(verb, self.currency(currency))))

    def loses_last_charge(self, who: Who, verb: Token) -> Trigger:
        """Read "loses its last Incantation charge"."""
        return self._none_is_left(who, self.event(self.charges((verb,), self.some_charges())), Countable.CHARGES)

    def _none_is_left(self, who: Who, deed: Deed, of: Countable | None = None) -> Trigger:
        whose = who if who is self.scene.own else Actor.TRIGGER
        return self.trigger(who, deed, CountIs(who=whose, of=of or deed.what or Countable.KARMA, compare=Compare.EQUAL))

    def _takes_last(self, who: Who, verbs: Verbs | Token, of: Pile) -> Trigger:
        done = self.handles(verbs, SomeCards(ANY)) if isinstance(verbs, tuple) else self._played_from_hand(verbs)
        deed = self.event(done)
        if not deed.events <= FROM.get(of, frozenset()):
            message = "the last card is drawn from a deck, or discarded or played from a hand"
            self.contradiction(message, 'say "a card"')
        return self.trigger(who, deed, _none_left(who if who is self.scene.own else Actor.TRIGGER, of))

    def _played_from_hand(self, verb: Token) -> Deed:
        return self.plays(verb, self.card_like(), None)


def _none_left(who: Who, pile: Pile) -> Predicate:
    if pile is Pile.HAND:
        return CountIs(who=who, of=Countable.HAND, compare=Compare.EQUAL)
    return Holds(who=who, pile=pile, compare=Compare.EQUAL, value=0)
