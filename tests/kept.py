"""The starter set compiled, proved and tried once for all tests, for those that put no fault into any of these."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

import compiler.api
from compiler.check.proofs import Proof, prove
from compiler.cli.proving import trials
from compiler.compiling import Compiled, Readings
from compiler.diagnostics.record import Diagnostic
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.terms import NPC_KINDS
from compiler.keeping import NOWHERE, Kept
from compiler.language.entries.entries import ReadEntry
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Vocabulary
from compiler.source.load import Content, load
from compiler.source.project import Project
from compiler.source.writing import write_whole
from compiler.source.yaml_form import Held, read_data
from compiler.workspace import Workspace
from runtime import trial
from runtime.stand_ins import StandIns
from runtime.trial import Trial

CARDS = Path(__file__).resolve().parents[1] / "cards"
COMMANDS = CARDS.parent / "compiler" / "cli"


@cache
def modules_with(name: str) -> tuple[str, ...]:
    """Give the modules of commands that take a name over from the compiler."""
    taken = re.compile(rf"^from compiler\.(?!cli)[\w.]+ import (?:.*\b)?{name}\b", re.MULTILINE)
    files = (file for file in sorted(COMMANDS.rglob("*.py")) if taken.search(file.read_text(encoding="utf-8")))
    return tuple(".".join(file.relative_to(COMMANDS.parents[1]).with_suffix("").parts) for file in files)


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


def compiled_files(project: Project, paths: Sequence[Path]) -> Compiled:
    """Compile some files against a project's content, of the starter set only what has never been compiled."""
    return KeptWorkspace(project).compile_files(paths)


READ_TO_MEND = Readings()
"""What has been read of the starter set where cards that stand on it are mended."""
_FOUND: dict[tuple[bytes, str], Held] = {}


def data_read(data: bytes, file: str) -> Held:
    """Read the bytes of a file, the same ones once."""
    key = (data, file)
    if key not in _FOUND:
        _FOUND[key] = read_data(data, file)
    return _FOUND[key]


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


class KeptProofs:
    """Proves entries, and what it has proved of the very same words and complaints, with the same glossary, not again.

    A cards folder stands on the starter set, so every build of one would prove each entry of this anew.
    """

    def __init__(self) -> None:
        self._kept: dict[str, Proof] = {}
        self._left: dict[str, Proof] = {}
        self._reader: Reader | None = None
        self._glossary = b""

    def __call__(self, read: ReadEntry, diagnostics: Sequence[Diagnostic], reader: Reader) -> Proof:
        if reader is not self._reader:
            self._reader, self._glossary = reader, _glossary_of(reader.vocabulary)
            self._take_up()
        complaints = [(fault.code, fault.severity, fault.message) for fault in diagnostics]
        words = ([line.text for line in read.body or ()], [said.words for said in read.said])
        key = sha256(msgspec.json.encode((read.entry, words, complaints)) + self._glossary).hexdigest()
        if key not in self._kept:
            self._kept[key] = prove(read, diagnostics, reader)
        return self._kept[key]

    def _take_up(self) -> None:
        """Take up what other processes of this run have proved."""
        file = Shared.folder / "proofs.json"
        if file.is_file():
            self._left = msgspec.json.decode(file.read_bytes(), type=dict[str, Proof])
            self._kept |= self._left

    def leave(self) -> None:
        """Leave what has been proved to other processes of this run."""
        if len(self._kept) > len(self._left):
            self._left = dict(self._kept)
            write_whole(Shared.folder / "proofs.json", msgspec.json.encode(self._kept))


def _glossary_of(vocabulary: Vocabulary) -> bytes:
    return sha256(msgspec.json.encode(vocabulary, order="deterministic")).digest()


PROVE = KeptProofs()


class Shared:
    """The folder that the processes of one run share."""

    folder: Path


def kept_trials(library: Library, ids: Container[str]) -> Mapping[str, compiler.api.Trial]:
    """Try some entries of a library."""
    npcs = [entry for entry in library.entries.values() if entry.kind in NPC_KINDS]
    KeptTrial.beside = sha256(msgspec.json.encode((library.rules, npcs))).digest()
    files = {Shared.folder / "runs.json": RUN, Shared.folder / "odds.json": SUM_UP}
    for file, kept in files.items():
        kept.take_up(file)
    came = trials(library, ids)
    for file, kept in files.items():
        kept.leave(file)
    return came
