"""Wording of cards, piles and what cards are like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.selectors.described import Cards, Choice, Described, Many, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.terms import PlayKind
from compiler.language.topics.counts import much_words, parted_words
from compiler.language.topics.described import OWN_NAME
from compiler.language.topics.descriptors import of_words, with_marks
from compiler.language.topics.mark_words import OTHER, reach_said, with_kinds, without_other
from compiler.language.topics.named_plays import again_words, is_the_same, is_this, without_same
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.plurals import article
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import Category
from compiler.language.topics.worded import sort_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

PLURAL_KINDS = {PlayKind.STRATEGY: "Strategies"}


@production
def described(
    reading: Reading, words: tuple[Token, ...] | None, kinds: tuple[PlayKind, ...], *parts: PlayLike | str
) -> Described:
    marks = [part for part in parts if isinstance(part, PlayLike)]
    name = next((part for part in parts if isinstance(part, str)), None)
    if len(parts) - len(marks) > 1:
        reading.contradiction("these cards have two names", "name one")
    return Described(like=of_words(reading, with_marks(PlayLike(kinds=kinds), marks), words or ()), name=name)


def described_words(described: Described, voice: Voice, number: int) -> str:
    """Word what so many cards are like: "an Action with the Returning keyword"."""
    one = sort_words(described, number, voice)
    return f"{number} {one}" if number > 1 else article(one)


@sort_words.register
def _cards_like(described: Described, number: int, voice: Voice) -> str:
    return f"{like_words(described.like, number)}{_named(described, voice)}"


def _named(described: Described, voice: Voice) -> str:
    return f" named {voice.name if described.name == OWN_NAME else described.name}" if described.name else ""


def like_words(like: PlayLike, number: int, joint: str = "or") -> str:
    """Word plays like that without an article: "Aggressive Actions without the Gear keyword".

    >>> like_words(PlayLike(kinds=(PlayKind.ACTION, PlayKind.REACTION)), 2)
    'Actions or Reactions'
    """
    if is_this(like):
        return f"this {listed(like.kinds)}"
    if is_the_same(like):
        return f"the same {like_words(without_same(like), 1, joint)}{again_words(like)}"
    if OTHER in like.having:
        return f"other {like_words(without_other(like), number, joint)}"
    noun = listed(kind_words(like.kinds, number), joint) or ("card" if number == 1 else "cards")
    reach, like = reach_said(like)
    return f"{reach}{with_kinds(like, noun)}"


def kind_words(kinds: Sequence[PlayKind], number: int) -> list[str]:
    """Word kinds of play in the right number.

    >>> kind_words([PlayKind.ACTION, PlayKind.STRATEGY], 2)
    ['Actions', 'Strategies']
    """
    return [str(kind) if number == 1 else PLURAL_KINDS.get(kind, f"{kind}s") for kind in kinds]


def pile_words(pile: Pile, whose: Who | None, who: Who, voice: Voice) -> str:
    """Word a pile: "your discard pile"; it is that of `who`, the one who acts, where it is not someone else's."""
    return voice.owned(pile.replace("_", " "), whose or who, who)


def cards_words(cards: Cards, voice: Voice, who: Who) -> str:
    """Word which cards: "the top 2 cards of your deck"."""
    match cards.pile:
        case Pile.THEM if cards.like != Described():
            return f"{_out_of_pile(msgspec.structs.replace(cards, pile=None), voice, who)} among them"
        case Pile.THEM if cards.many is Many.ANY_NUMBER:
            return "any number of them"
        case Pile.THEM if cards.number and cards.many is Many.UP_TO:
            return f"up to {much_words(cards.number, ('1 of them', 'of them'), voice, who)}"
        case Pile.THEM if cards.number:
            return much_words(cards.number, ("one of them", "of them"), voice, who)
        case Pile.IT | Pile.THEM:
            return str(cards.pile)
        case Pile.OTHERS:
            return "the rest"
        case Pile.THIS:
            return "this card"
        case Pile.COPY:
            return f"the copied {cards.like.like.kinds[0]}" if cards.like.like.kinds else "the copy"
        case Pile.PLAYED:
            played = "card" if not cards.like.like.kinds else str(cards.like.like.kinds[0])
            return f"the {played}{'' if cards.like.like.kinds else ' that was just played'}"
    return _out_of_pile(cards, voice, who)


def _out_of_pile(cards: Cards, voice: Voice, who: Who) -> str:
    pile = pile_words(cards.pile, cards.whose, who, voice) if cards.pile else ""
    if cards.many is Many.ANY_NUMBER:
        return f"any number of {sort_words(cards.like, 2, voice)}{f' from {pile}' if pile else ''}"
    if cards.number is None:
        out_of = f" from {pile}" if pile else ""
        return pile if cards.like == Described() and pile else f"all {sort_words(cards.like, 2, voice)}{out_of}"
    if cards.choice in (Choice.TOP, Choice.BOTTOM):
        some, rest = parted_words(cards.number, ("card", "cards"), voice, who)
        return f"the {cards.choice} {some} of {pile}{rest}"
    random = " at random" if cards.choice is Choice.RANDOM else ""
    one = described_words(cards.like, voice, 1)
    if cards.many is Many.UP_TO:
        one = f"1 {one.partition(' ')[2]}"
    some, rest = parted_words(cards.number, (one, sort_words(cards.like, 2, voice)), voice, who)
    up_to = "up to " if cards.many is Many.UP_TO else ""
    number = "a number of " if rest.startswith(" equal to") else ""
    by = f" of {voice.possessive(cards.chosen_by, who)} choice" if cards.chosen_by else ""
    return f"{up_to}{number}{some}{random}{f' from {pile}' if pile else ''}{by}{rest}"


WHICH_CARDS = Category(cards_words, settle=lambda reading, said, who: said.settle(who, reading))
"""Which cards: "one of them", "the top card of your deck"."""
DECK = Category(
    lambda whose, voice, who: pile_words(Pile.DECK, whose, who, voice),
    settle=lambda reading, said, who: said.owner(who, reading),
)
"""Whose deck, their own where it is nobody else's."""
FROM_HAND = WHICH_CARDS._replace(settle=lambda reading, said, who: said.from_hand(who, reading))
"""Which cards, where those in hand are meant if nothing else is said: "a card"."""
