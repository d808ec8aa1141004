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
from compiler.ir.selectors.descriptors import Mark, Marking, PlayLike
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import Countable, EntryKind
from compiler.language.topics.amounts import quantity
from compiler.language.topics.amounts_had import stock_of
from compiler.language.topics.comparisons import BESIDES_THIS, beside_this, count_none, count_some, read_asked
from compiler.language.topics.described import OWN_NAME
from compiler.language.topics.described_words import described_words
from compiler.language.topics.descriptors import marked
from compiler.language.topics.fact_order import opposite
from compiler.language.topics.margins import Bound
from compiler.language.topics.mentions import HAND_ASKED, mention
from compiler.language.topics.per_each import per_each_done
from compiler.language.topics.phrase import Voice, is_plural
from compiler.language.topics.pieces import not_equipped
from compiler.language.topics.places import CARDS
from compiler.language.topics.pronouns import ASKED_OF_CARD, NONE_BEFORE, owner_of_amount
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, event_awaited, named_or_before, things_met
from compiler.language.topics.said_cards import SaidPile
from compiler.language.topics.which_plays import SaidPlay, trait_of_met
from compiler.language.topics.worded import sort_words

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Bounds
    from compiler.language.topics.fact_order import Fact

LYING_IN = {
    Pile.HAND: Measure.CARDS_IN_HAND,
    Pile.DECK: Measure.CARDS_IN_DECK,
    Pile.DISCARD_PILE: Measure.CARDS_IN_DISCARD_PILE,
}

THIS_NAMED = re.compile(r"(?i:\bthis) (?:card|Action|Reaction|Strategy|Assist|Interrupt)\b|~")
OF_CARDS = frozenset({Happening.DRAWS, Happening.DISCARDS, Happening.REVEALS, Happening.RETURNS})
"""What is done with cards, so that "it" is one of them."""


@production
def cards_held(reading: Reading, like: Described, pile: SaidPile) -> Quantity:
    """Read "the number of Actions in your discard pile", and "for each Action in your discard pile"."""
    if pile.whose is None:
        reading.contradiction("this does not say whose hand it is", 'say "in your hand"')
    of, whose = LYING_IN[pile.pile], owner_of_amount(reading, pile.whose or reading.scene.own)
    if reading[BESIDES_THIS] and whose is not reading.scene.own:
        reading.contradiction("this card lies in no pile of theirs", 'leave out "other"')
    only = None if like.like == PlayLike() else like.like
    return Quantity(of=of, whose=whose, like=only, name=like.name)


@production
def per_card_among(reading: Reading, like: Described) -> Quantity:
    """Read "for each Reaction among them": of the cards that something was done with."""
    return msgspec.structs.replace(per_each_done(reading), like=None if like.like == PlayLike() else like.like)


@production
def per_card_revealed(like: Described) -> Quantity:
    """Read "for each Reaction card revealed"."""
    return Quantity(of=Measure.REVEALED, like=None if like.like == PlayLike() else like.like)


@production
def stock_held(reading: Reading, what: Token, who: Named) -> Quantity:
    """Read "for each card they hold", "each card they have in hand"."""
    if not what.startswith("card"):
        return stock_of(reading, what, who)
    return Quantity(of=Measure.CARDS_IN_HAND, whose=owner_of_amount(reading, who))


@production
def hand_of(reading: Reading, who: Named, bounds: Bounds | None) -> Amount:
    """Read "as many cards as the attacker has in hand, up to 3"."""
    return quantity(reading, Quantity(of=Measure.CARDS_IN_HAND, whose=owner_of_amount(reading, who)), bounds)


@production
def holds(reading: Reading, bound: Bound, like: Described, pile: SaidPile) -> Fact:
    """Read "has 2 or more Actions in their discard pile"."""

    def fact(who: Who) -> Predicate:
        if reading[BESIDES_THIS] and who is not reading.scene.own:
            reading.contradiction("this card lies in no pile of theirs", 'leave out "other"')
        mention(reading, HAND_ASKED, (who, like) if pile.pile is Pile.HAND else None)
        pronoun = Pronoun.IT if who is Actor.THIS else (None if who is Actor.SELF else Pronoun.THEM)
        if pile.whose not in (who, pronoun, None):
            said = str(pile.pile).replace("_", " ")
            reading.contradiction("someone has cards in a pile of their own", f'say "in their {said}"')
        return _lie_in(who, pile.pile, like, bound)

    return fact


@production
def holds_one(reading: Reading, like: Described, pile: SaidPile) -> Fact:
    return holds(reading, Bound(Compare.AT_LEAST, 1), like, pile)


@production
def holds_none(reading: Reading, like: Described, pile: SaidPile) -> Fact:
    return holds(reading, Bound(Compare.EQUAL, 0), like, pile)


@production
def holds_another(reading: Reading, _other: Token, like: Described, pile: SaidPile) -> Fact:
    """Read "has another Reaction in hand", beside the one that is played."""
    beside_this(reading)
    return holds_one(reading, like, pile)


@production
def described_beside(reading: Reading, _other: Token, like: Described) -> Described:
    """Read "other cards in your hand"."""
    beside_this(reading)
    return like


@production
def copy_of_this(reading: Reading, words: Token) -> Described:
    """Read "a copy of this card": a card of its name."""
    if reading.scene.kind is not EntryKind.CARD:
        reading.trouble(Code.REF_SUBJECT, words, "this is no card of a deck", help="name the card that is meant")
    elif words.endswith(" it") and not THIS_NAMED.search(reading.text[: words.start_pos]):
        reading.trouble(Code.REF_DANGLING, words, '"it" does not say of what', help='say "a copy of this card"')
    return Described(name=OWN_NAME)


@production
def tracks_counted(words: Token) -> Countable:
    low = "below" in words
    if words.endswith("0"):
        return Countable.TRACKS_BELOW if low else Countable.TRACKS_ABOVE
    return Countable.TRACKS_BELOW_BASE if low else Countable.TRACKS_ABOVE_BASE


@production
def tracks_some(reading: Reading, words: Token) -> Fact:
    """Read "has a Stat Track below 0"."""
    return count_some(reading, tracks_counted(words))


@production
def had_none(reading: Reading) -> Fact:
    """Read "had none", of what the sentence before takes."""
    if reading.scene.stock is None:
        reading.contradiction("this does not say none of what", 'say "no Incantation charges"', Code.REF_DANGLING)
        return count_none(reading, Countable.HAND)
    of, whose = reading.scene.stock
    lacks = count_none(reading, of) if isinstance(of, Countable) else not_equipped(of)

    def none(who: Who) -> Predicate:
        if who != whose:
            reading.contradiction("it is another who could have had none", "name them", Code.AMBIGUOUS_PRONOUN)
        return lacks(who)

    return none


@production
def none_left(reading: Reading) -> Fact:
    """Read "have none left", once the sentence before has taken what it takes."""
    return had_none(reading)


@production
def has_none_before(reading: Reading) -> Fact:
    """Read "If they have none, ... instead", of what the sentence before would take."""
    reading[NONE_BEFORE] = True
    return had_none(reading)


@production
def has_none(reading: Reading) -> Fact:
    """Read "have none", of what the sentence before asks the number of."""
    if reading.scene.asked_count is None:
        reading.contradiction("this does not say none of what", 'say "no Karma"', Code.REF_DANGLING)
        return count_none(reading, Countable.HAND)
    of, whose = reading.scene.asked_count

    def none(who: Who) -> Predicate:
        if who != whose:
            reading.contradiction("it is of another that this has been asked", "name it", Code.AMBIGUOUS_PRONOUN)
        return count_none(reading, of)(who)

    return none


@production
def pile_has(pile: Token, bound: Bound) -> Fact:
    """Read "your hand has 3 or more cards"."""
    of = Pile(pile.replace(" ", "_"))
    return lambda who: _lie_in(who, of, Described(), bound)


@production
def pile_has_so_many(pile: Token, bound: Bound, like: Described) -> Fact:
    """Read "whose hand has at least 2 Reactions"."""
    of = Pile(pile.replace(" ", "_"))
    return lambda who: _lie_in(who, of, like, bound)


@production
def pile_holds(pile: Token, like: Described) -> Fact:
    return pile_has_so_many(pile, Bound(Compare.AT_LEAST, 1), like)


@production
def pile_lacks(pile: Token, like: Described) -> Fact:
    """Read "whose hand has no Action in it"."""
    return pile_has_so_many(pile, Bound(Compare.EQUAL, 0), like)


@production
def pile_empty(pile: Token) -> Fact:
    return pile_has(pile, Bound(Compare.EQUAL, 0))


@production
def pile_not_empty(pile: Token) -> Fact:
    return pile_has(pile, Bound(Compare.AT_LEAST, 1))


@production
def there_is_card(reading: Reading, like: Described, pile: SaidPile) -> Predicate:
    """Read "there is an Action in your discard pile": whoever has the pile has the card."""
    return _lies_there(reading, pile, holds_one(reading, like, pile))


@production
def there_is_no_card(reading: Reading, like: Described, pile: SaidPile) -> Predicate:
    return _lies_there(reading, pile, holds_none(reading, like, pile))


@production
def there_is_other_card(reading: Reading, other: Token, like: Described, pile: SaidPile) -> Predicate:
    return there_is_card(reading, described_beside(reading, other, like), pile)


@production
def there_are_cards(reading: Reading, bound: Bound, like: Described, pile: SaidPile) -> Predicate:
    """Read "2 or more Reactions are in your discard pile"."""
    return _lies_there(reading, pile, holds(reading, bound, like, pile))


@production
def card_is(reading: Reading, _card: Token, like: Described) -> Predicate:
    """Read "it is an Action", of the card that has just been brought up, drawn or discarded."""
    reading[ASKED_OF_CARD] = True
    return CardIs(like=like)


@production
def card_is_not(reading: Reading, _card: Token, like: Described) -> Predicate:
    reading[ASKED_OF_CARD] = True
    return CardIs(like=like, negated=True)


@production
def cards_are(reading: Reading, bound: Bound | None, like: Described) -> Predicate:
    """Read "none of them is a Reaction", of the cards that have just been brought up, drawn or discarded."""
    reading[ASKED_OF_CARD] = True
    if bound is None:
        return CardsAre(like=like)
    return CardsAre(like=like, compare=bound.compare, value=bound.value)


@production
def cards_have(reading: Reading, bound: Bound | None, mark: Mark) -> Predicate:
    return cards_are(reading, bound, Described(like=marked(mark)))


@production
def none_of_them() -> Bound:
    return Bound(Compare.EQUAL, 0)


@production
def any_of_them(_least: Token | None = None) -> Bound:
    return Bound(Compare.AT_LEAST, 1)


@production
def every_one_of_them(_each: Token | None = None) -> None:
    """Read "all of them"."""


@production
def bound_of_them(bound: Bound) -> Bound:
    return bound


@production
def card_has(reading: Reading, card: Token, mark: Mark) -> Predicate:
    """Read "that card has Thrown"."""
    _of_a_card(reading, card)
    return CardIs(like=Described(like=marked(mark)))


@production
def card_lacks(reading: Reading, card: Token, mark: Mark) -> Predicate:
    _of_a_card(reading, card)
    return CardIs(like=Described(like=marked(mark)), negated=True)


@production
def card_without_trait(reading: Reading, card: Token) -> Predicate:
    return card_lacks(reading, card, Mark(what=Marking.TRAIT))


@production
def card_shares_trait(reading: Reading, card: Token, play: SaidPlay) -> Predicate:
    """Read "that card has the same Trait as the target's Action"."""
    _of_a_card(reading, card)
    return CardIs(like=Described(like=trait_of_met(reading, play)))


@production
def card_shares_no_trait(reading: Reading, card: Token, play: SaidPlay) -> Predicate:
    return opposite(card_shares_trait(reading, card, play))


def _of_a_card(reading: Reading, said: Token) -> None:
    """Check that "it" is a card and not the one whose doing is waited for."""
    reading[ASKED_OF_CARD] = True
    someone = named_or_before(reading) and CARDS not in things_met(reading)
    if said == "it" and someone:
        reading.contradiction('"it" is whoever has been named', 'say "that card" of a card')
    event = event_awaited(reading)
    if said == "it" and event is not None and not event.events & OF_CARDS:
        reading.contradiction('"it" is whoever does this', 'say "that card" of a card')


def _lies_there(reading: Reading, pile: SaidPile, fact: Fact) -> Predicate:
    if pile.whose is None:
        reading.contradiction("this does not say whose hand it is", 'say "in your hand"')
    return fact(read_asked(reading, pile.whose or reading.scene.own))


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
