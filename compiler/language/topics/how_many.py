"""Reading of how many are picked, and whether they are others: "each other", "up to 2", "any one"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.ir.selectors.who import Pick
from compiler.language.topics.groups import Picked
from compiler.language.topics.mentions import all_named
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.language.parsing.token import Token


@production
def each(reading: Reading, _word: Token, other: Token | None) -> Picked:
    return _picked(reading, Picked(Pick.EACH, other=bool(other)))


@production
def each_of(reading: Reading, _word: Token) -> Picked:
    return _picked(reading, Picked(Pick.EACH))


@production
def one_of_those(reading: Reading) -> Picked:
    return _picked(reading, Picked(Pick.ONE))


@production
def another(reading: Reading, other: Token | None) -> Picked:
    if other and other.endswith("different"):
        message = "this could be one for all of them, or another each time"
        help_ = 'say "an ally" of one, or so many as there can be: "up to 3 allies"'
        reading.trouble(Code.AMBIGUOUS, other, message, help=help_)
    return _picked(reading, Picked(Pick.ONE, other=bool(other)))


@production
def any_one(reading: Reading) -> Picked:
    return _picked(reading, Picked(Pick.ANY))


@production
def any_bare(reading: Reading, other: Token | None) -> Picked:
    return _picked(reading, Picked(Pick.ANY, other=bool(other), bare=True))


@production
def one_random(reading: Reading, _word: Token) -> Picked:
    return _picked(reading, Picked(Pick.RANDOM))


@production
def nearest(reading: Reading) -> Picked:
    return _picked(reading, Picked(Pick.NEAREST))


@production
def farthest(reading: Reading) -> Picked:
    return _picked(reading, Picked(Pick.FARTHEST))


@production
def all_of(reading: Reading, other: Token | None) -> Picked:
    return _picked(reading, Picked(Pick.ALL, other=bool(other)))


@production
def some(reading: Reading, number: Token, other: Token | None) -> Picked:
    return _picked(reading, Picked(Pick.ANY, _how_many(reading, number), other=bool(other)))


@production
def up_to(reading: Reading, number: Token, other: Token | None) -> Picked:
    return _picked(reading, Picked(Pick.UP_TO, _how_many(reading, number), other=bool(other)))


@production
def up_to_one(reading: Reading, other: Token | None) -> Picked:
    return _picked(reading, Picked(Pick.UP_TO, other=bool(other)))


@production
def some_rolled(reading: Reading, many: Amount, other: Token | None) -> Picked:
    """Read "1d4 enemies", "that many allies"."""
    return _picked(reading, Picked(Pick.ANY, many, other=bool(other)))


@production
def up_to_rolled(reading: Reading, many: Amount, other: Token | None) -> Picked:
    return _picked(reading, Picked(Pick.UP_TO, many, other=bool(other)))


@production
def some_random(reading: Reading, number: Token) -> Picked:
    return _picked(reading, Picked(Pick.RANDOM, _how_many(reading, number)))


@production
def any_number(reading: Reading, other: Token | None) -> Picked:
    return _picked(reading, Picked(Pick.ANY_NUMBER, other=bool(other)))


def _picked(reading: Reading, picked: Picked) -> Picked:
    """Give how many, with whom has been named before."""
    return msgspec.structs.replace(picked, before=all_named(reading))


def _how_many(reading: Reading, number: Token) -> int | None:
    many = reading.number(number)
    return None if many == 1 else many
