"""How far numbers lie apart, as it is said: "higher", "at least 4 higher than", "3 more HP than the target"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from compiler.ir.amounts.amounts import Amount, Sum
from compiler.ir.amounts.compare import Compare
from compiler.language.topics.amounts import summands

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

COMPARE = {
    "higher": Compare.AT_LEAST,
    "more": Compare.AT_LEAST,
    "lower": Compare.AT_MOST,
    "less": Compare.AT_MOST,
    "fewer": Compare.AT_MOST,
    "least": Compare.AT_LEAST,
    "most": Compare.AT_MOST,
}
THAN = {
    "higher": Compare.MORE,
    "more": Compare.MORE,
    "lower": Compare.LESS,
    "less": Compare.LESS,
    "fewer": Compare.LESS,
    "greater": Compare.MORE,
}
OTHER_WAY = {Compare.AT_LEAST: Compare.AT_MOST, Compare.AT_MOST: Compare.AT_LEAST}


class Bound(msgspec.Struct, frozen=True):
    """At least or at most so many."""

    compare: Compare
    value: int
    token: Token | None = None


class Beyond(msgspec.Struct, frozen=True):
    """More or less than something: by so much, or by anything."""

    way: Compare
    by: Bound | None = None

    def than(self, value: Amount) -> tuple[Compare, Amount]:
        """Give what has to stand how to what, where it lies so far beyond `value`."""
        if self.by is None:
            return whole(self.way, value)
        more = self.way is Compare.MORE
        apart = self.by.value if more else -self.by.value
        compare = self.by.compare if more else OTHER_WAY.get(self.by.compare, self.by.compare)
        return compare, value + apart if isinstance(value, int) else Sum(of=(*summands(value), apart))


def whole(compare: Compare, than: Amount) -> tuple[Compare, Amount]:
    """Return a comparison with a plain number as "or more" and "or less".

    >>> whole(Compare.MORE, 3)
    (<Compare.AT_LEAST: 'ge'>, 4)
    """
    if not isinstance(than, int):
        return compare, than
    more = compare is Compare.MORE
    return (Compare.AT_LEAST, than + 1) if more else (Compare.AT_MOST, than - 1)


def apart_words(compare: Compare, value: Amount, more: str, less: str) -> tuple[str, Amount] | None:
    """Word how far something lies beyond an amount, and give that amount; nothing where it is no number beyond it.

    >>> apart_words(Compare.AT_MOST, Sum(of=(5, -2)), "higher", "lower")
    ('at least 2 lower', 5)
    """
    match value:
        case Sum(of=(*others, int() as apart)) if apart and others:
            up = apart > 0
        case _:
            return None
    said = compare if up else OTHER_WAY.get(compare, compare)
    how = {Compare.AT_LEAST: "at least ", Compare.AT_MOST: "at most ", Compare.EQUAL: "exactly "}.get(said)
    if how is None:
        return None
    rest = others[0] if len(others) == 1 else replace(value, of=tuple(others))
    return f"{how}{abs(apart)} {more if up else less}", rest


def as_many(at: Token | None) -> Compare:
    """Give how two numbers stand where one is said to be as many as the other: "at least as many"."""
    return COMPARE[at.split()[-1]] if at else Compare.EQUAL
