"""Reading of how far something is, and from where that is reckoned."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.amounts.compare import Compare
from compiler.ir.places import Border, InPlace, Place, Rise, Rises, Within
from compiler.ir.selectors.who import Group, Pick
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.margins import Bound
from compiler.language.topics.places import OFF_MAP, read_place
from compiler.language.topics.points_compared import bound_exactly
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, anchor, things_said
from compiler.language.topics.scene import MOST_DIGITS
from compiler.language.topics.who import owner_meant

if TYPE_CHECKING:
    from compiler.ir.places import Point
    from compiler.language.parsing.token import Token


class Than(NamedTuple):
    """With what the height of a place is compared."""

    point: Point | None


def point_from(reading: Reading, named: Named | Place | Border) -> Point | None:
    """Give from where something is reckoned; None where that is one's own side."""
    if isinstance(named, Place | Border):
        return named
    if named is Pronoun.IT and things_said(reading) - OFF_MAP:
        reading.contradiction(
            '"it" could be what was chosen or someone', "name the one you mean", Code.AMBIGUOUS_PRONOUN
        )
    return named if isinstance(named, Group) else anchor(reading, named)


@production
def within(reading: Reading, number: Token, of: Named | Place | Border | None) -> Within:
    return Within(range=int(number[:MOST_DIGITS]), of=None if of is None else point_from(reading, of))


@production
def within_places(reading: Reading, number: Token, places: Token, of: Named | Place | Border | None) -> Within:
    read_place(reading, places)
    return within(reading, number, of)


@production
def just_so_far(reading: Reading, number: Token, unit: Token, of: Named | Place | Border | None) -> Within:
    """Read "2 sections away from you"."""
    return so_far_away(reading, bound_exactly(reading, number), unit, of)


@production
def just_at_range(reading: Reading, number: Token, of: Named | Place | Border | None) -> Within:
    """Read "at range 2 of you", "at distance 1"."""
    return so_far_away(reading, bound_exactly(reading, number), None, of)


@production
def at_most_so(reading: Reading, number: Token) -> Bound:
    """Read "up to 3" of how far away something is."""
    return Bound(Compare.AT_MOST, reading.number(number))


@production
def so_far_away(reading: Reading, bound: Bound, unit: Token | None, of: Named | Place | Border | None) -> Within:
    """Read "more than 1 section away", "at least 2 sections away from you": outside range 1."""
    if unit is not None:
        read_place(reading, unit)
    point = None if of is None else point_from(reading, of)
    if bound.compare is Compare.EQUAL:
        return Within(range=bound.value, least=bound.value, of=point)
    near = bound.compare is Compare.AT_MOST
    return Within(range=bound.value if near else bound.value - 1, of=point, negated=not near)


@production
def beyond_range(reading: Reading, number: Token, of: Named | Place | Border | None) -> Within:
    return msgspec.structs.replace(within(reading, number, of), negated=True)


# ---- how high it lies


@production
def height_of_point(reading: Reading, named: Named | Place | Border) -> Point | None:
    return point_from(reading, named)


@production
def rises(way: Token, than: Point | None) -> Rises:
    """Read "higher than your occupied section"."""
    return Rises(way=Rise(str(way)), than=than)


@production
def rises_than(than: Point | None) -> Than:
    """Read "a lower section *than you*"."""
    return Than(than)


@production
def at_other_height(reading: Reading, way: Token, of: Named | Place | Border) -> InPlace:
    """Read "below you", "above an ally": in a place that lies so."""
    lower = way.startswith(("below", "lower"))
    rises = Rises(way=Rise.LOWER if lower else Rise.HIGHER, than=point_from(reading, of))
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    return InPlace(place=Place(kind=kind, pick=Pick.ONE, facts=(rises,)))


@production
def point_yours(reading: Reading, word: Token) -> Named:
    """Read "adjacent to yours", "to theirs": to where that one is."""
    return owner_meant(reading, word)
