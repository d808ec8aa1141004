"""The Move of someone's turn, which texts make another, or several (R-MOV-1)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import MoveKind
from runtime.events import Cause
from runtime.ground import Going
from runtime.moving import Mover
from runtime.time import begin_round, end_round
from runtime.turn_moves import move_in_turn
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene


class Farthest:
    """Takes what stands last of all that may be done, and goes as far as may be."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []

    def decide(self, decision: object) -> int:
        options = tuple(one for one in decision.options if one != "stay")  # type: ignore[attr-defined]
        self.asked.append(options)
        return len(options) - 1


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give all in a, on a row of five; c lies 2 higher."""
    scene = Scene(card)
    stands = dict.fromkeys(("hero", "friend", "minion", "foe"), "a")
    scene.table.ground = Row("abcde", stands, rises={"c": 2})
    begin_round(scene.table)
    return scene


def moves(scene: Scene) -> str:
    """Have the hero make the Moves of a turn, as far as may be, and give where they are then."""
    scene.table.control = Farthest()
    move_in_turn(scene.table, scene.hero)
    return scene.table.ground.place(scene.hero)


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("Draw a card.", "b"),
        ("You may Move 2 instead of Move 1 on your turn until the end of the round.", "b"),
        ("You may Fly 2 instead of Move 1 on your turn until the end of the round.", "c"),
        ("You may Teleport 4 instead of Move 1 on your turn until the end of the round.", "e"),
        ("The target may Teleport 4 instead of Move 1 on their turn until the end of the round.", "b"),
        ("Ignore Height until the end of the round. You may Move twice on your turn until the end of the round.", "c"),
        ("Ignore Height until the end of the round. You may Move 3 times this turn.", "d"),
    ],
)
def test_the_move_of_a_turn_is_as_the_texts_have_it(scene: Scene, text: str, ends: str) -> None:
    scene.attack(f"Damage 1d4\nSpecial {text}", None, 1)
    assert moves(scene) == ends
    end_round(scene.table)
    begin_round(scene.table)
    scene.table.ground.enter(scene.hero, "a")
    assert moves(scene) == "b"


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("The distance of your next Move increases by 1.", "cde"),
        ("The distance of your next Move decreases by 1.", "abc"),
        ("Skip your next Move.", "abc"),
        ("The target skips their next Move.", "bcd"),
    ],
)
def test_the_next_move_alone_is_changed_or_skipped(scene: Scene, text: str, ends: str) -> None:
    scene.attack(f"Damage 1d4\nSpecial {text} Ignore Height until the end of the round.", None, 1)
    assert "".join(moves(scene) for _ in ends) == ends


@pytest.mark.parametrize(
    ("text", "kind", "ends"),
    [
        ("The distance of your Moves increases by 1 until the end of the round.", MoveKind.MOVE, "c"),
        ("The distance of your Moves increases by 2 until the end of the round.", MoveKind.TELEPORT, "d"),
        ("The distance of your Moves decreases by 1 until the end of the round.", MoveKind.MOVE, "a"),
        ("The distance of the target's Moves increases by 1 until the end of the round.", MoveKind.MOVE, "b"),
        ("The distance of your Moves increases by 1 until the end of the round.", None, "b"),
    ],
)
def test_moves_go_as_far_as_texts_have_it_and_pushes_as_ever(
    scene: Scene, text: str, kind: MoveKind | None, ends: str
) -> None:
    scene.table.ground = Row("abcde", dict.fromkeys(("hero", "friend", "minion", "foe"), "a"))
    scene.attack(f"Damage 1d4\nSpecial {text}", None, 1)
    Mover(scene.table, Farthest(), Cause("R-MOV-2")).move(scene.hero, Going(kind, 1), scene.hero)
    assert scene.table.ground.place(scene.hero) == ends
