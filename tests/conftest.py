"""What all tests share: properties are tried with the same examples every time, whatever else the machine is doing."""

import gc
import os
from collections.abc import Callable, Iterator
from zlib import crc32

import pytest
from hypothesis import settings

from compiler.check.proofs import prove
from compiler.ir.base import Node
from compiler.ir.deeds.cards import Draw
from compiler.keeping import NOWHERE
from compiler.language.meaning.wording import said_by_any
from compiler.language.parsing.grammar import grammar_tables
from compiler.language.topics.phrase import Phrase, Voice, say
from runtime import trial
from tests.kept import (
    PROVE,
    READ_TO_MEND,
    RUN,
    SUM_UP,
    KeptWorkspace,
    Shared,
    compiled,
    compiled_files,
    data_read,
    kept_trials,
    loaded,
    modules_with,
)

settings.register_profile("workshop", deadline=None, derandomize=True, max_examples=40, print_blob=True)
settings.load_profile("workshop")


gc.set_threshold(100_000, 50, 100)
"""Tests keep nearly all that they make, and so much that a look at all of it takes a tenth of their time."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="write the expectations of text files anew; read the diff")
    parser.addoption("--derived", type=int, default=1, help="so many sentences are derived from each production")
    parser.addoption("--productions", type=int, default=16, help="of one production in so many; 1: each")
    parser.addoption("--drawn", type=int, default=3, help="so many meanings are drawn around each struct of the IR")
    parser.addoption("--apart", type=int, default=8, help="so many pairs of sentences are played to be told apart")
    parser.addoption("--changed", type=int, default=16, help="one sentence in so many is changed or spoilt; 1: each")
    parser.addoption("--seed", type=int, default=1, help="which sentences these are")
    parser.addoption("--matrix", choices=["sample", "all"], default="sample", help="which plays meet which")
    parser.addoption("--soak", choices=["sample", "all"], default="sample", help="which Actions are played many times")
    parser.addoption("--plays", type=int, default=2000, help="how many times each of them is played")
    parser.addoption("--printed", type=int, default=500, help="so many generated entries are put on sheets")
    parser.addoption("--only", default="", help="the one play, or situation of the matrix, that is played again")
    parser.addoption("--told", type=int, default=16, help="one sentence in so many is played and what is told compared")
    parser.addoption(
        "--readings", type=int, default=10, help="of one pair of words in so many all readings are looked for"
    )
    parser.addoption("--earley", type=int, default=4, help="of so many sentences all readings are looked for twice")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what starts programs of its own, so that no long file is left when all others are done."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/workshop/"))


@pytest.fixture(scope="session")
def among_changed(request: pytest.FixtureRequest) -> Callable[[str], bool]:
    """Tell of a sentence whether it is among those that are changed; one more sentence changes nothing for others."""
    every = request.config.getoption("--changed")
    return lambda words: crc32(words.encode()) % every == 0


@pytest.fixture
def misworded(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[Draw, Voice], Phrase]], object]]:
    """Have whatever draws cards be said in other words: a fault of ours that no shipped text shows."""
    before: Callable[[Node, Voice], Phrase] = say.dispatch(Draw)

    def said_so(worded: Callable[[Draw, Voice], Phrase]) -> None:
        monkeypatch.setattr("compiler.compiling.prove", prove)
        say.register(Draw, worded)
        said_by_any.cache_clear()

    yield said_so
    said_so(before)


@pytest.fixture
def kept_compiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have commands keep the starter set compiled, proved and tried; not for tests that put a fault into any of it."""
    for name, instead in (
        ("Workspace", KeptWorkspace),
        ("compile_kept", compiled),
        ("compile_files", compiled_files),
        ("load", loaded),
    ):
        for module in modules_with(name):
            monkeypatch.setattr(f"{module}.{name}", instead)
    monkeypatch.setattr("compiler.building.compile_project", compiled)
    monkeypatch.setattr("compiler.mending.Readings", lambda: READ_TO_MEND)
    monkeypatch.setattr("compiler.mending.read_data", data_read)
    monkeypatch.setattr("compiler.compiling.prove", PROVE)
    monkeypatch.setattr("compiler.emit.parse_answer.load", loaded)
    monkeypatch.setattr("compiler.cli.build.trials", kept_trials)
    monkeypatch.setattr(trial, "run", RUN)
    monkeypatch.setattr(trial, "sum_up", SUM_UP)
    yield
    PROVE.leave()


@pytest.fixture(autouse=True)
def unkept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have nothing that was read kept for another start: a test may have put a fault into reading."""
    for module in ("compiler.workspace", *modules_with("kept_of")):
        monkeypatch.setattr(f"{module}.kept_of", lambda _: NOWHERE)


@pytest.fixture(scope="session", autouse=True)
def shared(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Let what tests run beside each other in several processes know of what the others have tried."""
    base = tmp_path_factory.getbasetemp()
    Shared.folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session", autouse=True)
def prepared() -> None:
    """Have the grammar's tables at hand, so that no test hears that they are being made."""
    grammar_tables()
