"""The command line as a newcomer meets it."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from compiler.cli.commands import COMMANDS, command
from compiler.cli.console import Console, ExitStatus
from compiler.cli.main import main

CHECKOUT = Path(__file__).resolve().parents[2]
COMMAND = (sys.executable, "-m", "compiler.cli")


def test_without_arguments_it_shows_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == ExitStatus.FAILED
    said = capsys.readouterr().out
    assert [name for name in COMMANDS if f"  {name}" not in said] == []


def test_help_is_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == ExitStatus.FINE
    assert "exit status: 0 nothing wrong" in capsys.readouterr().out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == ExitStatus.FINE
    said = capsys.readouterr().out
    assert f"usage: deckwright {name}" in said
    assert f"examples:\n  deckwright {name}" in said


@pytest.mark.parametrize("name", COMMANDS)
def test_an_unknown_option_is_wrong_use(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--frobnicate"]) == ExitStatus.FAILED
    assert "--frobnicate" in capsys.readouterr().err or name in {"new", "show", "parse", "odds", "play", "completion"}


def test_a_misspelt_command_is_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chekc"]) == ExitStatus.FAILED
    assert "there is no command 'chekc'; did you mean 'check'?" in capsys.readouterr().err


def test_a_disk_that_fails_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_arguments: object, _console: object) -> ExitStatus:
        raise OSError(28, "No space left on device", "build/library.json")

    monkeypatch.setattr("compiler.cli.main.command", lambda _name: fail)
    assert main(["check"]) == ExitStatus.FAILED
    assert capsys.readouterr().err == "deckwright: build/library.json: No space left on device\n"


def test_stopping_it_from_the_keyboard_is_no_crash(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(_arguments: object, _console: object) -> ExitStatus:
        raise KeyboardInterrupt

    monkeypatch.setattr("compiler.cli.main.command", lambda _name: stop)
    assert main(["check"]) == ExitStatus.INTERRUPTED
    assert capsys.readouterr().err == "deckwright: stopped\n"


def test_a_reader_who_leaves_early_is_no_crash() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as gone:
        result = subprocess.run(
            [*COMMAND, "explain", "sign"], stdout=gone, stderr=subprocess.PIPE, cwd=CHECKOUT, check=False
        )
    assert (result.returncode, result.stderr) == (ExitStatus.FAILED, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the device that is always full is Linux's")
@pytest.mark.parametrize("words", ["explain sign", "--help", "check --help", "--version"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_under_standard_output_is_said(words: str, unbuffered: str) -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run(
            [*COMMAND, *words.split()],
            stdout=full,
            stderr=subprocess.PIPE,
            cwd=CHECKOUT,
            env=environment,
            check=False,
        )
    assert (result.returncode, result.stderr) == (ExitStatus.FAILED, b"deckwright: No space left on device\n")


class Terminal(io.StringIO):
    """A stream that a person sits before."""

    def isatty(self) -> bool:
        return True


def test_colours_are_for_people_only() -> None:
    assert Console(Terminal(), Terminal(), {}).out_has_colours()
    assert not Console(io.StringIO(), Terminal(), {}).out_has_colours()
    assert not Console(None, None, {}).out_has_colours()


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_can_be_refused(environment: dict[str, str]) -> None:
    console = Console(Terminal(), Terminal(), environment)
    assert not console.out_has_colours()
    assert not console.err_has_colours()


def test_colours_can_be_demanded_where_nobody_sits() -> None:
    """As for a log of continuous integration that shows them."""
    assert Console(io.StringIO(), io.StringIO(), {"FORCE_COLOR": "1"}).out_has_colours()
    assert Console(Terminal(), Terminal(), {"FORCE_COLOR": "1", "TERM": "dumb"}).err_has_colours()
    assert not Console(Terminal(), Terminal(), {"FORCE_COLOR": "1", "NO_COLOR": "1"}).out_has_colours()
    assert not Console(io.StringIO(), io.StringIO(), {"FORCE_COLOR": ""}).out_has_colours()


def test_characters_a_terminal_lacks_are_written_as_escapes() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    result = subprocess.run(
        [*COMMAND, "explain", "\u2603"], env=environment, cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert result.returncode == ExitStatus.FAILED
    assert "\\u2603" in result.stderr


def test_every_command_of_the_table_can_be_loaded() -> None:
    assert [name for name in COMMANDS if not callable(command(name))] == []
