"""Where the time goes: the profile of one run, by stage."""

from __future__ import annotations

import cProfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from compiler.compiling import compile_project
from compiler.source.project import find_project


class Stage(NamedTuple):
    """What a stage is called, and the function that it is; no stage of a run calls another."""

    name: str
    file: str
    function: str


COMPILING = (
    Stage("finding the files", "load.py", "content_files"),
    Stage("reading them", "files.py", "read_source"),
    Stage("YAML, each value with its place", "yaml_reading.py", "read_yaml"),
    Stage("judging entries by their schema", "schema_check.py", "check_entry"),
    Stage("making sources of entries", "yaml_entry.py", "source_of"),
    Stage("titles", "title.py", "title"),
    Stage("sorting lines into plays and rows", "body.py", "blocks"),
    Stage("making sentences plain", "normal.py", "normalise"),
    Stage("reading sentences and rows", "reader.py", "_parse"),
    Stage("saying them, for the proof that they read back", "wording.py", "sentence_words"),
)
PLAYING = (
    Stage("letting the Action be made", "plays.py", "_checked"),
    Stage("letting the Reaction be made", "plays.py", "may_answer"),
    Stage("making both known", "plays.py", "announce"),
    Stage("text above the dice", "exchange.py", "_text"),
    Stage("the opposed roll", "exchange.py", "_contest"),
    Stage("Damage and Defense", "exchange.py", "_damage"),
    Stage("what is suffered", "exchange.py", "_apply"),
    Stage("Specials", "exchange.py", "_specials"),
    Stage("the end of the play", "plays.py", "_finish"),
)


def shares(run: Callable[[], object], stages: Sequence[Stage]) -> Iterator[tuple[str, float]]:
    """Give each stage of a run and its share of the time, and last what is left.

    Raises:
        LookupError: There is no such function any more.
    """
    profile = cProfile.Profile()
    profile.runcall(run)
    taken: dict[tuple[str, str], float] = {}
    total = 0.0
    for entry in profile.getstats():
        total += entry.inlinetime
        if isinstance(entry.code, CodeType):
            taken[Path(entry.code.co_filename).name, entry.code.co_name] = entry.totaltime
    left = total
    for name, file, function in stages:
        if (file, function) not in taken:
            message = f"{file} has no function {function} that was called"
            raise LookupError(message)
        left -= taken[file, function]
        yield name, taken[file, function] / total
    yield "everything else", left / total


def of_compiling(folder: Path) -> Iterator[tuple[str, float]]:
    """Give each stage of compiling a project and its share of the time."""
    project, _ = find_project(folder)
    return shares(lambda: compile_project(project), COMPILING)
