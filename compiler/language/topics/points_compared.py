"""Reading of comparisons of points: "10 HP or fewer", "half their WP", "full EP"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import PointsAre, PointShare, Predicate, ReducedTo
from compiler.ir.selectors.who import Actor
from compiler.language.topics.amounts_had import read_points
from compiler.language.topics.comparisons import counted, read_bound
from compiler.language.topics.fact_order import Fact
from compiler.language.topics.margins import COMPARE, THAN, Bound
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token


@production
def bound_exactly(reading: Reading, value: Token) -> Bound:
    return Bound(Compare.EQUAL, counted(reading, value), value)


@production
def reduced_to(reading: Reading, value: Token, points: Token) -> Fact:
    kind, number = read_points(reading, points), counted(reading, value)
    return lambda who: ReducedTo(who=who, points=kind, value=number)


@production
def no_points(reading: Reading, points: Token) -> Fact:
    return points_are(reading, Bound(Compare.EQUAL, 0), points)


@production
def points_are(reading: Reading, bound: Bound, points: Token) -> Fact:
    kind = read_points(reading, points)
    return lambda who: PointsAre(who=who, points=kind, compare=bound.compare, value=bound.value)


@production
def points_so_many(reading: Reading, value: Token, points: Token, or_more: Token) -> Fact:
    return points_are(reading, read_bound(reading, value, or_more), points)


@production
def points_just(reading: Reading, value: Token, points: Token) -> Fact:
    """Read "at 0 HP"."""
    return points_are(reading, bound_exactly(reading, value), points)


@production
def half_owned(whose: Named | None, points: Token) -> tuple[Named | None, Token]:
    return whose, points


@production
def half_bounded(of: tuple[Named | None, Token], or_more: Token) -> tuple[Named | None, Token, Token]:
    """Read "half their HP or less"."""
    return *of, or_more


@production
def half_bounded_first(or_more: Token, of: tuple[Named | None, Token]) -> tuple[Named | None, Token, Token]:
    """Read "half or less of their HP"."""
    return *of, or_more


@production
def points_half(reading: Reading, half: tuple[Named | None, Token, Token]) -> Fact:
    whose, points, or_more = half
    return _own_share(reading, whose, points, COMPARE[or_more.split()[-1]])


@production
def points_beyond_half(reading: Reading, over: Token, of: tuple[Named | None, Token]) -> Fact:
    """Read "below half their HP"."""
    return _own_share(reading, *of, THAN[over.split()[0]])


@production
def points_share(reading: Reading, share: Token, whose: Named, points: Token) -> Fact:
    if share.startswith("all"):
        return _own_share(reading, whose, points, Compare.EQUAL, PointShare.ALL)
    first, second, *_ = share.split()
    return _own_share(reading, whose, points, COMPARE[second] if first == "at" else THAN[first])


def _own_share(
    reading: Reading, whose: Named | None, points: Token, compare: Compare, share: PointShare = PointShare.HALF
) -> Fact:
    fact = _share(reading, points, compare, share)

    def of(who: Who) -> Predicate:
        pronoun = Pronoun.IT if who is Actor.THIS else (None if who is Actor.SELF else Pronoun.THEM)
        its = whose is Pronoun.IT and who is not Actor.SELF
        if whose is not None and whose not in (who, pronoun) and not its:
            reading.contradiction("someone has a share of their own points", f'say "their {points}"')
        return fact(who)

    return of


@production
def own_points(points: Token) -> Token:
    return points


@production
def points_some(reading: Reading, points: Token) -> Fact:
    """Read "has any EP left": at least one."""
    return points_are(reading, Bound(Compare.AT_LEAST, 1), points)


@production
def points_full(reading: Reading, points: Token) -> Fact:
    return _share(reading, points, Compare.EQUAL, PointShare.ALL)


@production
def points_lost(reading: Reading, points: Token) -> Fact:
    return _share(reading, points, Compare.LESS, PointShare.ALL)


def _share(reading: Reading, points: Token, compare: Compare, share: PointShare) -> Fact:
    kind = read_points(reading, points)
    return lambda who: PointsAre(who=who, points=kind, compare=compare, share=share)
