"""Cards looked at, shown, searched for and put elsewhere.

What has been looked at or found stays where it lies until the text puts it somewhere, so that no card can be lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.cards import PickCards, Reveal, RevealUntil
from compiler.ir.deeds.piles import Look, Order, PutCards, ReturnToHand, SearchDeck, Shuffle, Spot
from compiler.ir.deeds.plays import Timing
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.described import Cards, Pile
from runtime.cards_played import lay_down
from runtime.carried import handles
from runtime.events import Note
from runtime.interpreter.described import Meant, likeable, meant, ordered, readable, see, without
from runtime.interpreter.fitting import fits_card
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import each_of, the_one
from runtime.moments import of_cards
from runtime.prevention import comes_about

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from runtime.entity import Entity
    from runtime.made import Made


PLAYED = (Pile.THIS, Pile.PLAYED)
"""A card that is being played, and so lies in no pile."""


def _whose(whose: Who | None, who: Entity, playing: Playing) -> Entity:
    return who if whose is None else the_one(whose, playing) or who


@executor.register(Look | Reveal)
def _see(effect: Look | Reveal) -> Step:
    """Bring cards up: looked at by one, or shown to everyone."""
    readable(effect.cards, effect)
    looks = isinstance(effect, Look)
    kind, verb = (Note.LEARNT, "looks at") if looks else (Happening.REVEALS, "shows")
    event = Happening.DOES if looks else Happening.REVEALS

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            these = meant(effect.cards, who, playing)
            shows = handles(event, effect, who, these, playing.cause)
            if these.cards and not comes_about(playing.table, shows):
                continue
            see(these, playing)
            if not looks:
                playing.counted.setdefault(Measure.REVEALED, []).extend(playing.seen)
            playing.tell(kind, who, playing.cause.rule, f"{verb} {', '.join(playing.seen) or 'nothing'}")
            if playing.seen:
                playing.table.announce(shows)

    return run


@executor.register
def _see_until(effect: RevealUntil) -> Step:
    """Show card after card from the top of a deck until one is like that: all of them, where none is."""
    likeable(effect.like, effect)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            whose = _whose(effect.whose, who, playing)
            shown: list[str] = []
            for card in reversed(whose.piles.deck):
                shown.append(card)
                if fits_card(card, effect.like, playing):
                    break
            these = Meant(whose, Pile.DECK, shown)
            reveals = handles(Happening.REVEALS, Reveal(who=effect.who, cards=Cards()), who, these, playing.cause)
            if shown and not comes_about(playing.table, reveals):
                continue
            see(these, playing)
            playing.counted.setdefault(Measure.REVEALED, []).extend(shown)
            playing.tell(Happening.REVEALS, who, playing.cause.rule, f"shows {', '.join(shown) or 'nothing'}")
            if shown:
                playing.table.announce(reveals)

    return run


@executor.register
def _pick(effect: PickCards) -> Step:
    """Have cards chosen, which stay where they are."""
    readable(effect.cards, effect)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            see(meant(effect.cards, who, playing), playing)
            playing.tell(Note.CHOSE, who, playing.cause.rule, f"chooses {', '.join(playing.seen) or 'nothing'}")

    return run


@executor.register
def _search(effect: SearchDeck) -> Step:
    """Find a card; which of those that fit, the one who searches says."""
    likeable(effect.like, effect)
    cards = Cards(number=effect.number, many=effect.many, like=effect.like, pile=effect.pile, whose=effect.whose)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            if not comes_about(playing.table, of_cards(Happening.SEARCHES, who, (), playing.cause)):
                continue
            see(meant(cards, who, playing), playing)
            playing.tell(Happening.SEARCHES, who, playing.cause.rule, f"finds {', '.join(playing.seen) or 'nothing'}")
            playing.table.handles(Happening.SEARCHES, who, playing.seen, playing.cause)

    return run


@executor.register
def _put(effect: PutCards) -> Step:
    if effect.into is not None and effect.cards.pile in PLAYED:
        return _lands(effect, effect.into, effect.spot, effect.timing)
    readable(effect.cards, effect)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            these = meant(effect.cards, who, playing)
            puts = handles(Happening.DOES, effect, who, these, playing.cause)
            whose, pile, cards = these
            puts.goes_to = _whose(effect.whose, who, playing)
            if cards and not comes_about(playing.table, puts):
                continue
            if effect.order is Order.ANY:
                cards = ordered(cards, who, playing)
            if effect.into is not None:
                these.take()
                _lay(cards, effect, puts.goes_to)
            elif effect.order is Order.ANY:
                _rearrange(whose.piles.of(pile), cards)
            playing.counted.setdefault(Measure.PUT, []).extend(cards)
            playing.seen, playing.handled = without(playing.seen, cards), cards
            playing.table.move_cards(who, len(cards), _words(effect), playing.cause)
            if cards:
                playing.table.announce(puts)

    return run


def _rearrange(deck: list[str], cards: list[str]) -> None:
    """Let cards that lie in a deck lie where they did, in this order from the top."""
    left = list(cards)
    places = []
    for at in reversed(range(len(deck))):
        if deck[at] in left:
            left.remove(deck[at])
            places.append(at)
    for at, card in zip(places, cards, strict=False):
        deck[at] = card


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
    if effect.cards is not None and effect.cards.pile in PLAYED:
        return _into_deck(effect)
    if effect.cards is not None:
        readable(effect.cards, effect)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            shuffles = of_cards(Happening.SHUFFLES, who, (), playing.cause)
            if not comes_about(playing.table, shuffles):
                continue
            whose = _whose(effect.whose, who, playing)
            if effect.cards is not None:
                these = meant(effect.cards, who, playing)
                these.take()
                whose = _whose(effect.whose, these.whose, playing)
                whose.piles.deck += these.cards
                playing.seen = without(playing.seen, these.cards)
                playing.table.move_cards(whose, len(these.cards), "into the deck", playing.cause)
            playing.table.chance.shuffle(whose.piles.deck)
            playing.table.move_cards(who, len(whose.piles.deck), "into another order", playing.cause, shuffles.event)
            playing.table.announce(shuffles)
            if effect.cards is not None and effect.cards.pile is Pile.DISCARD_PILE and effect.cards.number is None:
                playing.table.handles(Happening.RESHUFFLES, who, (), playing.cause)

    return run


@executor.register
def _return(effect: ReturnToHand) -> Step:
    """Take cards back to the hand: those of a pile now, the one that is played when its play is over."""
    played = effect.cards.pile in PLAYED
    if effect.cards.pile is Pile.COPY or (effect.timing is not None and not played):
        raise UnplayedError(effect)
    if played:
        return _lands(effect, Pile.HAND, timing=effect.timing)
    likeable(effect.cards.like, effect)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            these = meant(effect.cards, who, playing)
            returns = handles(Happening.RETURNS, effect, who, these, playing.cause)
            if these.cards and not comes_about(playing.table, returns):
                continue
            these.take()
            these.whose.piles.hand += these.cards
            playing.seen = without(playing.seen, these.cards)
            playing.table.move_cards(these.whose, len(these.cards), "into the hand", playing.cause, returns.event)
            if these.cards:
                playing.table.announce(returns)

    return run


def _into_deck(effect: Shuffle) -> Step:
    """Shuffle the card that is being played into the deck of whoever it is."""
    assert effect.cards is not None  # noqa: S101 - it is that card
    lands, shuffle = _lands(effect, Pile.DECK), _shuffle(msgspec.structs.replace(effect, cards=None))

    def run(playing: Playing) -> None:
        lands(playing)
        shuffle(playing)

    return run


def _played(cards: Cards, who: Entity, playing: Playing) -> Made | None:
    """Give the play whose card is meant: that of the text, the one it has waited for, or that of the other one."""
    if cards.pile is not Pile.PLAYED:
        return playing.made
    if playing.occurrence is not None:
        return playing.occurrence.play
    met = playing.opposing
    return met if met is not None and met.owner is who else playing.made


def _lands(
    effect: PutCards | ReturnToHand | Shuffle, pile: Pile, spot: Spot | None = None, timing: Timing | None = None
) -> Step:
    """Let a card that is being played come to lie in a pile of its owner's: at once, or after the play."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            made = None if effect.cards is None else _played(effect.cards, who, playing)
            if made is None or not made.card:  # what is no card of a pile has none to come to
                continue
            made.lands, made.lands_at = pile, spot or Spot.TOP
            playing.seen = [made.card]  # "it" behind that: "they cannot play it"
            if timing is None:
                lay_down(playing.table, made)

    return run
