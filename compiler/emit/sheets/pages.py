"""Which face lies in which cell of which page."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from compiler.emit.sheets.faces import Face
from compiler.emit.sheets.geometry import Grid
from compiler.ir.entry import Entry


class Lot(msgspec.Struct, frozen=True):
    """An entry's faces, how often they are printed, and the heading they stand under in the outline."""

    entry: Entry
    faces: tuple[Face, ...]
    copies: int
    heading: str


class Page(msgspec.Struct):
    """Faces by cell, and the lots that begin on the page."""

    faces: dict[int, Face]
    begins: list[Lot]


def pages_of(lots: Iterable[Lot], grid: Grid) -> tuple[Page, ...]:
    """Lay faces into cells, row by row.

    The two faces of an entry lie side by side: where the row has no room left for both, they begin the next row. There
    is always a page, since a document needs one.
    """
    pages: list[Page] = []
    cell = 0
    for lot in lots:
        for copy in range(lot.copies):
            cell = _start(cell, len(lot.faces), grid)
            for number, face in enumerate(lot.faces):
                page = _page(pages, cell // grid.cells)
                page.faces[cell % grid.cells] = face
                if copy == number == 0:
                    page.begins.append(lot)
                cell += 1
    return tuple(pages) or (Page({}, []),)


def _start(cell: int, faces: int, grid: Grid) -> int:
    """Skip to the next row if the faces fit a row, but not this one."""
    left = grid.columns - cell % grid.columns
    return cell + left if left < faces <= grid.columns else cell


def _page(pages: list[Page], number: int) -> Page:
    while len(pages) <= number:
        pages.append(Page({}, []))
    return pages[number]
