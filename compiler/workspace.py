"""A project kept compiled: after a change only the files that changed are read, and only their entries."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from compiler.compiling import Compiled, Readings, Remembered, compile_files, compile_project
from compiler.keeping import NOWHERE, Kept, kept_of
from compiler.source.project import Project
from compiler.source.yaml_form import Held, read_file

SETTLED = 2_000_000_000
"""Nanoseconds after which a file cannot change once more and still bear the same time of change."""


class Stamp(NamedTuple):
    """What tells that a file has changed: when it last did, its length, and which file it is."""

    changed: int
    length: int
    which: int


class _File(NamedTuple):
    """What was read from a file, and the stamp that it had; none where a later change might not show in it."""

    stamp: Stamp | None
    held: Held


class _Snapshot(msgspec.Struct, frozen=True):
    """What is kept for the next start: every file of a project with what it held, and what was understood of that."""

    files: dict[Path, _File]
    remembered: Remembered


class Workspace:
    """Compiles a project again and again; what it gives is what compiling from nothing would give."""

    def __init__(self, project: Project, now: Callable[[], int] = time.time_ns, kept: Kept = NOWHERE) -> None:
        """Begin with what was kept by another start; `now` tells the time as files have it, in nanoseconds."""
        self.project = project
        self._now = now
        self._kept = kept
        before = kept.read(_Snapshot)
        self._files = before.files if before else {}
        self._readings = Readings(before.remembered if before else None)

    def compile(self) -> Compiled:
        """Compile all content of the project as its files are now, and keep what was read."""
        before, self._files = self._files, {}
        compiled = compile_project(self.project, lambda path: self._read(path, before), self._readings)
        self._keep(before)
        return compiled

    def _keep(self, before: dict[Path, _File]) -> None:
        """Keep what was read, where it is not what was kept; what changes while this start goes on is for itself."""
        kept, self._kept = self._kept, NOWHERE
        if before.keys() != self._files.keys() or any(self._files[path] is not file for path, file in before.items()):
            settled = {path: file for path, file in self._files.items() if file.stamp}
            kept.write(_Snapshot(settled, self._readings.remembered()))

    def compile_files(self, paths: Sequence[Path]) -> Compiled:
        """Compile some files against the project's content; the complaints are those about the files alone."""
        before, self._files = self._files, {}
        return compile_files(self.project, paths, lambda path: self._read(path, before), self._readings)

    def _read(self, path: Path, before: dict[Path, _File]) -> Held:
        """Read a file, if it is not as it was before."""
        stamp, file = stamp_of(path), before.get(path)
        if file is None or stamp is None or file.stamp != stamp:
            settled = stamp is not None and self._now() - stamp.changed > SETTLED
            file = _File(stamp if settled else None, read_file(path))
        self._files[path] = file
        return file.held


def compile_kept(project: Project) -> Compiled:
    """Compile a project, reading only what has changed since a start of this program has read it."""
    return Workspace(project, kept=kept_of(project)).compile()


def stamp_of(path: Path) -> Stamp | None:
    """Take the stamp of a file; none where there is nothing to read."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Stamp(found.st_mtime_ns, found.st_size, found.st_ino)
