"""Who is left, who is meant beside those in an event, and who is taken along by whoever holds them."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.constants import establish
from runtime.entity import Lasting
from runtime.events import Cause
from runtime.moments import FALLS
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene
from tests.runtime.test_ground import CAUSE, FOREVER, acts, goes, power, row


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


def wears(scene: Scene, text: str) -> None:
    """Give the hero an Accessory with that text."""
    establish(scene.table, scene.hero, scene.read(f"Some Charm | Accessory | Wealth: 3\n{text}"))


def felled(scene: Scene, *those: str, types: tuple[str | None, ...] = (None,), cause: Cause = CAUSE) -> None:
    """Take the last point of some."""
    for one in scene.table.entities:
        if one.id in those:
            scene.table.harm(one, 99, cause, types)
    scene.windows.rest(scene.table)


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        ("only one enemy is left", True),
        ("there is exactly one enemy", False),
        ("the target is the last enemy standing", True),
        ("the target is the only enemy", True),
        ("you are the last ally standing", False),
        ("you have allies left", True),
    ],
)
def test_the_defeated_are_not_left(scene: Scene, asked: str, so: bool) -> None:  # noqa: FBT001 - a case
    felled(scene, "minion")
    assert acts(scene, f"If {asked}, gain +1 Power.") == ({"hero": 1} if so else {})


def test_the_last_one_is_defeated_as_no_other_is_left(scene: Scene) -> None:
    wears(scene, "Whenever the last enemy within range 2 is defeated, gain +1 Power.")
    felled(scene, "minion")
    assert power(scene) == {}
    felled(scene, "foe")
    assert power(scene) == {"hero": 1}


def test_each_enemy_has_more_points_where_the_defeated_are_not_asked(scene: Scene) -> None:
    scene.hero.points = 5
    felled(scene, "minion")
    assert acts(scene, "If each enemy has more HP than you, gain +1 Power.") == {"hero": 1}


def test_other_enemies_are_others_than_the_one_who_moves(scene: Scene) -> None:
    row(scene)
    wears(scene, "Whenever an enemy moves, each other enemy suffers -1 Power.")
    goes(scene.foe, scene, "d")
    assert power(scene) == {"minion": -1}


def test_other_allies_are_others_than_the_one_who_is_hit(scene: Scene) -> None:
    wears(scene, "Whenever an enemy hits an ally, each other ally gains +1 Power.")
    scene.attack("Damage 1d4", None, 1, by=scene.foe)
    assert power(scene) == {}


@pytest.mark.parametrize(("types", "by"), [(("Fire",), 1), (("Cold",), 0), ((None,), 0)])
def test_a_defeat_has_the_type_of_its_damage(scene: Scene, types: tuple[str | None, ...], by: int) -> None:
    wears(scene, "Whenever an enemy is defeated by Fire damage, gain +1 Power.")
    felled(scene, "minion", types=types)
    assert scene.hero.tracks[Track.POWER].value == by


@pytest.mark.parametrize(("rule", "by"), [(FALLS, 1), ("R-DMG-1", 0)])
def test_a_defeat_can_be_that_of_a_fall(scene: Scene, rule: str, by: int) -> None:
    wears(scene, "Whenever an enemy is defeated by falling damage, gain +1 Power.")
    felled(scene, "minion", cause=Cause(rule))
    assert scene.hero.tracks[Track.POWER].value == by


@pytest.mark.parametrize(("types", "left"), [(("Poison",), 1), (("Fire",), 0)])
def test_whom_poison_cannot_defeat_keeps_the_last_point(scene: Scene, types: tuple[str | None, ...], left: int) -> None:
    wears(scene, "You cannot be defeated by Poison damage.")
    felled(scene, "hero", types=types)
    assert scene.hero.points == left


def test_the_nearest_is_seen_from_the_one_who_is_named(scene: Scene) -> None:
    ground = row(scene)
    ground.stands["minion"], ground.stands["foe"] = "e", "c"
    assert acts(scene, "The enemy nearest to the target suffers -1 Power.") == {"minion": -1}
    assert acts(scene, "The ally nearest to the target gains +1 Power.") == {"minion": -1, "friend": 1}


def test_the_farthest_is_seen_from_the_one_who_is_named(scene: Scene) -> None:
    ground = row(scene)
    ground.stands["minion"], ground.stands["foe"] = "e", "b"
    assert acts(scene, "The entity farthest from the target suffers -1 Power.") == {"minion": -1}


def test_each_who_is_alone(scene: Scene) -> None:
    ground = row(scene)
    ground.stands["foe"] = "e"
    assert acts(scene, "Each enemy alone in their section suffers -1 Power.") == {"foe": -1}


def test_before_ones_first_turn(scene: Scene) -> None:
    wears(scene, "You cannot be Dazed before your first turn.")
    scene.table.begin_condition(scene.hero, "Dazed", FOREVER, CAUSE, scene.foe)
    assert not scene.hero.is_in("Dazed")
    time.begin_turn(scene.table, scene.hero)
    scene.table.begin_condition(scene.hero, "Dazed", FOREVER, CAUSE, scene.foe)
    assert scene.hero.is_in("Dazed")


def test_whoever_is_taken_along_is_held_still(scene: Scene) -> None:
    """R-COND-1: a Grab lasts until they no longer share a section, which they do where both go."""
    ground = row(scene)
    ground.stands["foe"] = "a"
    scene.attack(
        "Damage 1d4\n"
        "Special The target is Grabbed. Until the target escapes, whenever you move, the target moves with you.",
        None,
        1,
    )
    goes(scene.hero, scene, "b")
    assert (ground.place(scene.foe), scene.foe.is_grabbed_by(scene.hero)) == ("b", True)
    goes(scene.hero, scene, "c")
    assert (ground.place(scene.foe), scene.foe.is_grabbed_by(scene.hero)) == ("c", True)
    scene.table.end_condition(scene.foe, "Grabbed", CAUSE)
    goes(scene.hero, scene, "d")
    assert ground.place(scene.foe) == "c"


def test_the_target_of_a_play_that_waits_is_its_own(scene: Scene) -> None:
    row(scene)
    scene.attack(
        "Thrown 9\nDamage 1d4\nSpecial Until the end of the round, whenever you move, the target suffers -1 Power.",
        None,
        1,
    )
    goes(scene.hero, scene, "b")
    assert power(scene) == {"foe": -1}


@pytest.mark.parametrize(("dazed", "left"), [(True, 1), (False, 0)])
def test_whoever_cannot_overcome_someone_leaves_them_a_last_point(scene: Scene, dazed: bool, left: int) -> None:  # noqa: FBT001
    wears(scene, "No Dazed enemy can overcome you.")
    scene.foe.conditions += [Lasting("Dazed", 0)] if dazed else []
    scene.hero.points = 1
    scene.attack("Hit 1d8\nDamage 1d8", None, 4, by=scene.foe)
    assert scene.hero.points == left


@pytest.mark.parametrize(
    ("text", "dazed", "left"),
    [
        ("Only Dazed enemies can attack you.", True, 16),
        ("Only Dazed enemies can target you.", True, 16),
        ("You can only be attacked by Dazed enemies.", True, 16),
        ("You can only be hit by Dazed enemies.", False, 20),
        ("You can only be overcome by Dazed enemies.", False, 16),
    ],
)
def test_some_alone_do_something_to_one(scene: Scene, text: str, dazed: bool, left: int) -> None:  # noqa: FBT001
    wears(scene, text)
    scene.hero.points = 20
    scene.foe.conditions += [Lasting("Dazed", 0)] if dazed else []
    scene.attack("Hit 1d8\nDamage 1d8", None, *([4] if left < 20 else []), by=scene.foe)
    assert scene.hero.points == left


@pytest.mark.parametrize(
    ("special", "lost"),
    [
        ("The target suffers double damage until the end of the round.", 8),
        ("You deal double damage to enemies until the end of the round.", 8),
        ("You deal double Fire damage until the end of the round.", 4),
        ("Halve the damage the target suffers until the end of the round.", 2),
    ],
)
def test_damage_is_doubled_and_halved_as_long_as_is_said(scene: Scene, special: str, lost: int) -> None:
    scene.attack(f"Hit 1d8\nSpecial {special}", None)
    before = scene.foe.points
    scene.attack("Hit 1d8\nDamage 1d8", None, 4)
    assert before - scene.foe.points == lost
