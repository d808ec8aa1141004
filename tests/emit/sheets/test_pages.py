from __future__ import annotations

import msgspec

from compiler.emit.sheets.faces import Face
from compiler.emit.sheets.fitting import SIZES
from compiler.emit.sheets.geometry import CardSize, Grid, Paper
from compiler.emit.sheets.pages import Lot, Page, pages_of
from compiler.ir.entries.entry import Entry

GRID = Grid(paper=Paper.A4.value, card=CardSize.STANDARD.value)


def lot(entry: Entry, faces: int, copies: int) -> Lot:
    return Lot(entry, tuple(Face((), SIZES[0], 0, number) for number in range(faces)), copies, "Heading")


def test_nine_to_a_page_and_the_rest_on_the_next(hush: Entry) -> None:
    pages = pages_of([lot(hush, 1, 11)], GRID)
    assert [sorted(page.cells) for page in pages] == [list(range(9)), [0, 1]]


def cells_of(page: Page) -> list[int]:
    """Give how many faces the entry in each cell has, 0 for an empty one."""
    ends = [cell for cell in sorted(page.cells) if page.cells[cell].face.lines == 0]
    last = max(page.cells) + 1
    counts = dict.fromkeys(range(last), 0)
    for begin, end in zip(ends, [*ends[1:], last], strict=True):
        held = [cell for cell in range(begin, end) if cell in page.cells]
        counts.update(dict.fromkeys(held, len(held)))
    return [counts[cell] for cell in range(last)]


def test_a_later_entry_fills_the_row_that_two_faces_have_no_room_in(hush: Entry, lock_golem: Entry) -> None:
    (page,) = pages_of([lot(hush, 1, 2), lot(lock_golem, 2, 2), lot(hush, 1, 2)], GRID)
    assert cells_of(page) == [1, 1, 1, 2, 2, 1, 2, 2]


def test_where_none_is_left_to_fill_the_row_the_entry_before_lets_two_faces_pass(
    hush: Entry, lock_golem: Entry
) -> None:
    (page,) = pages_of([lot(hush, 1, 2), lot(lock_golem, 2, 1)], GRID)
    assert cells_of(page) == [1, 2, 2, 1]
    assert [begun.entry for begun in page.begins] == [hush, lock_golem]


def test_two_faces_of_an_entry_never_part_at_the_end_of_a_row(hush: Entry, lock_golem: Entry) -> None:
    other = msgspec.structs.replace(lot(hush, 1, 1), heading="Another")
    (page,) = pages_of([lot(lock_golem, 2, 2), other], GRID)
    assert cells_of(page) == [2, 2, 0, 2, 2, 1]


def test_more_faces_than_a_row_has_cells_follow_one_another(hush: Entry, lock_golem: Entry) -> None:
    (page,) = pages_of([lot(hush, 1, 1), lot(lock_golem, 4, 1)], GRID)
    assert cells_of(page) == [1, 4, 4, 4, 4]


def test_an_entry_begins_on_one_page_however_many_copies_follow(hush: Entry) -> None:
    pages = pages_of([lot(hush, 1, 11)], GRID)
    assert [len(page.begins) for page in pages] == [1, 0]


def test_two_faces_side_by_side_are_folded_and_those_of_two_copies_are_not(hush: Entry, lock_golem: Entry) -> None:
    (page,) = pages_of([lot(lock_golem, 2, 2), lot(hush, 1, 4)], GRID)
    assert cells_of(page) == [2, 2, 1, 2, 2, 1, 1, 1]
    assert page.folded(GRID) == {0, 3}


def test_faces_in_two_rows_are_not_folded(lock_golem: Entry) -> None:
    (page,) = pages_of([lot(lock_golem, 4, 1)], GRID)
    assert page.folded(GRID) == {0, 1}
