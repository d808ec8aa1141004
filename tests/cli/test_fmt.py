"""fmt: what it changes, what it says, and what it leaves alone."""

import os
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from compiler.cli.skeletons import kinds_that_can_be_new
from compiler.formatting import Formatted, format_files
from compiler.source.document import Document, Mapping
from compiler.source.project import Project
from compiler.source.yaml_layout import laid_out

Run = Callable[..., Any]

MESSY = """\
kind: adversary
format: 1
entries:
- name: "Silt Eel"   # found in ditches
  id: silt-eel
  level: 2
  rank: Regular
  type: Brawler
  hp: 17
  initiative: 1d10
  text: |
    (Action) Snap
    Damage: 1d6
    Hit: 1d8
    Special: the target suffers \u22121 Skill
"""
TIDY = """\
format: 1
kind: adversary
entries:
- id: silt-eel
  name: Silt Eel     # found in ditches
  level: 2
  rank: Regular
  type: Brawler
  hp: 17
  initiative: 1d10
  text: |
    (Action) Snap
    Hit 1d8
    Damage 1d6
    Special The target suffers -1 Skill.
"""
EEL = Path("cards/adversary/silt-eel.yaml")


@pytest.fixture
def delta(deckwright: Run) -> Run:
    """Run commands in a project with one Adversary that was written in a hurry."""
    deckwright("init")
    EEL.parent.mkdir()
    EEL.write_text(MESSY, encoding="utf-8")
    return deckwright


def test_files_are_brought_into_house_style(delta: Run) -> None:
    said = delta("fmt")
    assert (said.status, said.err) == (0, "")
    assert said.out == "changed cards/adversary/silt-eel.yaml\n1 of 2 files changed\n"
    assert EEL.read_text(encoding="utf-8") == TIDY


def test_a_second_time_there_is_nothing_to_do(delta: Run) -> None:
    delta("fmt")
    before = EEL.stat()
    assert delta("fmt") == (0, "nothing to change in 2 files\n", "")
    assert (EEL.stat().st_mtime_ns, EEL.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_check_changes_nothing_and_says_what_would_change(delta: Run) -> None:
    assert delta("fmt", "--check") == (1, "would change cards/adversary/silt-eel.yaml\n1 of 2 files would change\n", "")
    assert EEL.read_text(encoding="utf-8") == MESSY
    delta("fmt")
    assert delta("fmt", "--check").status == 0


def test_the_files_named_and_no_others_change(delta: Run) -> None:
    other = EEL.with_name("other.yaml")
    other.write_text(MESSY.replace("silt-eel", "ditch-eel"), encoding="utf-8")
    assert delta("fmt", str(EEL)).out.endswith("1 of 1 file changed\n")
    assert other.read_text(encoding="utf-8").startswith("kind")
    assert delta("fmt", "cards/adversary").out == "changed cards/adversary/other.yaml\n1 of 2 files changed\n"


def test_the_projects_own_file_and_what_it_extends_are_not_touched(delta: Run) -> None:
    Path("deckwright.toml").write_text("format=1\nname='Delta'\nextends='starter'\n", encoding="utf-8")
    assert delta("fmt").out.endswith("of 2 files changed\n")
    assert Path("deckwright.toml").read_text(encoding="utf-8").startswith("format=1\n")


def test_a_file_that_is_no_good_yaml_is_said_and_left(delta: Run) -> None:
    bad = EEL.with_name("bad.yaml")
    bad.write_text("kind: [tool\n", encoding="utf-8")
    said = delta("fmt")
    assert said.status == 1
    assert "error[yaml-syntax]" in said.out
    assert "left cards/adversary/bad.yaml as it is: mend it first\n" in said.out
    assert bad.read_text(encoding="utf-8") == "kind: [tool\n"
    assert EEL.read_text(encoding="utf-8") == TIDY


def test_a_text_that_keeps_its_words_is_named(delta: Run) -> None:
    EEL.write_text(MESSY.replace("1d8", "d8"), encoding="utf-8")
    said = delta("fmt")
    assert said.status == 0
    assert "kept the words of silt-eel: `deckwright check` says what is wrong with them\n" in said.out
    assert EEL.read_text(encoding="utf-8").startswith("format: 1\n")


def test_what_cannot_be_written_stays_whole(delta: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    said = delta("fmt")
    assert said.status == 2
    assert "error[output-write]" in said.out
    assert EEL.read_text(encoding="utf-8") == MESSY
    assert [path.name for path in EEL.parent.iterdir()] == [EEL.name]


def test_what_an_editor_saves_meanwhile_is_not_overwritten(delta: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(project: Project, paths: Sequence[Path]) -> Iterator[Formatted]:
        yield from format_files(project, paths)
        EEL.write_text(MESSY.replace("17", "18"), encoding="utf-8")

    monkeypatch.setattr("compiler.cli.fmt.format_files", slowly)
    said = delta("fmt")
    assert said.status == 2
    assert "error[output-write]: " in said.out
    assert "silt-eel.yaml was not written: it has been changed meanwhile\n" in said.out
    assert said.out.endswith("nothing to change in 2 files\n")
    assert EEL.read_text(encoding="utf-8") == MESSY.replace("17", "18")


def test_what_is_saved_while_a_file_is_read_is_not_taken_for_what_was_read(
    delta: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(document: Document, root: Mapping, texts: dict[int, tuple[str, ...]]) -> str:
        EEL.write_text(TIDY.replace("17", "18"), encoding="utf-8")
        return laid_out(document, root, texts)

    monkeypatch.setattr("compiler.formatting.laid_out", late)
    assert delta("fmt", str(EEL)).status == 2
    assert EEL.read_text(encoding="utf-8") == TIDY.replace("17", "18")


def test_what_a_killed_run_left_beside_the_cards_is_swept_away(delta: Run) -> None:
    delta("fmt")
    left = EEL.with_name(".silt-eel.yaml.abcdefgh.deckwright-part")
    left.touch()
    assert delta("fmt").out == "nothing to change in 2 files\n"
    assert not left.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="links and rights are for POSIX")
def test_a_link_stays_a_link_and_rights_stay_rights(delta: Run, tmp_path: Path) -> None:
    real = tmp_path / "real.yaml"
    EEL.rename(real)
    real.chmod(0o640)
    EEL.symlink_to(real)
    delta("fmt")
    assert (EEL.is_symlink(), real.read_text(encoding="utf-8")) == (True, TIDY)
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_without_a_project_files_must_be_named(deckwright: Run) -> None:
    said = deckwright("fmt")
    assert (said.status, said.out) == (2, "")
    assert "there is no project here" in said.err
    Path("eel.yaml").write_text(MESSY, encoding="utf-8")
    assert deckwright("fmt", "eel.yaml").out == "changed eel.yaml\n1 of 1 file changed\n"


def test_a_path_that_is_not_there_is_wrong_use(delta: Run) -> None:
    said = delta("fmt", "cards/nowhere.yaml")
    assert (said.status, said.err) == (2, "deckwright: cards/nowhere.yaml: there is no such file or folder\n")


@pytest.mark.parametrize("kind", kinds_that_can_be_new())
def test_a_new_entry_is_in_house_style(kind: str, deckwright: Run) -> None:
    deckwright("init")
    deckwright("new", kind, "Łódź: the 'Eel'")
    assert deckwright("fmt", "--check") == (0, "nothing to change in 2 files\n", "")
