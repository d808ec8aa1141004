"""What is measured in a process of its own, where nothing is remembered.

`python -m bench.fresh grammar`, `compile FOLDER` and `again FOLDER` print their figures as one line of JSON.
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

from compiler.compiling import Compiled, compile_project
from compiler.language.meaning.reading import machine
from compiler.language.parsing.normal import normalise
from compiler.source.project import Project, find_project
from compiler.workspace import compile_kept

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


def measured(*arguments: str, runs: int = 5, cache: str = "") -> dict[str, float]:
    """Measure in fresh processes; give what the quickest of them found.

    Args:
        arguments: Those of this module.
        runs: How many processes.
        cache: The folder that keeps the grammar; the user's own where none is named.
    """
    return min((_run(arguments, cache) for _ in range(runs)), key=lambda found: found["seconds"])


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
    measure = {"grammar": grammar, "compile": compile_folder, "again": partial(compile_folder, compile_=compile_kept)}
    print(json.dumps(measure[sys.argv[1]](*sys.argv[2:])))
