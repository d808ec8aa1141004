"""Which nodes of the IR are played: the list of those that are not may only become shorter."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from compiler.ir.base import Node
from compiler.ir.flow import Effect
from compiler.ir.predicates import Predicate
from runtime.interpreter import loading
from runtime.interpreter.loading import unplayed
from runtime.interpreter.playing import asked, executor
from tests.runtime.conftest import Duel

NOT_YET = Path(__file__).resolve().parents[2] / "data" / "runtime" / "not_played_yet.txt"


def nodes(union: object) -> set[type[Node]]:
    """Give the node types of a union, however it is nested."""
    parts = get_args(union)
    if not parts:
        return {union} if isinstance(union, type) and issubclass(union, Node) else set()
    return {node for part in parts for node in nodes(part)}


def test_every_node_is_played_or_listed() -> None:
    assert loading.TOPICS
    unknown = executor.dispatch(object), asked.dispatch(object)
    missing = {node.__name__ for node in nodes(Effect) if executor.dispatch(node) is unknown[0]}
    missing |= {node.__name__ for node in nodes(Predicate) if asked.dispatch(node) is unknown[1]}
    listed = NOT_YET.read_text(encoding="utf-8").split()
    assert sorted(missing) == listed


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Special Use the Action entry of two of your equipped accessories this turn.", "used later"),
    ],
)
def test_a_text_is_refused_whole_before_any_of_it_happens(duel: Duel, text: str, why: str) -> None:
    duel.acts(f"Damage 1d4\n{text}")
    assert duel.action is not None
    assert why in (unplayed(duel.action.play) or "")
