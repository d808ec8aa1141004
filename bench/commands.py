"""How long commands take on the shipped content, from the shell's point of view: start, imports and all."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from bench.figures import Bound, Figure
from bench.fresh import CHECKOUT

RUNS = 3


def figures() -> list[Figure]:
    """Measure the commands."""
    with tempfile.TemporaryDirectory() as folder:
        return [
            Figure("`deckwright --version`", "s", Bound.MOST, 0.15, _seconds("--version")),
            Figure("`deckwright check`, shipped content", "s", Bound.MOST, 1.0, _seconds("check")),
            Figure("`deckwright build`, shipped content", "s", Bound.MOST, 60, _seconds("build", folder)),
        ]


def _seconds(*arguments: str) -> float:
    """Give the processor time of the quickest of some runs, as a user starts them."""
    return min(_run(arguments) for _ in range(RUNS))


def _run(arguments: tuple[str, ...]) -> float:
    start = "import sys, deckwright; sys.exit(deckwright.main())"
    before = sum(os.times()[:4])
    subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", start, *arguments], cwd=CHECKOUT, stdout=subprocess.DEVNULL, check=True
    )
    return sum(os.times()[:4]) - before
