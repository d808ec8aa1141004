"""Reading of words by themselves: terms, lists of terms, numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token


@production
def words(reading: Reading, *said: Token) -> list[Token]:
    return list(reading.each_once(said))


@production
def term(*said: Token) -> list[Token]:
    return list(said)


@production
def count(reading: Reading, number: Token) -> int:
    return reading.number(number)


@production
def one() -> int:
    return 1
