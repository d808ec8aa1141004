"""The proofs that a build gets from playing."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from compiler.api import Verdict
from compiler.cli import proving
from compiler.compiling import compile_project
from compiler.ir.library import Library
from compiler.source.project import shipped_project
from runtime import trial
from runtime.interpreter.playing import UnplayedError
from runtime.rules import Rules

NAMES = ("burning-wick", "flung-oil")


@pytest.fixture(scope="module")
def library() -> Library:
    """Give a few entries of the shipped content, with its tables."""
    whole = compile_project(shipped_project(Path())).library
    return msgspec.structs.replace(whole, entries={name: whole.entries[name] for name in NAMES})


def test_what_is_played_runs_and_has_exact_odds(library: Library) -> None:
    assert [(one.runs.verdict, one.odds.verdict) for one in proving.trials(library).values()] == [
        (Verdict.YES, Verdict.YES)
    ] * len(NAMES)


def test_a_fault_of_the_runtime_is_an_answer(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(trial, "run", broken)
    found = proving.trials(library)["flung-oil"]
    assert (found.runs.verdict, found.odds.verdict) == (Verdict.NO, Verdict.YES)
    assert found.runs.reason == "playing it failed: ZeroDivisionError: by nothing"


def test_tables_that_nobody_can_read_are_the_reason(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def strange(_rows: object) -> Rules:
        raise UnplayedError(next(iter(library.rules.values())).text[0])

    monkeypatch.setattr(Rules, "of", strange)
    found = proving.trials(library)
    assert {one.odds.verdict for one in found.values()} == {Verdict.NOT_YET}
    assert "a row of the rules tables cannot be played yet" in found["flung-oil"].runs.reason
