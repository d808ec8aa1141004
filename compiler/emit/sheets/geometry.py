"""Where things stand on paper: papers, cards, the grid, the marks that a cutter follows, the foot line.

Everything is in millimetres from the lower left corner, never rounded to points; `MM` turns them into points when they
are drawn. Covers sheets without gaps between the cards; bleeds and backs are not drawn here.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec

MM = 72 / 25.4
"""Points in a millimetre."""

UNPRINTABLE = 4.2
"""What a home printer leaves white at the edge of the paper."""
MARK_OFFSET = 0.5
MARK_LENGTH = 4.0
SHORTEST_MARK = 1.0
RULER = 50.0


class Size(msgspec.Struct, frozen=True):
    """Width and height in millimetres."""

    width: float
    height: float


class Paper(Enum):
    """The papers that people have at home, upright."""

    A4 = Size(210, 297)
    LETTER = Size(215.9, 279.4)


class CardSize(Enum):
    """The trim sizes of cards."""

    STANDARD = Size(63, 88)
    """Fits the sleeves that are sold for trading cards."""
    POKER = Size(63.5, 88.9)
    """2.5 x 3.5 inches."""


class Segment(msgspec.Struct, frozen=True):
    """A straight line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """Cards side by side without gaps, centred, so that a back meets its front."""

    paper: Size
    card: Size
    columns: int = 3
    rows: int = 3

    @property
    def margin_x(self) -> float:
        """Give the paper left and right of the cards."""
        return (self.paper.width - self.columns * self.card.width) / 2

    @property
    def margin_y(self) -> float:
        """Give the paper below and above the cards."""
        return (self.paper.height - self.rows * self.card.height) / 2

    @property
    def cells(self) -> int:
        """Give the number of cards on a page."""
        return self.columns * self.rows

    def corner(self, cell: int) -> tuple[float, float]:
        """Give the lower left corner of a cell; cells count from the upper left, row by row."""
        row, column = divmod(cell, self.columns)
        return (
            self.margin_x + column * self.card.width,
            self.margin_y + (self.rows - 1 - row) * self.card.height,
        )


def crop_marks(grid: Grid, used: frozenset[int]) -> tuple[Segment, ...]:
    """Draw a mark at both ends of every cut line of the used cells.

    On a part-filled page a cut ends where the used cells end, and its marks stand in cells that stay empty. A mark that
    would be shorter than a millimetre is left out; no paper and card size named here comes to that.

    Args:
        grid: where the cells are.
        used: the cells that hold a card.

    Returns:
        The marks, those of the upright cuts first.
    """
    at = frozenset(divmod(cell, grid.columns) for cell in used)
    across = frozenset((column, row) for row, column in at)
    upright = tuple(_upright(grid, at))
    level = tuple(_upright(_turned(grid), across))
    return upright + tuple(_turn_back(grid, mark) for mark in level)


def _turned(grid: Grid) -> Grid:
    """Swap rows and columns, so that level cuts are found as upright ones are."""
    paper = Size(grid.paper.height, grid.paper.width)
    card = Size(grid.card.height, grid.card.width)
    return Grid(paper=paper, card=card, columns=grid.rows, rows=grid.columns)


def _turn_back(grid: Grid, mark: Segment) -> Segment:
    width, height = grid.paper.width, grid.paper.height
    return Segment(width - mark.y1, height - mark.x1, width - mark.y2, height - mark.x2)


def _upright(grid: Grid, used: frozenset[tuple[int, int]]) -> Iterator[Segment]:
    """Mark the ends of each stretch of each upright cut line."""
    for line in range(grid.columns + 1):
        x = grid.margin_x + line * grid.card.width
        for first, last in _stretches(grid.rows, used, line):
            top = grid.paper.height - grid.margin_y - first * grid.card.height
            bottom = grid.paper.height - grid.margin_y - (last + 1) * grid.card.height
            yield from _mark(x, top, 1, _room(grid, first))
            yield from _mark(x, bottom, -1, _room(grid, grid.rows - 1 - last))


def _stretches(rows: int, used: frozenset[tuple[int, int]], line: int) -> Iterator[tuple[int, int]]:
    """Give the first and last row of each unbroken stretch of cells that a cut line has on either side."""
    first: int | None = None
    for row in range(rows + 1):
        beside = (row, line - 1) in used or (row, line) in used
        if beside and first is None:
            first = row
        elif not beside and first is not None:
            yield first, row - 1
            first = None


def _room(grid: Grid, empty_rows: int) -> float:
    """Give the room for a mark: an empty cell, or what of the margin can be printed."""
    return grid.card.height if empty_rows else grid.margin_y - UNPRINTABLE


def _mark(x: float, y: float, direction: int, room: float) -> Iterator[Segment]:
    length = min(MARK_LENGTH, room - MARK_OFFSET)
    if length >= SHORTEST_MARK:
        start = y + direction * MARK_OFFSET
        yield Segment(x, start, x, start + direction * length)


class FootLine(msgspec.Struct, frozen=True):
    """Where the foot line begins, how it is turned, and how long it may be."""

    x: float
    y: float
    angle: int
    length: float


def foot_line(grid: Grid) -> FootLine:
    """Stand the foot line where the margin is widest: below the cards, or upright beside them on tight sheets."""
    if grid.margin_y >= grid.margin_x:
        return FootLine(grid.margin_x, UNPRINTABLE + 1.5, 0, grid.columns * grid.card.width)
    return FootLine(grid.margin_x - MARK_LENGTH - MARK_OFFSET - 1.2, grid.margin_y, 90, grid.rows * grid.card.height)
