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
from compiler.language.topics.places import OFF_MAP, Pronoun
from compiler.language.topics.scene import MOST_DIGITS
from compiler.language.topics.who import Named, WhoReading

if TYPE_CHECKING:
    from compiler.ir.places import Point
    from compiler.language.parsing.token import Token


class Than(NamedTuple):
    """With what the height of a place is compared."""

    point: Point | None


class DistanceReading(WhoReading):
    """Callbacks of grammar/places.lark for distances."""

    def point_from(self, named: Named | Place | Border) -> Point | None:
        """Give from where something is reckoned; None where that is one's own side."""
        if isinstance(named, Place | Border):
            return named
        if named is Pronoun.IT and self.things - OFF_MAP:
            self.contradiction(
                '"it" could be what was chosen or someone', "name the one you mean", Code.AMBIGUOUS_PRONOUN
            )
        return named if isinstance(named, Group) else self.anchor(named)

    def within(self, number: Token, of: Named | Place | Border | None) -> Within:
        return Within(range=int(number[:MOST_DIGITS]), of=None if of is None else self.point_from(of))

    def within_places(self, number: Token, places: Token, of: Named | Place | Border | None) -> Within:
        self.place(places)
        return self.within(number, of)

    def just_so_far(self, number: Token, unit: Token, of: Named | Place | Border | None) -> Within:
        """Read "2 sections away from you"."""
        return self.so_far_away(self.bound_exactly(number), unit, of)  # type: ignore[attr-defined]  # of what compares

    def just_at_range(self, number: Token, of: Named | Place | Border | None) -> Within:
        """Read "at range 2 of you", "at distance 1"."""
        return self.so_far_away(self.bound_exactly(number), None, of)  # type: ignore[attr-defined]  # of what compares

    def at_most_so(self, number: Token) -> Bound:
        """Read "up to 3" of how far away something is."""
        return Bound(Compare.AT_MOST, self.number(number))

    def so_far_away(self, bound: Bound, unit: Token | None, of: Named | Place | Border | None) -> Within:
        """Read "more than 1 section away", "at least 2 sections away from you": outside range 1."""
        if unit is not None:
            self.place(unit)
        point = None if of is None else self.point_from(of)
        if bound.compare is Compare.EQUAL:
            return Within(range=bound.value, least=bound.value, of=point)
        near = bound.compare is Compare.AT_MOST
        return Within(range=bound.value if near else bound.value - 1, of=point, negated=not near)

    def beyond_range(self, number: Token, of: Named | Place | Border | None) -> Within:
        return msgspec.structs.replace(self.within(number, of), negated=True)

    # ---- how high it lies

    def height_of_point(self, named: Named | Place | Border) -> Point | None:
        return self.point_from(named)

    def rises(self, way: Token, than: Point | None) -> Rises:
        """Read "higher than your occupied section"."""
        return Rises(way=Rise(str(way)), than=than)

    def rises_than(self, than: Point | None) -> Than:
        """Read "a lower section *than you*"."""
        return Than(than)

    def at_other_height(self, way: Token, of: Named | Place | Border) -> InPlace:
        """Read "below you", "above an ally": in a place that lies so."""
        lower = way.startswith(("below", "lower"))
        rises = Rises(way=Rise.LOWER if lower else Rise.HIGHER, than=self.point_from(of))
        kind = PLACE.get(self.scene.scenario, PlaceKind.SECTION)
        return InPlace(place=Place(kind=kind, pick=Pick.ONE, facts=(rises,)))

    def point_yours(self, _word: Token) -> Named:
        """Read "adjacent to yours": to your own place."""
        return self.scene.own
