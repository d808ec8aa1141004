"""How long commands take on the shipped content, from the shell's point of view: start, imports and all."""

from __future__ import annotations

import os
import sys
import tempfile
from functools import partial

from bench.anchors import FEW_TURNS, PYTHON, in_turns, started
from bench.figures import Figure, timed
from bench.fresh import CHECKOUT


def figures() -> list[Figure]:
    """Measure the commands."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as kept:
        run = partial(partial, _run, kept)
        return [
            timed("`deckwright --version`", "s", 15, in_turns(run("--version"), PYTHON)),
            timed("`deckwright check`, shipped content", "s", 105, in_turns(run("check"), PYTHON)),
            timed("`deckwright build`, shipped content", "s", 6_300, in_turns(run("build", folder), PYTHON, FEW_TURNS)),
        ]


def _run(kept: str, *arguments: str) -> float:
    """Run a command; in `kept` Python keeps what it makes of the sources, which the first run does."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = "import sys, deckwright; sys.exit(deckwright.main())"
    return started([sys.executable, "-X", f"pycache_prefix={kept}", "-c", start, *arguments], CHECKOUT, environment)
