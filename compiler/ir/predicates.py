"""What an `if` asks. Each predicate is answered from the table alone."""

from __future__ import annotations

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.terms import PlayKind, Points, Track, Ward
from compiler.ir.who import Who


class Compare(StrEnum):
    """How two numbers stand to one another."""

    EQUAL = "eq"
    AT_LEAST = "ge"
    AT_MOST = "le"


class ReducedTo(Node, tag="reduced_to", frozen=True, kw_only=True):
    """This play brings `who` down to `value` points."""

    who: Who
    points: Points
    value: int


class PointsAre(Node, tag="points_are", frozen=True, kw_only=True):
    """`who` has that many points."""

    who: Who
    points: Points
    compare: Compare
    value: int


class TrackIs(Node, tag="track_is", frozen=True, kw_only=True):
    """A Stat Track stands at, above or below `value`."""

    who: Who
    track: Track
    compare: Compare
    value: int


class InCondition(Node, tag="in_condition", frozen=True, kw_only=True):
    """`who` is in the condition."""

    who: Who
    condition: str
    negated: bool = False


class IsType(Node, tag="is_type", frozen=True, kw_only=True):
    """`who` is an NPC of one of `types`."""

    who: Who
    types: tuple[str, ...]
    negated: bool = False


class HasKeyword(Node, tag="has_keyword", frozen=True, kw_only=True):
    """`who` has the keyword."""

    who: Who
    keyword: str
    negated: bool = False


class HasWard(Node, tag="has_ward", frozen=True, kw_only=True):
    """`who` has Resistance or Weakness to damage of the type."""

    who: Who
    ward: Ward
    type: str
    negated: bool = False


class Activity(StrEnum):
    """What someone can be in the middle of."""

    INCANTING = "incanting"
    SWIMMING = "swimming"
    CLIMBING = "climbing"
    FLYING = "flying"


class Doing(Node, tag="doing", frozen=True, kw_only=True):
    """`who` is in the middle of one of `activities`."""

    who: Who
    activities: tuple[Activity, ...]
    negated: bool = False


class TypedDamage(Node, tag="typed_damage", frozen=True, kw_only=True):
    """The target's play has damage of some type."""

    play: PlayKind


class KarmaIs(Node, tag="karma_is", frozen=True, kw_only=True):
    """`who` has Karma to spend."""

    who: Who
    compare: Compare
    value: int


class ChargesAre(Node, tag="charges_are", frozen=True, kw_only=True):
    """`who` has Incantation charges."""

    who: Who
    compare: Compare
    value: int


Simple = (
    ReducedTo
    | PointsAre
    | TrackIs
    | InCondition
    | IsType
    | HasKeyword
    | HasWard
    | Doing
    | TypedDamage
    | KarmaIs
    | ChargesAre
)
"""A single question."""


class Not(Node, tag="not", frozen=True, kw_only=True):
    """The condition does not hold ("unless ...")."""

    of: Predicate


class AllOf(Node, tag="all_of", frozen=True, kw_only=True):
    """Every one of the conditions holds."""

    of: tuple[Predicate, ...]


class AnyOf(Node, tag="any_of", frozen=True, kw_only=True):
    """At least one of the conditions holds."""

    of: tuple[Predicate, ...]


Predicate = Simple | Not | AllOf | AnyOf
