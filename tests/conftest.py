"""What all tests share: properties are tried with the same examples every time, whatever else the machine is doing."""

import time
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import settings

import compiler.api
from compiler.cli.proving import trials
from compiler.compiling import Readings
from compiler.ir.base import Node
from compiler.ir.cards import Draw
from compiler.ir.entry import Entry
from compiler.ir.library import Library
from compiler.ir.terms import NPC_KINDS
from compiler.language.grammar import grammar_tables
from compiler.language.phrase import Phrase, Voice, say
from compiler.source.project import Project
from compiler.source.yaml_form import Held
from compiler.workspace import Workspace
from runtime import trial
from runtime.stand_ins import StandIns
from runtime.trial import Trial

CARDS = Path(__file__).resolve().parents[1] / "cards"

settings.register_profile("workshop", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("workshop")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="write the expectations of text files anew; read the diff")
    parser.addoption("--derived", type=int, default=1, help="so many sentences are derived from each production")
    parser.addoption("--seed", type=int, default=1, help="which sentences these are")
    parser.addoption("--matrix", choices=["sample", "all"], default="sample", help="which plays meet which")
    parser.addoption("--soak", choices=["sample", "all"], default="sample", help="which Actions are played many times")
    parser.addoption("--plays", type=int, default=2000, help="how many times each of them is played")
    parser.addoption("--only", default="", help="the one play, or situation of the matrix, that is played again")
    parser.addoption("--earley", type=int, default=8, help="of so many sentences all readings are looked for twice")


@pytest.fixture
def misworded() -> Iterator[Callable[[Callable[[Draw, Voice], Phrase]], object]]:
    """Have whatever draws cards be said in other words: a fault of ours that no shipped text shows."""
    before: Callable[[Node, Voice], Phrase] = say.dispatch(Draw)
    yield lambda worded: say.register(Draw, worded)
    say.register(Draw, before)


class Kept(Workspace):
    """A workspace that begins with what others have read of the starter set."""

    shipped: dict[Path, object] = {}
    readings = Readings()

    def __init__(self, project: Project, now: Callable[[], int] = time.time_ns) -> None:
        super().__init__(project, now)
        self._readings = self.readings
        if _shown_in_full():
            self._files.update(self.shipped)  # type: ignore[arg-type]  # the workspace's own

    def _read(self, path: Path, before: dict[Path, Any]) -> Held:
        held = super()._read(path, before)
        if path.is_relative_to(CARDS) and _shown_in_full():
            self.shipped[path] = self._files[path]
        return held


def _shown_in_full() -> bool:
    """Tell whether places in the starter set are named alike wherever one stands: not from within the checkout."""
    return not CARDS.is_relative_to(Path.cwd())


class KeptTrial:
    """Tries entries, and those that it has tried beside the same NPCs and rules not again."""

    beside = b""

    def __init__(self, tried: Callable[[Entry, StandIns], Trial]) -> None:
        self._tried = tried
        self._kept: dict[tuple[bytes, bytes], Trial] = {}

    def __call__(self, entry: Entry, stand_ins: StandIns) -> Trial:
        key = msgspec.json.encode(entry), self.beside
        if key not in self._kept:
            self._kept[key] = self._tried(entry, stand_ins)
        return self._kept[key]


RUN, SUM_UP = KeptTrial(trial.run), KeptTrial(trial.sum_up)


def kept_trials(library: Library) -> Mapping[str, compiler.api.Trial]:
    npcs = [entry for entry in library.entries.values() if entry.kind in NPC_KINDS]
    KeptTrial.beside = sha256(msgspec.json.encode((library.rules, npcs))).digest()
    return trials(library)


@pytest.fixture
def kept_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have commands keep the starter set compiled and tried; not for tests that put a fault into reading or playing."""
    monkeypatch.setattr("compiler.cli.check.Workspace", Kept)
    for command in ("compiler.cli.show", "compiler.cli.dueling", "compiler.cli.print", "compiler.building"):
        monkeypatch.setattr(f"{command}.compile_project", lambda project: Kept(project).compile())
    monkeypatch.setattr("compiler.cli.build.trials", kept_trials)
    monkeypatch.setattr(trial, "run", RUN)
    monkeypatch.setattr(trial, "sum_up", SUM_UP)


@pytest.fixture(scope="session", autouse=True)
def prepared() -> None:
    """Have the grammar's tables at hand, so that no test hears that they are being made."""
    grammar_tables()
