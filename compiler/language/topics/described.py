"""Reading and wording of which cards are meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.described import Cards, Choice, Described, Many, Pile
from compiler.ir.selectors.descriptors import PlayLike
from compiler.ir.terms import EntryKind, PlayKind
from compiler.language.topics.counts import much_words, parted_words
from compiler.language.topics.descriptors import (
    OTHER,
    DescriptorReading,
    reach_said,
    sort_of_play,
    with_kinds,
    with_marks,
    without_other,
)
from compiler.language.topics.groups import article
from compiler.language.topics.named_plays import is_the_same
from compiler.language.topics.phrase import Voice, listed
from compiler.language.topics.places import CARDS, FOUND, GEAR, HANDLED, IN_HAND, SEEN, TO_HAND
from compiler.language.topics.said_cards import OwnedPile, SaidCards, SaidPile
from compiler.language.topics.who import Named
from compiler.language.topics.worded import sort_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.amounts.amounts import Amount, Quantity
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token

PLURAL_KINDS = {PlayKind.STRATEGY: "Strategies"}
PILES = {"hand": Pile.HAND, "deck": Pile.DECK, "discard pile": Pile.DISCARD_PILE}
BROUGHT_UP = {"it": Pile.IT, "them": Pile.THEM}
"""And else the others: "the rest", "the other 2"."""


class DescribedReading(DescriptorReading):
    """Callbacks of grammar/described.lark."""

    kinds_said: tuple[Token, ...] = ()
    """The kinds of the cards read last, as they were said."""
    looked_at: SaidPile | None = None
    """The deck of which cards have been looked at, or shown."""
    sought: Described | None = None
    """What the cards are like until one of which others have been shown: "it" is that one."""
    rest_said = False
    """Whether the rest of cards is spoken of, and so some of them before."""
    drew = False
    """Whether cards were drawn, or discarded, and none looked at since: "then discard one"."""

    def looks_at(self, said: SaidCards) -> None:
        """Note which cards have been seen: "choose an Assist", "discard one" may be said of those."""
        self.went |= {SEEN}
        self.looked_at = said.pile if said.pile and said.pile.pile is Pile.DECK else None

    def any_card(self) -> tuple[PlayKind, ...]:
        self.kinds_said = ()
        return ()

    def plays_of(self, *kinds: Token) -> tuple[PlayKind, ...]:
        self.kinds_said = kinds
        return tuple(self.play_kind(kind) for kind in kinds)

    def card_name(self, name: Token) -> str:
        return str(name)

    def named_as_this(self, _name: Token) -> str:
        return OWN_NAME

    def described(
        self, words: tuple[Token, ...] | None, kinds: tuple[PlayKind, ...], *parts: PlayLike | str
    ) -> Described:
        marks = [part for part in parts if isinstance(part, PlayLike)]
        name = next((part for part in parts if isinstance(part, str)), None)
        if len(parts) - len(marks) > 1:
            self.contradiction("these cards have two names", "name one")
        return Described(like=self.of_words(with_marks(PlayLike(kinds=kinds), marks), words or ()), name=name)

    def _spoken_of(self) -> None:
        """Let "it" be a card, and no piece of Gear that was spoken of before."""
        self.things = (self.things - HANDLED) | {CARDS}

    def one_described(self, like: Described) -> Described:
        return like

    def pile(self, whose: Named, word: Token) -> OwnedPile:
        return OwnedPile(PILES[word], whose, word)

    def pile_of(self, word: Token, whose: Named) -> OwnedPile:
        """Read "the hand of one enemy"."""
        return self.pile(whose, word)

    def in_own_hand(self) -> SaidPile:
        """Read "in hand", of the one who is spoken of."""
        return SaidPile(Pile.HAND, None)

    def picked_cards(self, like: Described, *parts: Token | SaidPile | PlayLike) -> SaidCards:
        self._spoken_of()
        marks = [part for part in parts if isinstance(part, PlayLike)]
        like = msgspec.structs.replace(like, like=with_marks(like.like, marks))
        choice = Choice.RANDOM if any(isinstance(part, str) for part in parts) else Choice.CHOSEN
        pile = next((part for part in parts if isinstance(part, SaidPile)), None)
        return SaidCards(Cards(number=1, like=like, choice=choice, pile=pile.pile if pile else None), pile)

    def cards_chosen(self, like: Described, *parts: SaidPile | Named) -> SaidCards:
        """Read "a card of your choice from their hand"."""
        pile = next((part for part in parts if isinstance(part, SaidPile)), None)
        chooser = next(part for part in parts if not isinstance(part, SaidPile))
        return SaidCards(self.picked_cards(like, *([pile] if pile else ())).cards, pile, chooser)

    def which_cards(self, picked: SaidCards, per: Quantity | None) -> SaidCards:
        return _but(picked, number=self.so_much(1, per))

    def so_many_cards(self, number: Amount, picked: SaidCards, per: Quantity | None) -> SaidCards:
        return _but(picked, number=self.so_much(number, per))

    def cards_equal(self, picked: SaidCards, number: Amount) -> SaidCards:
        return _but(picked, number=number)

    def up_to_cards(self, number: Amount, picked: SaidCards, per: Quantity | None) -> SaidCards:
        return _but(picked, number=self.so_much(number, per), many=Many.UP_TO)

    def up_to_equal(self, picked: SaidCards, number: Amount) -> SaidCards:
        return _but(picked, number=number, many=Many.UP_TO)

    def all_cards(self, picked: SaidCards) -> SaidCards:
        """Read "all Actions in your hand"; all cards of a pile are that pile."""
        if picked.cards.choice is Choice.RANDOM:
            self.contradiction("all of them cannot be picked at random", "say how many")
        return SaidCards(msgspec.structs.replace(picked.cards, number=None), picked.pile)

    def each_card(self, _each: Token, picked: SaidCards) -> SaidCards:
        return self.all_cards(picked)

    def any_number_of_cards(self, picked: SaidCards) -> SaidCards:
        if picked.cards.choice is Choice.RANDOM:
            self.contradiction("any number of them cannot be picked at random", "say how many")
        return SaidCards(msgspec.structs.replace(picked.cards, number=None, many=Many.ANY_NUMBER), picked.pile)

    def another_card(self, _other: Token, picked: SaidCards) -> SaidCards:
        """Read "another card", "2 other cards": besides this one, or those that are gone already."""
        if self.events_said() & TO_HAND or IN_HAND & (self.went | self.scene.things):
            self.contradiction("this could be besides those that the text has just brought up", 'leave out "other"')
        return picked

    def random_cards(self, _one: Token, picked: SaidCards) -> SaidCards:
        return _but(picked, choice=Choice.RANDOM)

    def one_of_top(self, end: Token, pile: SaidPile, per: Quantity | None) -> SaidCards:
        return self.some_of_top(end, 1, pile, per)

    def top_equal(self, end: Token, pile: SaidPile, number: Amount) -> SaidCards:
        return self.some_of_top(end, number, pile, None)

    def some_of_top(self, end: Token, number: Amount, pile: SaidPile, per: Quantity | None) -> SaidCards:
        if pile.pile is Pile.HAND:
            self.trouble(Code.TEXT_UNPARSED, end, f"a hand has no {end}", help='say "a card from your hand"')
        self._spoken_of()
        return SaidCards(Cards(number=self.so_much(number, per), choice=Choice(str(end)), pile=pile.pile), pile)

    def whole_pile(self, pile: SaidPile) -> SaidCards:
        return SaidCards(Cards(pile=pile.pile), pile)

    def brought_up(self, word: Token) -> SaidCards:
        if GEAR in (self.things & HANDLED or self.scene.things & HANDLED):
            self.contradiction("what was spoken of last is Gear", "name the card that is meant")
        pile = BROUGHT_UP.get(word, Pile.OTHERS)
        self.rest_said |= pile is Pile.OTHERS
        if word == "it" and (self.sought is not None or FOUND in self.scene.things):
            return self.that_card()
        if word == "it" and self.card_rolled:
            return self.the_played()
        return SaidCards(Cards(pile=pile))

    def this_card(self) -> SaidCards:
        return SaidCards(Cards(pile=Pile.THIS))

    def this_card_from(self, pile: SaidPile) -> SaidCards:
        """Read "this card from your discard pile": it lies there once it has been played."""
        if pile.pile is not Pile.DISCARD_PILE:
            self.contradiction("this card lies there only before it is played", 'say "this card"')
        return self.this_card()

    def this_card_called(self, word: Token) -> SaidCards:
        """Read "return this Reaction to your hand", of the card whose play that is."""
        if self.scene.kind is not EntryKind.CARD:
            message = f"{word} is no card of a deck"
            self.trouble(Code.REF_SUBJECT, word, message, help="name the card that is meant")
        elif self.scene.play is not self.play_kind(word.update(value=word.split()[1])):
            self.trouble(Code.REF_DANGLING, word, f"this card is no {word.split()[1]}", help='say "this card"')
        return self.this_card()

    def the_copy(self) -> SaidCards:
        return SaidCards(Cards(pile=Pile.COPY))

    def the_copied(self, kind: Token) -> SaidCards:
        copied = Described(like=PlayLike(kinds=(self.play_kind(kind),)))
        return SaidCards(Cards(like=copied, pile=Pile.COPY))

    def some_of_them(self, number: Amount) -> SaidCards:
        return SaidCards(Cards(number=number, pile=Pile.THEM))

    def up_to_of_them(self, number: Amount) -> SaidCards:
        """Read "discard up to 2 of them"."""
        return _but(self.some_of_them(number), many=Many.UP_TO)

    def any_number_of_them(self, _them: Token) -> SaidCards:
        return SaidCards(Cards(many=Many.ANY_NUMBER, pile=Pile.THEM))

    def all_of_them(self, _each: Token | None = None) -> SaidCards:
        return SaidCards(Cards(pile=Pile.THEM))

    def one_of_them_bare(self) -> SaidCards:
        """Read "put one into your hand", of the cards that have been brought up."""
        return self.some_of_them(1)

    def all_among_them(self, like: Described) -> SaidCards:
        """Read "all Strategies among them"."""
        return SaidCards(Cards(like=like, pile=Pile.THEM))

    def each_among_them(self, _each: Token, like: Described) -> SaidCards:
        return self.all_among_them(like)

    def one_among_them(self, like: Described) -> SaidCards:
        return self.some_among_them(1, like)

    def some_among_them(self, number: Amount, like: Described) -> SaidCards:
        return SaidCards(Cards(number=number, like=like, pile=Pile.THEM))

    def that_card(self) -> SaidCards:
        """Read "that card": the one that has been brought up."""
        if self.card_rolled:
            return self.the_played()
        if (sought := self.sought) is not None:
            return self.one_among_them(sought)
        if FOUND in self.scene.things:
            self.contradiction("of the cards that were shown this does not say which", 'say "an Action among them"')
        return SaidCards(Cards(pile=Pile.IT))

    def the_played(self, kind: Token | None = None) -> SaidCards:
        """Read "the Action they played", "the card they played": the one just played."""
        if kind is None:
            return SaidCards(Cards(pile=Pile.PLAYED))
        return SaidCards(Cards(like=Described(like=PlayLike(kinds=(self.play_kind(kind),))), pile=Pile.PLAYED))


OWN_NAME = "~"
"""Stands for the name of the entry itself, whatever it is called."""


def _but(said: SaidCards, **changed: Amount | Choice | Many) -> SaidCards:
    return msgspec.structs.replace(said, cards=msgspec.structs.replace(said.cards, **changed))


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
    if is_the_same(like):
        return sort_of_play(like)
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
