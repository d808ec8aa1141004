"""Where: ranges, and the section, region or position that someone occupies."""

from enum import StrEnum

from compiler.ir.base import Node
from compiler.ir.terms import PlaceKind


class Nearness(StrEnum):
    """Which places: the one stood in, or those next to it."""

    OCCUPIED = "occupied"
    ADJACENT = "adjacent"


class Within(Node, tag="within", frozen=True, kw_only=True):
    """At most `range` sections or positions away."""

    range: int


class InPlace(Node, tag="in_place", frozen=True, kw_only=True):
    """In one of the places named, seen from the card's own side."""

    place: PlaceKind
    nearness: tuple[Nearness, ...]


Where = Within | InPlace
