"""How large a text can be set: a search over few sizes, from the largest down, and the report of what was found.

Body text is wanted at 8 points. On deck cards it gets up to 12, on what lies on the table up to 10, where the cards of
its type have room. It is good from 7 on, and never under 6: what does not fit then is an error, not a smaller size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from compiler.emit.sheets.column import TypeSize

ROOMY = (
    TypeSize(12, 1.24, number=1.35),
    TypeSize(11.5, 1.24, number=1.35),
    TypeSize(11, 1.24, number=1.35),
    TypeSize(10.5, 1.24, number=1.35),
    TypeSize(10, 1.25, number=1.35),
    TypeSize(9.5, 1.25, number=1.35),
)
"""The largest text with larger rows of dice, for cards that say little."""
GOOD = (
    TypeSize(9, 1.26),
    TypeSize(8.5, 1.24),
    TypeSize(8, 1.24),
    TypeSize(8, 1.16),
    TypeSize(7.5, 1.2),
    TypeSize(7, 1.22),
    TypeSize(7, 1.16),
)
"""The sizes that read well, down to 7 points."""
SMALL = (
    TypeSize(6.5, 1.18),
    TypeSize(6, 1.18),
)
SIZES = (*ROOMY, *GOOD, *SMALL)
"""What is tried, in this order. Each takes less room than the one before it."""
FLOOR = SIZES[-1]
ON_THE_TABLE = (*ROOMY[4:], *GOOD)
"""The sizes of a card that lies on the table and has no parts."""
READ_ACROSS = ON_THE_TABLE[: ON_THE_TABLE.index(GOOD[3]) + 1]
"""Those that can be read at 60 cm: whatever has parts rather goes on on another card than be smaller."""
CLOSE = TypeSize(READ_ACROSS[-1].body, READ_ACROSS[-1].leading, number=1.0, air=0.4, flavor=0.875)
"""The last of them with what stands on a face moved together, where that spares another card."""
OUTLIERS = 20
"""One card in so many is set smaller than the others of its type and does not make them small."""


class Fit(msgspec.Struct, frozen=True, kw_only=True):
    """How one box was fitted: a line of `build/fit.json`."""

    sheet: str
    entry: str
    box: str
    size: float
    leading: float
    lines: int
    room: float
    """The height left over, in millimetres; below zero where the text does not fit."""


def first_fitting(room: Callable[[TypeSize], float], sizes: Iterable[TypeSize] = SIZES) -> TypeSize | None:
    """Find the first size that leaves room.

    Args:
        room: gives the height left over at a size, below zero where there is none.
        sizes: what to try.

    Returns:
        The size, or nothing where the text does not fit at any.
    """
    return next((size for size in sizes if room(size) >= 0), None)


def sizes_from(smallest: float) -> tuple[TypeSize, ...]:
    """Return the sizes that are no smaller than so many points."""
    return tuple(size for size in SIZES if size.body >= smallest)


def common_size(sizes: Iterable[TypeSize | None]) -> TypeSize:
    """Give the size of a type's cards: that of the worst, one in twenty and those that fit nowhere left aside."""
    fitting = sorted((SIZES.index(size) for size in sizes if size), reverse=True)
    return SIZES[fitting[len(fitting) // OUTLIERS]] if fitting else GOOD[-1]
