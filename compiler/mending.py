"""Mends what diagnostics say how to mend, in the files themselves, again and again until nothing more can be mended."""

from __future__ import annotations

from enum import Enum
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from compiler.compiling import Readings, compile_files, compile_project
from compiler.source.aside import sweep
from compiler.source.edits import Change, edited
from compiler.source.files import decode, read_source, real_path, shown_path
from compiler.source.load import content_files
from compiler.source.writing import rewrite
from compiler.source.yaml_form import Held, read_data

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

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
    sweep(path.parent for path in may_change)
    done, read, readings = Mended(), _Read(), Readings()
    for _ in range(MOST_PASSES):
        compiled = (
            compile_project(project, read, readings) if files is None else compile_files(project, files, read, readings)
        )
        fixes = [fix for fault in compiled.diagnostics if (fix := fault.fix) and (fix.safe or mends is Mends.ALL)]
        wanted = [fix for fix in fixes if real_path(Path(fix.place.file)) in may_change]
        if done.faults or not _pass(wanted, read.data, done):
            break
    return done


class _Read:
    """Reads files, and keeps what they held: fixes fit this and nothing that is saved there meanwhile.

    What a file holds is looked at again only where its bytes are others than the last time.
    """

    def __init__(self) -> None:
        self.data: dict[Path, bytes] = {}
        self._held: dict[Path, tuple[bytes, Held]] = {}

    def __call__(self, path: Path) -> Held:
        data, complaints = read_source(path)
        if data is None:
            return Held(diagnostics=complaints)
        self.data[real_path(path)] = data
        before, held = self._held.get(path, (None, Held()))
        if data != before:
            held = read_data(data, shown_path(path))
            self._held[path] = data, held
        return held


def _pass(fixes: Iterable[Fix], read: Mapping[Path, bytes], done: Mended) -> bool:
    """Make the edits that can be made together, file by file, and tell whether there was one."""
    made = len(done.changes)
    for file, some in groupby(sorted(fixes, key=lambda fix: fix.place), key=lambda fix: fix.place.file):
        path = real_path(Path(file))
        before = read[path]
        document, complaints = decode(before, file)
        if document is None or complaints:
            continue
        text, changes = edited(document, some)
        fault = rewrite(path, before, text.encode()) if changes else None
        done.faults.extend([fault] if fault else [])
        done.changes.extend([] if fault else changes)
    return len(done.changes) > made
