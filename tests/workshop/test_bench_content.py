"""The cards that `make bench` compiles are cards: nearly all of them read whole, and the same are made each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import content
from compiler.compiling import Compiled, compile_project
from compiler.source.project import find_project

CARDS = 120


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bench")
    content.write(folder / "cards", CARDS)
    (folder / "deckwright.toml").write_text('format = 1\nname = "Bench"\nextends = "starter"\n', encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def compiled(folder: Path) -> Compiled:
    return compile_project(find_project(folder)[0])


def test_made_cards_are_read_whole(compiled: Compiled) -> None:
    made = {id_ for id_ in compiled.library.entries if id_.startswith("bench-")}
    assert len(made) == CARDS
    assert len(made & compiled.whole) > 0.9 * CARDS  # two sentences that are joined may not go together


def test_they_are_not_all_alike(compiled: Compiled) -> None:
    said = [one.words for read in compiled.read for one in read.said if read.entry.id.startswith("bench-")]
    assert len(set(said)) > 0.3 * len(said) > 30


def test_the_same_are_made_each_time(folder: Path, tmp_path: Path) -> None:
    content.write(tmp_path / "cards", CARDS)
    first = {path.relative_to(folder): path.read_bytes() for path in (folder / "cards").rglob("*.yaml")}
    assert {path.relative_to(tmp_path): path.read_bytes() for path in (tmp_path / "cards").rglob("*.yaml")} == first
