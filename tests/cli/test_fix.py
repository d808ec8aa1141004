"""check --fix and --unsafe-fixes: what they change, and what they say of it."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compiler.compiling import Compiled, Readings, compile_project
from compiler.source.load import ReadFile
from compiler.source.project import Project

Run = Callable[..., Any]

EEL = """\
format: 1
kind: adversary
entries:
- id: silt-eel
  name: Silt Eel
  level: 2
  rank: Regular
  type: Brawler
  hp: 17
  initiative: 1d10
  text: |
    (Action) Snap
    Hit 1d8
    Special The target is dazed until the end of the round and suffers -1 Skil.
"""
FILE = Path("cards/eel.yaml")


@pytest.fixture
def delta(deckwright: Run) -> Run:
    """Run commands in a project with one Adversary that has two mistakes."""
    deckwright("init")
    FILE.write_text(EEL, encoding="utf-8")
    return deckwright


def test_sure_mends_are_made_and_the_rest_is_told(delta: Run) -> None:
    said = delta("check", "--fix")
    assert said.status == 1
    assert said.out.startswith("cards/eel.yaml:14: dazed -> Dazed\n1 place mended\n\nerror[track-unknown]")
    assert said.out.endswith("of the starter set: 1 error\n")
    assert FILE.read_text(encoding="utf-8") == EEL.replace("dazed", "Dazed")


def test_guesses_are_made_when_asked_for(delta: Run) -> None:
    said = delta("check", "--unsafe-fixes", str(FILE))
    assert said.status == 0
    assert said.out == (
        "cards/eel.yaml:14: dazed -> Dazed\ncards/eel.yaml:14: Skil -> Skill\n2 places mended\n\n"
        "1 entry read: nothing to complain about\n"
    )
    assert FILE.read_text(encoding="utf-8") == EEL.replace("dazed", "Dazed").replace("Skil.", "Skill.")


def test_nothing_changes_without_being_asked(delta: Run) -> None:
    said = delta("check")
    assert "= help: write Dazed (deckwright check --fix mends this)\n" in said.out
    assert FILE.read_text(encoding="utf-8") == EEL


def test_a_guess_is_not_promised_by_fix(delta: Run) -> None:
    FILE.write_text(EEL.replace("dazed", "Dazed"), encoding="utf-8")
    assert "--fix" not in delta("check").out


def test_programs_get_the_mend_with_the_complaint(delta: Run) -> None:
    complaint, _other = [json.loads(line) for line in delta("check", str(FILE), "--format", "json").out.splitlines()]
    assert complaint["fix"] == {
        "file": "cards/eel.yaml",
        "line": 14,
        "column": 27,
        "end_line": 14,
        "end_column": 32,
        "replacement": "Dazed",
        "safe": True,
    }


def test_what_was_mended_does_not_stand_among_json(delta: Run) -> None:
    said = delta("check", "--fix", "--format", "json")
    assert [json.loads(line)["code"] for line in said.out.splitlines()] == ["track-unknown"]
    assert "cards/eel.yaml:14: dazed -> Dazed\n" in said.err


def test_one_of_the_two_is_enough(delta: Run) -> None:
    assert delta("check", "--fix", "--unsafe-fixes").status == 2
    assert FILE.read_text(encoding="utf-8") == EEL


def test_without_a_project_files_must_be_named(deckwright: Run) -> None:
    said = deckwright("check", "--fix")
    assert (said.status, said.out) == (2, "")
    assert "there is no project here" in said.err


def test_what_cannot_be_written_is_told_and_whole(delta: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    said = delta("check", "--fix")
    assert said.status == 2
    assert "error[output-write]" in said.out
    assert "0 places mended\n" in said.out
    assert FILE.read_text(encoding="utf-8") == EEL


def test_places_that_an_editor_has_moved_meanwhile_are_not_mended(delta: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    moved = EEL.replace("  hp: 17", "  keywords: [Aquatic]\n  hp: 17").replace("dazed", "daze!").replace("-1", "dazed")

    def slowly(project: Project, read: ReadFile, readings: Readings) -> Compiled:
        compiled = compile_project(project, read, readings)
        FILE.write_text(moved, encoding="utf-8")
        return compiled

    monkeypatch.setattr("compiler.mending.compile_project", slowly)
    said = delta("check", "--fix")
    assert said.status == 2
    assert said.out.startswith("0 places mended\n\nerror[output-write]: ")
    assert "eel.yaml was not written: it has been changed meanwhile\n" in said.out
    assert FILE.read_text(encoding="utf-8") == moved


def test_what_a_killed_run_left_beside_the_cards_is_swept_away(delta: Run) -> None:
    left = FILE.with_name(".eel.yaml.abcdefgh.deckwright-part")
    left.touch()
    delta("check", "--fix")
    assert not left.exists()
