"""Every node of the IR is played: there is somebody to do each effect, and to answer each question."""

from __future__ import annotations

from typing import get_args

import pytest

from compiler.ir.base import Node
from compiler.ir.facts.predicates import Predicate
from compiler.ir.flow import Effect
from runtime.interpreter import loading
from runtime.interpreter.loading import unplayed
from runtime.interpreter.playing import asked, executor
from tests.runtime.conftest import Duel


def nodes(union: object) -> set[type[Node]]:
    """Give the node types of a union, however it is nested."""
    parts = get_args(union)
    if not parts:
        return {union} if isinstance(union, type) and issubclass(union, Node) else set()
    return {node for part in parts for node in nodes(part)}


def test_every_effect_is_done_and_every_question_answered() -> None:
    assert loading.TOPICS
    unknown = executor.dispatch(object), asked.dispatch(object)
    assert {node.__name__ for node in nodes(Effect) if executor.dispatch(node) is unknown[0]} == set()
    assert {node.__name__ for node in nodes(Predicate) if asked.dispatch(node) is unknown[1]} == set()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Special Reveal this card.", "reveal"),
    ],
)
def test_a_text_is_refused_whole_before_any_of_it_happens(duel: Duel, text: str, why: str) -> None:
    duel.acts(f"Damage 1d4\n{text}")
    assert duel.action is not None
    assert why in (unplayed(duel.action.play) or "")
