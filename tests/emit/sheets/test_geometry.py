from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from compiler.emit.sheets.geometry import (
    UNPRINTABLE,
    CardSize,
    Grid,
    Paper,
    Segment,
    Size,
    crop_marks,
    fold_marks,
    foot_line,
)

GRIDS = [
    Grid(paper=paper.value, card=card.value) for paper, card in product(Paper, (CardSize.STANDARD, CardSize.POKER))
]
grids = st.sampled_from(GRIDS)
used_cells = st.frozensets(st.integers(0, 8), min_size=1)


def inside(grid: Grid, cell: int, mark: Segment) -> bool:
    x, y = grid.corner(cell)
    right, top = x + grid.card.width, y + grid.card.height
    across = max(mark.x1, mark.x2) > x - 0.01 and min(mark.x1, mark.x2) < right + 0.01
    up = max(mark.y1, mark.y2) > y - 0.01 and min(mark.y1, mark.y2) < top + 0.01
    return across and up


@pytest.mark.parametrize(
    ("paper", "card", "margins"),
    [
        (Paper.A4, CardSize.STANDARD, (10.5, 16.5)),
        (Paper.LETTER, CardSize.STANDARD, (13.45, 7.7)),
        (Paper.A4, CardSize.POKER, (9.75, 15.15)),
        (Paper.LETTER, CardSize.POKER, (12.7, 6.35)),
    ],
)
def test_nine_cards_stand_in_the_middle_of_the_paper(
    paper: Paper, card: CardSize, margins: tuple[float, float]
) -> None:
    grid = Grid(paper=paper.value, card=card.value)
    assert (grid.margin_x, grid.margin_y) == pytest.approx(margins)
    assert grid.corner(8)[0] + card.value.width + margins[0] == pytest.approx(paper.value.width)
    assert grid.corner(0)[1] + card.value.height + margins[1] == pytest.approx(paper.value.height)


@pytest.mark.parametrize("grid", GRIDS)
def test_a_full_page_has_a_mark_at_both_ends_of_every_cut(grid: Grid) -> None:
    marks = crop_marks(grid, frozenset(range(9)))
    upright = sorted({round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2})
    level = sorted({round(mark.y1, 3) for mark in marks if mark.y1 == mark.y2})
    assert len(marks) == 16
    assert upright == pytest.approx([grid.margin_x + column * grid.card.width for column in range(4)], abs=0.001)
    assert level == pytest.approx([grid.margin_y + row * grid.card.height for row in range(4)], abs=0.001)


@pytest.mark.parametrize("grid", GRIDS)
def test_marks_begin_half_a_millimetre_off_and_keep_to_what_can_be_printed(grid: Grid) -> None:
    for mark in crop_marks(grid, frozenset(range(9))):
        xs, ys = sorted((mark.x1, mark.x2)), sorted((mark.y1, mark.y2))
        assert xs[0] >= UNPRINTABLE - 1e-9
        assert ys[0] >= UNPRINTABLE - 1e-9
        assert xs[1] <= grid.paper.width - UNPRINTABLE + 1e-9
        assert ys[1] <= grid.paper.height - UNPRINTABLE + 1e-9
        length = xs[1] - xs[0] + ys[1] - ys[0]
        margin = grid.margin_y if mark.x1 == mark.x2 else grid.margin_x
        assert length == pytest.approx(min(4, margin - UNPRINTABLE - 0.5))


@given(grids, used_cells)
def test_a_mark_on_a_part_filled_page_is_as_long_as_there_is_room_behind_it(grid: Grid, used: frozenset[int]) -> None:
    edges = (grid.margin_x, grid.margin_y, grid.paper.width - grid.margin_x, grid.paper.height - grid.margin_y)
    for mark in crop_marks(grid, used):
        upright = mark.x1 == mark.x2
        start = mark.y1 if upright else mark.x1
        margin = grid.margin_y if upright else grid.margin_x
        in_margin = any(abs(start - edge) == pytest.approx(0.5) for edge in edges[upright::2])
        length = abs(mark.x2 - mark.x1) + abs(mark.y2 - mark.y1)
        assert length == pytest.approx(min(4, margin - UNPRINTABLE - 0.5) if in_margin else 4)


@given(grids, used_cells)
def test_no_mark_enters_a_used_cell(grid: Grid, used: frozenset[int]) -> None:
    marks = crop_marks(grid, used)
    assert not [(cell, mark) for cell in used for mark in marks if inside(grid, cell, mark)]


@given(grids, used_cells)
def test_every_side_of_every_used_cell_lies_on_a_marked_line(grid: Grid, used: frozenset[int]) -> None:
    marks = crop_marks(grid, used)
    upright = {round(mark.x1, 3) for mark in marks if mark.x1 == mark.x2}
    level = {round(mark.y1, 3) for mark in marks if mark.y1 == mark.y2}
    for cell in used:
        x, y = grid.corner(cell)
        assert {round(x, 3), round(x + grid.card.width, 3)} <= upright
        assert {round(y, 3), round(y + grid.card.height, 3)} <= level


def test_a_single_card_is_marked_at_its_own_corners() -> None:
    grid = GRIDS[0]
    assert len(crop_marks(grid, frozenset({4}))) == 8


def test_a_mark_without_room_is_left_out() -> None:
    tight = Grid(paper=Size(63 * 3 + 30, 88 * 3 + 2 * (UNPRINTABLE + 1.4)), card=Size(63, 88))
    marks = crop_marks(tight, frozenset(range(9)))
    assert {mark.y1 == mark.y2 for mark in marks} == {True}


@pytest.mark.parametrize("grid", GRIDS)
def test_the_foot_line_keeps_clear_of_cards_marks_and_the_edge(grid: Grid) -> None:
    foot, letters = foot_line(grid), 2.2
    margin = grid.margin_x if foot.angle else grid.margin_y
    beside = foot.x if foot.angle else foot.y + letters
    descender = foot.x - letters if foot.angle else foot.y - 0.8
    assert descender >= UNPRINTABLE
    assert beside <= margin - 4.5


@pytest.mark.parametrize("grid", GRIDS)
def test_a_fold_is_marked_at_both_ends_on_its_line_and_in_the_margin_of_the_faces(grid: Grid) -> None:
    marks = fold_marks(grid, frozenset({3}))
    x, y = grid.corner(4)
    assert {(mark.x1, mark.x2) for mark in marks} == {(x, x)}
    places = sorted(place - y for mark in marks for place in (mark.y1, mark.y2))
    assert places[0] > 0
    assert places[-1] < grid.card.height
    assert [place for place in places if 4 < place < grid.card.height - 4] == []
    assert len([place for place in places if place < 4]) == len(places) / 2 == 6


def test_cards_that_stand_apart_are_not_folded() -> None:
    assert fold_marks(replace(GRIDS[0], rows=2, bleed=1), frozenset({0})) == ()
