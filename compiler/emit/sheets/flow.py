"""Things of several heights put into columns: each into the emptiest one, or to a further page if that has no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.drawing import Op
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.suits import BACKGROUND

Setter = Callable[[Column], None]
"""Sets one thing into a column."""
BETWEEN = 6.5
"""Space between two things in a column, in points."""


class Flow(msgspec.Struct, frozen=True):
    """The drawings of the pages, the lines on them, and the room left under the fullest column of the last."""

    pages: tuple[tuple[Op, ...], ...]
    room: float
    lines: int


class Columns(msgspec.Struct, frozen=True):
    """How many columns an area has, and the space between them."""

    area: Area
    number: int
    gap: float

    @property
    def width(self) -> float:
        """Give the width of one column."""
        return (self.area.width - (self.number - 1) * self.gap) / self.number

    def left(self, place: int) -> float:
        """Give the left edge of a column."""
        return self.area.left + place * (self.width + self.gap)


def flow(setters: Sequence[Setter], size: TypeSize, first: Columns, further: Columns) -> Flow:
    """Put things into the columns of a page, and of further pages where they need them.

    Args:
        setters: the things, in order of importance.
        size: the type size.
        first: the columns of the first page.
        further: those of every other page.

    Returns:
        The pages; more than one means that one page is not enough, not even with the tallest things first.
    """
    in_order = _filled(setters, size, first, further)
    if len(in_order.pages) == 1:
        return in_order
    packed = _filled(_tallest_first(setters, size, first), size, first, further)
    return packed if len(packed.pages) < len(in_order.pages) else in_order


def _tallest_first(setters: Sequence[Setter], size: TypeSize, columns: Columns) -> list[Setter]:
    """Leave the heads of the columns where they are and put the tallest of the others first, which packs closest."""

    def bottom(setter: Setter) -> float:
        column = Column(0, 0, columns.width, size, BACKGROUND)
        setter(column)
        return column.y

    return [*setters[: columns.number], *sorted(setters[columns.number :], key=bottom)]


def _filled(setters: Sequence[Setter], size: TypeSize, first: Columns, further: Columns) -> Flow:
    """Fill page after page in the order given."""
    pages: list[tuple[Op, ...]] = []
    left = list(setters)
    room, lines = 0.0, 0
    while left:
        page = _Page(further if pages else first, size)
        left = [setter for setter in left if not page.took(setter)]
        if not page.ops:
            page.force(left.pop(0))
        pages.append(tuple(page.ops))
        room, lines = min(page.tops) - page.columns.area.bottom, lines + page.lines
    return Flow(tuple(pages), room, lines)


class _Page:
    """One page of columns being filled."""

    def __init__(self, columns: Columns, size: TypeSize) -> None:
        self.columns = columns
        self.size = size
        self.tops = [columns.area.top] * columns.number
        self.ops: list[Op] = []
        self.lines = 0

    def took(self, setter: Setter) -> bool:
        """Set a thing into the emptiest column if it has room."""
        place = max(range(self.columns.number), key=lambda column: self.tops[column])
        column = self._column(place)
        setter(column)
        if column.y < self.columns.area.bottom:
            return False
        self._keep(place, column)
        return True

    def force(self, setter: Setter) -> None:
        """Set a thing that is higher than a page; the caller has seen that and complains."""
        column = self._column(0)
        setter(column)
        self._keep(0, column)

    def _column(self, place: int) -> Column:
        return Column(self.columns.left(place), self.tops[place], self.columns.width, self.size, BACKGROUND)

    def _keep(self, place: int, column: Column) -> None:
        self.ops.extend(column.ops)
        self.lines += column.lines
        self.tops[place] = column.y - BETWEEN
