"""Reading of climbs: in progress, begun, tried, come to the top, given up (R-CLB); and of Moves up and down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.deeds.turn_moves import ClimbBy
from compiler.ir.events.deeds import Deed, Happening
from compiler.ir.facts.predicates import Activity, Doing
from compiler.ir.places import Place, Rise, Rises
from compiler.ir.selectors.who import Pick
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.categories import LASTING
from compiler.language.topics.fact_rows import DENIED, fact
from compiler.language.topics.happenings import gone_through
from compiler.language.topics.headings import heading_to
from compiler.language.topics.mentions import THINGS, mention
from compiler.language.topics.movement import Way, move
from compiler.language.topics.place_words import border_words
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.verbs import WORD, Category, verb
from compiler.language.topics.ways_taken import crosses_border

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.places import Border
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.fact_order import Fact

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


@production
def climbs_up(reading: Reading, border: Border) -> Fact:
    """Read "is climbing that border"."""
    mention(reading, THINGS, frozenset({str(border.kind)}))
    return lambda who: Doing(who=who, activities=(Activity.CLIMBING,), on=border)


fact(
    Doing,
    "{who} be {denied} climbing {on}",
    denied=DENIED,
    activities=(Activity.CLIMBING,),
    on=Category(lambda on, voice, _who: border_words(on, voice)),
)
CLIMB_BY = verb(
    ClimbBy, "{who} climb Height {heights} with each successful Acrobatics roll {until}", heights=WORD, until=LASTING
)


@production
def climb_by(reading: Reading, _verb: Token, height: Token, until: SaidTime | None) -> Build:
    """Read "climbs Height 2 with each successful Acrobatics roll"."""
    return _climbs_so(reading, reading.number(height), until)


@production
def climb_further(reading: Reading, _verb: Token, more: Token, until: SaidTime | None) -> Build:
    """Read "climbs 1 additional Height with each successful Acrobatics roll"."""
    return _climbs_so(reading, 1 + reading.number(more), until)


def _climbs_so(reading: Reading, heights: int, until: SaidTime | None) -> Build:
    if heights <= 1:
        reading.contradiction("each roll that succeeds is a Height anyway", 'say "climb Height 2"')
    return CLIMB_BY.read(reading, heights, until)


@production
def move_level(reading: Reading, verb: Token, far: Amount, way: Token, *rest: Way) -> Build:
    """Read "Move 1 up": to a place higher than one's own."""
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    rise = Rise.HIGHER if way.startswith("up") else Rise.LOWER

    def build(who: Who) -> tuple[Effect, ...]:
        than = None if who is reading.scene.own else who
        there = Place(kind=kind, pick=Pick.ONE, facts=(Rises(way=rise, than=than),))
        return move(reading, verb, far, heading_to(reading, there), *rest)(who)

    return build
