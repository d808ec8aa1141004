"""Reading and wording of which cards are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.described import Cards, Choice, Described, Many, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.terms import EntryKind, PlayKind
from compiler.language.topics.amounts import so_much
from compiler.language.topics.descriptors import with_marks
from compiler.language.topics.mentions import (
    CARD_ROLLED,
    DREW_LAST,
    LOOKED_AT,
    REST_SAID,
    SOUGHT,
    THINGS,
    WENT,
    mention,
)
from compiler.language.topics.places import CARDS, FOUND, GEAR, HANDLED, IN_HAND, SEEN, TO_HAND
from compiler.language.topics.plays import play_kind
from compiler.language.topics.reading import Note, Reading, extensible, production
from compiler.language.topics.references import Named, gone_so_far, things_said
from compiler.language.topics.said_cards import OwnedPile, SaidCards, SaidPile
from compiler.language.topics.who import events_said

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.language.parsing.token import Token


PILES = {"hand": Pile.HAND, "deck": Pile.DECK, "discard pile": Pile.DISCARD_PILE}


BROUGHT_UP = {"it": Pile.IT, "them": Pile.THEM}
"""And else the others: "the rest", "the other 2"."""


KINDS_SAID: Note[tuple[Token, ...]] = Note(())
"""The kinds of the cards read last, as they were said."""


def looks_at(reading: Reading, said: SaidCards) -> None:
    """Note which cards have been seen: "choose an Assist", "discard one" may be said of those."""
    mention(reading, WENT, SEEN)
    mention(reading, LOOKED_AT, said.pile if said.pile and said.pile.pile is Pile.DECK else None)


@production
def any_card(reading: Reading) -> tuple[PlayKind, ...]:
    reading[KINDS_SAID] = ()
    return ()


@production
def plays_of(reading: Reading, *kinds: Token) -> tuple[PlayKind, ...]:
    reading[KINDS_SAID] = kinds
    return tuple(play_kind(kind) for kind in kinds)


@production
def card_name(name: Token) -> str:
    return str(name)


@production
def named_as_this(_name: Token) -> str:
    return OWN_NAME


def _spoken_of(reading: Reading) -> None:
    """Let "it" be a card, and no piece of Gear that was spoken of before."""
    mention(reading, THINGS, (things_said(reading) - HANDLED) | {CARDS})


@production
def one_described(like: Described) -> Described:
    return like


@production
def pile(whose: Named, word: Token) -> OwnedPile:
    return OwnedPile(PILES[word], whose, word)


@production
def pile_of(word: Token, whose: Named) -> OwnedPile:
    """Read "the hand of one enemy"."""
    return pile(whose, word)


@production
def in_own_hand() -> SaidPile:
    """Read "in hand", of the one who is spoken of."""
    return SaidPile(Pile.HAND, None)


@production
def picked_cards(reading: Reading, like: Described, *parts: Token | SaidPile | PlayLike) -> SaidCards:
    _spoken_of(reading)
    marks = [part for part in parts if isinstance(part, PlayLike)]
    like = msgspec.structs.replace(like, like=with_marks(like.like, marks))
    choice = Choice.RANDOM if any(isinstance(part, str) for part in parts) else Choice.CHOSEN
    pile = next((part for part in parts if isinstance(part, SaidPile)), None)
    return SaidCards(Cards(number=1, like=like, choice=choice, pile=pile.pile if pile else None), pile)


@production
def cards_chosen(reading: Reading, like: Described, *parts: SaidPile | Named) -> SaidCards:
    """Read "a card of your choice from their hand"."""
    pile = next((part for part in parts if isinstance(part, SaidPile)), None)
    chooser = next(part for part in parts if not isinstance(part, SaidPile))
    return SaidCards(picked_cards(reading, like, *([pile] if pile else ())).cards, pile, chooser)


@production
def which_cards(reading: Reading, picked: SaidCards, per: Quantity | None) -> SaidCards:
    return _but(picked, number=so_much(reading, 1, per))


@production
def so_many_cards(reading: Reading, number: Amount, picked: SaidCards, per: Quantity | None) -> SaidCards:
    return _but(picked, number=so_much(reading, number, per))


@production
def cards_equal(picked: SaidCards, number: Amount) -> SaidCards:
    return _but(picked, number=number)


@production
def up_to_cards(reading: Reading, number: Amount, picked: SaidCards, per: Quantity | None) -> SaidCards:
    return _but(picked, number=so_much(reading, number, per), many=Many.UP_TO)


@production
def up_to_equal(picked: SaidCards, number: Amount) -> SaidCards:
    return _but(picked, number=number, many=Many.UP_TO)


@production
def all_cards(reading: Reading, picked: SaidCards) -> SaidCards:
    """Read "all Actions in your hand"; all cards of a pile are that pile."""
    if picked.cards.choice is Choice.RANDOM:
        reading.contradiction("all of them cannot be picked at random", "say how many")
    return SaidCards(msgspec.structs.replace(picked.cards, number=None), picked.pile)


@production
def each_card(reading: Reading, _each: Token, picked: SaidCards) -> SaidCards:
    return all_cards(reading, picked)


@production
def any_number_of_cards(reading: Reading, picked: SaidCards) -> SaidCards:
    if picked.cards.choice is Choice.RANDOM:
        reading.contradiction("any number of them cannot be picked at random", "say how many")
    return SaidCards(msgspec.structs.replace(picked.cards, number=None, many=Many.ANY_NUMBER), picked.pile)


@production
def another_card(reading: Reading, _other: Token, picked: SaidCards) -> SaidCards:
    """Read "another card", "2 other cards": besides this one, or those that are gone already."""
    if events_said(reading) & TO_HAND or IN_HAND & gone_so_far(reading):
        reading.contradiction("this could be besides those that the text has just brought up", 'leave out "other"')
    return picked


@production
def random_cards(_one: Token, picked: SaidCards) -> SaidCards:
    return _but(picked, choice=Choice.RANDOM)


@production
def one_of_top(reading: Reading, end: Token, pile: SaidPile, per: Quantity | None) -> SaidCards:
    return some_of_top(reading, end, 1, pile, per)


@production
def top_equal(reading: Reading, end: Token, pile: SaidPile, number: Amount) -> SaidCards:
    return some_of_top(reading, end, number, pile, None)


@production
def some_of_top(reading: Reading, end: Token, number: Amount, pile: SaidPile, per: Quantity | None) -> SaidCards:
    if pile.pile is Pile.HAND:
        reading.trouble(Code.TEXT_UNPARSED, end, f"a hand has no {end}", help='say "a card from your hand"')
    _spoken_of(reading)
    return SaidCards(Cards(number=so_much(reading, number, per), choice=Choice(str(end)), pile=pile.pile), pile)


@production
@extensible
def whole_pile(reading: Reading, pile: SaidPile) -> SaidCards:  # noqa: ARG001 - topics above ask it
    return SaidCards(Cards(pile=pile.pile), pile)


@production
@extensible
def brought_up(reading: Reading, word: Token) -> SaidCards:
    if GEAR in (things_said(reading) & HANDLED or reading.scene.things & HANDLED):
        reading.contradiction("what was spoken of last is Gear", "name the card that is meant")
    pile = BROUGHT_UP.get(word, Pile.OTHERS)
    if pile is Pile.OTHERS:
        mention(reading, REST_SAID, word)
    if word == "it" and (reading[SOUGHT] is not None or FOUND in reading.scene.things):
        return that_card(reading)
    if word == "it" and reading[CARD_ROLLED] is not None and reading[DREW_LAST] is None:
        return the_played()
    return SaidCards(Cards(pile=pile))


@production
def this_card() -> SaidCards:
    return SaidCards(Cards(pile=Pile.THIS))


@production
def this_card_from(reading: Reading, pile: SaidPile) -> SaidCards:
    """Read "this card from your discard pile": it lies there once it has been played."""
    if pile.pile is not Pile.DISCARD_PILE:
        reading.contradiction("this card lies there only before it is played", 'say "this card"')
    return this_card()


@production
def this_card_called(reading: Reading, word: Token) -> SaidCards:
    """Read "return this Reaction to your hand", of the card whose play that is."""
    if reading.scene.kind is not EntryKind.CARD:
        message = f"{word} is no card of a deck"
        reading.trouble(Code.REF_SUBJECT, word, message, help="name the card that is meant")
    elif reading.scene.play is not play_kind(word.update(value=word.split()[1])):
        reading.trouble(Code.REF_DANGLING, word, f"this card is no {word.split()[1]}", help='say "this card"')
    return this_card()


@production
def the_copy() -> SaidCards:
    return SaidCards(Cards(pile=Pile.COPY))


@production
def the_copied(kind: Token) -> SaidCards:
    copied = Described(like=PlayLike(kinds=(play_kind(kind),)))
    return SaidCards(Cards(like=copied, pile=Pile.COPY))


@production
@extensible
def some_of_them(reading: Reading, number: Amount) -> SaidCards:  # noqa: ARG001 - topics above ask it
    return SaidCards(Cards(number=number, pile=Pile.THEM))


@production
def up_to_of_them(reading: Reading, number: Amount) -> SaidCards:
    """Read "discard up to 2 of them"."""
    return _but(some_of_them(reading, number), many=Many.UP_TO)


@production
def any_number_of_them(_them: Token) -> SaidCards:
    return SaidCards(Cards(many=Many.ANY_NUMBER, pile=Pile.THEM))


@production
def all_of_them(_each: Token | None = None) -> SaidCards:
    return SaidCards(Cards(pile=Pile.THEM))


@production
def one_of_them_bare(reading: Reading) -> SaidCards:
    """Read "put one into your hand", of the cards that have been brought up."""
    return some_of_them(reading, 1)


@production
def all_among_them(like: Described) -> SaidCards:
    """Read "all Strategies among them"."""
    return SaidCards(Cards(like=like, pile=Pile.THEM))


@production
def each_among_them(_each: Token, like: Described) -> SaidCards:
    return all_among_them(like)


@production
def one_among_them(like: Described) -> SaidCards:
    return some_among_them(1, like)


@production
def some_among_them(number: Amount, like: Described) -> SaidCards:
    return SaidCards(Cards(number=number, like=like, pile=Pile.THEM))


@production
@extensible
def that_card(reading: Reading) -> SaidCards:
    """Read "that card": the one that has been brought up."""
    if reading[CARD_ROLLED]:
        return the_played()
    if (sought := reading[SOUGHT]) is not None:
        return one_among_them(sought)
    if FOUND in reading.scene.things:
        reading.contradiction("of the cards that were shown this does not say which", 'say "an Action among them"')
    return SaidCards(Cards(pile=Pile.IT))


@production
def the_played(kind: Token | None = None) -> SaidCards:
    """Read "the Action they played", "the card they played": the one just played."""
    if kind is None:
        return SaidCards(Cards(pile=Pile.PLAYED))
    return SaidCards(Cards(like=Described(like=PlayLike(kinds=(play_kind(kind),))), pile=Pile.PLAYED))


OWN_NAME = "~"
"""Stands for the name of the entry itself, whatever it is called."""


def _but(said: SaidCards, **changed: Amount | Choice | Many) -> SaidCards:
    return msgspec.structs.replace(said, cards=msgspec.structs.replace(said.cards, **changed))
