"""How soon the preview shows a change: from the moment that a file is saved to a look that has its card drawn anew."""

from __future__ import annotations

import tempfile
import threading
import time
from pathlib import Path
from statistics import median

from bench.anchors import LARK, ran
from bench.figures import Bound, Figure, changes, project
from compiler.cli.previewing.looks import Looker
from compiler.cli.previewing.watched import Watched
from compiler.source.project import find_project

CARDS = 200
LONGEST = 10.0
"""Seconds after which nothing is waited for any more."""


def figures() -> list[Figure]:
    """Measure a saved change, by the clock: whoever looks at the page waits for the watching, too."""
    taken = a_change_shown(CARDS) * 1000
    return [Figure(f"a saved change of one of {CARDS} cards shown", "ms", Bound.MOST, 6.4, taken, ran(LARK))]


def a_change_shown(cards: int) -> float:
    """Save a card again and again; give the median of the seconds until it is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        path = project(Path(folder), cards)
        watched = Watched(Looker(lambda: find_project(path)))
        threading.Thread(target=watched.watch, daemon=True).start()
        taken = []
        for _ in changes(min((path / "cards" / "card").glob("*.yaml"))):
            before, number = time.perf_counter(), watched.look.number
            watched.after(number, LONGEST)
            taken.append(time.perf_counter() - before)
            time.sleep(0.1)
        watched.end()
    return median(taken)
