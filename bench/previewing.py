"""How soon the preview shows a change: from the moment that a file is saved to a look that has its card drawn anew."""

from __future__ import annotations

import tempfile
import threading
import time
from pathlib import Path

from bench.anchors import LARK, Turn, in_turns
from bench.compiling import CHANGES, changes, project
from bench.figures import Figure, timed
from compiler.cli.previewing.looks import Looker
from compiler.cli.previewing.watched import Watched
from compiler.source.project import find_project

CARDS = 200
LONGEST = 10.0
"""Seconds after which nothing is waited for any more."""
SETTLED = 0.1
"""Seconds from one change to the next."""


def figures() -> list[Figure]:
    """Measure a saved change, by the clock: whoever looks at the page waits for the watching, too."""
    return [timed(f"a saved change of one of {CARDS} cards shown", "ms", 6.4, a_change_shown(CARDS))]


def a_change_shown(cards: int) -> Turn:
    """Save a card again and again, and measure until it is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        path = project(Path(folder), cards)
        watched = Watched(Looker(lambda: find_project(path)))
        threading.Thread(target=watched.watch, daemon=True).start()
        changed = changes(min((path / "cards" / "card").glob("*.yaml")))

        def shown() -> float:
            time.sleep(SETTLED)
            next(changed)
            before, number = time.perf_counter(), watched.look.number
            watched.after(number, LONGEST)
            return time.perf_counter() - before

        turn = in_turns(shown, LARK, CHANGES)
        watched.end()
    return turn
