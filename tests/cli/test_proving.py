"""The proofs that a build gets from playing."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from compiler.api import Verdict
from compiler.cli import proving
from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.entries.library import Library
from compiler.ir.selectors.descriptors import PlayLike
from compiler.source.project import shipped_project
from runtime import trial
from tests.kept import compiled

NAMES = ("burning-wick", "flung-oil")


@pytest.fixture(scope="module")
def library() -> Library:
    """Give a few entries of the shipped content, with its tables."""
    whole = compiled(shipped_project(Path())).library
    return msgspec.structs.replace(whole, entries={name: whole.entries[name] for name in NAMES})


def test_what_is_played_runs_and_has_exact_odds(library: Library) -> None:
    assert [(one.runs.verdict, one.odds.verdict) for one in proving.trials(library, NAMES).values()] == [
        (Verdict.YES, Verdict.YES)
    ] * len(NAMES)


def test_a_fault_of_the_runtime_is_an_answer(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(trial, "run", broken)
    found = proving.trials(library, NAMES)["flung-oil"]
    assert (found.runs.verdict, found.odds.verdict) == (Verdict.NO, Verdict.YES)
    assert found.runs.reason == "playing it failed: ZeroDivisionError: by nothing"


def test_a_row_that_cannot_be_played_leaves_all_other_proofs(library: Library) -> None:
    row = library.rules["dazed"]
    [sentence] = row.text
    [bar] = sentence.effects
    assert isinstance(bar, Cannot)
    like = msgspec.structs.replace(bar.deed.play or PlayLike(), traits=("Aggressive",))
    picky = msgspec.structs.replace(bar, deed=msgspec.structs.replace(bar.deed, play=like))
    strange = msgspec.structs.replace(row, text=(msgspec.structs.replace(sentence, effects=(picky,)),))
    found = proving.trials(msgspec.structs.replace(library, rules={**library.rules, "dazed": strange}), NAMES)
    assert {one.odds.verdict for one in found.values()} == {Verdict.YES}
