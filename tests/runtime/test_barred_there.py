"""What a play bars to those in a place, or who are like that, it bars to whoever is, for as long as it lasts."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.legal import IllegalError
from runtime.time import begin_round, end_round
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Have the hero and the foe in a, the minion in b."""
    scene = Scene(card)
    places(scene)
    begin_round(scene.table)
    return scene


def places(scene: Scene, foe: str = "a") -> None:
    scene.table.ground = Row("ab", {"hero": "a", "friend": "a", "foe": foe, "minion": "b"})


def may_attack(scene: Scene) -> bool:
    try:
        scene.attack("Reach 1\nHit 1d8\nDamage 1d8", None, 1, by=scene.foe)
    except IllegalError:
        return False
    return True


@pytest.mark.parametrize(
    "barred",
    [
        "Enemies in your occupied section cannot play Actions",
        "No enemy in your occupied section may play Actions",
        "Each enemy in your occupied section cannot attack you",
    ],
)
def test_who_leaves_is_free_and_who_comes_back_is_not(barred: str, scene: Scene) -> None:
    scene.attack(f"{barred} until the end of the round.\nDamage 1d4", None, 1)
    assert not may_attack(scene)
    places(scene, "b")
    assert may_attack(scene)
    places(scene)
    assert not may_attack(scene)
    end_round(scene.table)
    begin_round(scene.table)
    assert may_attack(scene)


def test_what_is_bestowed_stays_with_those_who_were_there(scene: Scene) -> None:
    scene.attack("Each enemy in your occupied section suffers -1 Power.\nDamage 1d4", None, 1)
    places(scene, "b")
    assert scene.foe.tracks[Track.POWER].value == -1


def test_a_ban_until_their_own_time_is_of_each_who_was_there(scene: Scene) -> None:
    theirs = "Each enemy in your occupied section cannot play Actions until the end of their next turn."
    scene.attack(f"{theirs}\nDamage 1d4", None, 1)
    places(scene, "b")
    assert not may_attack(scene)


def test_a_ban_until_they_suffer_something_ends_for_each_by_itself(scene: Scene) -> None:
    scene.table.ground = Row("ab", {"hero": "a", "friend": "a", "foe": "a", "minion": "a"})
    theirs = "Each enemy in your occupied section cannot play Actions until they suffer damage."
    scene.attack(f"{theirs}\nHit 1d4", "Miss 1d4", 1, 4)
    scene.hurt(scene.minion)
    assert not may_attack(scene)
    scene.hurt(scene.foe)
    assert may_attack(scene)
