"""Cards drawn and discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure
from compiler.ir.deeds.cards import Discard, DiscardDown, Draw, DrawUp, HandOpen
from compiler.ir.deeds.copies import Copying
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.described import Cards, Described, Many, Pile
from runtime import deckless
from runtime.controllers import Decision
from runtime.hands import hand_limit, show
from runtime.holding import hold, spend
from runtime.interpreter.amounts import so_many
from runtime.interpreter.described import SEEN, Meant, meant, readable, see_by_hand, without
from runtime.interpreter.measuring import AT_TABLE
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import each_of
from runtime.playables import copies_of

if TYPE_CHECKING:
    from runtime.entity import Entity

AT_TABLE |= {
    Measure.HAND_LIMIT: lambda one, table: deckless.most_points(table, one) if one.deckless else hand_limit(table, one),
}


@executor.register
def _draw(effect: Draw) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            _drawn(who, so_many(effect.number, playing, who), playing)

    return run


@executor.register
def _draw_up(effect: DrawUp) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            table = playing.table
            to = None if effect.to is None else so_many(effect.to, playing, who)
            most = deckless.most_points(table, who) if to is None else to
            lacking = most - who.tactical if who.deckless else None
            full = hand_limit(table, who) if to is None else to
            number = who.piles.under(full) if lacking is None else max(0, lacking)
            _drawn(who, number, playing)

    return run


@executor.register
def _open(effect: HandOpen) -> Step:
    """Lay someone's hand open, as it is now and with what they draw."""

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            show(playing.table, who, who.piles.hand, playing.cause)
        hold(effect, playing)

    return run


def _drawn(who: Entity, number: int, playing: Playing) -> None:
    """Have someone draw, and remember what came ("for each card drawn")."""
    before = len(who.piles.hand)
    playing.table.draw(who, number, playing.cause)
    playing.handled = who.piles.hand[before:]
    playing.counted.setdefault(Measure.DRAWN, []).extend(playing.handled)
    see_by_hand(Meant(who, Pile.HAND, playing.handled), playing)


@executor.register
def _discard_down(effect: DiscardDown) -> Step:
    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            to = so_many(effect.to, playing, who)
            if who.deckless:
                deckless.discards(playing.table, who, max(0, who.tactical - to), playing.cause)
            else:
                beyond = Cards(number=max(0, len(who.piles.hand) - to))
                discard(meant(beyond, who, playing), playing)

    return run


@executor.register
def _discard(effect: Discard) -> Step:
    if effect.cards.pile is Pile.COPY:
        return lambda playing: _give_up(effect, playing)
    readable(effect.cards, effect)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            if who.deckless and effect.cards.whose is None:
                deckless.discards(playing.table, who, _points_for(effect.cards, who, playing), playing.cause)
                playing.handled = []
            else:
                these = meant(effect.cards, who, playing)
                discard(these, playing)
                if effect.cards.pile not in SEEN:
                    see_by_hand(these._replace(pile=Pile.DISCARD_PILE), playing)

    return run


def _points_for(cards: Cards, who: Entity, playing: Playing) -> int | None:
    """Give how many points stand for cards (R-TP-5): None for a whole hand; points are not all cards of a kind."""
    if cards.many is Many.ANY_NUMBER:
        options = tuple(map(str, range(who.tactical + 1)))
        return playing.control.decide(Decision(who=who.id, what="how many cards?", options=options))
    if cards.number is None:
        return None if cards.like == Described() else 0
    return so_many(cards.number, playing, who)


def _give_up(effect: Discard, playing: Playing) -> None:
    """End the copies that someone keeps."""
    for who in each_of(effect.who, playing):
        kept = [copy for copy in copies_of(playing.table, who) if copy.what.copying is Copying.KEPT]
        for copy in kept:
            spend(playing.table, copy)
        playing.tell(Happening.DISCARDS, who, playing.cause.rule, f"gives up {len(kept)} copies", len(kept))


def discard(these: Meant, playing: Playing) -> None:
    """Put cards on the discard pile, from the hand or from wherever they lie."""
    whose, pile, cards = these
    playing.counted.setdefault(Measure.DISCARDED, []).extend(cards)
    playing.seen, playing.handled = without(playing.seen, cards), cards
    if pile is Pile.HAND:
        playing.table.discard(whose, cards, playing.cause)
        return
    these.take()
    whose.piles.discard += cards
    words = "discards " + (", ".join(cards) or "nothing")
    playing.tell(Happening.DISCARDS, whose, playing.cause.rule, words, len(cards))
