"""Reading of "that section" where it is asked of what the sentence does: the one that is named there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.parts_in import parts_in
from compiler.ir.places import Near, Nearness, Place
from compiler.ir.selectors.who import Pick
from compiler.language.topics.pronouns import exchanged

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.topics.clauses import Effects
    from compiler.language.topics.reading import Reading


def asked_there(reading: Reading, asked: Predicate, effects: Effects) -> Predicate:
    """Give what is asked, with "that section" as the place of someone which the effects name."""
    spoken = {place for place in parts_in(asked, Place) if place.kind not in reading.scene.things}
    if not spoken or any(place.pick is not Pick.THAT for place in spoken):
        return asked
    named = {place for place in parts_in(effects, Place) if place.pick is not Pick.THAT}
    if not named:
        return asked
    match [*named]:
        case [Place(pick=Pick.THE, facts=(Near(nearness=(Nearness.OCCUPIED,)),)) as place]:
            for that in spoken:
                asked = exchanged(asked, that, place)
            return asked
    kind = next(iter(spoken)).kind
    reading.contradiction(
        f"this asks it of a {kind} that is not picked before",
        f'say it of the {kind}: "each {kind} that no enemy occupies"',
    )
    return asked
