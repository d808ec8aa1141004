"""What texts make of borders and exits, water, light for some, sight, falls and Blocks, on a row of sections."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import Activity
from compiler.ir.places import Ground as Nature
from compiler.ir.terms import MoveKind, Track
from runtime.events import Cause
from runtime.ground import Blocked, Going
from runtime.legal import IllegalError
from runtime.moving import Mover
from runtime.where import sees
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene

CAUSE = Cause("R-MOV-2")


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give the hero and the friend in a, the minion in b, the foe in c, which lies 2 lower; d has water, e is dark."""
    scene = Scene(card)
    stands = {"hero": "a", "friend": "a", "minion": "b", "foe": "c"}
    scene.table.ground = Row("abcde", stands, {"d": Nature.WATER, "e": Nature.DARK}, falls={"c": 2})
    return scene


def ground(scene: Scene) -> Row:
    """Give the row."""
    row = scene.table.ground
    assert isinstance(row, Row)
    return row


def says(scene: Scene, text: str, *dice: int) -> None:
    """Have the hero attack the foe with that text."""
    scene.attack(f"Range 9\nDamage 1d4\nSpecial {text}", None, 1, *dice)


def blocked(scene: Scene) -> list[str]:
    """Give the borders that are Blocked."""
    return [block.border for block in scene.table.ground.blocks]


def weakened(scene: Scene) -> str:
    """Give whose Power is lower."""
    return " ".join(sorted(one.id for one in scene.table.entities if one.tracks[Track.POWER].value < 0))


def power(scene: Scene) -> int:
    """Give the hero's Power."""
    return scene.hero.tracks[Track.POWER].value


@pytest.mark.parametrize(
    ("which", "those"),
    [
        ("each border with Height within range 9", ["|c"]),
        ("each border with Height 3 or more within range 9", []),
        ("each border with Height 2 within range 9", ["|c"]),
        ("each border without Height within range 1", ["|b"]),
        ("each soft border within range 9", ["|b", "|c", "|d", "|e"]),
        ("each hard border within range 9", []),
    ],
)
def test_a_border_is_told_by_its_height_and_what_it_is(scene: Scene, which: str, those: list[str]) -> None:
    says(scene, f"Block {which} until the end of the round.")
    assert blocked(scene) == those


@pytest.mark.parametrize(
    ("which", "those"),
    [
        ("each border between you and the target", []),
        ("each border between you and an adjacent enemy", ["|b"]),
        ("each border between the target and a dark section", ["|e"]),
        ("each border next to you", ["|b"]),
        ("each border the target has crossed this turn", ["|d"]),
        ("each border of the target's occupied section that the target has not crossed this turn", ["|e"]),
        ("each border that no enemy has crossed this turn", ["|b", "|c", "|e"]),
        ("each border that you or an ally has crossed this turn", []),
        ("each border next to you that is not Blocked", ["|b"]),
    ],
)
def test_a_border_is_told_by_what_lies_beside_it_and_who_has_crossed_it(
    scene: Scene, which: str, those: list[str]
) -> None:
    says(scene, "Move the target to a section with water.")
    says(scene, f"Block {which} until the end of the round.")
    assert blocked(scene) == those


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        ("there are 2 or more sections within range 1", True),
        ("there are 3 or more sections within range 1", False),
        ("there are 2 or fewer sections within range 1", True),
        ("there are exactly 3 sections within range 1", False),
        ("there is a section with a border with Height within range 1", True),
        ("there is a section with no border with Height within range 1", True),
        ("there is no section with no border with Height", False),
        ("there is a section without Blocks within range 1", True),
        ("there is a section that neither you nor an ally occupies within range 1", True),
        ("there is no section other than yours", False),
    ],
)
def test_how_many_sections_there_are_and_what_they_have(scene: Scene, asked: str, so: bool) -> None:  # noqa: FBT001
    says(scene, f"If {asked}, gain +1 Power.")
    assert power(scene) == so


def test_a_height_that_a_text_has_made_counts(scene: Scene) -> None:
    says(scene, "The Height of each border within range 1 increases by 1 until the end of the round.")
    says(scene, "Block each border with Height within range 9 until the end of the round.")
    assert blocked(scene) == ["|b", "|c"]


@pytest.mark.parametrize(
    ("there", "who"),
    [
        ("outside range 1", "foe"),
        ("more than 1 section away from the target", ""),
        ("in water", ""),
        ("in a section without water", "foe minion"),
        ("in a section with a border you Block", ""),
        ("in a section that an enemy has been in this scenario", "foe minion"),
        ("in a section that no ally has been in this scenario", "foe minion"),
        ("in a section that no enemy has entered this scenario", "foe minion"),
    ],
)
def test_where_enemies_stand(scene: Scene, there: str, who: str) -> None:
    says(scene, f"Each enemy {there} suffers -1 Power.")
    assert weakened(scene) == who


def test_where_someone_has_been_is_remembered(scene: Scene) -> None:
    says(scene, "Move the target to a section with water.")
    assert ground(scene).place(scene.foe) == "d"
    says(scene, "Each enemy in a section that an enemy has entered this round suffers -1 Power.")
    assert weakened(scene) == "foe"
    says(scene, "Move the target to their previous section.", 1, 1)
    assert ground(scene).place(scene.foe) == "c"


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("The target cannot see you until the end of the round.", False),
        ("You cannot be seen until the end of the round.", False),
        ("You cannot be seen from other sections until the end of the round.", False),
        ("You cannot be seen from outside range 9 until the end of the round.", True),
        ("Allies cannot be seen by the target until the end of the round.", True),
        ("Until the end of the round, you can be seen only from your occupied section.", False),
        ("Until the end of the round, you can be seen only from within range 9.", True),
        ("Until the end of the round, you can be seen only by entities in your occupied section.", False),
        ("Your occupied section becomes dark for enemies until the end of the round.", False),
        ("Your occupied section becomes dark for allies until the end of the round.", True),
    ],
)
def test_whom_the_foe_sees(scene: Scene, text: str, seen: bool) -> None:  # noqa: FBT001 - what is expected
    says(scene, text)
    assert sees(scene.foe, scene.hero, scene.table) is seen


def test_what_is_dark_is_lit_for_some(scene: Scene) -> None:
    ground(scene).stands["foe"] = "e"
    assert not sees(scene.hero, scene.foe, scene.table)
    says(scene, "Dark sections count as lit for you until the end of the round.")
    assert sees(scene.hero, scene.foe, scene.table)
    assert not sees(scene.friend, scene.foe, scene.table)


def test_someone_can_see_what_is_hidden(scene: Scene) -> None:
    ground(scene).stands["foe"] = "e"
    says(scene, "You can see enemies until the end of the round.")
    assert sees(scene.hero, scene.foe, scene.table)


@pytest.mark.parametrize("been", ["entered", "been in"])
def test_where_nobody_has_been_is_asked_before_someone_comes(scene: Scene, been: str) -> None:
    fresh = f"a section that no enemy has {been} this scenario"
    says(scene, f"Whenever an enemy enters {fresh}, gain +1 Power until the end of the scenario.")
    for place in "ded":
        Mover(scene.table, scene.control, CAUSE).move(
            scene.foe, Going(MoveKind.TELEPORT, to=frozenset(place)), scene.foe
        )
    assert power(scene) == 2


def test_who_is_alone_is_told_from_who_is_not(scene: Scene) -> None:
    says(scene, "Each enemy in a section with no other entity in it suffers -1 Power.")
    assert weakened(scene) == "foe minion"
    says(scene, "If you are in a section with no other entity in it, gain +1 Power.")
    says(scene, "Push the target to a section with no other entity in it.")
    assert (power(scene), ground(scene).place(scene.foe)) == (0, "d")


def test_a_fall_into_a_lower_section_does_damage(scene: Scene) -> None:
    ground(scene).stands["foe"] = "d"
    says(scene, "The target falls into an adjacent section of your choice.", 3, 4)
    assert ground(scene).place(scene.foe) == "c"
    assert "Foe falls to c" in [one.words for one in scene.events if one.kind is Happening.MOVES]
    assert scene.foe.points == scene.foe.most - 1 - 7


def test_whoever_climbs_lets_go(scene: Scene) -> None:
    ground(scene).doing["foe"] = Activity.CLIMBING
    ground(scene).heights_up["foe"] = 1
    says(scene, "If the target is climbing, they fall.", 2)
    assert scene.foe.points == scene.foe.most - 1 - 2
    assert not ground(scene).does(scene.foe, Activity.CLIMBING)


def test_heights_fallen_are_counted(scene: Scene) -> None:
    ground(scene).stands["foe"] = "b"
    says(scene, "Push the target 1 toward the nearest section with water.", 1, 1)
    assert ground(scene).place(scene.foe) == "c"
    says(scene, "Gain +1 Power for each Height the target has fallen this turn.")
    assert power(scene) == 2


def test_borders_crossed_are_counted(scene: Scene) -> None:
    says(scene, "Move the target to a section with water.")
    says(scene, "Gain +1 Power for each border the target has crossed this turn.")
    assert power(scene) == 1


@pytest.mark.parametrize(
    ("event", "gained"),
    [
        ("an enemy falls", 1),
        ("an enemy falls 2 or more Height", 1),
        ("an enemy falls 3 or more Height", 0),
        ("an enemy falls into an adjacent section", 0),
        ("an enemy falls into a section within range 2", 1),
        ("an enemy falls down a border with Height", 1),
        ("an enemy is Pushed across a border with Height", 1),
        ("an enemy is Pushed across a border without Height", 0),
        ("you Push an enemy into a section within range 2", 1),
        ("you Push an enemy into a dark section", 0),
        ("you Push an enemy", 1),
    ],
)
def test_a_push_down_a_border_is_waited_for(scene: Scene, event: str, gained: int) -> None:
    ground(scene).stands["foe"] = "b"
    says(scene, f"Until the end of the round, whenever {event}, gain +1 Power.")
    says(scene, "Push the target 1 toward the nearest section with water.", 1, 1)
    assert power(scene) == gained


def test_who_would_fall_may_be_kept_from_it(scene: Scene) -> None:
    ground(scene).stands["foe"] = "b"
    says(scene, "Until the end of the round, whenever an enemy would fall, gain +1 Power instead.")
    says(scene, "Push the target 1 toward the nearest section with water.")
    assert (ground(scene).place(scene.foe), power(scene)) == ("b", 1)


def test_a_block_that_is_lowered_is_waited_for(scene: Scene) -> None:
    ground(scene).stands["foe"] = "b"
    ground(scene).block(Blocked("foe", "|c"))
    ground(scene).doing["foe"] = Activity.BLOCKING
    says(scene, "Until the end of the round, whenever an enemy lowers a Block, gain +1 Power.")
    says(scene, "If the target Blocks a border, end that Block and Push the target 1 through that border.", 1, 1)
    assert blocked(scene) == []
    assert (power(scene), ground(scene).place(scene.foe)) == (1, "c")


def test_blocks_stand_in_a_condition_that_would_lower_them(scene: Scene) -> None:
    ground(scene).block(Blocked("hero", "|b", "a"))
    says(scene, "Your Blocks do not end when you become Immobilized until the end of the round.")
    scene.table.begin_condition(scene.hero, "Immobilized", None, CAUSE)
    assert blocked(scene) == ["|b"]
    scene.table.begin_condition(scene.hero, "Defenseless", None, CAUSE)
    assert blocked(scene) == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("You ignore Blocks until the end of the round.", "b"),
        ("You ignore Heights of 2 or less until the end of the round.", "a"),
        ("You ignore Blocks and Height until the end of the round.", "b"),
    ],
)
def test_blocks_are_ignored(scene: Scene, text: str, place: str) -> None:
    ground(scene).block(Blocked("foe", "|b"))
    says(scene, text)
    Mover(scene.table, scene.control, CAUSE).move(scene.hero, Going(MoveKind.MOVE, 1), scene.hero)
    assert ground(scene).place(scene.hero) == place


@pytest.mark.parametrize(("most", "place"), [("2 or less", "b"), ("1 or less", "a")])
def test_heights_up_to_some_are_ignored(scene: Scene, most: str, place: str) -> None:
    ground(scene).rises["b"] = 2
    says(scene, f"You ignore Heights of {most} until the end of the round.")
    Mover(scene.table, scene.control, CAUSE).move(scene.hero, Going(MoveKind.MOVE, 1), scene.hero)
    assert ground(scene).place(scene.hero) == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Until the end of the round, ignore the Height of each border within range 1.", "b"),
        ("Choose a border within range 9 without Height. You may cross it as though it had no Height this round.", "a"),
    ],
)
def test_the_height_of_some_borders_is_ignored(scene: Scene, text: str, place: str) -> None:
    ground(scene).rises["b"] = 2
    says(scene, text)
    Mover(scene.table, scene.control, CAUSE).move(scene.hero, Going(MoveKind.MOVE, 1), scene.hero)
    assert ground(scene).place(scene.hero) == place


REACHING = "You may suffer 1 damage to have this Action gain Reach 1. If you do, gain +1 Power.\nDamage 1d4"


@pytest.mark.parametrize(("where", "paid"), [("b", 1), ("a", 0)])
def test_an_action_is_stretched_for_a_price_where_it_would_not_reach(scene: Scene, where: str, paid: int) -> None:
    """What is at hand is reached without it (R-RNG-1)."""
    ground(scene).stands["foe"] = where
    scene.attack(REACHING, None, 3)
    assert (scene.hero.most - scene.hero.points, power(scene)) == (paid, paid)
    assert scene.foe.most - scene.foe.points == 3


def test_an_action_is_stretched_no_further_than_the_price_has_it(scene: Scene) -> None:
    with pytest.raises(IllegalError, match="R-RNG"):
        scene.attack(REACHING, None)


def test_who_cannot_pay_does_not_reach(scene: Scene) -> None:
    ground(scene).stands["foe"] = "b"
    with pytest.raises(IllegalError, match="R-RNG"):
        scene.attack("You may spend 1 Karma. If you do, this Action has Reach 1.\nDamage 1d4", None)
    scene.hero.karma = 1
    scene.attack("You may spend 1 Karma. If you do, this Action has Reach 1.\nDamage 1d4", None, 3)
    assert (scene.hero.karma, scene.foe.points) == (0, scene.foe.most - 3)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Move 1, ignoring the target's Blocks.", "b"),
        ("Move 1, ignoring one Block.", "b"),
        ("Move 1, ignoring Blocks of allies.", "a"),
        ("Move 1. This Move can cross borders that the target is Blocking.", "b"),
    ],
)
def test_the_blocks_of_some_are_ignored(scene: Scene, text: str, place: str) -> None:
    ground(scene).block(Blocked("foe", "|b", "a"))
    says(scene, text)
    assert ground(scene).place(scene.hero) == place


def test_who_is_pushed_is_not_stopped_by_blocks_that_are_ignored(scene: Scene) -> None:
    ground(scene).block(Blocked("hero", "|d"))
    says(scene, "Push the target 1.")
    assert ground(scene).place(scene.foe) == "c"
    says(scene, "Push the target 1, ignoring your Blocks.")
    assert ground(scene).place(scene.foe) == "d"


def test_blocks_that_have_been_lowered_are_counted(scene: Scene) -> None:
    for border in ("|b", "|c"):
        ground(scene).block(Blocked("hero", border))
    says(scene, "End all your Blocks. Gain +1 Power for each Block lowered this way, to a maximum of +3.")
    assert (power(scene), blocked(scene)) == (2, [])


def test_what_comes_then_is_done_when_what_is_waited_for_has_come(scene: Scene) -> None:
    says(scene, "The next time an enemy enters a dark section, they suffer -1 Power; then gain +1 Power.")
    assert power(scene) == 0
    Mover(scene.table, scene.control, CAUSE).move(scene.foe, Going(MoveKind.TELEPORT, to=frozenset("e")), scene.foe)
    assert (power(scene), weakened(scene)) == (1, "foe")
