"""What people measure and tick off on paper: the ruler of the foot line, and the boxes for Tactical Points."""

from __future__ import annotations

import pytest

from compiler.emit.sheets.bases import Figures
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.drawing import BLACK, Box, Stroke
from compiler.emit.sheets.geometry import MM, CardSize, Grid, Paper, foot_line
from compiler.emit.sheets.marks import foot_drawing
from compiler.emit.sheets.resources import MORE_POINTS, set_tactical_points
from compiler.emit.sheets.suits import BACKGROUND
from compiler.emit.sheets.writing import SQUARE
from compiler.ir.terms import Scenario


@pytest.mark.parametrize("paper", Paper)
def test_the_ruler_is_50_mm_long_with_a_tick_at_either_end_and_ends_with_the_foot_line(paper: Paper) -> None:
    grid = Grid(paper=paper.value, card=CardSize.STANDARD.value)
    strokes = [op for op in foot_drawing(grid, ("A deck", "", "page 1 of 1")) if isinstance(op, Stroke)]
    ruler = next(stroke for stroke in strokes if stroke.y1 == stroke.y2)
    ticks = sorted(stroke.x1 for stroke in strokes if stroke.x1 == stroke.x2)
    assert (ruler.x2 - ruler.x1) / MM == pytest.approx(50)
    assert ticks == pytest.approx([ruler.x1, ruler.x2])
    assert ruler.x2 == pytest.approx(foot_line(grid).length * MM)


@pytest.mark.parametrize("most", [1, 3, 8])
def test_there_is_a_box_for_each_tactical_point_and_some_for_those_over_the_maximum(most: int) -> None:
    column = Column(0, 100 * MM, 60 * MM, TypeSize(8, 1.2), BACKGROUND)
    set_tactical_points(column, Figures(tactical={Scenario.COMBAT: most, Scenario.INTERACTION: 1}))
    boxes = [op for op in column.ops if isinstance(op, Box) and op.width == SQUARE]
    assert sum(box.outline == BLACK for box in boxes) == most
    assert len(boxes) == most + MORE_POINTS
