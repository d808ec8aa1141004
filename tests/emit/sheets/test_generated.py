"""Entries of all lengths printed: every word of each is in its own cell, and nothing is written over anything else.

`make test` prints 500, `make soak` 2,000 (`--printed 2000`), in each theme its share of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from ctypes import c_float
from itertools import combinations
from pathlib import Path

import msgspec
import pypdfium2
import pytest
from pypdfium2 import raw

from compiler.diagnostics.codes import Code
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.proofreading import misprints
from compiler.emit.sheets.sheet import CardPile, changed_pdf
from compiler.ir.entries.entry import Entry
from compiler.language.entries.house_words import HouseWords
from compiler.source.data import Data, data_folder
from compiler.source.project import shipped_project
from compiler.source.themes import shipped_theme
from tests.emit.sheets.generated import LONGEST_NAME, LONGEST_ROLE, Maker
from tests.kept import compiled

A_PILE = 25
"""Entries that are set at one size, as those of a deck are."""
TOUCHING = 1
"""Points that two lines of letters may reach into one another: an accent above, the tail of a letter below."""


class Ink(msgspec.Struct, frozen=True):
    """What a piece of text covers on its page, in points."""

    left: float
    bottom: float
    right: float
    top: float

    def over(self, other: Ink) -> bool:
        """Tell whether it covers some of what another covers."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.bottom, other.bottom)
        return across > TOUCHING and up > TOUCHING

    def within(self, face: Ink) -> bool:
        """Tell whether it covers nothing beyond a face."""
        across = face.left <= self.left and self.right <= face.right
        return across and face.bottom <= self.bottom and self.top <= face.top


THEMES = sorted(file.stem for file in data_folder(Data.THEMES).glob("*.toml"))


@pytest.fixture(scope="module")
def made(pytestconfig: pytest.Config) -> list[Entry]:
    models = compiled(shipped_project(Path(__file__).resolve().parents[3])).library.entries
    return list(Maker(list(models.values()), 6).entries(pytestconfig.getoption("--printed")))


@pytest.fixture(scope="module", params=THEMES)
def theme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def entries(made: list[Entry], theme: str) -> dict[str, Entry]:
    """Give those that are printed in a theme: each has its share of them."""
    return {entry.id: entry for entry in made[THEMES.index(theme) :: len(THEMES)]}


@pytest.fixture(scope="module")
def printed(entries: dict[str, Entry], theme: str) -> SheetResult:
    alike = sorted(entries.values(), key=lambda entry: (entry.kind, str(entry.title.play)))
    piles = [
        CardPile(f"Pile {first}", [(entry, 1) for entry in alike[first : first + A_PILE]])
        for first in range(0, len(alike), A_PILE)
    ]
    return changed_pdf("All", piles, HouseWords(), SheetOptions(theme=shipped_theme(theme)))


def unfit(printed: SheetResult) -> set[str]:
    """Give those that are said not to fit: their cards say so, and nothing else."""
    return {found.entry for found in printed.diagnostics if found.code is Code.FIT_OVERFLOW and found.entry}


def test_there_are_names_and_roles_of_all_lengths(made: list[Entry]) -> None:
    names = {len(entry.name) for entry in made}
    roles = {len(entry.title.role) for entry in made if entry.title.role}
    assert len(names & {*range(2, LONGEST_NAME + 1)}) > LONGEST_NAME * 0.9
    assert len(roles & {*range(2, LONGEST_ROLE + 1)}) > LONGEST_ROLE * 0.8


def test_there_are_texts_of_all_lengths(entries: dict[str, Entry], printed: SheetResult) -> None:
    sizes = {fit.size for fit in printed.fits if fit.box.startswith("face")}
    assert sizes == {12} or {6, 7, 8, 9, 10} <= sizes
    assert len(unfit(printed)) < len(entries) / 20
    assert unfit(printed) or sizes == {12}  # what goes on to a further card has room for nearly anything


def test_every_word_is_in_its_own_cell(entries: dict[str, Entry], printed: SheetResult) -> None:
    spots = [spot for spot in printed.spots if spot.entry not in unfit(printed)]
    assert {spot.entry for spot in printed.spots} == entries.keys()
    assert misprints(printed.pdf, spots, entries) == {}


def test_nothing_is_written_over_anything_else(printed: SheetResult) -> None:
    document = pypdfium2.PdfDocument(printed.pdf)
    faces = defaultdict(list)
    for spot in printed.spots:
        faces[spot.page].append(spot)
    wrong: list[tuple[object, ...]] = []
    for number, spots in faces.items():
        inks = list(_inks(document[number]))
        for spot in spots:
            face = Ink(spot.left, spot.bottom, spot.right, spot.top)
            held = [ink for ink in inks if ink.over(face)]
            wrong += [(spot.entry, ink) for ink in held if not ink.within(face)]
            wrong += [(spot.entry, one, other) for one, other in combinations(held, 2) if one.over(other)]
    document.close()
    assert wrong == []


def _inks(page: pypdfium2.PdfPage) -> Iterator[Ink]:
    edges = [c_float() for _ in range(4)]
    for index in range(raw.FPDFPage_CountObjects(page)):
        thing = raw.FPDFPage_GetObject(page, index)
        if raw.FPDFPageObj_GetType(thing) == raw.FPDF_PAGEOBJ_TEXT:
            raw.FPDFPageObj_GetBounds(thing, *edges)
            yield Ink(*(edge.value for edge in edges))
