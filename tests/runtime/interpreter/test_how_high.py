"""Heights that a text sets, how far someone falls, and how far a climb goes (R-HGT, R-CLB-1)."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.terrain import HeightChange
from compiler.ir.terms import MoveKind
from runtime.chance import Scripted
from runtime.events import Cause
from runtime.ground import Going
from runtime.interpreter.heights import height_had
from runtime.moving import Mover
from runtime.time import begin_round, end_round
from tests.runtime.conftest import ReadCard
from tests.runtime.interpreter.test_climbing import UP, below_a_rise
from tests.runtime.row import Row
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    scene = below_a_rise(card, 3)
    begin_round(scene.table)
    return scene


def says(scene: Scene, text: str, *dice: int) -> None:
    """Have the hero attack the foe with that text."""
    scene.attack(f"Range 9\nDamage 1d4\nSpecial {text}", None, 1, *dice)


def climbs(scene: Scene, *dice: int) -> str:
    """Have the foe Move 1 toward c, with those dice, and give where they are then."""
    scene.table.chance = Scripted(dice)
    where = Going(MoveKind.MOVE, 1, to=frozenset("c"))
    Mover(scene.table, scene.control, Cause("R-MOV-2")).move(scene.foe, where, scene.foe)
    return scene.table.ground.place(scene.foe)


@pytest.mark.parametrize(
    ("text", "rolls"),
    [
        ("Draw a card.", "bbc"),
        ("The target climbs Height 2 with each successful Acrobatics roll until the end of the round.", "bc"),
        ("The target climbs 2 additional Height with each successful Acrobatics roll until the end of the round.", "c"),
        ("Climb Height 3 with each successful Acrobatics roll until the end of the round.", "bbc"),
    ],
)
def test_a_roll_that_succeeds_goes_as_far_as_a_text_has_it(scene: Scene, text: str, rolls: str) -> None:
    says(scene, text)
    assert "".join(climbs(scene, *UP) for _ in rolls) == rolls


def test_it_goes_so_far_for_a_while(scene: Scene) -> None:
    says(scene, "The target climbs Height 3 with each successful Acrobatics roll until the end of the round.")
    end_round(scene.table)
    assert climbs(scene, *UP) == "b"


@pytest.mark.parametrize(
    ("text", "dice", "lost"), [("The target falls Height 2.", (3, 4), 1 + 3 + 4), ("The target falls.", (), 1)]
)
def test_whoever_falls_so_far_suffers_for_each_height(
    scene: Scene, text: str, dice: tuple[int, ...], lost: int
) -> None:
    """R-HGT-3: 1d4 for each."""
    before = scene.foe.points
    says(scene, text, *dice)
    assert (before - scene.foe.points, scene.table.ground.place(scene.foe)) == (lost, "b")


def test_the_height_of_someone_is_what_a_text_says_and_what_comes_later_changes_it(scene: Scene) -> None:
    says(scene, "The target's Height increases by 4 until the end of the scenario.")
    says(scene, "The target's Height becomes 1 until the end of the round.")
    heights = [height_had(scene.foe, scene.table)]
    says(scene, "The target's Height increases by 2 until the end of the round.")
    heights.append(height_had(scene.foe, scene.table))
    end_round(scene.table)
    assert [*heights, height_had(scene.foe, scene.table)] == [1, 3, 4]


@pytest.mark.parametrize("high", [0, 3])
def test_the_height_of_a_border_is_what_a_text_says(scene: Scene, high: int) -> None:
    says(scene, f"The Height of each border within range 9 becomes {high} until the end of the round.")
    changed = {one.at: one.what.by for kind, texts in scene.table.held.items() for one in texts if one.at}
    assert changed[frozenset(["|c"])] == high - 3


@pytest.mark.parametrize(("value", "dice", "where"), [(3, (), "c"), (4, (), "c"), (2, UP, "b")])
def test_a_move_goes_up_as_high_as_its_height_value(
    scene: Scene, value: int, dice: tuple[int, ...], where: str
) -> None:
    """R-HGT-2: what is higher is climbed."""
    says(scene, f"The target Moves 1 (Height {value}) away from you.", *dice)
    assert scene.table.ground.place(scene.foe) == where


@pytest.mark.parametrize(("value", "dice", "lost"), [(1, (2, 3), 1 + 2 + 3), (2, (4,), 1 + 4), (3, (), 1), (5, (), 1)])
def test_the_height_value_of_a_move_is_taken_off_a_fall(
    scene: Scene, value: int, dice: tuple[int, ...], lost: int
) -> None:
    """R-HGT-3."""
    ground = scene.table.ground
    assert isinstance(ground, Row)
    ground.rises, ground.steep, ground.falls = {}, {}, {"c": 3}
    before = scene.foe.points
    says(scene, f"The target Moves 1 (Height {value}) away from you.", *dice)
    assert (before - scene.foe.points, ground.place(scene.foe)) == (lost, "c")


def test_the_height_of_someone_is_as_much_as_is_counted(scene: Scene) -> None:
    """R-HGT-1."""
    says(scene, "The target's Height becomes the round number plus 2 until the end of the scenario.")
    heights = [height_had(scene.foe, scene.table)]
    end_round(scene.table)
    begin_round(scene.table)
    assert [*heights, height_had(scene.foe, scene.table)] == [3, 4]


def test_the_height_of_a_border_is_as_much_as_is_counted(scene: Scene) -> None:
    says(
        scene,
        "Choose a border of the target's occupied section. "
        "Its Height becomes the round number plus 6 until the end of the round.",
    )
    (changed,) = scene.table.held[HeightChange]
    heights = {scene.table.ground.height(border) for border in changed.at or ()}
    assert {changed.what.by} == {7 - height for height in heights}
