"""Rows of the rules tables that nobody can play: each turns off itself, and no other."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from compiler.ir.deeds.forbidding import Cannot
from compiler.ir.entries.rules import RuleRow
from compiler.ir.flow import Sentence
from compiler.ir.selectors.descriptors import PlayLike
from compiler.source.project import shipped_project
from runtime.row_gate import unplayed_rows
from runtime.rules import Rules
from tests.kept import compiled


@pytest.fixture(scope="module")
def shipped() -> dict[str, RuleRow]:
    """Give the shipped rows."""
    return compiled(shipped_project(Path())).library.rules


def picky(row: RuleRow) -> RuleRow:
    """Have a row bar Aggressive plays alone, which no table answers."""
    [sentence] = row.text
    [bar] = sentence.effects
    assert isinstance(bar, Cannot)
    like = msgspec.structs.replace(bar.deed.play or PlayLike(), traits=("Aggressive",))
    bar = msgspec.structs.replace(bar, deed=msgspec.structs.replace(bar.deed, play=like))
    return msgspec.structs.replace(row, text=(Sentence(effects=(bar,)),))


def test_every_shipped_row_can_be_played(shipped: dict[str, RuleRow]) -> None:
    assert unplayed_rows(shipped.values()) == {}


def test_what_stands_in_a_way_that_nobody_asks_about_is_said(shipped: dict[str, RuleRow]) -> None:
    barring = picky(shipped["dazed"])
    both = msgspec.structs.replace(barring, text=(*shipped["dazed"].text, *barring.text))
    assert unplayed_rows([both, shipped["stunned"]]) == {"dazed": barring.text}


def test_such_a_row_turns_off_itself_and_no_other(shipped: dict[str, RuleRow]) -> None:
    rules = Rules.of([picky(shipped["dazed"]), shipped["stunned"]])
    assert set(rules._conditions) == {"Stunned"}
