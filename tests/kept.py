"""The starter set compiled and tried once for all tests of a process, for those that put no fault into either."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import compiler.api
from compiler.cli.proving import trials
from compiler.compiling import Compiled, Readings
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.terms import NPC_KINDS
from compiler.keeping import NOWHERE, Kept
from compiler.source.load import Content, load
from compiler.source.project import Project
from compiler.source.writing import write_whole
from compiler.source.yaml_form import Held
from compiler.workspace import Workspace
from runtime import trial
from runtime.stand_ins import StandIns
from runtime.trial import Trial

CARDS = Path(__file__).resolve().parents[1] / "cards"


class KeptWorkspace(Workspace):
    """A workspace that begins with what others have read of the starter set.

    How places in it are named depends on whether one stands in the checkout, so there is one starter set for each.
    """

    shipped: dict[bool, dict[Path, Any]] = {True: {}, False: {}}
    readings: dict[tuple[bool, bool], Readings] = {}

    def __init__(self, project: Project, now: Callable[[], int] = time.time_ns, kept: Kept = NOWHERE) -> None:
        super().__init__(project, now, kept)
        self._shipped = self.shipped[CARDS.is_relative_to(Path.cwd())]
        stands_on_it = CARDS in (project.content, project.extends)
        which = (CARDS.is_relative_to(Path.cwd()), stands_on_it)
        self._readings = self.readings.setdefault(which, Readings())
        self._files.update(self._shipped)

    def load(self) -> Content:
        """Load all content of the project, as it is now."""
        return load(self.project, lambda path: self._read(path, self._files))

    def _read(self, path: Path, before: dict[Path, Any]) -> Held:
        held = super()._read(path, before)
        if path.is_relative_to(CARDS):
            self._shipped[path] = self._files[path]
        return held


def compiled(project: Project) -> Compiled:
    """Compile a project, of the starter set below it only what has never been compiled."""
    return KeptWorkspace(project).compile()


def loaded(project: Project) -> Content:
    """Load a project, of the starter set below it only what has never been loaded."""
    return KeptWorkspace(project).load()


class KeptTrial:
    """Tries entries, and those that it has tried beside the same NPCs and rules not again."""

    beside = b""

    def __init__(self, tried: Callable[[Entry, StandIns], Trial]) -> None:
        self._tried = tried
        self._kept: dict[str, Trial] = {}

    def __call__(self, entry: Entry, stand_ins: StandIns) -> Trial:
        key = sha256(msgspec.json.encode(entry) + self.beside).hexdigest()
        if key not in self._kept:
            self._kept[key] = self._tried(entry, stand_ins)
        return self._kept[key]

    def take_up(self, file: Path) -> None:
        """Take up what other processes of this run have tried."""
        if file.is_file():
            self._kept = msgspec.json.decode(file.read_bytes(), type=dict[str, Trial]) | self._kept

    def leave(self, file: Path) -> None:
        """Leave what has been tried to other processes of this run."""
        write_whole(file, msgspec.json.encode(self._kept))


RUN, SUM_UP = KeptTrial(trial.run), KeptTrial(trial.sum_up)


class Shared:
    """The folder that the processes of one run share."""

    folder: Path


def kept_trials(library: Library) -> Mapping[str, compiler.api.Trial]:
    """Try all entries of a library."""
    npcs = [entry for entry in library.entries.values() if entry.kind in NPC_KINDS]
    KeptTrial.beside = sha256(msgspec.json.encode((library.rules, npcs))).digest()
    files = {Shared.folder / "runs.json": RUN, Shared.folder / "odds.json": SUM_UP}
    for file, kept in files.items():
        kept.take_up(file)
    came = trials(library)
    for file, kept in files.items():
        kept.leave(file)
    return came
