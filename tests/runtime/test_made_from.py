"""Plays that are made as if from another place than where someone stands (R-RNG)."""

from __future__ import annotations

import pytest

from runtime.ground import Blocked
from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

CLOSE = "Hit 1d8\nDamage 1d8"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Have the hero in a, the friend in c, the foe in d, the minion in e."""
    scene = Scene(card)
    scene.table.ground = Row("abcde", {"hero": "a", "friend": "c", "foe": "d", "minion": "e"})
    return scene


def hits(scene: Scene, text: str) -> bool:
    """Have the hero attack the foe, with damage if that may be."""
    before = scene.foe.points
    try:
        scene.attack(text, None, 4)
    except IllegalError:
        return False
    return scene.foe.points < before


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("This Action can be played as if from a section within range 3.", True),
        ("This Action can be played as if from a section within range 2.", False),
        ("This Action can be played as if from a section an ally occupies.\nReach 1", True),
        ("This Action can be played as if from a section an ally occupies.", False),
        ("This Action can be played as if from an ally's occupied section.\nReach 1", True),
        ("This Action can be played as if from an adjacent section.\nReach 2", True),
        ("This Action can be played as if from an adjacent section.\nReach 1", False),
        ("This Action can be played as if from a section within range 3.\nRange 9", True),
        ("If you are Dazed, this Action can be played as if from a section within range 3.", False),
        ("You may spend 1 Karma. If you do, this Action can be played as if from a section within range 3.", True),
    ],
)
def test_it_reaches_as_far_as_from_there(scene: Scene, text: str, may: bool) -> None:  # noqa: FBT001
    scene.hero.karma = 1
    assert hits(scene, f"{text}\n{CLOSE}") is may


def test_it_is_so_for_the_plays_that_are_meant_alone(scene: Scene) -> None:
    scene.attack("Your next Action can be played as if from a section within range 3.\nRange 9", None)
    assert [hits(scene, CLOSE), hits(scene, CLOSE)] == [True, False]


def test_its_way_begins_there(scene: Scene) -> None:
    text = "An attack cannot cross a border the target Blocks until the end of the round."
    scene.attack(f"Range 9\nDamage 1d4\nSpecial {text}", None, 1)
    scene.table.ground.block(Blocked("foe", "|b", "a"))
    assert not hits(scene, f"Range 9\n{CLOSE}")
    assert hits(scene, f"This Action can be played as if from an adjacent section.\nRange 9\n{CLOSE}")
