"""How long commands take on the shipped content, from the shell's point of view: start, imports and all."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import partial

from bench.anchors import PYTHON, processor_time, ran
from bench.figures import Bound, Figure
from bench.fresh import CHECKOUT

RUNS = 3


def figures() -> list[Figure]:
    """Measure the commands."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as kept:
        run = partial(_seconds, kept)
        return [
            Figure("`deckwright --version`", "s", Bound.MOST, 15, run("--version"), ran(PYTHON)),
            Figure("`deckwright check`, shipped content", "s", Bound.MOST, 105, run("check"), ran(PYTHON)),
            Figure("`deckwright build`, shipped content", "s", Bound.MOST, 6_300, run("build", folder), ran(PYTHON)),
        ]


def _seconds(kept: str, *arguments: str) -> float:
    """Give the processor time of the quickest of some runs; in `kept` Python keeps what it makes of the sources."""
    return min(_run(kept, arguments) for _ in range(RUNS))


def _run(kept: str, arguments: tuple[str, ...]) -> float:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = "import sys, deckwright; sys.exit(deckwright.main())"
    before = processor_time()
    subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-X", f"pycache_prefix={kept}", "-c", start, *arguments],
        cwd=CHECKOUT,
        env=environment,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return processor_time() - before
