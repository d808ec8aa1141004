"""In which way someone goes who leaves or enters a place, and Blocks that a text has made."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.blocking import end
from runtime.controllers import Passive, Written
from runtime.events import Cause
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

WAITS = "Until the end of the round, whenever the target leaves their occupied section"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them in a row of five sections."""
    scene = Scene(card)
    scene.table.ground = Row("abcde", {"hero": "b", "friend": "b", "minion": "b", "foe": "c"})
    return scene


def act(scene: Scene, text: str, *choices: int) -> int:
    """Have the hero attack the foe with that text, decided like that, and give the Skill that has come of it."""
    written = Written(choices, Passive())
    scene.control.decide = written.decide  # type: ignore[method-assign]
    scene.attack(f"Thrown 4\nDamage 1d4\nSpecial {text}", None, 1)
    return scene.hero.tracks[Track.SKILL].value


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        (f"{WAITS} without being Pushed, gain +1 Skill. Push the target 1.", 0),
        (f"{WAITS} without being Pushed, gain +1 Skill. The target Moves 1.", 1),
        (f"{WAITS} without being Pushed, gain +1 Skill. The target Teleports 1.", 1),
        (f"{WAITS} without Phasing or Teleporting, gain +1 Skill. The target Teleports 1.", 0),
        (f"{WAITS} without Phasing or Teleporting, gain +1 Skill. Push the target 1.", 1),
        (f"{WAITS} by Teleport, gain +1 Skill. The target Teleports 1.", 1),
        (f"{WAITS} by Teleport or Phase, gain +1 Skill. The target Phases 1.", 1),
        (f"{WAITS} by Teleport, gain +1 Skill. The target Moves 1.", 0),
        ("Push the target 1. If the target has left any section without being Pushed, gain +1 Skill.", 0),
        ("The target Moves 1. If the target has left any section without being Pushed, gain +1 Skill.", 1),
        ("Gain +1 Skill until the target leaves their occupied section. Push the target 1.", 0),
        ("Until the end of the round, whenever you leave your occupied section, gain +1 Skill. Move 1.", 1),
        (f"{WAITS} across a border of your occupied section, gain +1 Skill. Push the target 1.", 0),
        (f"{WAITS} across a border within range 1, gain +1 Skill. Push the target 1.", 1),
    ],
)
def test_it_is_asked_how_someone_leaves(scene: Scene, text: str, skill: int) -> None:
    assert act(scene, text, 0) == skill


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("The target cannot leave their occupied section except by Teleport until the end of the round.", "c"),
        ("The target cannot leave their occupied section by Teleport until the end of the round.", "d"),
    ],
)
def test_one_way_is_barred_or_left(scene: Scene, text: str, there: str) -> None:
    act(scene, f"{text} Push the target 1.", 0)
    assert isinstance(scene.table.ground, Row)
    assert scene.table.ground.stands["foe"] == there


BLOCKS = "Block any 2 borders of your occupied section."
LOWERS = "Until the end of the round, whenever you willfully lower a Block"


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        (f"{BLOCKS} If those Blocks stand, gain +1 Skill.", 1),
        (f"{BLOCKS} End one of those Blocks. If one of those Blocks stands, gain +1 Skill.", 0),
        (f"{BLOCKS} Gain +1 Skill until those Blocks end.", 1),
        (f"{BLOCKS} Gain +1 Skill until those Blocks end. End all your Blocks.", 0),
        (f"{BLOCKS} {LOWERS}, gain +1 Skill. End those Blocks.", 2),
    ],
)
def test_blocks_are_spoken_of(scene: Scene, text: str, skill: int) -> None:
    assert act(scene, text, 0, 0, 0, 0) == skill


@pytest.mark.parametrize(("waits", "skill"), [(LOWERS, 0), (LOWERS.replace(" willfully", ""), 2)])
def test_a_block_that_falls_is_not_lowered_willfully(scene: Scene, waits: str, skill: int) -> None:
    act(scene, f"{BLOCKS} {waits}, gain +1 Skill.", 0, 0, 0, 0)
    for block in scene.table.ground.blocks:
        end(scene.table, block, Cause("R-BLK-4"))
    assert scene.hero.tracks[Track.SKILL].value == skill
