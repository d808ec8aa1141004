"""How fast cards come onto sheets: the shipped ones that have been read whole, one of each."""

from __future__ import annotations

from bench.anchors import REPORTLAB, ran
from bench.figures import A_SECOND, Bound, Figure
from bench.models import shipped
from bench.reading import seconds
from compiler.building import WORDS, sheet_options, whole
from compiler.compiling import compile_project
from compiler.emit.sheets.sheet import table_pdf

RUNS = 3


def figures() -> list[Figure]:
    """Measure the making of sheets, with their fonts at hand."""
    project = shipped()
    compiled = compile_project(project)
    entries, options = whole(compiled), sheet_options(project, compiled)
    taken = seconds(lambda: table_pdf("Bench", entries, WORDS, options), best_of=RUNS)
    return [Figure("cards fitted and printed", A_SECOND, Bound.LEAST, 27, len(entries) / taken, ran(REPORTLAB))]
