"""When and how often a play may be made, and whether what it does adds up."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.base import EffectNode
from compiler.ir.deeds.incantations import ChargesSpent
from compiler.ir.facts.predicates import Predicate
from compiler.ir.selectors.who import Group
from compiler.ir.terms import Track
from compiler.ir.times.limits import Limit


class Allowed(StrEnum):
    """What a condition is to a play."""

    ONLY = "only"
    NEVER = "never"
    EVEN = "even"
    """It would forbid the play, and does not."""
    MUST = "must"
    """On their turn its owner makes no other Action instead."""


class PlayedIf(EffectNode, tag="played_if", frozen=True, kw_only=True):
    """This play is made only, never, nevertheless, or before any other while the condition holds."""

    allowed: Allowed
    condition: Predicate


class PlayedOften(EffectNode, tag="played_often", frozen=True, kw_only=True):
    """This play is made no more often than that."""

    limit: Limit
    unless: Predicate | None = None
    """While this is so, it is made as often as anyone likes."""


class NoStack(EffectNode, tag="no_stack", frozen=True, kw_only=True):
    """What this text does is not done to the same one twice at a time."""


class Allowance(EffectNode, tag="allowance", frozen=True, kw_only=True):
    """A play may be made in a way that the rules do not have, as its owner likes."""

    condition: Predicate | None = None
    """It may while this is so; not said: always."""
    limit: Limit | None = None
    """It may so often; not said: each time."""


class PlayedFor(Allowance, tag="played_for", frozen=True, kw_only=True):
    """This Reaction is played for one of `whom` who is attacked, too, as its owner likes: as though they played it.

    It is then their Reaction to the attack, and they have no other (R-RES-7).
    """

    whom: Group


class Hindrance(StrEnum):
    """What keeps someone from plays of a kind."""

    ANYTHING = "anything"
    CONDITION = "condition"
    TRACK = "track"
    """The slot of a Stat Track."""


class PlayedDespite(Allowance, tag="played_despite", frozen=True, kw_only=True):
    """This play is made although such a thing keeps its owner from plays of its kind (R-PRIO-8)."""

    what: Hindrance
    track: Track | None = None
    """Of which Stat Track the slot is; not said: of any."""


class PlayedInStrategy(Allowance, tag="played_in_strategy", frozen=True, kw_only=True):
    """This Action is made in the Strategy Phase, too, if its owner likes (R-TURN-2)."""


class PlayedFromDiscard(Allowance, tag="played_from_discard", frozen=True, kw_only=True):
    """This card is played from where it lies in its owner's discard pile, too, if they like (R-PLAY-1)."""


PlayRule = (
    PlayedIf | PlayedOften | PlayedFor | PlayedDespite | PlayedInStrategy | PlayedFromDiscard | ChargesSpent | NoStack
)
