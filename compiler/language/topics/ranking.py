"""Reading of the one who is picked by what they have the most or the least of; worded by `ranked`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import COUNTED, CountIs, IsSo, PointsAre
from compiler.ir.selectors.who import Actor, Group, Pick, Several, Side
from compiler.ir.terms import Countable, Points
from compiler.language.topics.comparisons import ComparisonReading, own_compared
from compiler.language.topics.groups import Filter, Kinds, Picked, Sieve
from compiler.language.topics.margins import THAN, Beyond

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Attribute
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.pronouns import Named

MOST = ("most", "greatest", "highest", "largest")


class Ranked(msgspec.Struct, frozen=True):
    """That one is picked who has the most or the least of something."""

    pick: Pick
    by: Quantity


class RankReading(ComparisonReading):
    """Callbacks of grammar/who.lark: those that rank."""

    def ranked_by(self, attribute: Attribute) -> Quantity:
        return attribute(Actor.ONE)

    def points_ranked(self, points: Token) -> Quantity:
        return Quantity(of=Measure.POINTS_CURRENT, whose=Actor.ONE, name=str(self.points(points)))

    def count_ranked(self, of: Countable) -> Quantity:
        return Quantity(of=COUNTED[of], whose=Actor.ONE)

    def ranking(self, *said: Token | Quantity) -> Ranked:
        """Read "with the most HP", "whose Mind is the lowest"."""
        (extreme,) = (one for one in said if isinstance(one, str))
        (by,) = (one for one in said if isinstance(one, Quantity))
        return Ranked(Pick.MOST if extreme in MOST else Pick.LEAST, by)

    def group_extreme(self, kinds: Kinds, *parts: Filter | Ranked) -> Group:
        """Read "the enemy with the fewest cards in hand"."""
        filters = [one for one in parts if not isinstance(one, Ranked)]
        (ranked,) = (one for one in parts if isinstance(one, Ranked))
        return self.group(Picked(ranked.pick), kinds, *filters, Sieve("by", ranked.by))

    def each_extreme(self, _each: Token, kinds: Kinds, *parts: Filter | Ranked) -> Group:
        """Read "each enemy with the fewest cards in hand": all of them, where several have as few."""
        group = self.group_extreme(kinds, *parts)
        self.named.discard(group)
        tied = msgspec.structs.replace(group, tied=True)
        self.named.add(tied)
        return tied

    def whoever_has_most(self, ranked: Ranked) -> Group:
        """Read "whoever has the fewest HP": of everyone."""
        return self.group_extreme(Kinds(), ranked)

    def near_extreme(self, kinds: Kinds, *parts: Filter | Ranked) -> Group:
        """Read "toward the enemy with the fewest HP": nobody is spoken of by that."""
        named = set(self.named)
        group = self.group_extreme(kinds, *parts)
        self.named = named
        return group

    # ---- asked of someone

    def own_than(self, higher: Token, attribute: Attribute, than: Named) -> Fact:
        """Read "has a higher Initiative than you"."""
        fact = self.aspect_than(attribute, Beyond(THAN[higher]), self.same_of(than))
        return lambda who: IsSo(who=who, of=fact(Actor.ONE)) if isinstance(who, Group | Several) else fact(who)  # type: ignore[arg-type]  # as it is of them

    def own_extreme(self, extreme: Token, by: Quantity, among: Group | None) -> Fact:
        """Read "has the highest Initiative", "has the fewest cards in hand among your allies": nobody else has more."""
        higher = Compare.MORE if extreme in MOST else Compare.LESS

        def of(who: Who) -> Predicate:
            if not isinstance(who, Actor) or who is Actor.ONE:
                self.contradiction("it is not said who of them has it", 'say "the enemy with the highest Power"')
            others = msgspec.structs.replace(
                among or Group(side=Side.ENTITY, pick=Pick.NONE), pick=Pick.NONE, besides=who
            )
            return _rank_above(others, by, higher, who)

        return of


def _rank_above(those: Group, by: Quantity, compare: Compare, who: Who) -> Predicate:
    """Give that those have more of something than someone, or less."""
    if by.of is Measure.POINTS_CURRENT:
        return PointsAre(who=those, points=Points(by.name or ""), compare=compare, than=who)
    counted = next((of for of, measure in COUNTED.items() if measure is by.of), None)
    if counted is not None:
        return CountIs(who=those, of=counted, compare=compare, than=who)
    own, other = (msgspec.structs.replace(by, whose=whose) for whose in (Actor.ONE, who))
    return IsSo(who=those, of=own_compared(own, Actor.ONE, compare, other))  # type: ignore[arg-type]  # as it is of them
