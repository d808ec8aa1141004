"""Registration marks: where they stand, and that those of both sides lie behind one another."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from compiler.emit.sheets.geometry import UNPRINTABLE, CardSize, Edge, Grid, Paper, Size, crop_marks, foot_line
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.registration import Target, targets
from compiler.emit.sheets.sheet import table_pdf
from compiler.emit.sheets.words import Words
from compiler.ir.entries.library import Library
from compiler.source.paper import Offset, Registration, Turn
from tests.emit.sheets.turned import DOTS, pictures, through

SHEETS = [
    SheetOptions(paper=paper, turn=turn, card=card, bleed=bleed)
    for paper, turn, card, bleed in product(Paper, Turn, (CardSize.STANDARD, CardSize.POKER), (0, 1, 2, 3.175))
]


FLIPS = list(product((Turn.PORTRAIT, Turn.LANDSCAPE), (Edge.LONG, Edge.SHORT)))


def edges(target: Target) -> tuple[float, float, float, float]:
    half = target.across / 2
    return target.x - half, target.y - half, target.x + half, target.y + half


@pytest.mark.parametrize("sheet", SHEETS)
def test_marks_keep_clear_of_what_else_is_printed(sheet: SheetOptions) -> None:
    grid = sheet.grid
    beyond = max(grid.bleed, 1.5)
    cards = (grid.margin_x - beyond, grid.margin_y - beyond)
    for target in targets(grid):
        left, low, right, high = edges(target)
        assert 3 <= target.across <= 5
        assert min(left, low, grid.paper.width - right, grid.paper.height - high) >= UNPRINTABLE - 0.01
        across = right <= cards[0] or left >= grid.paper.width - cards[0]
        assert across or high <= cards[1] or low >= grid.paper.height - cards[1]
        for mark in crop_marks(grid, frozenset(range(grid.cells))):
            beside = max(mark.x1, mark.x2) < left or min(mark.x1, mark.x2) > right
            assert beside or max(mark.y1, mark.y2) < low or min(mark.y1, mark.y2) > high
        foot = foot_line(grid)
        assert left > grid.margin_x if foot.angle else low > grid.margin_y - 5 or target.x != grid.paper.width / 2


def test_three_sides_have_a_mark_where_there_is_room_and_else_one_side_two() -> None:
    assert len(targets(SheetOptions().grid)) == 3
    letter = targets(SheetOptions(paper=Paper.LETTER).grid)
    assert len(letter) == 2
    assert len({target.x for target in letter}) == 1
    assert targets(Grid(paper=Size(200, 280), card=Size(63, 88))) == ()


@pytest.mark.parametrize("sides", Registration)
def test_marks_are_on_the_sides_that_are_asked_for(sides: Registration, library: Library, teller: Words) -> None:
    plain = SheetOptions(backs=Edge.LONG)
    marked = replace(plain, registration=sides)
    entries = list(library.entries.values())
    before, after = (pictures(table_pdf("All", entries, teller, options).pdf) for options in (plain, marked))
    changed = [one.tobytes() != other.tobytes() for one, other in zip(before, after, strict=True)]
    fronts, backs = sides in {"fronts", "both"}, sides in {"backs", "both"}
    assert changed == [fronts, backs] * (len(before) // 2)


@pytest.mark.parametrize(("turn", "edge"), FLIPS)
def test_the_marks_of_both_sides_lie_behind_one_another(
    turn: Turn, edge: Edge, library: Library, teller: Words
) -> None:
    options = SheetOptions(turn=turn, backs=edge, registration=Registration.BOTH)
    entries = list(library.entries.values())
    front, back, *_ = pictures(table_pdf("All", entries, teller, options).pdf)
    off = pictures(table_pdf("All", entries, teller, replace(options, back_offset=Offset(1, 0))).pdf)[1]
    seen, away = through(back, turn, edge), through(off, turn, edge)
    grid = options.grid
    for target in targets(grid):
        box = crop(grid, target)
        assert near(front.crop(box).convert("L").tobytes(), seen.crop(box).convert("L").tobytes())
        assert not near(front.crop(box).convert("L").tobytes(), away.crop(box).convert("L").tobytes())


def crop(grid: Grid, target: Target) -> tuple[int, int, int, int]:
    left, low, right, high = (side / 25.4 * 72 * DOTS for side in edges(target))
    height = grid.paper.height / 25.4 * 72 * DOTS
    return round(left), round(height - high), round(right), round(height - low)


def near(one: bytes, other: bytes) -> bool:
    """Tell whether two greys are much the same, as whoever holds a sheet against the light would."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) < 12
