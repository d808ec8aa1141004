"""What someone cannot do where they stand: as long as they stand there, and whoever comes to."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.constants import establish
from runtime.events import Cause
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

UNTIL = "until the end of the round"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them in a row of five sections, the foe beside the others."""
    scene = Scene(card)
    scene.table.ground = Row("abcde", {"hero": "b", "friend": "b", "minion": "b", "foe": "c"})
    return scene


def mind(scene: Scene, text: str) -> int:
    """Have the hero attack the foe with that text, and give the foe's Mind."""
    scene.attack(f"Thrown 4\nDamage 1d4\nSpecial {text}", None, 1)
    return scene.foe.tracks[Track.MIND].value


@pytest.mark.parametrize(
    ("barred", "mind_then"),
    [
        (f"The target cannot gain Mind in your occupied section {UNTIL}. The target gains +1 Mind.", 1),
        (f"The target cannot gain Mind in the target's occupied section {UNTIL}. The target gains +1 Mind.", 0),
        (f"The target cannot gain Mind within range 1 {UNTIL}. The target gains +1 Mind.", 0),
        (f"The target cannot gain Mind within range 1 {UNTIL}. Push the target 1. The target gains +1 Mind.", 1),
    ],
)
def test_it_is_barred_to_those_who_stand_there(scene: Scene, barred: str, mind_then: int) -> None:
    assert mind(scene, barred) == mind_then


ALWAYS = [
    ("Enemies cannot gain Mind in your occupied section.", "foe", 1),
    ("Enemies cannot gain Mind in your occupied section.", "minion", 0),
    ("Enemies cannot gain Mind within range 1 of you.", "foe", 0),
    ("Nobody but you can gain Mind in your occupied section.", "friend", 0),
]


@pytest.mark.parametrize(("barred", "who", "mind_then"), ALWAYS)
def test_of_several_it_is_asked_of_each_all_the_time(scene: Scene, barred: str, who: str, mind_then: int) -> None:
    one = scene.table.entity(who)
    establish(scene.table, scene.hero, scene.read(f"Still Chalk | Accessory | Wealth: 3\n{barred}"))
    scene.table.move_track(one, Track.MIND, 1, Cause("R-STAT-1"))
    assert one.tracks[Track.MIND].value == mind_then
