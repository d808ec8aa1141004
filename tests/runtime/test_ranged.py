"""Actions with Range, which are not played with an enemy beside one (R-RNG-4), and what sets that aside."""

from __future__ import annotations

import pytest

from runtime.apart import THERE, Apart
from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

FAR = "Range 2\nHit 1d8\nDamage 1d8"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Have the foe stand in the section beside, and the minion in the hero's."""
    scene = Scene(card)
    scene.table.ground = Apart(stands={"foe": THERE})
    return scene


def hits(scene: Scene, text: str) -> bool:
    """Have the hero attack the foe, with damage if that may be."""
    before = scene.foe.points
    scene.attack(text, None, 4)
    return scene.foe.points < before


@pytest.mark.parametrize("rows", [FAR, "This Action can be played even if you are Hindered.\n" + FAR])
def test_no_action_with_range_is_played_with_an_enemy_in_ones_own_section(scene: Scene, rows: str) -> None:
    with pytest.raises(IllegalError, match="R-RNG-4"):
        hits(scene, rows)


@pytest.mark.parametrize("rows", [FAR.replace("Range", "Thrown"), FAR.replace("Range", "Reach")])
def test_thrown_and_reach_are_played_with_an_enemy_beside(scene: Scene, rows: str) -> None:
    assert hits(scene, rows)


def test_a_defeated_enemy_does_not_hinder(scene: Scene) -> None:
    scene.minion.points = 0
    assert hits(scene, FAR)


def test_where_there_is_no_map_all_stand_together_and_range_is_played(card: ReadCard) -> None:
    assert hits(Scene(card), FAR)


@pytest.mark.parametrize(
    "text",
    [
        "This Action can be played even if an enemy is in your occupied section.",
        "This Action ignores enemies in your occupied section.",
        "If an enemy is in your occupied section, this Action ignores enemies in your occupied section.",
    ],
)
def test_a_text_sets_that_aside(scene: Scene, text: str) -> None:
    assert hits(scene, f"{text}\n{FAR}")


@pytest.mark.parametrize(
    "text", ["This Action ignores Height.", "If you are not Dazed, this Action ignores Height.", "Draw a card."]
)
def test_a_play_that_ignores_height_reaches_as_far_as_borders_are_crossed(scene: Scene, text: str) -> None:
    """R-HGT-5: the foe lies 4 up, two sections away."""
    stands = {"hero": "a", "friend": "a", "minion": "b", "foe": "c"}
    scene.table.ground = Row("abc", stands, rises={"b": 1, "c": 3})
    if "Height" in text:
        assert hits(scene, f"{text}\n{FAR}")
    else:
        with pytest.raises(IllegalError, match="R-RNG-2"):
            hits(scene, f"{text}\n{FAR}")


@pytest.mark.parametrize(
    ("text", "far"),
    [
        ("This Action has Thrown 1 instead of its own range.", True),
        ("This Action has Reach 0 instead of its own range.", False),
        ("If you are Dazed, this Action has Thrown 1 instead of its own range.", False),
    ],
)
def test_another_range_stands_in_the_place_of_the_printed_one(scene: Scene, text: str, far: bool) -> None:  # noqa: FBT001
    if far:
        assert hits(scene, f"{text}\n{FAR}")
    else:
        with pytest.raises(IllegalError):
            hits(scene, f"{text}\n{FAR}")


def test_plays_to_come_have_another_range_for_a_while(scene: Scene) -> None:
    scene.attack("Your Actions have Thrown 1 instead of their own range until the end of the round.\nThrown 2", None)
    assert hits(scene, FAR)


def test_it_is_set_aside_for_the_plays_that_are_meant_alone(scene: Scene) -> None:
    scene.attack("Your next Action with Range ignores enemies in your occupied section.\nThrown 2", None)
    assert hits(scene, FAR)
    with pytest.raises(IllegalError, match="R-RNG-4"):
        hits(scene, FAR)
