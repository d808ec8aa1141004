from __future__ import annotations

from compiler.emit.sheets.faces import Face
from compiler.emit.sheets.fitting import SIZES
from compiler.emit.sheets.geometry import CardSize, Grid, Paper
from compiler.emit.sheets.pages import Lot, pages_of
from compiler.ir.entry import Entry

GRID = Grid(paper=Paper.A4.value, card=CardSize.STANDARD.value)


def lot(entry: Entry, faces: int, copies: int) -> Lot:
    return Lot(entry, tuple(Face((), SIZES[0], 0, number) for number in range(faces)), copies, "Heading")


def test_nine_to_a_page_and_the_rest_on_the_next(hush: Entry) -> None:
    pages = pages_of([lot(hush, 1, 11)], GRID)
    assert [sorted(page.faces) for page in pages] == [list(range(9)), [0, 1]]


def test_two_faces_of_an_entry_never_part_at_the_end_of_a_row(hush: Entry, lock_golem: Entry) -> None:
    (page,) = pages_of([lot(hush, 1, 2), lot(lock_golem, 2, 1), lot(hush, 1, 1)], GRID)
    assert sorted(page.faces) == [0, 1, 3, 4, 5]


def test_more_faces_than_a_row_has_cells_follow_one_another(hush: Entry, lock_golem: Entry) -> None:
    (page,) = pages_of([lot(hush, 1, 1), lot(lock_golem, 4, 1)], GRID)
    assert sorted(page.faces) == [0, 1, 2, 3, 4]


def test_an_entry_begins_on_one_page_however_many_copies_follow(hush: Entry) -> None:
    pages = pages_of([lot(hush, 1, 11)], GRID)
    assert [len(page.begins) for page in pages] == [1, 0]
