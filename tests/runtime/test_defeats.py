"""What comes of a defeat, and of damage or an Injury that an answer takes back (rules.md 10.3, 11, 13.2, 14.9)."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Points, Track
from runtime.entity import Entity
from runtime.events import Cause
from runtime.health import injure, settle_maximum
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

BLOW = Cause("R-DMG-1")
SAVE = "Trigger An ally suffers damage.\nEffect Cancel all damage dealt."
GLOAT = "Trigger An enemy is defeated.\nEffect You gain +1 Skill."
RESCUE = "Trigger An ally is defeated.\nEffect The triggering ally recovers 3 HP."


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give four of them, with empty hands."""
    return House(card)


# ---- damage that is taken back


TAKEN_BACK = ("Cancel all damage dealt.", "Reduce the damage by 9.", "You may spend 1 Karma to ignore it.")


@pytest.mark.parametrize("effect", TAKEN_BACK)
def test_damage_that_is_taken_back_ends_no_incantation(house: House, effect: str) -> None:
    """R-INC-7: Damage reduced to 0 is none."""
    house.gives(house.friend, "Save | Assist", f"Trigger An ally suffers damage.\nEffect {effect}")
    house.hero.charges, house.hero.incanting, house.friend.karma = 2, True, 1
    house.harm(house.hero, 5)
    assert (house.hero.points, house.hero.charges, house.hero.incanting) == (20, 2, True)
    house.harm(house.hero, 5)
    assert (house.hero.charges, house.hero.incanting) == (0, False)


def test_a_defeat_that_is_taken_back_with_its_damage_is_not_answered(house: House) -> None:
    """R-DMG-2: at 0 points; nobody is there any more."""
    house.gives(house.friend, "Save | Assist", SAVE)
    house.gives(house.foe, "Gloat | Interrupt", GLOAT)
    house.harm(house.hero, 25)
    assert (house.hero.points, house.played) == (20, ["Friend plays Save"])
    house.harm(house.hero, 25)
    assert house.played == ["Friend plays Save", "Foe plays Gloat"]


def test_a_cure_that_answers_a_defeat_leaves_it_to_be_answered(house: House) -> None:
    """R-AI-1: the Effect comes after the trigger and does not undo it."""
    house.gives(house.minion, "Last Word | Assist", RESCUE)
    house.gives(house.friend, "Gloat | Interrupt", GLOAT)
    house.harm(house.foe, 20)
    assert (house.foe.points, house.played) == (3, ["Friend plays Gloat", "Minion plays Last Word"])


def test_a_cure_that_answers_the_damage_leaves_the_defeat_to_be_answered(house: House) -> None:
    """R-AI-1."""
    house.gives(house.minion, "Balm | Assist", "Trigger An ally suffers damage.\nEffect That ally recovers 3 HP.")
    house.gives(house.friend, "Gloat | Interrupt", GLOAT)
    house.harm(house.foe, 20)
    assert (house.foe.points, house.played) == (3, ["Minion plays Balm", "Friend plays Gloat"])


@pytest.mark.parametrize(
    ("effect", "left"), [("Reduce the damage by 2.", 0), *((effect, 8) for effect in TAKEN_BACK[::2])]
)
def test_no_more_points_come_back_than_damage_has_cost(house: House, effect: str, left: int) -> None:
    """R-DMG-2: 15 damage, or 13, take 8 points all the same."""
    house.gives(house.friend, "Save | Assist", f"Trigger An ally suffers damage.\nEffect {effect}")
    house.hero.points, house.friend.karma = 8, 1
    house.harm(house.hero, 15)
    assert house.hero.points == left


@pytest.mark.parametrize(("points", "skill"), [(3, 1), (9, 0)])
def test_a_play_asks_whether_it_has_defeated_its_target(house: House, points: int, skill: int) -> None:
    house.foe.points = points
    house.gives(house.hero, "Finish | Action", "Damage 1d4\nSpecial If this Action defeats the target, gain +1 Skill.")
    house.plays(house.hero, "Finish", 4, against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == skill


# ---- defeat by a lower maximum


def test_a_maximum_that_takes_the_last_point_defeats_as_damage_does(house: House) -> None:
    """R-DMG-2: at 0 points one is defeated, and that can be answered."""
    house.foe.printed = {Points.HP: 20}
    house.gives(house.friend, "Gloat | Interrupt", GLOAT)
    house.foe.raised = -20
    settle_maximum(house.table, house.foe, Cause("R-SET-5"))
    house.rest()
    assert house.told(Happening.DEFEATED, Happening.PLAYS) == ["Foe is defeated", "Friend plays Gloat"]
    settle_maximum(house.table, house.foe, Cause("R-SET-5"))
    assert house.told(Happening.DEFEATED) == ["Foe is defeated"]


@pytest.mark.parametrize("saved", [True, False])
def test_a_defeat_is_taken_back_with_its_injury(house: House, saved: bool) -> None:  # noqa: FBT001
    """R-AI-1: the Injury is answered before what comes of it."""
    house.foe.printed = {Points.HP: 5}
    house.foe.most = house.foe.points = 5
    if saved:
        house.gives(house.minion, "Splints | Assist", "Trigger An ally suffers an Injury.\nEffect Cancel the Injury.")
    house.gives(house.friend, "Gloat | Interrupt", GLOAT)
    injure(house.table, house.foe, BLOW)
    house.rest()
    assert house.played == (["Minion plays Splints"] if saved else ["Friend plays Gloat"])
    assert (house.foe.points, house.foe.removed) == ((5, False) if saved else (0, True))


# ---- holds


def grab(house: House, who: Entity, by: Entity) -> None:
    house.table.begin_condition(who, "Grabbed", None, BLOW, by)


@pytest.mark.parametrize("falls", ["hero", "foe"])
def test_a_hold_ends_for_good_as_either_is_defeated(house: House, falls: str) -> None:
    """Rules.md 13.2; nobody who gets up again is held, or holds."""
    grab(house, house.foe, house.hero)
    grab(house, house.minion, house.friend)
    fallen = house.table.entity(falls)
    house.harm(fallen, 20)
    house.table.recover(fallen, 5, BLOW)
    assert not house.foe.is_in("Grabbed")
    assert not house.foe.is_grabbed_by(house.hero)
    assert house.minion.is_grabbed_by(house.friend)
    assert house.told(Happening.RECOVERS_FROM_CONDITION) == ["Foe is no longer Grabbed"]


def test_of_two_holds_one_stays(house: House) -> None:
    grab(house, house.foe, house.hero)
    grab(house, house.foe, house.friend)
    house.harm(house.hero, 20)
    assert (house.foe.is_in("Grabbed"), house.foe.is_grabbed_by(house.friend)) == (True, True)
    assert house.told(Happening.RECOVERS_FROM_CONDITION) == []


def test_a_hold_stays_where_the_defeat_is_taken_back(house: House) -> None:
    house.gives(house.friend, "Save | Assist", SAVE)
    grab(house, house.foe, house.hero)
    house.harm(house.hero, 20)
    assert house.foe.is_grabbed_by(house.hero)


@pytest.mark.parametrize("down", ["hero", "foe"])
def test_nobody_who_is_defeated_holds_or_is_held(house: House, down: str) -> None:
    grab(house, house.foe, house.hero)
    house.table.entity(down).points = 0
    assert not house.foe.is_grabbed_by(house.hero)
    house.foe.conditions.clear()
    grab(house, house.foe, house.hero)
    assert not house.foe.is_in("Grabbed")
