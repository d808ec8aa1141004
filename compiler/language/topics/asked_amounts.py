"""Reading of how an amount stands, by itself or to another: "is even", "is at least 4 higher than your level"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Amount
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.facts.predicates import AmountIs
from compiler.language.topics.comparisons import ComparisonReading
from compiler.language.topics.margins import COMPARE, THAN, Beyond, Bound

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.parsing.token import Token

StandsSo = Callable[[Amount], "Predicate"]
"""How an amount stands, before it is known which."""


class AskedAmountReading(ComparisonReading):
    """Callbacks of grammar/comparisons.lark for amounts that are nobody's own."""

    def beyond_it(self, more: Token) -> Beyond:
        return Beyond(THAN[more])

    def beyond_by(self, number: Token, more: Token) -> Beyond:
        """Read "exactly 2 higher"."""
        return Beyond(THAN[more], Bound(Compare.EQUAL, self.number(number)))

    def beyond_at(self, at: Token, number: Token, more: Token) -> Beyond:
        """Read "at least 2 higher"."""
        return Beyond(THAN[more], Bound(COMPARE[at.split()[-1]], self.number(number)))

    def beyond_so_much(self, number: Token, or_more: Token, more: Token) -> Beyond:
        """Read "2 or more higher"."""
        return Beyond(THAN[more], Bound(COMPARE[or_more.split()[-1]], self.number(number)))

    # ---- how an amount stands

    def amount_bound(self, value: Token, or_more: Token) -> StandsSo:
        return self._stands(COMPARE[or_more.split()[-1]], self.counted(value))

    def amount_at(self, at: Token, value: Amount) -> StandsSo:
        return self._stands(COMPARE[at.split()[-1]], value)

    def amount_is(self, value: Amount) -> StandsSo:
        return self._stands(Compare.EQUAL, value)

    def amount_than(self, beyond: Beyond, than: Amount) -> StandsSo:
        return self._stands(*beyond.than(than))

    def amount_than_by(self, higher: Token, than: Amount, by: Bound) -> StandsSo:
        """Read "higher than the Miss roll by 4 or more"."""
        return self._stands(*Beyond(THAN[higher], by).than(than))

    def amount_parity(self, parity: Token) -> StandsSo:
        return lambda amount: AmountIs(amount=self.asked_amount_of(amount), parity=Parity(str(parity)))

    def amount_so(self, amount: Amount, stands: StandsSo) -> Predicate:
        return stands(amount)

    def amount_beats(self, amount: Amount, _beats: Token, than: Amount, by: Bound | None) -> Predicate:
        """Read "your Hit roll beats the Miss roll by 4 or more"."""
        return self._stands(*Beyond(Compare.MORE, by).than(than))(amount)

    def _stands(self, compare: Compare, value: Amount) -> StandsSo:
        return lambda amount: self.amount_stands(amount, compare, value)
