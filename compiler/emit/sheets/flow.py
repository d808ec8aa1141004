"""Things of several heights put into columns: each into the emptiest one, or to a further page if that has no room.

What may be parted, or is longer than a whole column, is poured: it fills column after column, from left to right, and
is parted between lines only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.drawing import SOFT, Drawing, Op, Stroke, moved, span
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.head import Area
from compiler.emit.sheets.measure import Run
from compiler.emit.sheets.suits import BACKGROUND

LEAST = 3
"""So many lines of a thing that is poured are worth a column of their own."""


class Thing(msgspec.Struct, frozen=True):
    """What is set into a column, and what a further part of it is headed by; `column` is its own, where it has one."""

    name: str
    set: Callable[[Column], None]
    column: int | None = None


class FlowPage(msgspec.Struct, frozen=True):
    """The drawing of a page, the lines on it, and the room left under its fullest column."""

    ops: Drawing
    lines: int
    room: float


class Columns(msgspec.Struct, frozen=True):
    """How many columns an area has, the space between them, and that between two things in one of them."""

    area: Area
    number: int
    gap: float
    between: float
    heads: tuple[Callable[[Column], None], ...] = ()
    """What stands above the things that have one of the columns for their own."""
    rest: Callable[[Column], None] | None = None
    """What stands above those that have none, in each column that they come into."""

    @property
    def height(self) -> float:
        """Give the height of a column that has nothing in it."""
        return self.area.top - self.area.bottom

    @property
    def width(self) -> float:
        """Give the width of one column."""
        return (self.area.width - (self.number - 1) * self.gap) / self.number

    def left(self, place: int) -> float:
        """Give the left edge of a column."""
        return self.area.left + place * (self.width + self.gap)


class Band(msgspec.Struct, frozen=True):
    """A part of a thing that cannot be parted itself: a line of text, a panel."""

    top: float
    bottom: float
    ops: Drawing


def flow(
    things: Sequence[Thing], size: TypeSize, first: Columns, further: Columns, poured: Thing | None = None
) -> tuple[FlowPage, ...]:
    """Put things into the columns of a page, and of further pages where they need them.

    Args:
        things: in order of importance; those that have a column for their own before all others.
        size: the type size.
        first: the columns of the first page.
        further: those of every other page.
        poured: what comes last of all, and may be parted.

    Returns:
        The pages; more than one means that one page is not enough, not even with the tallest things first.
    """
    in_order = _Book(size, first, further).filled(things, poured)
    if len(in_order) == 1:
        return in_order
    packed = _Book(size, first, further).filled(_tallest_first(things, size, first), poured)
    return min(in_order, packed, key=len)


def in_turn(things: Sequence[Thing], size: TypeSize, first: Columns, further: Columns) -> tuple[FlowPage, ...]:
    """Put things below one another in their order: column after column, page after page.

    What is longer than a whole column of a further page is parted between its lines.
    """
    book, place = _Book(size, first, further), 0
    for thing in things:
        while not book.pages[-1].took(msgspec.structs.replace(thing, column=place)):
            page = book.pages[-1]
            if not page.begun(place) and (page.columns is further or book.parts(thing)):
                place = book.pour(thing, place)
                break
            place = book.after(place)
    return tuple(page.done for page in book.pages)


def _tallest_first(things: Sequence[Thing], size: TypeSize, columns: Columns) -> list[Thing]:
    """Leave what has a column for its own where it is and put the tallest of the others first, which packs closest."""

    def bottom(thing: Thing) -> float:
        column = Column(0, 0, columns.width, size, BACKGROUND)
        thing.set(column)
        return column.y

    own = [thing for thing in things if thing.column is not None]
    return [*own, *sorted((thing for thing in things if thing.column is None), key=bottom)]


class _Book:
    """Pages of columns being filled."""

    def __init__(self, size: TypeSize, first: Columns, further: Columns) -> None:
        self.size = size
        self.further = further
        self.pages = [_Page(first, size)]

    def filled(self, things: Sequence[Thing], poured: Thing | None) -> tuple[FlowPage, ...]:
        """Fill page after page in the order given."""
        left = list(things)
        while left := [thing for thing in left if not self.pages[-1].took(thing)]:
            if not self.pages[-1].ops:
                self.pour(left.pop(0))
            else:
                self._turn()
        if poured:
            self.pour(poured)
        return tuple(page.done for page in self.pages)

    def parts(self, thing: Thing) -> bool:
        """Tell whether a thing is parted, since no column has room for all of it."""
        whole = Column(0, 0, self.further.width, self.size, BACKGROUND)
        thing.set(whole)
        return -whole.y > self.further.height

    def _turn(self) -> None:
        self.pages.append(_Page(self.further, self.size))

    def pour(self, thing: Thing, place: int = 0) -> int:
        """Part a thing between its lines, from a column on over as many as it takes; give the last of them."""
        whole = Column(0, 0, self.further.width, self.size, BACKGROUND)
        thing.set(whole)
        left, heading = bands_of(whole.ops), ""
        while left:
            taken = self.pages[-1].poured(place, left, heading)
            if taken:
                left, heading = left[taken:], f"{thing.name}, continued"
            if left:
                place = self.after(place)
        return place

    def after(self, place: int) -> int:
        """Give the column after another, on a new page after the last."""
        if place + 1 == self.further.number:
            self._turn()
        return (place + 1) % self.further.number


class _Page:
    """One page of columns being filled; `ends` is how far down each of them has come."""

    def __init__(self, columns: Columns, size: TypeSize) -> None:
        self.columns = columns
        self.size = size
        self.ends = [columns.area.top] * columns.number
        self.ops: list[Op] = []
        self.lines = 0
        self.mixed: set[int] = set()
        """The columns with things that have none for their own."""

    @property
    def done(self) -> FlowPage:
        """Give the page as it is now."""
        return FlowPage(tuple(self.ops), self.lines, min(self.ends) - self.columns.area.bottom)

    def took(self, thing: Thing) -> bool:
        """Set a thing into its column, or into the emptiest one, if that has room."""
        emptiest = max(range(self.columns.number), key=lambda column: self.ends[column])
        place = emptiest if thing.column is None else thing.column
        column = self._column(place)
        head = self._head(thing, place)
        if head:
            head(column)
            column.y -= self.columns.between
        thing.set(column)
        if column.y < self.columns.area.bottom:
            return False
        self._keep(place, column)
        if thing.column is None:
            self.mixed.add(place)
        return True

    def _head(self, thing: Thing, place: int) -> Callable[[Column], None] | None:
        """Give what stands above the first thing of its kind in a column."""
        if thing.column is None:
            return self.columns.rest if place not in self.mixed else None
        return self.columns.heads[place] if self.columns.heads and not self.begun(place) else None

    def poured(self, place: int, bands: Sequence[Band], heading: str) -> int:
        """Set as many bands as a column has room for, under a heading, and give how many those are."""
        column = self._column(place)
        if heading:
            column.ops.append(Stroke(column.left, column.y, column.left + column.width, column.y, 0.9, SOFT))
            column.y -= 4
            column.text((Run(heading, Style.STRONG, SOFT),), self.size.body)
        room = column.y - self.columns.area.bottom
        taken = sum(bands[0].top - band.bottom <= room for band in bands)
        if taken < min(LEAST, len(bands)):
            if self.ops:
                return 0
            taken = max(taken, 1)
        down = column.y - bands[0].top
        for band in bands[:taken]:
            column.ops.extend(moved(op, column.left, down) for op in band.ops)
        column.y = bands[taken - 1].bottom + down
        column.lines += taken
        self._keep(place, column)
        return taken

    def begun(self, place: int) -> bool:
        """Tell whether there is anything in a column."""
        return self.ends[place] < self.columns.area.top

    def _column(self, place: int) -> Column:
        top = self.ends[place] - (self.columns.between if self.begun(place) else 0)
        return Column(self.columns.left(place), top, self.columns.width, self.size, BACKGROUND)

    def _keep(self, place: int, column: Column) -> None:
        self.ops.extend(column.ops)
        self.lines += column.lines
        self.ends[place] = column.y


def bands_of(ops: Sequence[Op]) -> list[Band]:
    """Part a drawing where a level line would cross nothing of it, from the top down."""
    bands: list[list[int]] = []
    lowest = 0.0
    for number in sorted(range(len(ops)), key=lambda number: -span(ops[number])[1]):
        bottom, top = span(ops[number])
        if bands and top > lowest:
            bands[-1].append(number)
            lowest = min(lowest, bottom)
        else:
            bands.append([number])
            lowest = bottom
    return [_band([ops[number] for number in sorted(numbers)]) for numbers in bands]


def _band(ops: Sequence[Op]) -> Band:
    spans = [span(op) for op in ops]
    return Band(max(top for _, top in spans), min(bottom for bottom, _ in spans), tuple(ops))
