"""Climbs: tried with each Move, a Height with each roll (R-CLB-1), and what texts make of them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.rows import RowDice
from compiler.ir.terms import MoveKind, RowName, Track
from runtime.chance import Scripted
from runtime.events import Cause
from runtime.ground import Going
from runtime.moving import Mover
from runtime.stage import SKILLED
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

UP = (6, 1)
MISSED = (1, 6)


def below_a_rise(card: ReadCard, height: int) -> Scene:
    """Give the hero in a, the foe in b, below c, which lies so much higher and can be climbed."""
    scene = Scene(card)
    stands = dict.fromkeys(("friend", "minion"), "e") | {"hero": "a", "foe": "b"}
    dice = (RowDice(row=RowName.ACROBATICS, dice=Dice(number=1, level=6)),)
    scene.foe.role = replace(SKILLED, title=replace(SKILLED.title, skill_dice=dice))
    scene.table.ground = Row("abcde", stands, rises={"c": height}, steep={"c": Dice(number=1, level=6)})
    return scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return below_a_rise(card, 2)


def moves(scene: Scene, *dice: int) -> str:
    """Have the foe Move 1 toward c, with those dice, and give where they are then."""
    scene.table.chance = chance = Scripted(dice)
    where = Going(MoveKind.MOVE, 1, to=frozenset("c"))
    Mover(scene.table, scene.control, Cause("R-MOV-2")).move(scene.foe, where, scene.foe)
    assert chance.left == ()
    return scene.table.ground.place(scene.foe)


def says(scene: Scene, text: str) -> None:
    """Have the hero attack the foe with that text."""
    scene.attack(f"Range 9\nDamage 1d4\nSpecial {text}", None, 1)


def power(scene: Scene) -> int:
    return scene.hero.tracks[Track.POWER].value


def test_each_success_is_a_height_and_a_miss_gains_nothing(scene: Scene) -> None:
    """R-CLB-1, R-CLB-5: one roll in a Move; they stay below until they are up."""
    assert [moves(scene, *roll) for roll in (UP, MISSED, UP)] == ["b", "b", "c"]


@pytest.mark.parametrize(
    ("event", "after"),
    [
        ("begins to climb", (1, 1, 1)),
        ("climbs", (1, 1, 2)),
        ("climbs a border of a section adjacent to you", (1, 1, 2)),
        ("fails to climb", (0, 1, 1)),
        ("would climb", (1, 2, 3)),
        ("climbs into a section within range 2", (0, 0, 1)),
        ("climbs out of a section adjacent to you", (0, 0, 1)),
        ("stops climbing", (0, 0, 1)),
    ],
)
def test_what_becomes_of_a_climb_is_waited_for(scene: Scene, event: str, after: tuple[int, ...]) -> None:
    says(scene, f"Until the end of the scenario, whenever the target {event}, gain +1 Power.")
    gained = []
    for roll in (UP, MISSED, UP):
        moves(scene, *roll)
        gained.append(power(scene))
    assert tuple(gained) == after


def test_whoever_lets_go_stops_climbing(scene: Scene) -> None:
    says(scene, "Until the end of the scenario, whenever the target stops climbing, gain +1 Power.")
    moves(scene, *UP)
    scene.table.chance = Scripted((1,))
    Mover(scene.table, scene.control, Cause("R-CLB-4")).fall(scene.foe, None, scene.foe)
    assert power(scene) == 1


@pytest.mark.parametrize(
    "text",
    ["The target cannot climb until the end of the scenario.", "The target cannot begin to climb this scenario."],
)
def test_whoever_cannot_climb_rolls_for_nothing(scene: Scene, text: str) -> None:
    says(scene, text)
    assert moves(scene) == "b"


def test_it_is_asked_who_has_climbed(scene: Scene) -> None:
    moves(scene, *UP)
    says(scene, "If the target has climbed this scenario, gain +1 Power.")
    assert power(scene) == 1


@pytest.fixture
def on_a_row(card: ReadCard) -> Scene:
    """Give the hero in a, the minion in b, c 2 lower."""
    scene = Scene(card)
    stands = {"hero": "a", "friend": "a", "minion": "b", "foe": "c"}
    scene.table.ground = Row("abcde", stands, falls={"c": 2})
    return scene


@pytest.mark.parametrize(("damage", "gained"), [("1d4", 0), ("fall", 1)])
@pytest.mark.parametrize(
    "felled", ["is defeated by falling damage", "is reduced to 0 HP by a fall", "would be defeated by a fall"]
)
def test_it_is_asked_whether_a_fall_did_it(on_a_row: Scene, felled: str, damage: str, gained: int) -> None:
    says(on_a_row, f"Until the end of the scenario, whenever an enemy {felled}, gain +1 Power.")
    on_a_row.minion.points = 1
    if damage == "fall":
        on_a_row.table.chance = Scripted((1, 1))
        Mover(on_a_row.table, on_a_row.control, Cause("R-MOV-2")).move(
            on_a_row.minion, Going(None, 1, to=frozenset("c")), on_a_row.hero
        )
    else:
        on_a_row.table.harm(on_a_row.minion, 1, Cause("R-MOV-2"))
    assert on_a_row.minion.defeated
    assert power(on_a_row) == gained


@pytest.mark.parametrize(("start", "end", "gained"), [("a", "b", 1), ("b", "c", 0)])
def test_it_is_asked_out_of_which_place_someone_is_pushed(on_a_row: Scene, start: str, end: str, gained: int) -> None:
    pushed = "an enemy is Pushed out of your occupied section"
    says(on_a_row, f"Until the end of the scenario, whenever {pushed}, gain +1 Power.")
    on_a_row.table.ground.enter(on_a_row.minion, start)
    on_a_row.table.chance = Scripted((1, 1))
    Mover(on_a_row.table, on_a_row.control, Cause("R-MOV-2")).move(
        on_a_row.minion, Going(None, 1, to=frozenset(end)), on_a_row.hero
    )
    assert power(on_a_row) == gained


def test_who_cannot_fail_to_climb_rolls_for_nothing(scene: Scene) -> None:
    says(scene, "The target cannot fail to climb until the end of the round.")
    assert [moves(scene), moves(scene)] == ["b", "c"]


@pytest.mark.parametrize(
    ("asked", "gained"),
    [
        ("the target is climbing a border of their occupied section", 1),
        ("the target is climbing a border with Height 2", 1),
        ("the target is climbing a border with Height 3 or more", 0),
        ("the target is not climbing a border with Height 3 or more", 1),
        ("you are climbing a border with Height 2", 0),
    ],
)
def test_it_is_asked_which_border_someone_climbs(scene: Scene, asked: str, gained: int) -> None:
    moves(scene, *UP)
    says(scene, f"If {asked}, gain +1 Power.")
    assert power(scene) == gained


def test_that_border_is_the_one_that_is_climbed(scene: Scene) -> None:
    moves(scene, *UP)
    says(scene, "If the target is climbing, the Height of that border becomes 1 until the end of the round.")
    says(scene, "If the target is climbing a border with Height, gain +1 Power.")
    assert power(scene) == 1


def test_whoever_climbs_no_more_climbs_no_border(scene: Scene) -> None:
    moves(scene, *UP)
    moves(scene, *UP)
    says(scene, "If the target is climbing a border with Height, gain +1 Power.")
    assert power(scene) == 0
