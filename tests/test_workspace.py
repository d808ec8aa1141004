"""A project kept compiled: whatever is changed, it comes to what compiling from nothing comes to."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable
from operator import methodcaller
from pathlib import Path

import pytest

from compiler import workspace as workspaces
from compiler.compiling import compile_files, compile_project
from compiler.source.project import Project
from compiler.source.yaml_form import read_file
from compiler.workspace import Workspace

CHECKOUT = Path(__file__).resolve().parents[1]
READ_BY_ALL = ("glossary/*", "rules/*")
KEPT = (*READ_BY_ALL, "role/*", "card/[lm]*", "card/general-e*", "deck/*", "character/*", "adversary/*", "challenge/*")
YEAR_2000 = 946_684_800 * 10**9


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """Give a project with some of the shipped content, none of it written just now."""
    return _project_of(KEPT, tmp_path)


@pytest.fixture
def bare(tmp_path: Path) -> Project:
    """Give one with what every entry is read by, and no more."""
    return _project_of(READ_BY_ALL, tmp_path)


def _project_of(patterns: tuple[str, ...], folder: Path) -> Project:
    shipped = CHECKOUT / "cards"
    for path in (path for pattern in patterns for path in shipped.glob(f"{pattern}.yaml")):
        copy = folder / "cards" / path.relative_to(shipped)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
        os.utime(copy, ns=(YEAR_2000, YEAR_2000))
    return Project(name="kept", folder=folder, content=folder / "cards", build=folder / "build")


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """List the files that are read."""
    found: list[Path] = []

    def read(path: Path) -> object:
        found.append(path)
        return read_file(path)

    monkeypatch.setattr(workspaces, "read_file", read)
    return found


def edit(path: Path, change: Callable[[str], str]) -> None:
    """Change a file at a time of its own, long ago."""
    text = change(path.read_text(encoding="utf-8"))
    before = path.stat().st_mtime_ns
    path.write_text(text, encoding="utf-8")
    os.utime(path, ns=(YEAR_2000, before + 10**9))


def assert_as_from_nothing(kept: Workspace) -> None:
    warm, cold = kept.compile(), compile_project(kept.project)
    assert warm.diagnostics == cold.diagnostics
    assert warm.library == cold.library
    assert (warm.places, warm.pictures, warm.own, warm.whole) == (cold.places, cold.pictures, cold.own, cold.whole)
    tried = [[(one.entry, one.scene, one.diagnostics) for one in compiled.scenes] for compiled in (warm, cold)]
    assert tried[0] == tried[1]


def test_only_what_has_changed_is_read_again(project: Project, reads: list[Path]) -> None:
    kept = Workspace(project)
    kept.compile()
    assert len(reads) > len(KEPT)
    reads.clear()
    kept.compile()
    assert reads == []
    changed = project.content / "card" / "mudlark.yaml"
    edit(changed, lambda text: text.replace("1d8", "1d10", 1))
    assert_as_from_nothing(kept)
    assert reads == [changed]


KNOCK = """
format: 1
kind: card
entries:
- id: knock
  name: Knock
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d8
    Damage 1d4
  examples:
  - {against: DODGE, dice: [8, 1, 2], expect: {damage: 2}}
"""
DODGE = """
format: 1
kind: card
entries:
- {id: dodge, name: Low Dodge, level: 1, scenario: combat, play: Reaction, text: Miss 1d4}
"""


@pytest.mark.parametrize("word", ["dodge", "Low Dodge", "nobody"])
def test_an_example_is_read_again_when_what_it_names_has_changed(bare: Project, word: str) -> None:
    knock, dodge = (bare.content / "card" / f"{name}.yaml" for name in ("knock", "dodge"))
    for path, text in ((knock, KNOCK.replace("DODGE", word)), (dodge, DODGE)):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(YEAR_2000, YEAR_2000))
    kept = Workspace(bare)
    first, again = ([one for one in kept.compile().scenes if one.source.id == "knock"] for _ in range(2))
    assert (first[0] is again[0]) is (word != "nobody")
    for old, new in (("1d4", "1d6"), ("Reaction", "Strategy"), ("Low Dodge", "nobody"), ("dodge", "nobody")):
        edit(dodge, methodcaller("replace", old, new))
        assert_as_from_nothing(kept)


def test_a_file_that_may_still_change_unseen_is_read_again(project: Project, reads: list[Path]) -> None:
    path = project.content / "card" / "mudlark.yaml"
    now = path.stat().st_mtime_ns + workspaces.SETTLED
    kept = Workspace(project, now=lambda: now)
    kept.compile()
    reads.clear()
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("1d8", "2d9", 1), encoding="utf-8")
    os.utime(path, ns=(YEAR_2000, YEAR_2000))
    assert_as_from_nothing(kept)
    assert path in reads


def damaged(text: str, chance: random.Random) -> str:
    """Change a text in some way: a number, a word, a line doubled or left out, an indentation, an id."""
    lines = text.splitlines()
    at = chance.randrange(len(lines))
    line = lines[at]
    lines[at : at + 1] = chance.choice(
        (
            [line.replace("1", "2")],
            [line.replace("target", "targte")],
            [line, line],
            [],
            [f" {line}"],
            [line.replace("id: ", "id: x")],
            [line.replace("name: ", "name: New ")],
            [line.replace("Mudlark", "Lampwarden")],
            [line.replace("Dazed", "Dizzy")],
        )
    )
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_edited_it_comes_to_the_same_as_from_nothing(project: Project, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - changes that come out the same, not secrets
    kept = Workspace(project)
    files = sorted(project.content.rglob("*.yaml"))
    for _ in range(5):
        for path in chance.sample(files, 2):
            edit(path, lambda text: damaged(text, chance))
        assert_as_from_nothing(kept)


def test_files_that_come_and_go_are_seen(project: Project) -> None:
    kept = Workspace(project)
    kept.compile()
    adversaries = next((project.content / "adversary").glob("*.yaml"))
    text = adversaries.read_text(encoding="utf-8")
    adversaries.rename(adversaries.with_name("renamed.yaml"))
    assert_as_from_nothing(kept)
    (project.content / "adversary" / "again.yaml").write_text(text, encoding="utf-8")
    assert_as_from_nothing(kept)
    assert any(fault.code == "id-duplicate" for fault in kept.compile().diagnostics)
    adversaries.with_name("renamed.yaml").unlink()
    assert_as_from_nothing(kept)


def test_another_glossary_is_another_reading_of_everything(project: Project) -> None:
    kept = Workspace(project)
    kept.compile()
    edit(project.content / "glossary" / "conditions.yaml", lambda text: text.replace("name: Dazed", "name: Woozy"))
    assert_as_from_nothing(kept)
    assert any(fault.code == "condition-unknown" for fault in kept.compile().diagnostics)


def test_some_files_are_compiled_as_from_nothing(project: Project, reads: list[Path]) -> None:
    kept = Workspace(project)
    kept.compile()
    edit(project.content / "card" / "mudlark.yaml", lambda text: text.replace("Inflict 1d8", "Inflict 1d", 1))
    asked = [project.content / "card" / "mudlark.yaml"]
    reads.clear()
    warm, cold = kept.compile_files(asked), compile_files(project, asked)
    assert (warm.diagnostics, warm.library) == (cold.diagnostics, cold.library)
    assert [fault.code for fault in warm.diagnostics] == ["dice-syntax"]
    assert reads == asked
