"""Reading of where someone goes, and which way: "into an adjacent section", "toward you", "next to an ally"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.movement import Bearing, Heading
from compiler.ir.places import Border, Near, Nearness, Place
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.borders import BorderReading

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.who import Named

BEARINGS = {
    "to": Bearing.TOWARD,
    "aw": Bearing.AWAY,
    "ou": Bearing.OUT_OF,
    "th": Bearing.THROUGH,
    "ac": Bearing.THROUGH,
    "ov": Bearing.THROUGH,
    **dict.fromkeys(("cl", "ne"), Bearing.TOWARD),
    **dict.fromkeys(("fa", "fu"), Bearing.AWAY),
}
"""By the first two letters of the words."""


class HeadingReading(BorderReading):
    """Callbacks of grammar/movement.lark for ways."""

    def heading_to(self, place: Place) -> Heading:
        self.bring_up(place)
        return Heading(bearing=Bearing.TO, what=self._ends_at(place))

    def heading_beside(self, whom: Named | Place | Border) -> Heading:
        """Read "Move next to an ally": to a place adjacent to theirs."""
        kind = PLACE.get(self.scene.scenario, PlaceKind.SECTION)
        near = Near(nearness=(Nearness.ADJACENT,), of=self.point_from(whom))
        return self.heading_to(Place(kind=kind, pick=Pick.ONE, facts=(near,)))

    def heading_to_one(self, whom: Named) -> Heading:
        """Read "Move to the nearest ally": to their place."""
        return self.heading_to(self.where_one_stands(whom))

    def heading_there(self) -> Heading:
        """Read "Teleports there": to the place that has been spoken of."""
        return Heading(bearing=Bearing.TO, what=self.there().place)

    def heading_by(self, bearing: Token, what: Named | Place | Border) -> Heading:
        point = self.point_from(what) or self.scene.own
        if isinstance(point, Place | Border):
            self.bring_up(point)
        return Heading(bearing=BEARINGS[bearing[:2]], what=point)

    def heading_not(self, _how: Token, what: Place | Border) -> Heading:
        """Read "without entering a section that an enemy occupies", "but not across a Blocked border"."""
        bearing = Bearing.NOT_ACROSS if isinstance(what, Border) else Bearing.NOT_INTO
        if what.chosen_by is not None or what.pick in (Pick.RANDOM, Pick.UP_TO, Pick.ANY_NUMBER) or what.number:
            self.contradiction("none of those is entered or crossed", 'say "a section", "a border"')
        return Heading(bearing=bearing, what=msgspec.structs.replace(what, pick=_any_of(what.pick)))

    def _ends_at(self, place: Place) -> Place:
        """Check a place to which someone goes: it is one, of several that fit."""
        if place.pick in (Pick.EACH, Pick.UP_TO, Pick.ANY_NUMBER) or place.number:
            message = "a Move ends in one place"
            self.contradiction(message, f'say "an adjacent {place.kind}"')
        return msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place


def _any_of(pick: Pick) -> Pick:
    """Give the pick of what is not entered: of all that fit none is."""
    return Pick.ONE if pick in (Pick.EACH, Pick.ALL, Pick.ANY) else pick
