"""Cards drawn, discarded and shown; the Hand Limit."""

from compiler.ir.amounts.amounts import Amount
from compiler.ir.base import AtOnce, EffectNode
from compiler.ir.selectors.described import Cards, Described
from compiler.ir.selectors.who import Who
from compiler.ir.terms import Phase
from compiler.ir.times.durations import Time


class Draw(AtOnce, tag="draw", frozen=True, kw_only=True):
    """`who` draws `number` cards (deckless: Tactical Points, R-TP-4), or so many for each of something."""

    who: Who
    number: Amount


class DrawChange(EffectNode, tag="draw_change", frozen=True, kw_only=True):
    """`who` draws so many more or fewer cards in a phase (R-DRAW-2)."""

    who: Who
    by: Amount
    phase: Phase
    until: Time | None = None


class DrawUp(AtOnce, tag="draw_up", frozen=True, kw_only=True):
    """`who` draws until the hand is full (R-DRAW-1), or holds so many cards."""

    who: Who
    to: Amount | None = None


class DiscardDown(AtOnce, tag="discard_down", frozen=True, kw_only=True):
    """`who` discards cards of their choice until they hold no more than `to` (deckless: R-TP-5)."""

    who: Who
    to: Amount


class Discard(AtOnce, tag="discard", frozen=True, kw_only=True):
    """`who` discards cards (deckless: R-TP-5)."""

    who: Who
    cards: Cards


class Reveal(AtOnce, tag="reveal", frozen=True, kw_only=True):
    """`who` shows cards to everyone, a hand to the one whose text this is."""

    who: Who
    cards: Cards


class RevealUntil(AtOnce, tag="reveal_until", frozen=True, kw_only=True):
    """`who` shows card after card from the top of a deck, until one is like that; all of them are "them" then."""

    who: Who
    like: Described
    whose: Who | None = None


class PickCards(AtOnce, tag="pick", frozen=True, kw_only=True):
    """`who` chooses cards, which stay where they are: they are "it" or "them" from then on."""

    who: Who
    cards: Cards


class HandLimit(EffectNode, tag="hand_limit", frozen=True, kw_only=True):
    """`who`'s Hand Limit changes (deckless: R-TP-6)."""

    who: Who
    by: Amount
    until: Time | None = None


class HandLimitSet(EffectNode, tag="hand_limit_set", frozen=True, kw_only=True):
    """`who`'s Hand Limit is so much, whatever else changes it (deckless: R-TP-6)."""

    who: Who
    to: int
    until: Time | None = None


class HandOpen(EffectNode, tag="hand_open", frozen=True, kw_only=True):
    """`who`'s hand lies open to everyone, with each card that they draw meanwhile."""

    who: Who
    until: Time | None = None


HandEffect = (
    Draw
    | DrawChange
    | DrawUp
    | Discard
    | DiscardDown
    | Reveal
    | RevealUntil
    | PickCards
    | HandLimit
    | HandLimitSet
    | HandOpen
)
