"""How long the main things take, in seconds of processor time: the best of a few runs, beside what is allowed.

`make bench` runs it. A figure over its limit is marked, and makes the exit status 1. One measure is one function here.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from compiler.api import compile_project
from compiler.source.load import load
from compiler.source.project import Project, find_project

CHECKOUT = Path(__file__).resolve().parents[1]
RUNS = 3


class Measure(NamedTuple):
    """One thing that is measured, and how long it may take."""

    name: str
    run: Callable[[], object]
    limit: float | None


def shipped() -> Project:
    """Find the project of the shipped content, from a folder that belongs to nobody."""
    with tempfile.TemporaryDirectory() as nowhere:
        return find_project(Path(nowhere))[0]


def command(*arguments: str) -> None:
    """Run the command in a process of its own, as a user does."""
    start = "import sys, deckwright; sys.exit(deckwright.main())"
    subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-c", start, *arguments], cwd=CHECKOUT, stdout=subprocess.DEVNULL, check=True
    )


def build() -> None:
    """Build the shipped content in a folder that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        command("build", folder)


def processor_seconds(run: Callable[[], object]) -> float:
    """Measure one run: our own time, and that of the processes it waited for."""
    before = sum(os.times()[:4])
    run()
    return sum(os.times()[:4]) - before


def measures() -> list[Measure]:
    """List what is measured."""
    project = shipped()
    return [
        Measure("deckwright --version", lambda: command("--version"), 0.15),
        Measure("deckwright check, shipped content", lambda: command("check"), 1.0),
        Measure("deckwright build, shipped content", build, None),
        Measure("read the shipped sources", lambda: load(project), None),
        Measure("compile them once more, grammar loaded", lambda: compile_project(project), None),
    ]


def main() -> int:
    """Print the table; give 1 when a limit is broken."""
    broken = 0
    print(time.strftime("%Y-%m-%d"), sys.implementation.name, sys.version.split()[0])
    for name, run, limit in measures():
        best = min(processor_seconds(run) for _ in range(RUNS))
        over = limit is not None and best > limit
        broken += over
        allowed = "" if limit is None else f"  at most {limit:.2f}{'  OVER' if over else ''}"
        print(f"{best:8.3f} s  {name}{allowed}")
    return int(broken > 0)


if __name__ == "__main__":
    sys.exit(main())
