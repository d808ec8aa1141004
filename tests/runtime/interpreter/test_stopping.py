"""Moves that a text has end where someone is (R-MOV-4)."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.movement import Halt
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import MoveKind
from runtime.events import Cause
from runtime.ground import Going
from runtime.interpreter.playing import Playing, step_of
from runtime.moving import Mover
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give the hero in c, the foe in a, on a row as far as e."""
    scene = Scene(card)
    scene.table.ground = Row("abcde", {"hero": "c", "friend": "e", "minion": "e", "foe": "a"})
    return scene


def moves(scene: Scene, kind: MoveKind | None = MoveKind.MOVE) -> str:
    """Have the foe go as far as e, and give where they are then."""
    where = Going(kind, 4, to=frozenset("e"))
    Mover(scene.table, scene.control, Cause("R-MOV-2")).move(scene.foe, where, scene.foe)
    return scene.table.ground.place(scene.foe)


@pytest.mark.parametrize(
    ("text", "kind", "ends"),
    [
        ("whenever an enemy enters an adjacent section, they stop moving", MoveKind.MOVE, "b"),
        ("whenever an enemy enters your occupied section, their Move ends", MoveKind.MOVE, "c"),
        ("whenever an enemy enters your occupied section, end their Move", MoveKind.FLY, "c"),
        ("whenever an enemy would leave your occupied section, they stay where they are", MoveKind.MOVE, "c"),
        ("whenever an enemy would enter your occupied section, they end their Move", MoveKind.MOVE, "b"),
        ("whenever an enemy enters your occupied section, they stop moving", MoveKind.TELEPORT, "e"),
        ("whenever an ally enters your occupied section, they stop moving", MoveKind.MOVE, "e"),
    ],
)
def test_a_move_ends_where_it_is_stopped(scene: Scene, text: str, kind: MoveKind, ends: str) -> None:
    scene.attack(f"Range 9\nDamage 1d4\nSpecial Until the end of the round, {text}.", None, 1)
    assert moves(scene, kind) == ends


def test_it_ends_one_move_and_no_other(scene: Scene) -> None:
    text = "Until the end of the round, whenever an enemy enters your occupied section, they stop moving."
    scene.attack(f"Range 9\nDamage 1d4\nSpecial {text}", None, 1)
    assert [moves(scene), moves(scene)] == ["c", "e"]


def test_who_is_on_no_way_is_not_moving(scene: Scene) -> None:
    playing = Playing(scene.table, scene.hero, Cause("R-MOV-4"), scene.control, target=scene.foe)
    step_of(Halt(who=Actor.TARGET))(playing)
    told = [one.words for one in scene.table.log or () if one.kind is Happening.MOVES]
    assert (told[-1:], moves(scene)) == (["Foe is not moving"], "e")


@pytest.mark.parametrize(
    ("where", "to", "hurt"),
    [
        ("in your occupied section", "e", 0),
        ("in your occupied section", "c", 1),
        ("within range 1", "d", 1),
        ("adjacent to you", "d", 1),
        ("adjacent to you", "c", 0),
    ],
)
def test_where_a_move_ends_is_asked_once_it_is_over(scene: Scene, where: str, to: str, hurt: int) -> None:
    text = f"Until the end of the round, whenever an enemy ends a Move {where}, they suffer 1 damage."
    scene.attack(f"Range 9\nDamage 1d4\nSpecial {text}", None, 1)
    before = scene.foe.points
    where_to = Going(MoveKind.MOVE, 4, to=frozenset(to))
    Mover(scene.table, scene.control, Cause("R-MOV-2")).move(scene.foe, where_to, scene.foe)
    assert before - scene.foe.points == hurt
