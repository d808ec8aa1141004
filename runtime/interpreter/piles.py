"""Cards looked at, shown, searched for and put elsewhere.

What has been looked at or found stays where it lies until the text puts it somewhere, so that no card can be lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.cards import Reveal
from compiler.ir.described import Cards, Choice, Pile
from compiler.ir.piles import Look, PutCards, Shuffle, Spot
from runtime.events import Kind
from runtime.interpreter.cards import picked
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import the_one, those

if TYPE_CHECKING:
    from runtime.entity import Entity

SEEN = (Pile.IT, Pile.THEM, Pile.OTHERS)


def _readable(cards: Cards) -> bool:
    """Tell whether it can be said which cards are meant without knowing what they are."""
    return cards.like == Cards().like and cards.pile not in (Pile.THIS, Pile.COPY, Pile.PLAYED)


def _meant(cards: Cards, who: Entity, playing: Playing) -> tuple[Entity, list[str]]:
    """Give whose cards are meant, and which."""
    whose = who if cards.whose is None else the_one(cards.whose, playing) or who
    if cards.pile in SEEN:
        seen = list(playing.seen)
        return whose, seen if cards.number is None else seen[: cards.number]
    if cards.pile is Pile.DECK:
        deck = whose.piles.deck[::-1]
        some = deck if cards.number is None else deck[: cards.number]
        return whose, some if cards.choice is not Choice.BOTTOM else whose.piles.deck[: cards.number]
    if cards.pile is Pile.DISCARD_PILE:
        return whose, whose.piles.discard[::-1][: cards.number]
    return whose, picked(whose, cards, playing)


@executor.register(Look | Reveal)
def _see(effect: Look | Reveal) -> Step:
    """Bring cards up: looked at by one, or shown to everyone."""
    if not _readable(effect.cards):
        raise UnplayedError(effect)
    kind, verb = (Kind.LEARNT, "looks at") if isinstance(effect, Look) else (Kind.REVEALED, "shows")

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            _, playing.seen = _meant(effect.cards, who, playing)
            playing.tell(kind, who, playing.cause.rule, f"{verb} {', '.join(playing.seen) or 'nothing'}")

    return run


@executor.register
def _put(effect: PutCards) -> Step:
    if not _readable(effect.cards):
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            whose, cards = _meant(effect.cards, who, playing)
            whereto = whose if effect.whose is None else the_one(effect.whose, playing) or whose
            if effect.into is not None:
                for card in cards:
                    _take(card, whose)
                _lay(cards, effect, whereto)
            playing.seen = [card for card in playing.seen if card not in cards]
            playing.table.move_cards(who, len(cards), _words(effect), playing.cause)

    return run


def _take(card: str, whose: Entity) -> None:
    """Take a card from wherever it lies."""
    piles = whose.piles
    next(pile for pile in (piles.deck, piles.hand, piles.discard) if card in pile).remove(card)


def _lay(cards: list[str], effect: PutCards, whose: Entity) -> None:
    piles = whose.piles
    if effect.into is Pile.HAND:
        piles.hand += cards
    elif effect.into is Pile.DISCARD_PILE:
        piles.discard += cards
    elif effect.spot is Spot.BOTTOM:
        piles.deck[:0] = cards[::-1]
    else:
        piles.deck += cards[::-1]


def _words(effect: PutCards) -> str:
    if effect.into is None:
        return "back"
    return f"on the {effect.spot} of the deck" if effect.spot else f"into the {effect.into.replace('_', ' ')}"


@executor.register
def _shuffle(effect: Shuffle) -> Step:
    if effect.cards is not None:
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            whose = who if effect.whose is None else the_one(effect.whose, playing) or who
            playing.table.chance.shuffle(whose.piles.deck)
            playing.table.move_cards(who, len(whose.piles.deck), "into another order", playing.cause)

    return run
