"""Where the time goes when cards are compiled: the profile of one cold run, by stage."""

from __future__ import annotations

import cProfile
import pstats
from collections.abc import Iterator
from pathlib import Path

from compiler.compiling import compile_project
from compiler.source.project import find_project

STAGES = (
    ("finding the files", "load.py", "content_files"),
    ("reading them", "files.py", "read_document"),
    ("YAML, each value with its place", "yaml_reading.py", "read_yaml"),
    ("judging entries by their schema", "schema_check.py", "check_entry"),
    ("making sources of entries", "yaml_entry.py", "source_of"),
    ("titles", "title.py", "title"),
    ("sorting lines into plays and rows", "body.py", "blocks"),
    ("making sentences plain", "normal.py", "normalise"),
    ("reading sentences and rows", "reader.py", "_remember"),
)
"""What a stage is called, and the function that it is; none of them calls another."""


def stages(folder: Path) -> Iterator[tuple[str, float]]:
    """Give each stage of compiling a project and its share of the time."""
    project, _ = find_project(folder)
    profile = cProfile.Profile()
    profile.runcall(compile_project, project)
    found = pstats.Stats(profile).get_stats_profile()
    total, left = found.total_tt, found.total_tt
    for name, file, function in STAGES:
        taken = found.func_profiles[function]
        if not taken.file_name.endswith(file):
            message = f"{function} is also a function of {taken.file_name}"
            raise LookupError(message)
        left -= taken.cumtime
        yield name, taken.cumtime / total
    yield "everything else: texts, plays and rows put together, checks, complaints", left / total
