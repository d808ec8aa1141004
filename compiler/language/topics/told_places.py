"""Reading of places told by how those are who stand there, by how many they are, and by what is not so of the place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.amounts.compare import Compare
from compiler.ir.places import Began, Near, Nearness, OnWay, ThereIs, Within
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.ir.times.limits import Period
from compiler.language.topics.fact_order import Fact, denied, in_order, others_in
from compiler.language.topics.groups import Kinds, Picked, Sieve
from compiler.language.topics.sites import SiteReading

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.places import Border, Lies, Place, PlaceFact
    from compiler.language.parsing.token import Token
    from compiler.language.topics.margins import Bound
    from compiler.language.topics.which_plays import SaidPlay
    from compiler.language.topics.who import Named

    Lay = tuple[Token | Lies, ...]

MANY = {"most": Pick.MOST, "greatest": Pick.MOST, "fewest": Pick.LEAST, "least": Pick.LEAST}
"""How many there are of some in the place that is picked by that."""

SO_MANY = {Compare.AT_LEAST: Pick.AT_LEAST, Compare.AT_MOST: Pick.AT_MOST, Compare.EQUAL: Pick.EXACTLY}


class Crowd(NamedTuple):
    """That a place is picked in which there are the most, or the fewest, of some."""

    pick: Pick
    who: Group


class ToldPlaceReading(SiteReading):
    """Callbacks of grammar/places.lark for what stands behind a place."""

    def taken_so(self, by: Group, fact: Fact) -> PlaceFact:
        """Read "in which an ally is Debilitated": one who is so stands there."""
        if by.pick not in (Pick.ONE, Pick.NONE, Pick.ANY, Pick.AT_LEAST):
            self.contradiction(
                "these could be all of them, or all who are there", 'say "in which no enemy is not Dazed"'
            )
        so = fact(Actor.ONE)
        self.named -= others_in(so)
        return self.taken(msgspec.structs.replace(by, facts=in_order([*by.facts, so])))

    def taken_now(self, by: Named) -> PlaceFact:
        """Read "the section it now occupies": that of someone else, as one's own is told otherwise."""
        if self._holder(by) is self.scene.own:
            self.contradiction("this does not say as of when", 'say "your occupied section", or "this section"')
        return self.taken(by)

    def taken_not_so(self, by: Group, fact: Fact) -> PlaceFact:
        """Read "in which an ally is not Debilitated"."""
        return self.taken_so(by, denied(fact))

    def on_way(self, play: SaidPlay) -> OnWay:
        """Read "each border the attack crosses"."""
        return OnWay(of=play.of, kind=play.kind)

    def attack_crosses(self, play: SaidPlay, border: Border) -> Predicate:
        """Read "the attack crosses a border you Block": there is such a border on its way."""
        if border.pick not in (Pick.ONE, Pick.NONE) or border.chosen_by is not None:
            self.contradiction("this asks whether there is one on its way", 'say "crosses a border ..."')
        self.bring_up(border)
        return ThereIs(what=msgspec.structs.replace(border, facts=(*border.facts, self.on_way(play))))

    def attack_crosses_not(self, play: SaidPlay, border: Border) -> Predicate:
        """Read "the attack does not cross a Blocked border"."""
        return self.attack_crosses(play, msgspec.structs.replace(border, pick=Pick.NONE))

    def many_there(self, bound: Bound, kinds: Kinds) -> Group:
        """Read "2 or more enemies", of those who stand in a place."""
        if bound.compare not in SO_MANY or not bound.value:
            self.contradiction("so many are there or more, or no more than that", 'say "2 or more enemies"')
        return self.near_some(Picked(SO_MANY.get(bound.compare, Pick.AT_LEAST), bound.value), kinds)

    def some_water(self, word: Token) -> Place:
        """Read "into water", "adjacent to water": any of it."""
        return self.in_water(word).place

    def placed_so(self, where: Within) -> Within:
        """Read "that is within range 3"."""
        return where

    def not_placed_so(self, where: Within) -> Within:
        """Read "that is not within range 3"."""
        return msgspec.structs.replace(where, negated=not where.negated)

    def place_not_beside(self, to: Named | Place | Border) -> Near:
        """Read "that is not adjacent to an enemy"."""
        return Near(nearness=(Nearness.ADJACENT,), of=self.point_from(to), negated=True)

    def began_period_there(self, who: Named, said: Token) -> Began:
        """Read "where you began the round", "they occupied at the start of the round"."""
        return Began(by=self.anchor(who) or self.scene.own, of=Period(said.split()[-1]))

    def crowd(self, extreme: Token, kinds: Kinds) -> Crowd:
        """Read "with the most enemies"."""
        if extreme not in MANY:
            self.contradiction("there are many of them, or few", 'say "with the most", "with the fewest"')
        return Crowd(MANY.get(str(extreme), Pick.MOST), self.near_all(kinds))

    def crowded_place(self, lay: Lay, noun: Token, *rest: PlaceFact | Sieve | Crowd) -> Place:
        """Read "the section within range 3 with the most enemies"."""
        (crowd,) = (one for one in rest if isinstance(one, Crowd))
        tails = (*(one for one in rest if not isinstance(one, Crowd)), Sieve("by", crowd.who))
        return self._place(Picked(crowd.pick), lay, noun, tails)
