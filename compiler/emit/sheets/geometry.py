"""Where things stand on paper: papers, cards, the grid, the marks that a cutter follows, the foot line.

Everything is in millimetres from the lower left corner, never rounded to points; `MM` turns them into points when they
are drawn. Covers cards side by side, or apart by twice their bleed, and where a back lies behind its front.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from compiler.source.paper import UNPRINTABLE, CardSize, Edge, Paper, Size

__all__ = ["MM", "UNPRINTABLE", "CardSize", "Edge", "Paper", "Size"]

MM = 72 / 25.4
"""Points in a millimetre."""

MARK_OFFSET = 0.5
MARK_LENGTH = 4.0
FOOT_ROOM = 8.2
"""From the edge of the paper, where the foot line stands."""
SHORT_FOOT = 120.0
"""Cards side by side that are narrower than this have a foot line that is wider than they are."""
SHORTEST_MARK = 1.0
TOLERANCE = 0.05
"""Below this no two places on paper differ."""
RULER = 50.0
FOLD_DASH = 0.8
FOLD_DASHES = (0.4, 1.6, 2.8)
"""Where the dashes of a fold mark begin, from the edge of the card inward: all end in the margin of the face."""


class Segment(msgspec.Struct, frozen=True):
    """A straight line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """Cards side by side, centred, so that a back meets its front; twice the bleed lies between them."""

    paper: Size
    card: Size
    columns: int = 3
    rows: int = 3
    bleed: float = 0

    @property
    def step_x(self) -> float:
        """Give the way from one column to the next."""
        return self.card.width + 2 * self.bleed

    @property
    def step_y(self) -> float:
        """Give the way from one row to the next."""
        return self.card.height + 2 * self.bleed

    @property
    def margin_x(self) -> float:
        """Give the paper left and right of the cards."""
        return (self.paper.width - self.columns * self.step_x) / 2 + self.bleed

    @property
    def margin_y(self) -> float:
        """Give the paper below and above the cards."""
        return (self.paper.height - self.rows * self.step_y) / 2 + self.bleed

    @property
    def cells(self) -> int:
        """Give the number of cards on a page."""
        return self.columns * self.rows

    def corner(self, cell: int) -> tuple[float, float]:
        """Give the lower left corner of a cell; cells count from the upper left, row by row."""
        row, column = divmod(cell, self.columns)
        return (
            self.margin_x + column * self.step_x,
            self.margin_y + (self.rows - 1 - row) * self.step_y,
        )

    def behind(self, cell: int, edge: Edge) -> tuple[float, float]:
        """Give the lower left corner of a cell's back, on the page that the paper shows when it is turned over.

        Turned over at an upright edge, left and right change places; at a level one, above and below do. A back that is
        the same on its head need not be turned.
        """
        x, y = self.corner(cell)
        upright = self.paper.height >= self.paper.width
        if (edge is Edge.LONG) is upright:
            return self.paper.width - x - self.card.width, y
        return x, self.paper.height - y - self.card.height


def crop_marks(grid: Grid, used: frozenset[int]) -> tuple[Segment, ...]:
    """Draw a mark at both ends of every cut line of the used cells.

    On a part-filled page a cut ends where the used cells end, and its marks stand in cells that stay empty. A mark
    keeps off the bleed where there is room, and else stands nearer to the cut: the bleed is painted on backs, marks on
    fronts. One that would be shorter than a millimetre is left out. With a gap each card has cut lines of its own.

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


def fold_marks(grid: Grid, folded: frozenset[int]) -> tuple[Segment, ...]:
    """Draw dashes at both ends of the line between each of some cells and the next, where a card is folded.

    They lie on the fold, in the margin that faces have, so that no cut takes them for its own. Cards that stand apart
    have no line in common and are not folded.

    Args:
        grid: where the cells are.
        folded: the cells whose right neighbour is another face of the same card.
    """
    marks: list[Segment] = []
    for cell in sorted(folded) if not grid.bleed else ():
        x, y = grid.corner(cell)
        x += grid.card.width
        for start in FOLD_DASHES:
            marks.append(Segment(x, y + start, x, y + start + FOLD_DASH))
            top = y + grid.card.height - start
            marks.append(Segment(x, top, x, top - FOLD_DASH))
    return tuple(marks)


def _turned(grid: Grid) -> Grid:
    """Swap rows and columns, so that level cuts are found as upright ones are."""
    paper = Size(grid.paper.height, grid.paper.width)
    card = Size(grid.card.height, grid.card.width)
    return Grid(paper=paper, card=card, columns=grid.rows, rows=grid.columns, bleed=grid.bleed)


def _turn_back(grid: Grid, mark: Segment) -> Segment:
    width, height = grid.paper.width, grid.paper.height
    return Segment(width - mark.y1, height - mark.x1, width - mark.y2, height - mark.x2)


def _upright(grid: Grid, used: frozenset[tuple[int, int]]) -> Iterator[Segment]:
    """Mark the ends of each stretch of each upright cut line."""
    for x, columns in _cuts(grid):
        for first, last in _stretches(grid.rows, used, columns):
            top = grid.paper.height - grid.margin_y - first * grid.step_y
            bottom = grid.margin_y + (grid.rows - 1 - last) * grid.step_y
            yield from _mark(x, top, 1, grid.bleed, _room(grid, first))
            yield from _mark(x, bottom, -1, grid.bleed, _room(grid, grid.rows - 1 - last))


def _cuts(grid: Grid) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Give each upright cut line and the columns beside it: one cut parts neighbours, two where there is a gap."""
    for column in range(grid.columns):
        x = grid.margin_x + column * grid.step_x
        yield x, (column,) if grid.bleed else (column - 1, column)
        if grid.bleed or column == grid.columns - 1:
            yield x + grid.card.width, (column,)


def _stretches(rows: int, used: frozenset[tuple[int, int]], columns: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Give the first and last row of each unbroken stretch of cells that a cut line has on either side."""
    first: int | None = None
    for row in range(rows + 1):
        beside = any((row, column) in used for column in columns)
        if beside and first is None:
            first = row
        elif not beside and first is not None:
            yield first, row - 1
            first = None


def _room(grid: Grid, empty_rows: int) -> float:
    """Give the room for a mark: an empty cell, or what of the margin can be printed beside the foot line."""
    return grid.card.height if empty_rows else _margin_room(grid)


def _margin_room(grid: Grid) -> float:
    return grid.margin_y - (FOOT_ROOM if grid.margin_y >= grid.margin_x else UNPRINTABLE)


def _mark(x: float, y: float, outward: int, bleed: float, room: float) -> Iterator[Segment]:
    """Draw a mark off the end of a cut, 1 upward or -1 downward, where there is room for it."""
    offset = _mark_offset(bleed, room)
    length = min(MARK_LENGTH, room - offset)
    if length >= SHORTEST_MARK - TOLERANCE:
        start = y + outward * offset
        yield Segment(x, start, x, start + outward * length)


def _mark_offset(bleed: float, room: float) -> float:
    """Give how far off the cut a mark begins: beyond the bleed, or nearer where it would be too short there."""
    return min(bleed + MARK_OFFSET, max(MARK_OFFSET, room - SHORTEST_MARK))


class FootLine(msgspec.Struct, frozen=True):
    """Where the foot line begins, how it is turned, and how long it may be."""

    x: float
    y: float
    angle: int
    length: float


def foot_line(grid: Grid) -> FootLine:
    """Stand the foot line where the margin is widest: below the cards, or upright beside them on tight sheets."""
    if grid.margin_y >= grid.margin_x:
        x, length = _length(grid.margin_x, grid.paper.width)
        return FootLine(x, UNPRINTABLE + 1.5, 0, length)
    room = _margin_room(_turned(grid))
    offset = _mark_offset(grid.bleed, room)
    mark = min(MARK_LENGTH, room - offset)
    y, length = _length(grid.margin_y, grid.paper.height)
    return FootLine(grid.margin_x - offset - mark - 1.2, y, 90, length)


def _length(margin: float, paper: float) -> tuple[float, float]:
    """Give where the foot line begins and how long it is."""
    start = margin if paper - 2 * margin >= SHORT_FOOT else 2 * UNPRINTABLE
    return start, paper - 2 * start
