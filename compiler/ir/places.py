"""Where: ranges, and the section, region or position that someone occupies."""

from enum import StrEnum

from compiler.ir.actors import Actor
from compiler.ir.base import Node
from compiler.ir.terms import PlaceKind


class Nearness(StrEnum):
    """Which places: the one stood in, or those next to it."""

    OCCUPIED = "occupied"
    ADJACENT = "adjacent"


class Ground(StrEnum):
    """What a place is like: its light (R-SEE-1), or how it is to cross."""

    LIT = "lit"
    SHADOWY = "shadowy"
    DARK = "dark"
    DIFFICULT = "difficult"


class Within(Node, tag="within", frozen=True, kw_only=True):
    """At most `range` sections or positions away from `of`; from one's own side where nobody is named."""

    range: int
    of: Actor | None = None


class InPlace(Node, tag="in_place", frozen=True, kw_only=True):
    """In a place that all filters fit, seen from `of`; from one's own side where nobody is named."""

    place: PlaceKind
    nearness: tuple[Nearness, ...] = ()
    """Either of them; empty: wherever it is."""
    range: int | None = None
    """At most so far away ("a section within range 2")."""
    ground: Ground | None = None
    of: Actor | None = None


class Beside(Node, tag="beside", frozen=True, kw_only=True):
    """In a place next to that of `to`."""

    to: Actor


Where = Within | InPlace | Beside
