"""Reading of what dice that a text has had rolled come to: "on a 5 or 6"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import AllOf, AnyOf, Predicate
from compiler.language.topics.amounts_had import result_of
from compiler.language.topics.asked_amounts import amount_bound, amount_is
from compiler.language.topics.comparisons import amount_stands, counted
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


@production
def fallen_on(reading: Reading, value: Token) -> Predicate:
    """Read "on a 6"."""
    return amount_is(reading, counted(reading, value))(result_of(reading))


@production
def fallen_or(reading: Reading, value: Token, or_more: Token) -> Predicate:
    return amount_bound(reading, value, or_more)(result_of(reading))


@production
def fallen_either(reading: Reading, one: Token, other: Token) -> Predicate:
    """Read "on a 5 or 6"."""
    return AnyOf(of=(fallen_on(reading, one), fallen_on(reading, other)))


@production
def fallen_between(reading: Reading, least: Token, most: Token) -> Predicate:
    """Read "on a 2 to 4": one of those from the first to the second."""
    first, last = counted(reading, least), counted(reading, most)
    if first >= last:
        reading.contradiction("the numbers go up", "say the smaller one first")
    return AllOf(
        of=(
            amount_stands(reading, result_of(reading), Compare.AT_LEAST, first),
            amount_stands(reading, result_of(reading), Compare.AT_MOST, last),
        )
    )
