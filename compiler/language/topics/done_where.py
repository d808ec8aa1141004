"""Reading of where those stand who do something: "draws a card in a dark section"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import IsPlaced
from compiler.ir.parts_in import all_in
from compiler.ir.places import Across, InPlace, Lies
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.deed_joints import each_way
from compiler.language.topics.deed_kinds import LED
from compiler.language.topics.fact_order import in_order
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who

CHOSEN = (Pick.UP_TO, Pick.ANY_NUMBER, Pick.RANDOM)
"""How a place is picked by somebody."""

SAID_WHERE = LED | {Happening.BEGINS_TURN, Happening.ENDS_TURN, Happening.BEGINS_INCANTATION, Happening.STOPS_INCANTING}
"""Events of which it is said where they are."""


@production
def deed_there(reading: Reading, deed: Deed, where: Where) -> Deed:
    """Read "draws a card in a dark section": whoever does it stands there; what is said behind a noun is its own."""
    reading.afar += 1
    if any(way.event in LED or way.where is not None for way in deed.ways):
        reading.contradiction("this does not say who is there", 'say it of them: "an enemy in a dark section ..."')
    met = any(isinstance(way.against, Actor) for way in deed.ways)
    if met and any(isinstance(one, Lies | Group) for one in all_in(where)):
        reading.contradiction(
            "this could be where either of the two is", 'say "while you are in ...", or of who does it'
        )
    if Happening.PLAYS in deed.events and _is_beyond(where):
        reading.contradiction(
            "this could be attacks made there, or those that go across", 'say "attacks with Range cannot cross" it'
        )
    if isinstance(where, InPlace) and (where.place.chosen_by or where.place.number or where.place.pick in CHOSEN):
        reading.contradiction("nobody chooses where something is done", f'say "a {where.place.kind}"')
    return each_way(deed, where=where)


def _is_beyond(where: Where) -> bool:
    return isinstance(where, InPlace) and any(isinstance(one, Across) for one in where.place.facts)


def told_there(who: Who, event: Deed) -> tuple[Who, Deed]:
    """Give those who do something in a place as those who are there."""
    if event.where is None or event.events & SAID_WHERE or not isinstance(who, Group):
        return who, event
    there = IsPlaced(who=Actor.ONE, where=event.where)
    return msgspec.structs.replace(who, facts=in_order([*who.facts, there])), each_way(event, where=None)
