"""Reading of how an amount stands, by itself or to another: "is even", "is at least 4 higher than your level"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Amount
from compiler.ir.amounts.compare import Compare, Parity
from compiler.ir.facts.predicates import AllOf, AmountIs
from compiler.language.topics.comparisons import amount_stands, asked_amount_of, counted
from compiler.language.topics.margins import COMPARE, THAN, Beyond, Bound
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.shown_dice import both_shown

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.parsing.token import Token

StandsSo = Callable[[Amount], "Predicate"]
"""How an amount stands, before it is known which."""


@production
def beyond_it(more: Token) -> Beyond:
    return Beyond(THAN[more])


@production
def beyond_by(reading: Reading, number: Token, more: Token) -> Beyond:
    """Read "exactly 2 higher"."""
    return Beyond(THAN[more], Bound(Compare.EQUAL, reading.number(number)))


@production
def beyond_at(reading: Reading, at: Token, number: Token, more: Token) -> Beyond:
    """Read "at least 2 higher"."""
    return Beyond(THAN[more], Bound(COMPARE[at.split()[-1]], reading.number(number)))


@production
def beyond_so_much(reading: Reading, number: Token, or_more: Token, more: Token) -> Beyond:
    """Read "2 or more higher"."""
    return Beyond(THAN[more], Bound(COMPARE[or_more.split()[-1]], reading.number(number)))


# ---- how an amount stands


@production
def amount_bound(reading: Reading, value: Token, or_more: Token) -> StandsSo:
    return _stands(reading, COMPARE[or_more.split()[-1]], counted(reading, value))


@production
def amount_at(reading: Reading, at: Token, value: Amount) -> StandsSo:
    return _stands(reading, COMPARE[at.split()[-1]], value)


@production
def amount_is(reading: Reading, value: Amount) -> StandsSo:
    return _stands(reading, Compare.EQUAL, value)


@production
def amount_than(reading: Reading, beyond: Beyond, than: Amount) -> StandsSo:
    return _stands(reading, *beyond.than(than))


@production
def amount_than_by(reading: Reading, higher: Token, than: Amount, by: Bound) -> StandsSo:
    """Read "higher than the Miss roll by 4 or more"."""
    return _stands(reading, *Beyond(THAN[higher], by).than(than))


@production
def amount_parity(reading: Reading, parity: Token) -> StandsSo:
    return lambda amount: AmountIs(amount=asked_amount_of(reading, amount), parity=Parity(str(parity)))


@production
def both_parity(reading: Reading, both: Token, parity: Token) -> Predicate:
    """Read "both rolls are even"."""
    return AllOf(of=tuple(AmountIs(amount=one, parity=Parity(str(parity))) for one in both_shown(reading, both)))


@production
def amount_so(amount: Amount, stands: StandsSo) -> Predicate:
    return stands(amount)


@production
def amount_beats(reading: Reading, amount: Amount, _beats: Token, than: Amount, by: Bound | None) -> Predicate:
    """Read "your Hit roll beats the Miss roll by 4 or more"."""
    return _stands(reading, *Beyond(Compare.MORE, by).than(than))(amount)


def _stands(reading: Reading, compare: Compare, value: Amount) -> StandsSo:
    return lambda amount: amount_stands(reading, amount, compare, value)
