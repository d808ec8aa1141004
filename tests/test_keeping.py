"""What was read of a project and kept for the next start: it comes to what reading all anew comes to, or is unused."""

from __future__ import annotations

import os
import pickle
import shutil
from pathlib import Path

import msgspec
import pytest

from compiler import keeping, workspace
from compiler.collecting import uncollected
from compiler.compiling import Compiled, compile_project
from compiler.keeping import MOST_KEPT, Kept, kept_of
from compiler.source.project import Project
from compiler.source.yaml_form import read_file
from compiler.workspace import Workspace

CHECKOUT = Path(__file__).resolve().parents[1]
HELD = ("glossary/*", "rules/*", "adversary/*", "card/mudlark.yaml", "role/roles.yaml")
YEAR_2000 = 946_684_800 * 10**9


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """Give a project with some of the shipped content, none of it written just now."""
    for held in HELD:
        for path in (CHECKOUT / "cards").glob(held):
            there = tmp_path / "cards" / path.parent.name / path.name
            there.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, there)
    for path in tmp_path.rglob("*.yaml"):
        os.utime(path, ns=(YEAR_2000, YEAR_2000))
    return Project(name="kept", folder=tmp_path, content=tmp_path / "cards", build=tmp_path / "build")


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path / "cache" / "project-1.read")


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the files that are read."""
    found: list[str] = []

    def read(path: Path) -> object:
        found.append(path.name)
        return read_file(path)

    monkeypatch.setattr(workspace, "read_file", read)
    return found


def started(project: Project, kept: Kept) -> Compiled:
    """Compile a project as a start of the program does."""
    return Workspace(project, kept=Kept(kept.file)).compile()


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    before = path.stat().st_mtime_ns
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    os.utime(path, ns=(YEAR_2000, before + 10**9))


def assert_same(one: Compiled, other: Compiled) -> None:
    assert one.diagnostics == other.diagnostics
    assert one.library == other.library
    assert (one.places, one.pictures, one.own, one.whole) == (other.places, other.pictures, other.own, other.whole)
    assert one.read == other.read
    tried = [[(each.entry, each.scene, each.diagnostics) for each in compiled.scenes] for compiled in (one, other)]
    assert tried[0] == tried[1]


def test_a_second_start_reads_no_file_again_and_comes_to_the_same(
    project: Project, kept: Kept, reads: list[str]
) -> None:
    started(project, kept)
    assert reads
    reads.clear()
    again = started(project, kept)
    assert reads == []
    assert_same(again, compile_project(project))


def test_what_a_second_start_publishes_is_the_same(project: Project, kept: Kept) -> None:
    """What has its default is left out of JSON where it is that very object, which has to survive being kept."""
    first = started(project, kept)
    assert msgspec.json.encode(started(project, kept).library) == msgspec.json.encode(first.library)


def test_after_a_change_only_that_file_is_read_again(project: Project, kept: Kept, reads: list[str]) -> None:
    started(project, kept)
    edit(project.content / "card" / "mudlark.yaml", "1d8", "1d10")
    reads.clear()
    again = started(project, kept)
    assert reads == ["mudlark.yaml"]
    assert_same(again, compile_project(project))
    reads.clear()
    started(project, kept)
    assert reads == []


def test_another_word_in_the_glossary_has_all_text_read_again(project: Project, kept: Kept) -> None:
    started(project, kept)
    edit(next((project.content / "glossary").glob("cond*.yaml")), "name: Dazed", "name: Stunned")
    again = started(project, kept)
    assert_same(again, compile_project(project))
    assert any("Dazed" in fault.message for fault in again.diagnostics)


def test_files_that_come_and_go_are_seen(project: Project, kept: Kept) -> None:
    started(project, kept)
    (project.content / "card" / "mudlark.yaml").rename(project.content / "card" / "other.yaml")
    assert_same(started(project, kept), compile_project(project))
    (project.content / "card" / "other.yaml").unlink()
    assert_same(started(project, kept), compile_project(project))


def test_a_damaged_file_is_not_used(project: Project, kept: Kept, reads: list[str]) -> None:
    started(project, kept)
    assert kept.file
    whole = kept.file.read_bytes()
    for spoilt in (b"", b"\0" * 40, whole[:-1], whole + b"\0", whole[:2000] + bytes([whole[2000] ^ 1]) + whole[2001:]):
        kept.file.write_bytes(spoilt)
        reads.clear()
        assert_same(started(project, kept), compile_project(project))
        assert reads
        assert kept.file.read_bytes()[:32] == whole[:32]


def test_what_another_program_has_kept_is_not_used(
    project: Project, kept: Kept, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started(project, kept)
    monkeypatch.setattr(keeping, "_program", lambda: b"a program with one more byte")
    reads.clear()
    started(project, kept)
    assert reads


class Harm:
    """Runs something as it is unpickled."""

    def __init__(self, at: Path) -> None:
        self.at = at

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self.at),)


def test_nothing_in_it_can_run(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "project-1.read")
    kept.write(Harm(tmp_path / "harm"))
    assert kept.read(object) is None
    assert not (tmp_path / "harm").exists()
    for harmless in ([1], "words", Path("x")):
        kept.write(harmless)
        assert kept.read(object) == harmless
    for other in (read_file, uncollected, pickle.Unpickler):  # what makes no data, ours or not
        kept.write(other)
        assert kept.read(object) is None
    kept.write([1])
    assert kept.read(dict) is None


def test_each_folder_that_one_stands_in_has_its_own(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Complaints name files from the folder where one stands."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    here = kept_of(project)
    monkeypatch.chdir(tmp_path / "cards")
    there = kept_of(project)
    assert here.file
    assert here.file.parent == tmp_path / "cache" / "deckwright"
    assert here.file != there.file


def test_of_many_projects_the_last_are_kept(tmp_path: Path) -> None:
    for number in range(MOST_KEPT + 3):
        kept = Kept(tmp_path / f"project-{number:02}.read")
        kept.write([number])
        os.utime(tmp_path / f"project-{number:02}.read", (number, number))
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == [f"project-{number:02}.read" for number in range(3, MOST_KEPT + 3)]


def test_where_nothing_can_be_kept_all_is_read_each_time(project: Project, reads: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    nowhere = Kept(tmp_path / "file" / "project-1.read")
    started(project, nowhere)
    reads.clear()
    assert_same(started(project, nowhere), compile_project(project))
    assert reads
