"""Mends what diagnostics say how to mend, in the files themselves, again and again until nothing more can be mended."""

from __future__ import annotations

from enum import Enum
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from compiler.compiling import compile_files, compile_project
from compiler.source.edits import Change, edited
from compiler.source.files import read_document, real_path
from compiler.source.load import content_files
from compiler.source.writing import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from compiler.diagnostics.record import Diagnostic, Fix
    from compiler.source.project import Project

MOST_PASSES = 10
"""What is mended once more after so many times mends nothing."""


class Mends(Enum):
    """Which mends are made: those that cannot change what was plainly meant, or guesses as well."""

    SAFE = "safe"
    ALL = "all"


class Mended(msgspec.Struct):
    """What has been changed, and the files that could not be written."""

    changes: list[Change] = []
    faults: list[Diagnostic] = []


def mend(project: Project, files: Sequence[Path] | None, mends: Mends) -> Mended:
    """Mend files of cards.

    Args:
        project: Whose content the files are, or are read by.
        files: The files that may change; none for all of the project's own.
        mends: Which mends to make.
    """
    may_change = {real_path(path) for path in (content_files(project.content) if files is None else files)}
    done = Mended()
    for _ in range(MOST_PASSES):
        compiled = compile_project(project) if files is None else compile_files(project, files)
        fixes = [fix for fault in compiled.diagnostics if (fix := fault.fix) and (fix.safe or mends is Mends.ALL)]
        wanted = [fix for fix in fixes if real_path(Path(fix.place.file)) in may_change]
        if done.faults or not _pass(wanted, done):
            break
    return done


def _pass(fixes: Iterable[Fix], done: Mended) -> bool:
    """Make the edits that can be made together, file by file, and tell whether there was one."""
    before = len(done.changes)
    for file, some in groupby(sorted(fixes, key=lambda fix: fix.place), key=lambda fix: fix.place.file):
        path = real_path(Path(file))
        document, complaints = read_document(path)
        if document is None or complaints:
            continue
        text, changes = edited(document, some)
        fault = write_whole(path, text.encode()) if changes else None
        done.faults.extend([fault] if fault else [])
        done.changes.extend([] if fault else changes)
    return len(done.changes) > before
