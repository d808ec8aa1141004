"""What a sentence says of the one before it: "otherwise", "if you do", "if none of them do", "once per turn"."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import Answered, Instead, Span, Takers
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.who import Group, Side
from compiler.ir.times.limits import Limit
from compiler.language.topics.clauses import Effects

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.flow import May


class Otherwise(msgspec.Struct, frozen=True):
    """What happens where the sentence before does not; the reader joins the two (card-language.md 6.7)."""

    effects: Effects
    denied: bool = False
    """Whether it goes on with an "unless": "Draw a card unless the target is Dazed. If they are, Move 1."""


class Taken(Enum):
    """Whether an offer was taken."""

    YES = "do"
    NO = "do not"


class SoOften(msgspec.Struct, frozen=True):
    """How often the sentence before may be done; the reader joins the two."""

    limit: Limit
    effects: Effects = ()


class OnlySo(msgspec.Struct, frozen=True):
    """Where alone the sentence before may be done, or holds; the reader joins the two."""

    condition: Predicate
    span: Span
    effects: Effects = ()


class IfBefore(msgspec.Struct, frozen=True):
    """What happens besides, where something was so before the sentence before did its own; the reader joins them."""

    condition: Predicate
    effects: Effects


class IfMany(msgspec.Struct, frozen=True):
    """What comes of how many have taken the offer of the sentence before; the reader joins the two."""

    takers: Takers
    effects: Effects
    least: int = 1
    side: Side | None = None
    """On which side they are said to be."""

    @property
    def answered(self) -> Answered:
        """What is done so, as the offer holds it."""
        return Answered(takers=self.takers, least=self.least, then=self.effects)

    def answers(self, offer: May) -> bool:
        """Tell whether it speaks of those to whom the offer was made."""
        return _is_side(self.side, offer)


class IfDone(msgspec.Struct, frozen=True):
    """What happens where the offer of the sentence before was taken, or was not; the reader joins the two."""

    effects: Effects
    said: str
    """Who is said to have taken it: "you", "they", "it", "the target", "~", or nobody by name."""
    own: Actor
    taken: Taken = Taken.YES
    side: Side | None = None
    """On which side they are said to be."""
    unable: bool = False
    """Whether they are said to be unable to do it, which one may or may not do where it is offered."""

    def answers(self, offer: May) -> bool:
        """Tell whether it speaks of the one to whom the offer was made."""
        if self.unable and not offer.obliged:
            return False
        who = offer.who or self.own
        if not _is_side(self.side, offer):
            return False
        match self.said:
            case "you":
                return who is self.own
            case "the target":
                return who is Actor.TARGET
            case "~":
                return who is Actor.THIS
            case "":
                return True
        return who is not Actor.SELF


def _is_side(side: Side | None, offer: May) -> bool:
    """Tell whether an offer is made to those of a side, where one is said."""
    return side in (None, Side.ENTITY) or (isinstance(offer.who, Group) and offer.who.side is side)


def unable(refused: IfDone) -> IfDone:
    """Give what comes where it cannot be done: done instead of that, it is done once."""
    effects = tuple(inner for one in refused.effects for inner in (one.then if isinstance(one, Instead) else (one,)))
    return msgspec.structs.replace(refused, unable=True, effects=effects)
