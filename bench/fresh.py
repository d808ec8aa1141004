"""What is measured in a process of its own, where nothing is remembered.

`python -m bench.fresh grammar`, `compile FOLDER`, `again FOLDER` and `print FOLDER CARDS` print their figures as one
line of JSON.
Imports are not counted.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from compiler.building import WORDS, sheet_options, whole
from compiler.compiling import Compiled, compile_project
from compiler.emit.sheets.sheet import table_pdf
from compiler.language.meaning.reading import machine
from compiler.language.parsing.normal import normalise
from compiler.source.project import Project, find_project
from compiler.workspace import compile_kept

RESET = Path("/proc/self/clear_refs")
"""Linux takes the size of now for the largest when 5 is written here."""
PAGE = 9
CHECKOUT = Path(__file__).resolve().parents[1]


def grammar() -> dict[str, float]:
    """Make the grammar ready from its cache."""
    before = time.process_time()
    machine()
    return {"seconds": time.process_time() - before}


def compile_folder(folder: str, compile_: Callable[[Project], Compiled] = compile_project) -> dict[str, float]:
    """Compile a project."""
    project, _ = find_project(Path(folder))
    before = time.process_time()
    compiled = compile_(project)
    seconds = time.process_time() - before
    said = [
        (one.start, normalise(one.words.removesuffix("."), read.entry.name).text, one.scene)
        for read in compiled.read
        for one in read.said
    ]
    return {
        "seconds": seconds,
        "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "entries": len(compiled.library.entries),
        "complaints": len(compiled.diagnostics),
        "sentences": len(said),
        "distinct": len(set(said)),
    }


def print_cards(folder: str, number: str) -> dict[str, float]:
    """Print so many cards of a project that has been compiled; what that takes in memory is counted from there."""
    project, _ = find_project(Path(folder))
    compiled = compile_project(project)
    options = sheet_options(project, compiled)
    entries = whole(compiled)
    table_pdf("Bench", entries[-PAGE:], WORDS, options)  # so that typefaces are read
    size, before = _megabytes("VmRSS"), time.process_time()
    RESET.write_text("5", encoding="ascii")
    made = table_pdf("Bench", entries[: int(number)], WORDS, options)
    seconds = time.process_time() - before
    return {"seconds": seconds, "megabytes": _megabytes("VmHWM") - size, "cards": len(made.told)}


def _megabytes(what: str) -> float:
    """Give the size of this process as Linux tells it: `VmRSS` now, `VmHWM` at most since that was reset."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(what)) / 1024


class Measured:
    """What is measured in fresh processes, one after the other.

    Args:
        arguments: Those of this module.
        cache: The folder that keeps the grammar; the user's own where none is named.
    """

    def __init__(self, *arguments: str, cache: str = "") -> None:
        self.arguments, self.cache = arguments, cache
        self.found: list[dict[str, float]] = []

    def seconds(self) -> float:
        """Measure in one process more."""
        self.found.append(_run(self.arguments, self.cache))
        return self.found[-1]["seconds"]

    def least(self, what: str) -> float:
        """Give the least that has been found of something."""
        return min(found[what] for found in self.found)


def _run(arguments: tuple[str, ...], cache: str) -> dict[str, float]:
    environment = {**os.environ, **({"XDG_CACHE_HOME": cache} if cache else {})}
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, "-m", "bench.fresh", *arguments],
        cwd=CHECKOUT,
        env=environment,
        stdout=subprocess.PIPE,
        check=True,
    )
    found: dict[str, float] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    measure: dict[str, Callable[..., dict[str, float]]]
    measure = {
        "grammar": grammar,
        "compile": compile_folder,
        "again": partial(compile_folder, compile_=compile_kept),
        "print": print_cards,
    }
    print(json.dumps(measure[sys.argv[1]](*sys.argv[2:])))
