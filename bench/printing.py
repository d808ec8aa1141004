"""How fast cards come onto sheets: the shipped ones that have been read whole, one of each."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from bench import fresh, typesetters
from bench.anchors import REPORTLAB, Ran, ran
from bench.figures import A_SECOND, Bound, Figure, project
from bench.models import shipped
from bench.reading import seconds
from compiler.building import WORDS, sheet_options, whole
from compiler.compiling import compile_project
from compiler.emit.screens.png import pngs
from compiler.emit.screens.shown import front
from compiler.emit.sheets.sheet import CardPile, set_cards, table_pdf
from compiler.ir.entries.entry import Entry
from compiler.source.project import find_project

RUNS = 3
FEW, MANY = 540, 5_400
"""So many cards are made; those that would not be legal are not printed."""
DPI = 300
PNGS = 12
"""So many cards, of which the slowest counts."""


def figures() -> list[Figure]:
    """Measure the making of sheets, with their fonts at hand."""
    project = shipped()
    compiled = compile_project(project)
    entries, options = whole(compiled), sheet_options(project, compiled)
    taken = seconds(lambda: table_pdf("Bench", entries, WORDS, options), best_of=RUNS)
    return [
        Figure("cards fitted and printed", A_SECOND, Bound.LEAST, 10, len(entries) / taken, ran(REPORTLAB)),
        *figures_of_others(),
        *figures_of_many(),
        Figure("a card made a PNG at 300 dpi", "ms", Bound.MOST, 2.5, seconds_of_a_png() * 1000, ran(REPORTLAB)),
    ]


def figures_of_others() -> Iterator[Figure]:
    """Measure what the texts of some cards take, beside others who set the same."""
    with tempfile.TemporaryDirectory() as folder:
        found, _ = find_project(project(Path(folder), FEW))
        compiled = compile_project(found)
    entries, options = whole(compiled)[:FEW], sheet_options(found, compiled)
    taken = seconds(lambda: table_pdf("Bench", entries, WORDS, options), best_of=RUNS)
    for other, allowed in typesetters.beside(table_pdf("Bench", entries, WORDS, options).told):
        yield Figure(f"{len(entries)} cards fitted and printed", "s", Bound.MOST, allowed, taken, other)


def figures_of_many() -> Iterator[Figure]:
    """Measure whether ten times as many cards take ten times as long, and how much memory they take."""
    with tempfile.TemporaryDirectory() as folder:
        cards = str(project(Path(folder), MANY))
        few = fresh.measured("print", cards, str(FEW), runs=RUNS)
        many = fresh.measured("print", cards, str(MANY), runs=RUNS)
    beside = Ran(f"{few['cards']:,.0f} cards, as often as needed", few["seconds"] * many["cards"] / few["cards"])
    yield Figure(f"{many['cards']:,.0f} cards printed", "s", Bound.MOST, 1.1, many["seconds"], beside)
    yield Figure(f"memory for printing {many['cards']:,.0f} cards", "MB", Bound.MOST, 100, many["megabytes"])


def seconds_of_a_png() -> float:
    """Measure the slowest of a few cards: a PNG of each by itself."""
    project = shipped()
    compiled = compile_project(project)
    options = sheet_options(project, compiled)

    def made(entry: Entry) -> None:
        (lot, *_) = set_cards(CardPile("Bench", [(entry, 1)]), WORDS, options).lots
        list(pngs([front(entry.name, lot.faces[0].ops, options.trim)], DPI))

    return max(seconds(partial(made, entry), best_of=RUNS) for entry in whole(compiled)[:PNGS])
