"""Reading of what dice that a text has had rolled come to: "on a 5 or 6"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.compare import Compare
from compiler.ir.facts.predicates import AllOf, AnyOf, Predicate
from compiler.language.topics.asked_amounts import AskedAmountReading

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


class FallenReading(AskedAmountReading):
    """Callbacks of grammar/comparisons.lark for the numbers on which something is done."""

    def fallen_on(self, value: Token) -> Predicate:
        """Read "on a 6"."""
        return self.amount_is(self.counted(value))(self.result_of())

    def fallen_or(self, value: Token, or_more: Token) -> Predicate:
        return self.amount_bound(value, or_more)(self.result_of())

    def fallen_either(self, one: Token, other: Token) -> Predicate:
        """Read "on a 5 or 6"."""
        return AnyOf(of=(self.fallen_on(one), self.fallen_on(other)))

    def fallen_between(self, least: Token, most: Token) -> Predicate:
        """Read "on a 2 to 4": one of those from the first to the second."""
        first, last = self.counted(least), self.counted(most)
        if first >= last:
            self.contradiction("the numbers go up", "say the smaller one first")
        return AllOf(
            of=(
                self.amount_stands(self.result_of(), Compare.AT_LEAST, first),
                self.amount_stands(self.result_of(), Compare.AT_MOST, last),
            )
        )
