"""Cards in hand and deck: drawing, discarding, showing, keeping."""

from compiler.ir.base import Node
from compiler.ir.who import Who


class Draw(Node, tag="draw", frozen=True, kw_only=True):
    """`who` draws `number` cards (deckless: Tactical Points, R-TP-4)."""

    who: Who
    number: int


class Discard(Node, tag="discard", frozen=True, kw_only=True):
    """`who` discards `number` cards of their own choice (deckless: R-TP-5)."""

    who: Who
    number: int


class RevealHand(Node, tag="reveal", frozen=True, kw_only=True):
    """`who` shows the hand to the one whose text this is."""

    who: Who


class HandLimit(Node, tag="hand_limit", frozen=True, kw_only=True):
    """`who`'s Hand Limit changes (deckless: R-TP-6)."""

    who: Who
    by: int
