"""Attacks that a text lets across no border (R-RNG-2)."""

from __future__ import annotations

import pytest

from runtime.ground import Blocked
from runtime.legal import IllegalError
from runtime.time import begin_round, end_round
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

FAR = "Range 3\nHit 1d8\nDamage 1d8"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Have the hero in a, with a Block on the border to b; the foe in c, the minion in d."""
    scene = Scene(card)
    scene.table.ground = Row("abcd", {"hero": "a", "friend": "b", "foe": "c", "minion": "d"})
    scene.table.ground.block(Blocked("hero", "|b", "a"))
    begin_round(scene.table)
    return scene


def passes(scene: Scene, action: str = FAR) -> bool:
    """Have the foe attack the hero, and tell whether that may be."""
    try:
        scene.attack(action, None, 4, by=scene.foe)
    except IllegalError:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "may"),
    [
        ("Draw a card.", True),
        ("An attack with Range cannot cross a border you Block until the end of the round.", False),
        ("An attack cannot cross a border you Block until the end of the round.", False),
        ("An attack with Thrown cannot cross a border you Block until the end of the round.", True),
        ("An attack cannot cross a border the target Blocks until the end of the round.", True),
        ("An attack that crosses a border you Block cannot target allies until the end of the round.", True),
        ("An attack that crosses a border you Block cannot target you until the end of the round.", False),
    ],
)
def test_no_such_attack_goes_across(scene: Scene, text: str, may: bool) -> None:  # noqa: FBT001
    scene.attack(f"Range 9\nDamage 1d4\nSpecial {text}", None, 1)
    assert passes(scene) is may
    end_round(scene.table)
    begin_round(scene.table)
    assert passes(scene)
