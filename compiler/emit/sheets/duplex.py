"""Fronts and backs in one PDF: which page follows which, and the backs painted behind their fronts."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from compiler.emit.sheets.backs import Back, back, ground, letters
from compiler.emit.sheets.geometry import MM, Edge, Grid
from compiler.emit.sheets.pen import Pen
from compiler.source.paper import OUTER_BLEED, Offset, Order


class Side(msgspec.Struct, frozen=True):
    """One side of a sheet of paper, by the number of the page of cards that it is of."""

    page: int
    is_back: bool


def sides(pages: int, edge: Edge, order: Order) -> tuple[Side, ...]:
    """Put fronts and backs in their order."""
    fronts, backs = ([Side(page, is_back) for page in range(pages)] for is_back in (False, True))
    if edge is Edge.NONE:
        return tuple(fronts)
    if order is Order.PAIRS:
        return tuple(side for both in zip(fronts, backs, strict=True) for side in both)
    return (*fronts, *(backs if order is Order.FRONTS_FIRST else reversed(backs)))


class Behind(msgspec.Struct, frozen=True):
    """How backs lie: where the paper is turned, how far they are moved, how far painted beyond the outer cuts."""

    edge: Edge
    offset: Offset = Offset()
    outer: float = OUTER_BLEED


def paint_backs(pen: Pen, grid: Grid, backs: Mapping[int, Back], behind: Behind) -> None:
    """Paint the backs of a page, each behind its front: first what lies beyond the trims, then each within its own."""
    edge, offset = behind.edge, behind.offset
    places = {cell: _moved(grid.behind(cell, edge), offset) for cell in backs}
    for cell, (x, y) in places.items():
        pen.paint(ground(backs[cell], grid.card, max(grid.bleed, behind.outer)), x, y)
    for cell, (x, y) in places.items():
        pen.paint(ground(backs[cell], grid.card, 0), x, y)
        pen.paint(back(backs[cell], grid.card), x, y)
        _letters(pen, backs[cell], grid, (x, y))


def _letters(pen: Pen, of: Back, grid: Grid, corner: tuple[float, float]) -> None:
    """Paint the letter at the upper end, and once more at the lower, on its head."""
    letter, x, y = letters(of, grid.card)
    pen.paint(letter, corner[0] + x, corner[1] + y)
    pen.paint(letter, corner[0] + grid.card.width * MM - x, corner[1] + grid.card.height * MM - y, 180)


def _moved(place: tuple[float, float], offset: Offset) -> tuple[float, float]:
    """Move a place by an offset, and give it in points."""
    return (place[0] + offset.right) * MM, (place[1] + offset.up) * MM
