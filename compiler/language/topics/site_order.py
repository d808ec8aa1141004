"""In which order what is so of a place is said, and to what the words behind something belong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.facts.predicates import InState, IsPlaced
from compiler.ir.places import (
    Across,
    AtBorder,
    Barred,
    Began,
    Beside,
    Between,
    Border,
    Bounds,
    Carries,
    Ground,
    HasBlock,
    HasBorder,
    Here,
    InPlace,
    InSight,
    KeptBy,
    Leads,
    Lies,
    Near,
    Nearness,
    Occupied,
    On,
    Passed,
    Place,
    Rises,
    Visited,
    Within,
)
from compiler.ir.selectors.who import Group, Pick
from compiler.language.topics.groups import Sieve, Told

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import PlaceFact

GROUNDS = frozenset(map(str, Ground))
ANY_BORDER = Border(pick=Pick.ONE)
"""Whichever it is: "a border"."""
ALL_BORDERS = Border(pick=Pick.ALL)
SAID_OF_SOMEONE = (Bounds, Within, InPlace, Beside, Near, InSight, Across, Sieve, Told)
CHOOSING = frozenset([Pick.ONE, Pick.ANY, Pick.UP_TO, Pick.ANY_NUMBER])


def is_said_of_something(tail: object) -> bool:
    """Tell whether it can be said of a place or a border, which nobody has, and which is in no condition."""
    if isinstance(tail, Told):
        return any(
            (isinstance(fact, InState) and fact.name in GROUNDS) or _is_higher(fact) or _is_near(fact)
            for fact in tail.facts
        )
    return isinstance(tail, Within | Near | Beside | Across) or (isinstance(tail, Sieve) and tail.field == "chosen_by")


def _is_near(fact: Predicate) -> bool:
    """Tell whether it is said how near someone is, or is not, which can be so of a place as well."""
    match fact:
        case IsPlaced(where=Within() | Beside()):
            return True
    return False


def _is_higher(fact: Predicate) -> bool:
    """Tell whether it is said how high someone is, which can be so of a place as well."""
    match fact:
        case IsPlaced(where=InPlace(place=Place(facts=(Rises(),)))):
            return True
    return False


def last_named(tail: object) -> Group | Place | Border | None:
    """Give whom or what the last words of something name, if more could be said of it."""
    match tail:
        case Place(pick=Pick.THAT) | Place(facts=(Near(nearness=(Nearness.OCCUPIED, *_)),)) | Border(pick=Pick.THAT):
            return None
        case Place(facts=(*_, last)) | Border(facts=(*_, last)) if last_named(last) is not None:
            return last_named(last)
        case Group() | Place() | Border():
            return tail
        case Near(nearness=(Nearness.OCCUPIED, *_)) | Occupied() | Barred():
            return None
        case Between(other=Place(facts=(Near(of=Group() as of),))):
            return last_named(of)
        case Within(of=of) | Near(of=of) | Rises(than=of) | Beside(to=of) | KeptBy(by=of) | Carries(by=of):
            return last_named(of)
        case (
            InPlace(place=thing)
            | Bounds(place=thing)
            | Leads(place=thing)
            | HasBorder(border=thing)
            | Across(border=thing)
            | On(border=thing)
            | AtBorder(border=thing)
        ):
            return last_named(thing)
    return None


_ORDER: tuple[type, ...] = (
    Lies,
    Near,
    Rises,
    Within,
    Across,
    Passed,
    Began,
    Occupied,
    HasBlock,
    HasBorder,
    InSight,
    Visited,
    Here,
)


def in_order(facts: list[PlaceFact]) -> tuple[PlaceFact, ...]:
    """Put what is so of a place in the order in which it is said."""
    return tuple(sorted(facts, key=_place_of))


def _place_of(fact: PlaceFact) -> float:
    """Give where it is said: what is reckoned from someone stands where nothing is taken to be said of them."""
    beside_one = isinstance(fact, Near) and isinstance(fact.of, Group) and fact.nearness == (Nearness.ADJACENT,)
    return _ORDER.index(Within) + 0.5 if beside_one else _ORDER.index(type(fact))
