"""The garbage collector is kept out of compiling, and is afterwards as it was."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from compiler.collecting import uncollected
from compiler.compiling import compile_project
from compiler.source.project import Project
from compiler.workspace import Workspace
from tests.kept import CARDS


class Collections:
    """Counts what the collector does."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, phase: str, _info: dict[str, int]) -> None:
        self.count += phase == "start"


@pytest.fixture
def collections() -> Iterator[Collections]:
    counting, rare = Collections(), gc.get_threshold()
    gc.set_threshold(700, 10, 10)  # as Python has it, and not as rarely as all other tests
    gc.callbacks.append(counting)
    yield counting
    gc.callbacks.remove(counting)
    gc.set_threshold(*rare)


def test_nothing_is_collected_while_content_is_compiled(collections: Collections, tmp_path: Path) -> None:
    for folder in ("glossary", "rules", "weapon"):
        copytree(CARDS / folder, tmp_path / folder)
    project = Project(name="some", folder=tmp_path, content=tmp_path, build=tmp_path / "build")
    gc.collect()
    collections.count = 0
    compiled = compile_project(project), Workspace(project).compile()
    assert collections.count < 10  # between the two, and once all is made; else more than a hundred
    assert all(one.library.entries for one in compiled)
    assert gc.isenabled()


def test_the_collector_is_on_again_whatever_happens() -> None:
    with pytest.raises(ZeroDivisionError), uncollected():
        raise ZeroDivisionError
    assert gc.isenabled()


def test_where_it_was_off_it_stays_off() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
