"""Fronts and backs in one PDF: which page follows which, and the backs painted behind their fronts."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from compiler.emit.sheets.backs import back, ground, letters
from compiler.emit.sheets.drawing import Drawing
from compiler.emit.sheets.geometry import MM, Edge, Grid
from compiler.emit.sheets.pen import Pen
from compiler.emit.sheets.suits import Suit
from compiler.emit.sheets.themed import themed
from compiler.source.paper import Offset, Order
from compiler.source.themes import Theme

OUTER_BLEED = 1.5
"""Painted around backs at least, in millimetres, where no neighbour is: no printer puts two sides exactly together."""


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


class Backs(msgspec.Struct, frozen=True):
    """How backs are painted: the edge that the paper is turned over at, how far they are moved, in which colours."""

    edge: Edge
    offset: Offset
    theme: Theme


def paint_backs(pen: Pen, grid: Grid, suits: Mapping[int, Suit], backs: Backs) -> None:
    """Paint the backs of a page, each behind its front: first what lies beyond the trims, then each within its own."""
    theme = backs.theme
    places = {cell: _moved(grid.behind(cell, backs.edge), backs.offset) for cell in suits}
    for cell, (x, y) in places.items():
        pen.paint(themed(ground(suits[cell], grid.card, max(grid.bleed, OUTER_BLEED)), theme), x, y)
    for cell, (x, y) in places.items():
        pen.paint(themed((*ground(suits[cell], grid.card, 0), *back(suits[cell], grid.card)), theme), x, y)
        drawing, across, up = letters(suits[cell], grid.card)
        _letters(pen, (themed(drawing, theme), across, up), grid, (x, y))


def _letters(pen: Pen, set_letter: tuple[Drawing, float, float], grid: Grid, corner: tuple[float, float]) -> None:
    """Paint the letter at the upper end, and once more at the lower, on its head."""
    letter, x, y = set_letter
    pen.paint(letter, corner[0] + x, corner[1] + y)
    pen.paint(letter, corner[0] + grid.card.width * MM - x, corner[1] + grid.card.height * MM - y, 180)


def _moved(place: tuple[float, float], offset: Offset) -> tuple[float, float]:
    """Move a place by an offset, and give it in points."""
    return (place[0] + offset.right) * MM, (place[1] + offset.up) * MM
