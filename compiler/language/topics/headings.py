"""Reading of where someone goes, and which way: "into an adjacent section", "toward you", "next to an ally"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.movement import Bearing, Heading
from compiler.ir.places import Border, Near, Nearness, Occupied, Place
from compiler.ir.selectors.who import Group, Pick, Side
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.distances import point_from, point_yours
from compiler.language.topics.mentions import PLACE_SAID
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun
from compiler.language.topics.sites import bring_up, where_one_stands
from compiler.language.topics.spoken_places import there

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

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


@production
def heading_to(reading: Reading, place: Place) -> Heading:
    bring_up(reading, place)
    return Heading(bearing=Bearing.TO, what=ends_at(reading, place))


@production
def heading_beside(reading: Reading, whom: Named | Place | Border) -> Heading:
    """Read "Move next to an ally": to a place adjacent to theirs."""
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    near = Near(nearness=(Nearness.ADJACENT,), of=point_from(reading, whom))
    return heading_to(reading, Place(kind=kind, pick=Pick.ONE, facts=(near,)))


@production
def heading_to_one(reading: Reading, whom: Named) -> Heading:
    """Read "Move to the nearest ally": to their place."""
    return heading_to(reading, where_one_stands(reading, whom))


@production
def heading_to_own(reading: Reading, yours: Token) -> Heading:
    """Read "One ally in an adjacent region may Move to yours"."""
    return heading_to_one(reading, point_yours(reading, yours))


@production
def heading_there(reading: Reading) -> Heading:
    """Read "Teleports there": to the place that has been spoken of."""
    return Heading(bearing=Bearing.TO, what=there(reading).place)


@production
def heading_by(reading: Reading, bearing: Token, what: Named | Place | Border) -> Heading:
    if what is Pronoun.IT and reading[PLACE_SAID] is not None:
        message, help_ = '"it" could be the place that has been spoken of, too', "name what you mean"
        reading.contradiction(message, help_, Code.AMBIGUOUS_PRONOUN)
    point = point_from(reading, what) or reading.scene.own
    if isinstance(point, Place | Border):
        bring_up(reading, point)
    return Heading(bearing=BEARINGS[bearing[:2]], what=point)


@production
def heading_not(reading: Reading, _how: Token, what: Place | Border) -> Heading:
    """Read "without entering a section that an enemy occupies", "but not across a Blocked border"."""
    bearing = Bearing.NOT_ACROSS if isinstance(what, Border) else Bearing.NOT_INTO
    if what.chosen_by is not None or what.pick in (Pick.RANDOM, Pick.UP_TO, Pick.ANY_NUMBER) or what.number:
        reading.contradiction("none of those is entered or crossed", 'say "a section", "a border"')
    return Heading(bearing=bearing, what=msgspec.structs.replace(what, pick=_any_of(what.pick)))


ALONE = Occupied(by=Group(side=Side.ENTITY, pick=Pick.EXACTLY, number=1))
EMPTY = Occupied(by=Group(side=Side.ENTITY, pick=Pick.ONE), negated=True)
"""Where nobody else stands: of a place where one is, and of one to which one goes."""


def ends_at(reading: Reading, place: Place) -> Place:
    """Check a place to which someone goes: it is one, of several that fit."""
    if ALONE in place.facts and " other " in reading.text:
        facts = tuple(EMPTY if fact == ALONE else fact for fact in place.facts)
        place = msgspec.structs.replace(place, facts=facts)
    if place.pick in (Pick.EACH, Pick.UP_TO, Pick.ANY_NUMBER) or place.number:
        message = "a Move ends in one place"
        reading.contradiction(message, f'say "an adjacent {place.kind}"')
    return msgspec.structs.replace(place, pick=Pick.ONE) if place.pick is Pick.ALL else place


def _any_of(pick: Pick) -> Pick:
    """Give the pick of what is not entered: of all that fit none is."""
    return Pick.ONE if pick in (Pick.EACH, Pick.ALL, Pick.ANY) else pick
