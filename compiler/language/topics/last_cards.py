"""Reading of events that take the last card from a hand or a deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import CountIs, Holds
from compiler.ir.selectors.described import Pile
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable
from compiler.language.topics.described import PILES
from compiler.language.topics.handlings import ANY, SomeCards
from compiler.language.topics.triggers import TriggerReading

if TYPE_CHECKING:
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.deed_joints import Verbs
    from compiler.language.topics.who import Named

FROM = {Pile.DECK: frozenset({Happening.DRAWS}), Pile.HAND: frozenset({Happening.DISCARDS})}
"""What takes cards from a pile and nothing else does with it."""


class LastCardReading(TriggerReading):
    """Callbacks of grammar/triggers.lark for "draws the last card of their deck"."""

    def handles_last(self, who: Who, verbs: Verbs, whose: Named, pile: Token) -> Trigger:
        """Read "discards the last card in their hand": a card, and none is there then."""
        deed = self.event(self.handles(verbs, SomeCards(ANY)))
        of = PILES[pile]
        if deed.events != FROM.get(of):
            self.contradiction("the last card is drawn from a deck or discarded from a hand", 'say "a card"')
        self.their_own(whose)
        return self.trigger(who, deed, _none_left(who if who is self.scene.own else Actor.TRIGGER, of))


def _none_left(who: Who, pile: Pile) -> Predicate:
    if pile is Pile.HAND:
        return CountIs(who=who, of=Countable.HAND, compare=Compare.EQUAL)
    return Holds(who=who, pile=pile, compare=Compare.EQUAL, value=0)
