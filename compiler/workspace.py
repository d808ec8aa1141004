"""A project kept compiled: after a change only the files that changed are read, and only their entries."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from compiler.compiling import Compiled, Readings, compile_files, compile_project
from compiler.source.project import Project
from compiler.source.yaml_form import Held, read_file

SETTLED = 2_000_000_000
"""Nanoseconds after which a file cannot change once more and still bear the same time of change."""


class Stamp(NamedTuple):
    """What tells that a file has changed: when it last did, its length, and which file it is."""

    changed: int
    length: int
    which: int


class _Kept(NamedTuple):
    """What was read from a file, and the stamp that it had; none where a later change might not show in it."""

    stamp: Stamp | None
    held: Held


class Workspace:
    """Compiles a project again and again; what it gives is what compiling from nothing would give."""

    def __init__(self, project: Project, now: Callable[[], int] = time.time_ns) -> None:
        """Read nothing yet; `now` tells the time as files have it, in nanoseconds."""
        self.project = project
        self._now = now
        self._files: dict[Path, _Kept] = {}
        self._readings = Readings()

    def compile(self) -> Compiled:
        """Compile all content of the project as its files are now."""
        before, self._files = self._files, {}
        return compile_project(self.project, lambda path: self._read(path, before), self._readings)

    def compile_files(self, paths: Sequence[Path]) -> Compiled:
        """Compile some files against the project's content; the complaints are those about the files alone."""
        before, self._files = self._files, {}
        return compile_files(self.project, paths, lambda path: self._read(path, before), self._readings)

    def _read(self, path: Path, before: dict[Path, _Kept]) -> Held:
        """Read a file, if it is not as it was before."""
        stamp, kept = stamp_of(path), before.get(path)
        if kept is None or stamp is None or kept.stamp != stamp:
            settled = stamp is not None and self._now() - stamp.changed > SETTLED
            kept = _Kept(stamp if settled else None, read_file(path))
        self._files[path] = kept
        return kept.held


def stamp_of(path: Path) -> Stamp | None:
    """Take the stamp of a file; none where there is nothing to read."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Stamp(found.st_mtime_ns, found.st_size, found.st_ino)
