"""Reading of places by what lies in them, and of those taken before: "the nearest water"."""

from __future__ import annotations

import msgspec

from compiler.ir.places import (
    Across,
    Border,
    Ground,
    HasBlock,
    InPlace,
    InSight,
    Lies,
    Near,
    Nearness,
    Occupied,
    Passage,
    Passed,
    Place,
)
from compiler.ir.selectors.who import Group, Joint, Pick, Several
from compiler.ir.terms import PLACE, PlaceKind
from compiler.language.parsing.token import Token
from compiler.language.topics.distances import point_from
from compiler.language.topics.groups import Kinds, Sieve
from compiler.language.topics.past_places import holder, neither_of_you, parts_of
from compiler.language.topics.places import lying, read_place
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, anchor
from compiler.language.topics.sites import near_a, other_place, place_yours


@production
def in_water(reading: Reading, _word: Token) -> InPlace:
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    return InPlace(place=Place(kind=kind, pick=Pick.ONE, facts=(Lies(ground=Ground.WATER),)))


@production
def previous_place(reading: Reading, whose: Named, noun: Token) -> Place:
    """Read "their previous region": the one that they left last."""
    by = anchor(reading, whose) or reading.scene.own
    return Place(kind=read_place(reading, noun), pick=Pick.THE, facts=(Passed(by=by, passage=Passage.LEFT),))


@production
def nearest_water(reading: Reading, _word: Token) -> Place:
    place = in_water(reading, _word).place
    return msgspec.structs.replace(place, pick=Pick.NEAREST)


@production
def place_beside(reading: Reading, to: Named | Place | Border) -> Near:
    match to:
        case Place(pick=Pick.ONE, facts=(Occupied(negated=False, by=Group() as by),), besides=None):
            to = by  # next to where someone stands is next to them
    return Near(nearness=(Nearness.ADJACENT,), of=point_from(reading, to))


@production
def taken_by_neither(reading: Reading, one: Named, other: Named) -> Occupied:
    """Read "that neither you nor an ally occupies"."""
    who = [part for named in (one, other) for part in parts_of(holder(reading, named))]
    return Occupied(by=Several(of=tuple(who), joint=Joint.OR), negated=True)


@production
def taken_by_neither_of_you(reading: Reading, both: Token) -> Occupied:
    return Occupied(by=neither_of_you(reading, both), negated=True)


@production
def taken_by_none(reading: Reading, kinds: Kinds) -> Occupied:
    if kinds.players:  # one of whom one is oneself
        return taken_by_neither(
            reading, reading.scene.own, near_a(reading, msgspec.structs.replace(kinds, players=False))
        )
    return Occupied(by=near_a(reading, kinds), negated=True)


@production
def with_block() -> HasBlock:
    return HasBlock()


@production
def without_block() -> HasBlock:
    return HasBlock(negated=True)


@production
def with_block_of(reading: Reading, by: Named) -> HasBlock:
    """Read "a section you are Blocking a border of"."""
    return HasBlock(by=holder(reading, by))


@production
def blocked_place(reading: Reading, by: Named) -> HasBlock:
    """Read "a section you are Blocking": one of its borders is."""
    reading.afar += 1  # it is said of a border, where there is one
    return with_block_of(reading, by)


@production
def watered(words: Token) -> Lies:
    return Lies(ground=Ground.WATER, negated=words.startswith("without"))


@production
def swum() -> Lies:
    return Lies(ground=Ground.SWIMMING)


@production
def lies(reading: Reading, word: Token) -> Lies:
    return Lies(ground=lying(reading, word, "place"))


@production
def lies_either(reading: Reading, word: Token, other: Token) -> Lies:
    """Read "that is shadowy or dark"."""
    return Lies(ground=lying(reading, word, "place"), other=lying(reading, other, "place"))


@production
def lies_not(reading: Reading, word: Token) -> Lies:
    return Lies(ground=lying(reading, word, "place"), negated=True)


@production
def in_sight(reading: Reading, by: Named) -> InSight:
    """Read "you can see", "that no enemy can see"."""
    who = holder(reading, by)
    if isinstance(who, Group) and who.pick is Pick.NONE:
        return InSight(of=msgspec.structs.replace(who, pick=Pick.ONE), negated=True)
    return InSight(of=who)


@production
def out_of_sight(reading: Reading, by: Named) -> InSight:
    """Read "the target cannot see"."""
    if isinstance(by, Group):
        reading.contradiction("this could be one of them who cannot, or all", 'say "that no enemy can see"')
    return msgspec.structs.replace(in_sight(reading, by), negated=True)


@production
def other_than_own(reading: Reading, word: Token) -> Sieve:
    """Read "other than yours", "other than theirs"."""
    return other_place(reading, place_yours(reading, word))


@production
def across(border: Border) -> Across:
    return Across(border=border)
