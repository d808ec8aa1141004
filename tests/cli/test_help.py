"""The examples of each command's help, typed as they stand: what they name is there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from compiler.cli.commands import COMMANDS
from compiler.cli.console import ExitStatus
from tests.cli.conftest import Deckwright

NOT_TYPED = {"--watch": "it waits for Ctrl-C", "build": "it makes every sheet, and has tests of its own"}


def examples(deckwright: Deckwright, name: str) -> list[list[str]]:
    """Give the examples of a command's help as they would be typed, without pipes and remarks."""
    _, _, listed = deckwright(name, "--help").out.partition("\nexamples:\n")
    lines = [line.strip() for line in listed.splitlines() if line.startswith("  deckwright ")]
    typed = [re.split(r" {2,}| \| | >+ ", line)[0] for line in lines]
    return [shlex.split(line)[1:] for line in typed]


@pytest.fixture
def project(deckwright: Deckwright, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Deckwright:
    """Run commands in a project with what the examples of `new` make."""
    monkeypatch.setenv("HOME", str(tmp_path))
    deckwright("init")
    assert {deckwright(*words).status for words in examples(deckwright, "new")} == {ExitStatus.FINE}
    Path("reed-cat.txt").write_text("Reed Cat | Level 1 | Combat Action\nHit 1d8\nDamage 1d6\n", encoding="utf-8")
    return deckwright


@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in {"build", "init", "new", "preview"}])
def test_the_examples_of_a_command_s_help_name_what_is_there(project: Deckwright, name: str) -> None:
    every = [words for words in examples(project, name) if not NOT_TYPED.keys() & set(words)]
    assert every
    failed = {" ".join(words): said.err for words in every if (said := project(*words)).status == ExitStatus.FAILED}
    assert failed == {}


@pytest.mark.parametrize("name", COMMANDS)
def test_what_each_argument_is_for_is_said(deckwright: Deckwright, name: str) -> None:
    listed = deckwright(name, "--help").out.partition("\nexamples:\n")[0]
    items = re.findall(
        r"(?m)^  (?=[-\w])(.*(?:\n {4,}.*)*)", listed.partition("\npositional arguments:\n")[2] or listed
    )
    options = [item for item in items if item.startswith("-")]
    assert options
    assert [item for item in options if len(re.split(r" {2,}|\n +", item)) < 2] == []


def test_the_examples_of_init_and_build_name_folders(deckwright: Deckwright) -> None:
    assert examples(deckwright, "init") == [["init"], ["init", "my-cards"]]
    assert examples(deckwright, "build") == [["build"], ["build", "my-cards"]]


def test_the_first_quarter_of_an_hour_goes_as_the_help_says(
    deckwright: Deckwright, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, tour = deckwright("--help").out.partition("first quarter")
    lines = re.findall(r"(?m)^  ((?:deckwright|cd) .*?)(?:  .*)?$", tour)
    assert lines[0] == "deckwright init my-cards"
    for line in lines:
        program, *words = shlex.split(line)
        if program == "cd":
            monkeypatch.chdir(words[0])
        else:
            assert deckwright(*words).status == ExitStatus.FINE


def test_the_examples_of_preview_name_ports(deckwright: Deckwright) -> None:
    assert examples(deckwright, "preview") == [["preview"], ["preview", "--port", "8000"]]
