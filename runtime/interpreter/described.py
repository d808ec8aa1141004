"""Which cards a text means: of which pile, what they are like, how they are picked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.described import CardIs, Cards, CardsAre, Choice, Described, Many, Pile
from runtime.comparing import COMPARED
from runtime.controllers import Decision, chosen
from runtime.interpreter.amounts import so_many
from runtime.interpreter.fitting import fits_card
from runtime.interpreter.playing import Question, UnplayedError, asked
from runtime.interpreter.who import the_one
from runtime.likeness import answerable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.base import Node
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing

SEEN = (Pile.IT, Pile.THEM, Pile.OTHERS)
NO_MORE = "no more"


class Meant(NamedTuple):
    """Cards, and whose pile they lie in, and which."""

    whose: Entity
    pile: Pile
    cards: list[str]

    def take(self) -> None:
        """Take them from there."""
        lying = self.whose.piles.of(self.pile)
        for card in self.cards:
            lying.remove(card)


def readable(cards: Cards, node: Node) -> None:
    """Refuse cards of which nothing can tell whether they are meant.

    Raises:
        UnplayedError: What they are like is not known, or they lie in no pile.
    """
    if cards.pile in (Pile.THIS, Pile.COPY, Pile.PLAYED):
        raise UnplayedError(node)
    likeable(cards.like, node)


def likeable(like: Described, node: Node) -> None:
    """Refuse what no card can be asked.

    Raises:
        UnplayedError: It asks for more than stands on the card.
    """
    if not answerable(like.like):
        raise UnplayedError(node)


def meant(cards: Cards, who: Entity, playing: Playing) -> Meant:
    """Give whose cards are meant, and which, as `who` picks them; from the top of a pile to its bottom."""
    if cards.pile in SEEN:
        whose, pile, seen = _seen(who, playing)
        lying = still(seen, whose.piles.of(pile))
    else:
        whose = who if cards.whose is None else the_one(cards.whose, playing) or who
        pile = cards.pile or Pile.HAND
        lying = whose.piles.of(pile)[:: 1 if pile is Pile.HAND else -1]
    fitting = [card for card in lying if fits_card(card, cards.like, playing)]
    chooser = (the_one(cards.chosen_by, playing) if cards.chosen_by else None) or who
    return Meant(whose, pile, _picked(cards, fitting, chooser, playing))


def _seen(who: Entity, playing: Playing) -> Meant:
    """Give the cards that have been brought up: by the text, else those in what it has waited for, where they lie."""
    met = playing.occurrence
    if playing.seen or met is None or not met.cards:
        return Meant(*(playing.seen_in or (who, Pile.DECK)), playing.seen)
    after = Pile.DISCARD_PILE if met.event is Happening.DISCARDS and not met.ahead else Pile.HAND
    shown = met.pile if met.event is Happening.REVEALS and met.pile is not None else after
    return Meant(met.whose or met.who, shown, list(met.cards))


def see(brought: Meant, playing: Playing) -> None:
    """Bring cards up: they are "it" and "them" from now on."""
    playing.seen, playing.seen_in = brought.cards, (brought.whose, brought.pile)
    playing.handled, playing.seen_by_hand = brought.cards, False


def see_by_hand(brought: Meant, playing: Playing) -> None:
    """Bring up what is drawn or discarded: it is "it" and "them" where nothing else has been brought up."""
    met = playing.occurrence
    if (playing.seen_in is None or playing.seen_by_hand) and (met is None or not met.cards):
        see(brought, playing)
        playing.seen_by_hand = True


def _picked(cards: Cards, fitting: list[str], who: Entity, playing: Playing) -> list[str]:
    left = list(fitting)
    if cards.many is Many.ANY_NUMBER:
        return _chosen(len(left), Many.UP_TO, left, who, playing)
    if cards.number is None:
        return left
    number = so_many(cards.number, playing, who)
    match cards.choice:
        case Choice.TOP:
            return left[:number]
        case Choice.BOTTOM:
            return left[::-1][:number]
        case Choice.RANDOM:
            playing.table.chance.shuffle(left)
            return left[:number]
        case Choice.CHOSEN:
            return _chosen(number, cards.many, left, who, playing)


def _chosen(number: int, many: Many, left: list[str], who: Entity, playing: Playing) -> list[str]:
    """Have someone choose; of "up to" so many they may also leave some."""
    taken: list[str] = []
    stop = (NO_MORE,) if many is Many.UP_TO else ()
    while left and len(taken) < number:
        options = (*left, *stop)
        at = playing.control.decide(Decision(who=who.id, what="which card?", options=options)) if options[1:] else 0
        if at == len(left):
            break
        taken.append(left.pop(at))
    return taken


def ordered(cards: list[str], who: Entity, playing: Playing) -> list[str]:
    """Have someone put cards into the order that they like, the one on top first."""
    return chosen(playing.control, who.id, "which card comes next?", cards, len(cards))


def still(cards: list[str], pile: list[str]) -> list[str]:
    """Give the cards that lie in a pile yet, each copy for itself.

    >>> still(["oar", "oar", "net"], ["net", "oar"])
    ['oar', 'net']
    """
    left = list(pile)
    there = []
    for card in cards:
        if card in left:
            left.remove(card)
            there.append(card)
    return there


def without(cards: list[str], gone: list[str]) -> list[str]:
    """Give the cards that are left, each copy for itself.

    >>> without(["oar", "oar", "net"], ["oar"])
    ['oar', 'net']
    """
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left


def _brought_up(playing: Playing) -> Sequence[str]:
    """Give the cards that have last been handled, else those of what has happened."""
    return playing.handled_last


@asked.register
def _cards_are(predicate: CardsAre) -> Question:
    """Ask how many of the cards that have last been handled are like that."""
    likeable(predicate.like, predicate)

    def ask(playing: Playing) -> bool:
        cards = _brought_up(playing)
        many = sum(fits_card(card, predicate.like, playing) for card in cards)
        if predicate.value is None:
            return bool(cards) and many == len(cards)
        return COMPARED[predicate.compare](many, predicate.value)

    return ask


@asked.register
def _card_is(predicate: CardIs) -> Question:
    """Ask it of the card that has last been handled; where there is none, nothing is true of it."""
    likeable(predicate.like, predicate)

    def ask(playing: Playing) -> bool:
        cards = _brought_up(playing)
        fits = all(fits_card(card, predicate.like, playing) for card in cards)
        return bool(cards) and fits is not predicate.negated

    return ask
