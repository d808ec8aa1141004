"""Reading of how much someone has of what is theirs, as against someone else or any amount: "more HP than you"."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Amount, Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import COUNTED, CountIs, IsSo, PointsAre
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import Points
from compiler.language.topics.comparisons import SameOf, each_of_any
from compiler.language.topics.margins import THAN, Beyond, Bound, as_many
from compiler.language.topics.ranking import RankReading

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts import Attribute
    from compiler.language.topics.chosen_amounts import Times
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.pronouns import Named

Against = TypeVar("Against")
COUNTS = {measure: of for of, measure in COUNTED.items()}


class HavingReading(RankReading):
    """Callbacks of grammar/having.lark."""

    def has_beyond(self, more: Beyond, own: Quantity, than: Named | Token | Amount) -> Fact:
        """Read "more HP than you", "2 fewer cards in hand than the number of enemies"."""
        if isinstance(than, Amount):
            return self._has(own, *more.than(than))
        other = each_of_any(self._compared(than))
        if more.by is None:
            return self._has_as(own, more.way, other)
        return self._has(own, *more.than(replace(own, whose=other)))

    def has_own_beyond(self, own: Quantity, more: Beyond, than: SameOf | Amount) -> Fact:
        """Read "a Power higher than yours"."""
        return self.has_beyond(more, own, than.who if isinstance(than, SameOf) else than)

    def has_as_much(self, at: Token | None, own: Quantity, than: Named | Token | Amount) -> Fact:
        """Read "as many HP as the target", "at least as many cards in hand as your level"."""
        compare = as_many(at)
        if isinstance(than, Amount):
            return self._has(own, compare, than)
        other = self._compared(than)
        return self._has_as(own, compare, other if compare is Compare.EQUAL else each_of_any(other))

    def has_the_same(self, own: Quantity, than: Named | Token | Amount) -> Fact:
        return self.has_as_much(None, own, than)

    def has_equal(self, own: Quantity, value: SameOf | Amount) -> Fact:
        """Read "HP equal to yours"."""
        return self.has_as_much(None, own, value.who if isinstance(value, SameOf) else value)

    def has_at(self, own: Quantity, at: Token, value: SameOf | Amount) -> Fact:
        """Read "HP at least twice your level"."""
        return self.has_as_much(at, own, value.who if isinstance(value, SameOf) else value)

    def has_different(self, own: Quantity, value: SameOf | Amount) -> Fact:
        """Read "a level different from yours"."""
        if isinstance(value, SameOf):
            return self._has_as(own, Compare.OTHER, value.who)
        return self._has(own, Compare.OTHER, value)

    def has_another(self, _different: Token, own: Quantity, than: Named | Token | Amount) -> Fact:
        """Read "a different number of cards in hand than you"."""
        if isinstance(than, Amount):
            return self._has(own, Compare.OTHER, than)
        return self._has_as(own, Compare.OTHER, self._compared(than))

    def has_times(self, how: Token | None, times: Times, own: Quantity, than: Named | Token | Amount) -> Fact:
        """Read "twice as many HP as you", "at least half as many", "more than twice as many"."""
        compare = THAN[how] if how in THAN else as_many(how)
        if isinstance(than, Amount):
            return self._has(own, compare, times(than, None))
        other = each_of_any(self._compared(than))
        return self._has(own, compare, times(replace(own, whose=other), None))

    def has_times_of(self, how: Token | None, times: Token, whose: Named, own: Quantity) -> Fact:
        """Read "twice your HP", "at least twice the target's Power"."""
        return self.has_times(how, lambda amount, _: self.times_of(times, amount), own, whose)

    # ---- numbers

    def has_bound(self, own: Quantity, bound: Bound) -> Fact:
        """Read "Power of +2 or higher"."""
        self._no_ward(own)
        if own.of is Measure.HEIGHT:
            mend = 'say "an enemy whose Height is 2 or higher", or speak of a border'
            self.contradiction("a section has no Height: its borders have", mend)
        if own.of is Measure.POINTS_CURRENT or own.of in COUNTS:
            return self._has(own, bound.compare, bound.value)
        return self._of_one_of(self.aspect_bound(lambda whose: replace(own, whose=whose), bound))

    def has_just(self, own: Quantity, value: Token) -> Fact:
        """Read "a level of 3"."""
        return self.has_bound(own, self.bound_exactly(value))

    def has_so_much(self, bound: Bound, word: Token) -> Fact:
        """Read "3 or more Power"."""
        return self.has_bound(self.track_of(word)(Actor.ONE), bound)

    def has_other(self, more: Beyond, own: Attribute, word: Token) -> Fact:
        """Read "a higher Power than Mind": of the same one."""
        other = self.track_of(word)
        compare, _ = more.than(0) if more.by else (more.way, 0)

        def of(who: Who) -> Predicate:
            one = Actor.ONE if isinstance(who, Group | Several) else who
            fact = self._aspect(own, *(more.than(other(one)) if more.by else (compare, other(one))))
            return self._of_one_of(fact)(who)

        return of

    # ---- what it comes to

    def _has_as(self, own: Quantity, compare: Compare, other: Who) -> Fact:
        """Give how much someone has as against the same of another."""
        if own.of is Measure.POINTS_CURRENT:
            points = Points(own.name or "")
            return lambda who: PointsAre(who=who, points=points, compare=compare, than=self._another(other, who))
        if own.of in COUNTS:
            of = COUNTS[own.of]
            return self._of_hand(lambda who: CountIs(who=who, of=of, compare=compare, than=self._another(other, who)))
        return self._of_one_of(self._aspect(lambda whose: replace(own, whose=whose), compare, SameOf(other)))

    def _has(self, own: Quantity, compare: Compare, value: Amount) -> Fact:
        """Give how much someone has as against an amount."""
        if isinstance(value, int):
            self._no_ward(own)
        if own.of is Measure.POINTS_CURRENT:
            points = Points(own.name or "")
            return lambda who: PointsAre(who=who, points=points, compare=compare, value=self.against(value, who))
        if own.of in COUNTS:
            of = COUNTS[own.of]
            return self._of_hand(lambda who: CountIs(who=who, of=of, compare=compare, value=self.against(value, who)))
        return self._of_one_of(self._aspect(lambda whose: replace(own, whose=whose), compare, value))

    def _no_ward(self, own: Quantity) -> None:
        """Check that it is no Resistance or Weakness, which has numbers of its own."""
        if own.of in (Measure.RESISTANCE, Measure.WEAKNESS):
            self.contradiction("one has a Resistance or a Weakness of a number", 'say "Fire Resistance 2 or more"')

    def _of_one_of(self, fact: Fact) -> Fact:
        """Ask it of one of a group, where it is asked of them."""
        return lambda who: IsSo(who=who, of=fact(Actor.ONE)) if isinstance(who, Group | Several) else fact(who)  # type: ignore[arg-type]  # as it is of them
