"""Reading of climbs: begun, tried, come to the top, given up (R-CLB)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, Happening
from compiler.language.topics.happenings import gone_through
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.ways_taken import crosses_border

if TYPE_CHECKING:
    from compiler.ir.places import Border, Place
    from compiler.language.parsing.token import Token

BY_STEM = {
    "c": Happening.CLIMBS,
    "b": Happening.BEGINS_CLIMBING,
    "f": Happening.FAILS_TO_CLIMB,
    "s": Happening.STOPS_CLIMBING,
}
"""What becomes of a climb, by how the verb begins."""


@production
def climbs(reading: Reading, verb: Token, border: Border | None) -> Deed:
    """Read "climbs", "begins to climb a border of your occupied section"."""
    stem = "b" if verb.lower().startswith("start") else verb[0].lower()
    climb = Deed(event=BY_STEM[stem])
    if border is None:
        return climb
    return msgspec.structs.replace(climb, across=crosses_border(reading, verb, border).across)


@production
def climbs_to(reading: Reading, _verb: Token, way: Token, place: Place) -> Deed:
    """Read "climbs into your occupied section", "climbs out of it": comes to the top there, or from there."""
    there = gone_through(reading, place)
    if way.startswith("out"):
        return Deed(event=Happening.CLIMBS, out_of=there)
    return Deed(event=Happening.CLIMBS, where=there)
