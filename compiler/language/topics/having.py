"""Reading of how much someone has of what is theirs, as against someone else or any amount: "more HP than you"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Amount, Measure, Quantity
from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import COUNTED, CountIs, IsSo, PointsAre
from compiler.ir.selectors.who import Actor, Group, Several
from compiler.ir.terms import Points
from compiler.language.topics.amounts import times_of
from compiler.language.topics.amounts_had import track_of
from compiler.language.topics.comparisons import (
    SameOf,
    against,
    another,
    aspect,
    aspect_bound,
    compared,
    of_hand,
)
from compiler.language.topics.margins import THAN, Beyond, Bound, as_many
from compiler.language.topics.points_compared import bound_exactly
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.than_any import each_of_any

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.amounts_had import Attribute
    from compiler.language.topics.chosen_amounts import Times
    from compiler.language.topics.fact_order import Fact

Against = TypeVar("Against")
_OF_PLACE = re.compile(r"\b(?:section|region|position|space)s? (?:with|that ha(?:s|ve)) (?:an? )?Height\b")
COUNTS = {measure: of for of, measure in COUNTED.items()}


@production
def has_beyond(reading: Reading, more: Beyond, own: Quantity, than: Named | Token | Amount) -> Fact:
    """Read "more HP than you", "2 fewer cards in hand than the number of enemies"."""
    if isinstance(than, Amount):
        return _has(reading, own, *more.than(than))
    other = each_of_any(compared(reading, than))
    if more.by is None:
        return _has_as(reading, own, more.way, other)
    return _has(reading, own, *more.than(replace(own, whose=other)))


@production
def has_own_beyond(reading: Reading, own: Quantity, more: Beyond, than: SameOf | Amount) -> Fact:
    """Read "a Power higher than yours"."""
    return has_beyond(reading, more, own, than.who if isinstance(than, SameOf) else than)


@production
def has_as_much(reading: Reading, at: Token | None, own: Quantity, than: Named | Token | Amount) -> Fact:
    """Read "as many HP as the target", "at least as many cards in hand as your level"."""
    compare = as_many(at)
    if isinstance(than, Amount):
        return _has(reading, own, compare, than)
    other = compared(reading, than)
    return _has_as(reading, own, compare, other if compare is Compare.EQUAL else each_of_any(other))


@production
def has_the_same(reading: Reading, own: Quantity, than: Named | Token | Amount) -> Fact:
    return has_as_much(reading, None, own, than)


@production
def has_equal(reading: Reading, own: Quantity, value: SameOf | Amount) -> Fact:
    """Read "HP equal to yours"."""
    return has_as_much(reading, None, own, value.who if isinstance(value, SameOf) else value)


@production
def has_at(reading: Reading, own: Quantity, at: Token, value: SameOf | Amount) -> Fact:
    """Read "HP at least twice your level"."""
    return has_as_much(reading, at, own, value.who if isinstance(value, SameOf) else value)


@production
def has_different(reading: Reading, own: Quantity, value: SameOf | Amount) -> Fact:
    """Read "a level different from yours"."""
    if isinstance(value, SameOf):
        return _has_as(reading, own, Compare.OTHER, value.who)
    return _has(reading, own, Compare.OTHER, value)


@production
def has_another(reading: Reading, _different: Token, own: Quantity, than: Named | Token | Amount) -> Fact:
    """Read "a different number of cards in hand than you"."""
    if isinstance(than, Amount):
        return _has(reading, own, Compare.OTHER, than)
    return _has_as(reading, own, Compare.OTHER, compared(reading, than))


@production
def has_times(reading: Reading, how: Token | None, times: Times, own: Quantity, than: Named | Token | Amount) -> Fact:
    """Read "twice as many HP as you", "at least half as many", "more than twice as many"."""
    compare = THAN[how] if how in THAN else as_many(how)
    if isinstance(than, Amount):
        return _has(reading, own, compare, times(than, None))
    other = each_of_any(compared(reading, than))
    return _has(reading, own, compare, times(replace(own, whose=other), None))


@production
def has_times_of(reading: Reading, how: Token | None, times: Token, whose: Named, own: Quantity) -> Fact:
    """Read "twice your HP", "at least twice the target's Power"."""
    return has_times(reading, how, lambda amount, _: times_of(reading, times, amount), own, whose)


# ---- numbers


@production
def has_bound(reading: Reading, own: Quantity, bound: Bound) -> Fact:
    """Read "Power of +2 or higher"."""
    _no_ward(reading, own)
    if own.of is Measure.HEIGHT and _OF_PLACE.search(reading.text):
        mend = 'say "an enemy whose Height is 2 or higher", or speak of a border'
        reading.contradiction("a section has no Height: its borders have", mend)
    if own.of is Measure.POINTS_CURRENT or own.of in COUNTS:
        return _has(reading, own, bound.compare, bound.value)
    return _of_one_of(aspect_bound(reading, lambda whose: replace(own, whose=whose), bound))


@production
def has_just(reading: Reading, own: Quantity, value: Token) -> Fact:
    """Read "a level of 3"."""
    return has_bound(reading, own, bound_exactly(reading, value))


@production
def has_so_much(reading: Reading, bound: Bound, word: Token) -> Fact:
    """Read "3 or more Power"."""
    return has_bound(reading, track_of(reading, word)(Actor.ONE), bound)


@production
def has_other(reading: Reading, more: Beyond, own: Attribute, word: Token) -> Fact:
    """Read "a higher Power than Mind": of the same one."""
    other = track_of(reading, word)
    compare, _ = more.than(0) if more.by else (more.way, 0)

    def of(who: Who) -> Predicate:
        one = Actor.ONE if isinstance(who, Group | Several) else who
        fact = aspect(reading, own, *(more.than(other(one)) if more.by else (compare, other(one))))
        return _of_one_of(fact)(who)

    return of


# ---- what it comes to


def _has_as(reading: Reading, own: Quantity, compare: Compare, other: Who) -> Fact:
    """Give how much someone has as against the same of another."""
    if own.of is Measure.POINTS_CURRENT:
        points = Points(own.name or "")
        return lambda who: PointsAre(who=who, points=points, compare=compare, than=another(reading, other, who))
    if own.of in COUNTS:
        of = COUNTS[own.of]
        return of_hand(reading, lambda who: CountIs(who=who, of=of, compare=compare, than=another(reading, other, who)))
    return _of_one_of(aspect(reading, lambda whose: replace(own, whose=whose), compare, SameOf(other)))


def _has(reading: Reading, own: Quantity, compare: Compare, value: Amount) -> Fact:
    """Give how much someone has as against an amount."""
    if isinstance(value, int):
        _no_ward(reading, own)
    if own.of is Measure.POINTS_CURRENT:
        points = Points(own.name or "")
        return lambda who: PointsAre(who=who, points=points, compare=compare, value=against(reading, value, who))
    if own.of in COUNTS:
        of = COUNTS[own.of]
        return of_hand(
            reading, lambda who: CountIs(who=who, of=of, compare=compare, value=against(reading, value, who))
        )
    return _of_one_of(aspect(reading, lambda whose: replace(own, whose=whose), compare, value))


def _no_ward(reading: Reading, own: Quantity) -> None:
    """Check that it is no Resistance or Weakness, which has numbers of its own."""
    if own.of in (Measure.RESISTANCE, Measure.WEAKNESS):
        reading.contradiction("one has a Resistance or a Weakness of a number", 'say "Fire Resistance 2 or more"')


def _of_one_of(fact: Fact) -> Fact:
    """Ask it of one of a group, where it is asked of them."""
    return lambda who: IsSo(who=who, of=fact(Actor.ONE)) if isinstance(who, Group | Several) else fact(who)  # type: ignore[arg-type]  # as it is of them
