"""Registration marks: circles with a cross, which show whether a back came to lie behind its front.

They stand beside the cards, in the middle of a row or column, where no crop mark is, and off what backs are painted
beyond the cut. Three sides have one each, the side of the foot line none; where fewer sides have room, each has two.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from compiler.emit.sheets.drawing import BLACK, Box, Drawing, Op, Stroke
from compiler.emit.sheets.geometry import MARK_OFFSET, MM, UNPRINTABLE, Edge, Grid, foot_line
from compiler.source.paper import OUTER_BLEED, Offset

LARGEST, SMALLEST = 5.0, 3.0
"""Across a mark, in millimetres; one that would be smaller is left out."""
ENOUGH = 3
"""So many marks tell a shift from a turn and from paper that has stretched."""
LINE = 0.25


class Target(msgspec.Struct, frozen=True):
    """The middle of a mark, and how wide it is, in millimetres."""

    x: float
    y: float
    across: float

    def behind(self, grid: Grid, edge: Edge) -> Target:
        """Give where it is seen from the back, when the paper is turned over at an edge."""
        upright = grid.paper.height >= grid.paper.width
        if (edge is Edge.LONG) is upright:
            return Target(grid.paper.width - self.x, self.y, self.across)
        return Target(self.x, grid.paper.height - self.y, self.across)


def targets(grid: Grid) -> tuple[Target, ...]:
    """Give the marks of a sheet; none where no side has room for one."""
    roomy = [side for side in _sides(grid) if side]
    if len(roomy) >= ENOUGH:
        return tuple(side[len(side) // 2] for side in roomy)
    return tuple(dict.fromkeys(mark for side in roomy for mark in (side[0], side[-1])))


def targets_drawing(grid: Grid) -> Drawing:
    """Draw the marks of a sheet."""
    return tuple(op for target in targets(grid) for op in _drawn(target, Offset()))


def targets_behind(grid: Grid, edge: Edge, offset: Offset) -> Drawing:
    """Draw the marks of the back of a sheet, each behind that of its front; moved as backs are."""
    return tuple(op for target in targets(grid) for op in _drawn(target.behind(grid, edge), offset))


def _sides(grid: Grid) -> Iterator[tuple[Target, ...]]:
    """Give the marks that there is room for above the cards, right of them, and where the foot line is not."""
    offset = max(grid.bleed, OUTER_BLEED) + MARK_OFFSET
    across = [grid.margin_x + column * grid.step_x + grid.card.width / 2 for column in range(grid.columns)]
    up = [grid.margin_y + row * grid.step_y + grid.card.height / 2 for row in range(grid.rows)]
    level, upright = _size(grid.margin_x - offset), _size(grid.margin_y - offset)
    beside, below = grid.margin_x - offset - level / 2, grid.margin_y - offset - upright / 2
    yield tuple(Target(x, grid.paper.height - below, upright) for x in across if upright)
    yield tuple(Target(grid.paper.width - beside, y, level) for y in up if level)
    if foot_line(grid).angle:
        yield tuple(Target(x, below, upright) for x in across if upright)
    else:
        yield tuple(Target(beside, y, level) for y in up if level)


def _size(margin: float) -> float:
    """Give how wide a mark can be in a margin; 0 where it would be too small."""
    room = min(LARGEST, margin - UNPRINTABLE)
    return room if room >= SMALLEST else 0


def _drawn(target: Target, offset: Offset) -> Iterator[Op]:
    """Draw a circle of half the width, and a cross over all of it."""
    x, y, half = (target.x + offset.right) * MM, (target.y + offset.up) * MM, target.across / 2 * MM
    radius = half / 2
    yield Box(x=x - radius, y=y - radius, width=half, height=half, radius=radius, outline=BLACK, line=LINE)
    yield Stroke(x - half, y, x + half, y, LINE)
    yield Stroke(x, y - half, x, y + half, LINE)
