"""A place to type commands in."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from compiler.cli.main import main


@pytest.fixture(autouse=True)
def keeps(kept_compiled: None) -> None:
    """Read the starter set once for all tests of commands."""


class Said(NamedTuple):
    """What a command answered."""

    status: int
    out: str
    err: str


Deckwright = Callable[..., Said]


@pytest.fixture
def deckwright(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Deckwright:
    """Run commands in an empty folder that belongs to no project."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NO_COLOR", "1")

    def run(*arguments: str) -> Said:
        status = main(arguments)
        said = capsys.readouterr()
        return Said(status, said.out, said.err)

    return run
