"""Reading of who is with whom: alone in a place, and in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.facts.predicates import IsDefeated, IsPlaced, Sees
from compiler.ir.places import InPlace, Near, Nearness, Place
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.topics.fact_order import NOBODY_ELSE, in_order
from compiler.language.topics.mentions import passes_over
from compiler.language.topics.predicates import there_is
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.fact_order import Fact


@production
def is_alone(reading: Reading, _words: Token) -> Fact:
    """Read "alone in your section": nobody else is there."""

    def fact(who: Who) -> Predicate:
        if isinstance(who, Group) and who.pick not in (Pick.EACH, Pick.ALL):
            passes_over(reading, who)
            return there_is(reading, msgspec.structs.replace(who, facts=in_order((*who.facts, fact(Actor.ONE)))))
        if not isinstance(who, Actor):
            reading.contradiction("it is not said whom nobody else is with", 'say "if the target is alone"')
            return IsDefeated(who=who)
        others = msgspec.structs.replace(NOBODY_ELSE, besides=who)
        kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
        near = Near(nearness=(Nearness.OCCUPIED,), of=None if who is reading.scene.own else who)
        return IsPlaced(who=others, where=InPlace(place=Place(kind=kind, pick=Pick.THE, facts=(near,))))

    return fact


@production
def in_ones_sight(reading: Reading, words: Token) -> Fact:
    """Read "in your sight", "out of sight": whom one's own side can see, or cannot."""
    own = reading.scene.own
    unseen = words.startswith(("out", "invisible"))

    def fact(who: Who) -> Predicate:
        if who is own or (unseen and not isinstance(who, Actor)):
            reading.contradiction("it is not said who sees whom", 'say "you can see the target"')
        return Sees(who=own, whom=who, negated=unseen)

    return fact
