"""Reading of more dice than usual: "one more Damage die", "an additional Miss die for each ally within range 1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.language.topics.changes import Moved, dice_more
from compiler.language.topics.counts import each_of
from compiler.language.topics.dice_rows import SaidRows, the_rows
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Quantity
    from compiler.language.parsing.token import Token


@production
def more_of_row(reading: Reading, number: int, more: Token, word: Token) -> tuple[SaidRows, Moved]:
    """Read "one more Damage die"."""
    return the_rows(reading, [word]), dice_more(reading, number, more)


@production
def more_for_each(
    reading: Reading, number: int, more: Token, word: Token, per: Quantity | None
) -> tuple[SaidRows, Moved]:
    """Read "one more Damage die for each ally within range 1"."""
    said, moved = more_of_row(reading, number, more, word)
    if not isinstance(moved.by, int):
        return said, moved
    return said, msgspec.structs.replace(moved, by=each_of(moved.by, per))


@production
def one_more_of_row(reading: Reading, more: Token, word: Token, per: Quantity | None) -> tuple[SaidRows, Moved]:
    """Read "an additional Miss die"."""
    return more_for_each(reading, 1, more, word, per)


@production
def more_when_rolled(reading: Reading, *parts: int | Token | SaidRows) -> tuple[SaidRows, Moved]:
    """Read "one more die when you roll Acrobatics", "one die fewer on their next Hit roll"."""
    number, more, said = parts
    return said, dice_more(reading, number, more)  # type: ignore[arg-type,return-value]  # by their places
