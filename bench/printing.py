"""How fast cards come onto sheets: the shipped ones that have been read whole, one of each."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from bench import fresh, typesetters
from bench.anchors import FEW_TURNS, REPORTLAB, Anchor, Turn, in_turns, seconds
from bench.compiling import project
from bench.figures import Bound, Figure, done, timed
from bench.models import shipped
from compiler.building import WORDS, sheet_options, whole
from compiler.compiling import compile_project
from compiler.emit.screens.png import pngs
from compiler.emit.screens.shown import front
from compiler.emit.sheets.sheet import CardPile, set_cards, table_pdf
from compiler.ir.entries.entry import Entry
from compiler.source.project import find_project

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
    printed = in_turns(lambda: seconds(lambda: table_pdf("Bench", entries, WORDS, options)), REPORTLAB)
    return [
        done("cards fitted and printed", 10, len(entries), printed),
        *figures_of_others(),
        *figures_of_many(),
        timed("a card made a PNG at 300 dpi", "ms", 2.5, slowest_png()),
    ]


def figures_of_others() -> Iterator[Figure]:
    """Measure what the texts of some cards take, beside others who set the same."""
    with tempfile.TemporaryDirectory() as folder:
        found, _ = find_project(project(Path(folder), FEW))
        compiled = compile_project(found)
    entries, options = whole(compiled)[:FEW], sheet_options(found, compiled)
    for other, allowed in typesetters.others(table_pdf("Bench", entries, WORDS, options).told):
        printed = in_turns(lambda: seconds(lambda: table_pdf("Bench", entries, WORDS, options)), other, FEW_TURNS)
        yield timed(f"{len(entries)} cards fitted and printed", "s", allowed, printed)


def figures_of_many() -> Iterator[Figure]:
    """Measure whether ten times as many cards take ten times as long, and how much memory they take."""
    with tempfile.TemporaryDirectory() as folder:
        cards = str(project(Path(folder), MANY))
        few, many = fresh.Measured("print", cards, str(FEW)), fresh.Measured("print", cards, str(MANY))
        turn = in_turns(many.seconds, Anchor(f"{FEW:,} cards, as often as needed", few.seconds), FEW_TURNS)
    printed, often = many.least("cards"), many.least("cards") / few.least("cards")
    yield timed(f"{printed:,.0f} cards printed", "s", 1.1, turn.beside_so_many(often))
    yield Figure(f"memory for printing {printed:,.0f} cards", "MB", Bound.MOST, 100, many.least("megabytes"))


def slowest_png() -> Turn:
    """Measure the slowest of a few cards: a PNG of each by itself."""
    project = shipped()
    compiled = compile_project(project)
    options = sheet_options(project, compiled)

    def made(entry: Entry) -> None:
        (lot, *_) = set_cards(CardPile("Bench", [(entry, 1)]), WORDS, options).lots
        list(pngs([front(entry.name, lot.faces[0].ops, options.trim)], DPI))

    turns = (
        in_turns(partial(seconds, partial(made, entry), FEW_TURNS), REPORTLAB, FEW_TURNS)
        for entry in whole(compiled)[:PNGS]
    )
    return max(turns, key=lambda turn: turn.ratio)
