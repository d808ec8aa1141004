"""Which face lies in which cell of which page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from compiler.emit.sheets.backs import Back
from compiler.emit.sheets.faces import Face
from compiler.emit.sheets.geometry import Grid
from compiler.emit.sheets.suits import suit_of
from compiler.ir.entries.entry import Entry


class Lot(msgspec.Struct, frozen=True):
    """An entry's faces, how often they are printed, and the heading they stand under in the outline."""

    entry: Entry
    faces: Sequence[Face]
    copies: int
    heading: str
    back: Back | None = None
    first: int = 0
    """The number of its first copy: not 0 where copies of the entry are in another lot, too."""

    @property
    def behind(self) -> Back:
        """Give the back that its cards have, that of the entry's own suit where no other is chosen."""
        return self.back or Back(suit_of(self.entry))


class Laid(msgspec.Struct, frozen=True):
    """A face in a cell: its lot, which of the lot's copies it is of, and which of the faces."""

    lot: Lot
    copy: int
    number: int

    @property
    def face(self) -> Face:
        """Give what is drawn."""
        return self.lot.faces[self.number]

    @property
    def owner(self) -> tuple[str, int]:
        """Tell whose it is: an entry's id, and which copy."""
        return self.lot.entry.id, self.copy


class Page(msgspec.Struct):
    """Faces by cell, and the lots that begin on the page."""

    cells: dict[int, Laid] = {}
    begins: list[Lot] = []

    @property
    def backs(self) -> dict[int, Back]:
        """Give what is behind each face."""
        return {cell: laid.lot.behind for cell, laid in self.cells.items()}

    def folded(self, grid: Grid) -> frozenset[int]:
        """Give the cells whose right neighbour in their row is another face of the same copy."""
        return frozenset(
            cell
            for cell, laid in self.cells.items()
            if (cell + 1) % grid.columns and cell + 1 in self.cells and self.cells[cell + 1].owner == laid.owner
        )


def pages_of(lots: Iterable[Lot], grid: Grid) -> tuple[Page, ...]:
    """Lay faces into cells, row by row.

    The two faces of an entry lie side by side. Where a row has no room left for both, entries of one heading change
    places, so that the row is full; if none can, the two begin the next row. There is always a page, since a document
    needs one.
    """
    pages: list[Page] = []
    cell = 0
    for held in _ordered(lots, grid.columns):
        cell = _start(cell, held.faces, grid)
        for number in range(held.faces):
            page = _page(pages, cell // grid.cells)
            page.cells[cell % grid.cells] = Laid(held.lot, held.copy, number)
            if held.copy == held.lot.first and number == 0:
                page.begins.append(held.lot)
            cell += 1
    return tuple(pages) or (Page(),)


class _Copy(msgspec.Struct, frozen=True):
    """One of the copies of a lot."""

    lot: Lot
    copy: int

    @property
    def faces(self) -> int:
        """Give the number of cells that it takes."""
        return len(self.lot.faces)


def _ordered(lots: Iterable[Lot], columns: int) -> list[_Copy]:
    """Put the copies of all lots in the order that they are laid in, heading by heading."""
    ordered: list[_Copy] = []
    column = 0
    for _, group in groupby(lots, key=lambda lot: lot.heading):
        rows = _Rows(columns, column)
        rows.fill([_Copy(lot, copy) for lot in group for copy in range(lot.first, lot.first + lot.copies)])
        ordered.extend(rows.laid)
        column = rows.column
    return ordered


class _Rows:
    """Rows of cells being filled with what stands under one heading."""

    def __init__(self, columns: int, column: int) -> None:
        self.columns = columns
        self.column = column
        self.laid: list[_Copy] = []

    def fill(self, waiting: list[_Copy]) -> None:
        """Lay one copy after the other; one that the row has no room for lets the next pass that it has room for."""
        while waiting:
            place = next((place for place, held in enumerate(waiting) if self._has_room(held)), None)
            if place is None:
                waiting = [waiting[0], *self._taken_back(waiting[0].faces), *waiting[1:]]
                place = 0
            held = waiting.pop(place)
            self.laid.append(held)
            self.column = ((self.column if self._has_room(held) else 0) + held.faces) % self.columns

    def _has_room(self, held: _Copy) -> bool:
        """Tell whether a copy can begin here: in this row, or anywhere if no row holds it."""
        return held.faces <= self.columns - self.column or held.faces > self.columns

    def _taken_back(self, faces: int) -> list[_Copy]:
        """Make room for so many faces by taking the last single faces of the row up again, if there are enough."""
        lacking = faces - (self.columns - self.column)
        last = self.laid[-lacking:]
        if len(last) < lacking or any(held.faces > 1 for held in last):
            return []
        del self.laid[-lacking:]
        self.column -= lacking
        return last


def _start(cell: int, faces: int, grid: Grid) -> int:
    """Skip to the next row if the faces fit a row, but not this one."""
    left = grid.columns - cell % grid.columns
    return cell + left if left < faces <= grid.columns else cell


def _page(pages: list[Page], number: int) -> Page:
    while len(pages) <= number:
        pages.append(Page())
    return pages[number]
