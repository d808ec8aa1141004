"""Cards drawn and discarded."""

from __future__ import annotations

from compiler.ir.cards import Discard, Draw
from compiler.ir.described import Cards, Choice, Pile
from runtime import deckless
from runtime.controllers import Decision
from runtime.entity import Entity
from runtime.interpreter.amounts import quantity
from runtime.interpreter.playing import Playing, Step, UnplayedError, executor
from runtime.interpreter.who import those


@executor.register
def _draw(effect: Draw) -> Step:
    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            number = effect.number * (quantity(effect.per, playing, who) if effect.per else 1)
            playing.table.draw(who, number, playing.cause)

    return run


@executor.register
def _discard(effect: Discard) -> Step:
    cards = effect.cards
    of_hand = cards.pile in (None, Pile.HAND) and cards.whose is None and cards.like == Cards().like
    if not of_hand or cards.choice not in (Choice.CHOSEN, Choice.RANDOM):
        raise UnplayedError(effect)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            if who.deckless:
                deckless.discards(playing.table, who, cards.number, playing.cause)
            else:
                playing.table.discard(who, picked(who, cards, playing), playing.cause)

    return run


def picked(who: Entity, cards: Cards, playing: Playing) -> list[str]:
    """Give the cards of someone's hand that go: as they choose, or as chance has it; all of them where no number is."""
    left = list(who.piles.hand)
    if cards.number is None:
        return left
    if cards.choice is Choice.RANDOM:
        playing.table.chance.shuffle(left)
        return left[: cards.number]
    gone: list[str] = []
    while left and len(gone) < cards.number:
        decision = Decision(who=who.id, what="which card goes?", options=tuple(left))
        gone.append(left.pop(playing.control.decide(decision) if len(left) > 1 else 0))
    return gone
