"""Reading of places told by how those are who stand there, by how many they are, and by what is not so of the place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.amounts.compare import Compare
from compiler.ir.places import Began, Ground, Lies, Near, Nearness, OnWay, Place, ThereIs, Within
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.terms import PLACE, PlaceKind
from compiler.ir.times.limits import Period
from compiler.language.topics.distances import point_from
from compiler.language.topics.fact_order import Fact, denied, in_order, others_in
from compiler.language.topics.groups import Kinds, Picked, Sieve
from compiler.language.topics.mentions import passes_over
from compiler.language.topics.past_places import began_turn, holder
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, anchor
from compiler.language.topics.sites import bring_up, near_all, near_some, site_place, taken
from compiler.language.topics.taken_places import in_water

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Border, PlaceFact
    from compiler.language.parsing.token import Token
    from compiler.language.topics.margins import Bound
    from compiler.language.topics.which_plays import SaidPlay

    Lay = tuple[Token | Lies, ...]

LIGHTS = {"dark": Ground.DARK, "shadow": Ground.SHADOWY, "light": Ground.LIT}
MANY = {"most": Pick.MOST, "greatest": Pick.MOST, "fewest": Pick.LEAST, "least": Pick.LEAST}
"""How many there are of some in the place that is picked by that."""

SO_MANY = {Compare.AT_LEAST: Pick.AT_LEAST, Compare.AT_MOST: Pick.AT_MOST, Compare.EQUAL: Pick.EXACTLY}


class Crowd(NamedTuple):
    """That a place is picked in which there are the most, or the fewest, of some."""

    pick: Pick
    who: Group


@production
def taken_so(reading: Reading, by: Group, fact: Fact) -> PlaceFact:
    """Read "in which an ally is Debilitated": one who is so stands there."""
    if by.pick not in (Pick.ONE, Pick.NONE, Pick.ANY, Pick.AT_LEAST):
        reading.contradiction(
            "these could be all of them, or all who are there", 'say "in which no enemy is not Dazed"'
        )
    so = fact(Actor.ONE)
    passes_over(reading, *others_in(so))
    return taken(reading, msgspec.structs.replace(by, facts=in_order([*by.facts, so])))


@production
def taken_now(reading: Reading, by: Named) -> PlaceFact:
    """Read "the section it now occupies": that of someone else, as one's own is told otherwise."""
    if holder(reading, by) is reading.scene.own:
        reading.contradiction("this does not say as of when", 'say "your occupied section", or "this section"')
    return taken(reading, by)


@production
def taken_not_so(reading: Reading, by: Group, fact: Fact) -> PlaceFact:
    """Read "in which an ally is not Debilitated"."""
    return taken_so(reading, by, denied(fact))


@production
def on_way(play: SaidPlay) -> OnWay:
    """Read "each border the attack crosses"."""
    return OnWay(of=play.of, kind=play.kind)


@production
def attack_crosses(reading: Reading, play: SaidPlay, border: Border) -> Predicate:
    """Read "the attack crosses a border you Block": there is such a border on its way."""
    if border.pick is Pick.ALL:  # "the borders you Block": any of them
        border = msgspec.structs.replace(border, pick=Pick.ONE)
    if border.pick not in (Pick.ONE, Pick.NONE) or border.chosen_by is not None:
        reading.contradiction("this asks whether there is one on its way", 'say "crosses a border ..."')
    bring_up(reading, border)
    return ThereIs(what=msgspec.structs.replace(border, facts=(*border.facts, on_way(play))))


@production
def attack_crosses_not(reading: Reading, play: SaidPlay, border: Border) -> Predicate:
    """Read "the attack does not cross a Blocked border"."""
    return attack_crosses(reading, play, msgspec.structs.replace(border, pick=Pick.NONE))


@production
def many_there(reading: Reading, bound: Bound, kinds: Kinds) -> Group:
    """Read "2 or more enemies", of those who stand in a place."""
    if bound.compare not in SO_MANY or not bound.value:
        reading.contradiction("so many are there or more, or no more than that", 'say "2 or more enemies"')
    return near_some(reading, Picked(SO_MANY.get(bound.compare, Pick.AT_LEAST), bound.value), kinds)


@production
def one_there(reading: Reading, kinds: Kinds) -> Group:
    """Read "exactly one ally", of whoever stands in a place."""
    return near_some(reading, Picked(Pick.EXACTLY, 1), kinds)


@production
def some_water(reading: Reading, word: Token) -> Place:
    """Read "into water", "adjacent to water": any of it."""
    return in_water(reading, word).place


@production
def some_dark(reading: Reading, word: Token) -> Place:
    """Read "into the dark", "in shadow": a place where it is so."""
    kind = PLACE.get(reading.scene.scenario, PlaceKind.SECTION)
    light = next(ground for part, ground in LIGHTS.items() if part in word)
    return Place(kind=kind, pick=Pick.ONE, facts=(Lies(ground=light),))


@production
def placed_so(where: Within) -> Within:
    """Read "that is within range 3"."""
    return where


@production
def not_placed_so(where: Within) -> Within:
    """Read "that is not within range 3"."""
    return msgspec.structs.replace(where, negated=not where.negated)


@production
def place_not_beside(reading: Reading, to: Named | Place | Border) -> Near:
    """Read "that is not adjacent to an enemy"."""
    return Near(nearness=(Nearness.ADJACENT,), of=point_from(reading, to), negated=True)


@production
def began_period_there(reading: Reading, who: Named, said: Token) -> Began:
    """Read "where you began the round", "they occupied at the start of the round"."""
    by, of = anchor(reading, who) or reading.scene.own, Period(said.split()[-1])
    return began_turn(reading, by) if of is Period.TURN else Began(by=by, of=of)


@production
def crowd(reading: Reading, extreme: Token, kinds: Kinds) -> Crowd:
    """Read "with the most enemies"."""
    if extreme not in MANY:
        reading.contradiction("there are many of them, or few", 'say "with the most", "with the fewest"')
    return Crowd(MANY.get(str(extreme), Pick.MOST), near_all(reading, kinds))


@production
def crowded_place(reading: Reading, lay: Lay, noun: Token, *rest: PlaceFact | Sieve | Crowd) -> Place:
    """Read "the section within range 3 with the most enemies"."""
    (crowd,) = (one for one in rest if isinstance(one, Crowd))
    tails = (*(one for one in rest if not isinstance(one, Crowd)), Sieve("by", crowd.who))
    return site_place(reading, Picked(crowd.pick), lay, noun, tails)
