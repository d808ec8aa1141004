"""check --watch: looks again when a file has changed, and only then, until Ctrl-C. Nothing here waits."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.cli import watching
from compiler.cli.console import ExitStatus

if TYPE_CHECKING:
    from tests.cli.conftest import Deckwright, Said

GOOD = """\
format: 1
kind: card
entries:
- id: low-lantern
  name: Low Lantern
  level: 1
  scenario: combat
  play: Action
  text: |
    Hit 1d8
"""
BAD = GOOD.replace("Hit 1d8", "Hit 1d")
Step = Callable[[], object]


@pytest.fixture
def watched(
    deckwright: Deckwright, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Sequence[Step], Sequence[str]], Said]:
    """Watch while things happen one after the other, and then Ctrl-C is pressed."""
    (tmp_path / "deckwright.toml").write_text('format = 1\nname = "Lanterns"\nextends = "starter"\n')

    def watch(steps: Sequence[Step], arguments: Sequence[str] = ()) -> Said:
        happening = iter(steps)

        def pause() -> None:
            step = next(happening, None)
            if step is None:
                raise KeyboardInterrupt
            step()

        monkeypatch.setattr(watching, "pause", pause)
        return deckwright("check", "--watch", *arguments)

    return watch


def write(path: Path, text: str) -> Step:
    """Write a file as an editor does, at a time of its own."""

    def writing() -> None:
        before = path.stat().st_mtime_ns if path.exists() else 10**18
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        os.utime(path, ns=(before, before + 1_000_000))

    return writing


def rounds(said: Said) -> list[str]:
    """Give the last line of each round."""
    return [line for line in said.out.splitlines() if " read" in line]


def test_each_change_is_looked_at_and_the_last_look_counts(watched: Callable[..., Said], tmp_path: Path) -> None:
    card = tmp_path / "cards" / "lantern.yaml"
    write(card, GOOD)()
    said = watched([write(card, BAD), lambda: None, write(card, GOOD), write(card, BAD)])
    assert [line.partition(": ")[2] for line in rounds(said)] == [
        "nothing to complain about",
        "1 error",
        "nothing to complain about",
        "1 error",
    ]
    assert said.status == ExitStatus.ERRORS
    assert said.out.count("error[dice-syntax]") == 2


def test_nothing_is_said_again_while_nothing_changes(watched: Callable[..., Said], tmp_path: Path) -> None:
    write(tmp_path / "cards" / "lantern.yaml", GOOD)()
    said = watched([lambda: None] * 3)
    assert len(rounds(said)) == 1
    assert (said.status, said.err.count("waiting for a file to change")) == (ExitStatus.FINE, 1)


def test_new_files_files_taken_away_and_the_project_itself_are_seen(
    watched: Callable[..., Said], tmp_path: Path
) -> None:
    first, second = tmp_path / "cards" / "lantern.yaml", tmp_path / "cards" / "second.yaml"
    write(first, GOOD)()
    other = GOOD.replace("low-lantern", "high-lantern").replace("Low Lantern", "High Lantern")
    said = watched([write(second, other), first.unlink, write(tmp_path / "deckwright.toml", "name = 3\n")])
    assert [line.split(" of yours")[0] for line in rounds(said)][:3] == ["1 entry", "2 entries", "1 entry"]
    assert "project" in said.out.split("1 entry of yours")[-1]


def test_named_files_are_watched_and_may_be_away_for_a_moment(watched: Callable[..., Said], tmp_path: Path) -> None:
    card = tmp_path / "lantern.yaml"
    write(card, GOOD)()
    said = watched([card.unlink, write(card, BAD)], [str(card)])
    assert "there is no such file or folder" in said.out
    assert said.status == ExitStatus.ERRORS


def test_a_pipe_gets_no_escapes_and_a_person_a_clean_screen(
    watched: Callable[..., Said], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = tmp_path / "cards" / "lantern.yaml"
    write(card, GOOD)()
    assert "\x1b" not in watched([write(card, BAD)]).out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert "\x1b[2J" in watched([write(card, GOOD)]).out


def test_watching_mends_nothing(watched: Callable[..., Said]) -> None:
    said = watched([], ["--fix"])
    assert said.status == ExitStatus.FAILED
    assert "--watch only looks" in said.err
