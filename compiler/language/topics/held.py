"""Reading and wording of the cards that someone has in a pile: counted, and asked for behind an "if"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import CountIs, Holds, Predicate
from compiler.ir.selectors.described import CardIs, CardsAre, Described, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable, EntryKind
from compiler.language.topics.comparisons import ComparisonReading
from compiler.language.topics.described import OWN_NAME, described_words
from compiler.language.topics.margins import Bound
from compiler.language.topics.phrase import Voice, is_plural
from compiler.language.topics.places import CARDS
from compiler.language.topics.said_cards import SaidPile
from compiler.language.topics.who import Pronoun
from compiler.language.topics.worded import sort_words

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.descriptors import Mark
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Bounds
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.pronouns import Named

LYING_IN = {
    Pile.HAND: Measure.CARDS_IN_HAND,
    Pile.DECK: Measure.CARDS_IN_DECK,
    Pile.DISCARD_PILE: Measure.CARDS_IN_DISCARD_PILE,
}

THIS_NAMED = re.compile(r"(?i:\bthis) (?:card|Action|Reaction|Strategy|Assist|Interrupt)\b|~")
OF_CARDS = frozenset({Happening.DRAWS, Happening.DISCARDS, Happening.REVEALS, Happening.RETURNS})
"""What is done with cards, so that "it" is one of them."""


class HeldReading(ComparisonReading):
    """Callbacks of grammar/amounts.lark and grammar/facts.lark that speak of cards in a pile, or brought up before."""

    def cards_held(self, like: Described, pile: SaidPile) -> Quantity:
        """Read "the number of Actions in your discard pile", and "for each Action in your discard pile"."""
        if pile.whose is None:
            self.contradiction("this does not say whose hand it is", 'say "in your hand"')
        of, whose = LYING_IN[pile.pile], self.owner_of_amount(pile.whose or self.scene.own)
        if self.besides_this and whose is not self.scene.own:
            self.contradiction("this card lies in no pile of theirs", 'leave out "other"')
        only = None if like.like == PlayLike() else like.like
        return Quantity(of=of, whose=whose, like=only, name=like.name)

    def per_card_among(self, like: Described) -> Quantity:
        """Read "for each Reaction among them": of the cards that something was done with."""
        return msgspec.structs.replace(self.per_each_done(), like=None if like.like == PlayLike() else like.like)

    def per_card_revealed(self, like: Described) -> Quantity:
        """Read "for each Reaction card revealed"."""
        return Quantity(of=Measure.REVEALED, like=None if like.like == PlayLike() else like.like)

    def stock_held(self, what: Token, who: Named) -> Quantity:
        """Read "for each card they hold", "each card they have in hand"."""
        if not what.startswith("card"):
            return self.stock_of(what, who)
        return Quantity(of=Measure.CARDS_IN_HAND, whose=self.owner_of_amount(who))

    def hand_of(self, who: Named, bounds: Bounds | None) -> Amount:
        """Read "as many cards as the attacker has in hand, up to 3"."""
        return self.quantity(Quantity(of=Measure.CARDS_IN_HAND, whose=self.owner_of_amount(who)), bounds)

    def holds(self, bound: Bound, like: Described, pile: SaidPile) -> Fact:
        """Read "has 2 or more Actions in their discard pile"."""

        def fact(who: Who) -> Predicate:
            if self.besides_this and who is not self.scene.own:
                self.contradiction("this card lies in no pile of theirs", 'leave out "other"')
            self.hand_asked, self.hand_like = (who, like) if pile.pile is Pile.HAND else (None, None)
            pronoun = Pronoun.IT if who is Actor.THIS else (None if who is Actor.SELF else Pronoun.THEM)
            if pile.whose not in (who, pronoun, None):
                said = str(pile.pile).replace("_", " ")
                self.contradiction("someone has cards in a pile of their own", f'say "in their {said}"')
            return _lie_in(who, pile.pile, like, bound)

        return fact

    def holds_one(self, like: Described, pile: SaidPile) -> Fact:
        return self.holds(Bound(Compare.AT_LEAST, 1), like, pile)

    def holds_none(self, like: Described, pile: SaidPile) -> Fact:
        return self.holds(Bound(Compare.EQUAL, 0), like, pile)

    def holds_another(self, _other: Token, like: Described, pile: SaidPile) -> Fact:
        """Read "has another Reaction in hand", beside the one that is played."""
        self.beside_this()
        return self.holds_one(like, pile)

    def described_beside(self, _other: Token, like: Described) -> Described:
        """Read "other cards in your hand"."""
        self.beside_this()
        return like

    def copy_of_this(self, words: Token) -> Described:
        """Read "a copy of this card": a card of its name."""
        if self.scene.kind is not EntryKind.CARD:
            self.trouble(Code.REF_SUBJECT, words, "this is no card of a deck", help="name the card that is meant")
        elif words.endswith(" it") and not THIS_NAMED.search(self.text[: words.start_pos]):
            self.trouble(Code.REF_DANGLING, words, '"it" does not say of what', help='say "a copy of this card"')
        return Described(name=OWN_NAME)

    def tracks_counted(self, words: Token) -> Countable:
        return Countable.TRACKS_BELOW if "below" in words else Countable.TRACKS_ABOVE

    def tracks_some(self, words: Token) -> Fact:
        """Read "has a Stat Track below 0"."""
        return self.count_some(self.tracks_counted(words))

    def had_none(self) -> Fact:
        """Read "had none", of what the sentence before takes."""
        if self.scene.stock is None:
            self.contradiction("this does not say none of what", 'say "no Incantation charges"', Code.REF_DANGLING)
            return self.count_none(Countable.HAND)
        of, whose = self.scene.stock

        def none(who: Who) -> Predicate:
            if who != whose:
                self.contradiction("it is another who could have had none", "name them", Code.AMBIGUOUS_PRONOUN)
            return self.count_none(of)(who)

        return none

    def has_none_before(self) -> Fact:
        """Read "If they have none, ... instead", of what the sentence before would take."""
        self.none_before = True
        return self.had_none()

    def has_none(self) -> Fact:
        """Read "have none", of what the sentence before asks the number of."""
        if self.scene.asked_count is None:
            self.contradiction("this does not say none of what", 'say "no Karma"', Code.REF_DANGLING)
            return self.count_none(Countable.HAND)
        of, whose = self.scene.asked_count

        def none(who: Who) -> Predicate:
            if who != whose:
                self.contradiction("it is of another that this has been asked", "name it", Code.AMBIGUOUS_PRONOUN)
            return self.count_none(of)(who)

        return none

    def pile_has(self, pile: Token, bound: Bound) -> Fact:
        """Read "your hand has 3 or more cards"."""
        of = Pile(pile.replace(" ", "_"))
        return lambda who: _lie_in(who, of, Described(), bound)

    def pile_has_so_many(self, pile: Token, bound: Bound, like: Described) -> Fact:
        """Read "whose hand has at least 2 Reactions"."""
        of = Pile(pile.replace(" ", "_"))
        return lambda who: _lie_in(who, of, like, bound)

    def pile_holds(self, pile: Token, like: Described) -> Fact:
        return self.pile_has_so_many(pile, Bound(Compare.AT_LEAST, 1), like)

    def pile_lacks(self, pile: Token, like: Described) -> Fact:
        """Read "whose hand has no Action in it"."""
        return self.pile_has_so_many(pile, Bound(Compare.EQUAL, 0), like)

    def pile_empty(self, pile: Token) -> Fact:
        return self.pile_has(pile, Bound(Compare.EQUAL, 0))

    def pile_not_empty(self, pile: Token) -> Fact:
        return self.pile_has(pile, Bound(Compare.AT_LEAST, 1))

    def there_is_card(self, like: Described, pile: SaidPile) -> Predicate:
        """Read "there is an Action in your discard pile": whoever has the pile has the card."""
        return self._lies_there(pile, self.holds_one(like, pile))

    def there_is_no_card(self, like: Described, pile: SaidPile) -> Predicate:
        return self._lies_there(pile, self.holds_none(like, pile))

    def there_is_other_card(self, other: Token, like: Described, pile: SaidPile) -> Predicate:
        return self.there_is_card(self.described_beside(other, like), pile)

    def there_are_cards(self, bound: Bound, like: Described, pile: SaidPile) -> Predicate:
        """Read "2 or more Reactions are in your discard pile"."""
        return self._lies_there(pile, self.holds(bound, like, pile))

    def card_is(self, _card: Token, like: Described) -> Predicate:
        """Read "it is an Action", of the card that has just been brought up, drawn or discarded."""
        self.asked_of_card = True
        return CardIs(like=like)

    def card_is_not(self, _card: Token, like: Described) -> Predicate:
        self.asked_of_card = True
        return CardIs(like=like, negated=True)

    def cards_are(self, bound: Bound | None, like: Described) -> Predicate:
        """Read "none of them is a Reaction", of the cards that have just been brought up, drawn or discarded."""
        self.asked_of_card = True
        if bound is None:
            return CardsAre(like=like)
        return CardsAre(like=like, compare=bound.compare, value=bound.value)

    def cards_have(self, bound: Bound | None, mark: Mark) -> Predicate:
        return self.cards_are(bound, Described(like=self.marked(mark)))

    def none_of_them(self) -> Bound:
        return Bound(Compare.EQUAL, 0)

    def any_of_them(self, _least: Token | None = None) -> Bound:
        return Bound(Compare.AT_LEAST, 1)

    def every_one_of_them(self, _each: Token | None = None) -> None:
        """Read "all of them"."""

    def bound_of_them(self, bound: Bound) -> Bound:
        return bound

    def card_has(self, card: Token, mark: Mark) -> Predicate:
        """Read "that card has Thrown"."""
        self._of_a_card(card)
        return CardIs(like=Described(like=self.marked(mark)))

    def card_lacks(self, card: Token, mark: Mark) -> Predicate:
        self._of_a_card(card)
        return CardIs(like=Described(like=self.marked(mark)), negated=True)

    def _of_a_card(self, said: Token) -> None:
        """Check that "it" is a card and not the one whose doing is waited for."""
        self.asked_of_card = True
        someone = (self.named or self.scene.before) and CARDS not in self.things | self.scene.things
        if said == "it" and someone:
            self.contradiction('"it" is whoever has been named', 'say "that card" of a card')
        event = self.event_said
        if said == "it" and event is not None and not event.events & OF_CARDS:
            self.contradiction('"it" is whoever does this', 'say "that card" of a card')

    def _lies_there(self, pile: SaidPile, fact: Fact) -> Predicate:
        if pile.whose is None:
            self.contradiction("this does not say whose hand it is", 'say "in your hand"')
        return fact(self.asked(pile.whose or self.scene.own))


def _lie_in(who: Who, pile: Pile, like: Described, bound: Bound) -> Predicate:
    if pile is Pile.HAND and like == Described():
        return CountIs(who=who, of=Countable.HAND, compare=bound.compare, value=bound.value)
    return Holds(who=who, pile=pile, like=like, compare=bound.compare, value=bound.value)


def holds_words(asked: Holds, said: Who, voice: Voice) -> str:
    """Word that someone has such cards: "has at least 2 Actions in their discard pile"."""
    whose = "your" if asked.who is Actor.SELF else ("its" if asked.who is Actor.THIS else "their")
    have = "have" if is_plural(said) else "has"
    return f"{have} {_how_many(asked, voice)} in {whose} {asked.pile.replace('_', ' ')}"


def _how_many(asked: Holds, voice: Voice) -> str:
    if asked.compare is Compare.EQUAL and not asked.value:
        return f"no {sort_words(asked.like, 2, voice)}"
    if asked.compare is Compare.AT_LEAST and asked.value == 1:
        return described_words(asked.like, voice, 1)
    how = {Compare.AT_LEAST: "at least", Compare.EQUAL: "exactly"}.get(asked.compare, "at most")
    return f"{how} {asked.value} {sort_words(asked.like, asked.value, voice)}"
