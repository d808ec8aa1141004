"""Damage types that are chosen by what someone has to do with them, and what is done with the one chosen."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.resistances import How
from compiler.ir.terms import Ward
from runtime import time
from runtime.events import Cause, Kind, Note
from runtime.immunity import immunities
from runtime.wards import Given
from tests.runtime.conftest import Duel
from tests.runtime.test_time import Course

FOE = "Choose an enemy within range 1. "
CAUSE = Cause("R-DMG-1")


@pytest.fixture
def course(duel: Duel) -> Course:
    course = Course(duel)
    course.table.damage_types = ("Cold", "Fire", "Poison")
    time.begin_turn(course.table, course.hero)
    return course


def warded(course: Course, ward: Ward, *types: str) -> None:
    """Give the foe so many Resistances or Weaknesses."""
    for type_ in types:
        course.table.give_ward(course.foe, Given(ward, type_, How.SET, 1), None, CAUSE)


def told(course: Course, kind: Kind) -> list[str]:
    return [one.words for one in course.duel.events if one.kind is kind]


@pytest.mark.parametrize(("words", "type_"), [("Weaknesses", "Fire"), ("Resistances", "Cold")])
def test_it_is_one_of_those_that_they_have(course: Course, words: str, type_: str) -> None:
    warded(course, Ward.WEAKNESS, "Fire")
    warded(course, Ward.RESISTANCE, "Cold")
    course.plays(f"{FOE}Choose one of the target's {words}. The target suffers 2 damage of that type.")
    assert told(course, Note.CHOSE)[-1].endswith(type_)
    assert course.table.history[-1].what.names == (type_,)


def test_where_there_is_none_nothing_is_chosen_and_damage_has_no_type(course: Course) -> None:
    course.plays(f"{FOE}Choose one of the target's Weaknesses. The target suffers 2 damage of that type.")
    assert course.foe.points == 18
    assert told(course, Note.CHOSE) == []


def test_the_chosen_resistance_is_lost_for_a_while(course: Course) -> None:
    warded(course, Ward.RESISTANCE, "Cold", "Fire")
    text = "The target loses that Resistance until the end of the round."
    course.plays(f"{FOE}Choose one of the target's Resistances. {text}")
    assert [one.type for one in course.table.given(course.foe)] == ["Fire"]
    time.end_round(course.table)
    assert [one.type for one in course.table.given(course.foe)] == ["Cold", "Fire"]


@pytest.mark.parametrize(
    ("choice", "type_"),
    [("a damage type that you have suffered", "Fire"), ("the last damage type that you suffered", "Cold")],
)
def test_it_is_one_that_has_been_suffered(course: Course, choice: str, type_: str) -> None:
    for one in ("Fire", None, "Cold"):
        course.table.harm(course.hero, 1, CAUSE, (one,))
    course.plays(f"Choose {choice}; gain Resistance 2 to that type until the end of the round.")
    assert [(one.type, one.value) for one in course.table.given(course.hero)] == [(type_, 2)]


def test_of_nothing_suffered_there_is_no_last(course: Course) -> None:
    course.table.harm(course.hero, 1, CAUSE, (None,))
    course.plays("Choose the last damage type you suffered; gain Resistance 2 to that type until the end of the round.")
    assert course.table.given(course.hero) == []


@pytest.mark.parametrize(("whose", "left"), [("The target loses", []), ("You gain", ["Dazed"])])
def test_the_immunity_that_is_chosen_is_lost_or_gained(course: Course, whose: str, left: list[str]) -> None:
    course.plays("Each enemy cannot be Dazed until the end of the scenario.")
    course.plays(f"{FOE}Choose one of the target's immunities. {whose} that immunity until the end of the round.")
    assert [*immunities(course.table, course.foe)] == left
    assert [*immunities(course.table, course.hero)] == left
    time.end_round(course.table)
    assert [*immunities(course.table, course.foe)] == ["Dazed"]
    assert [*immunities(course.table, course.hero)] == []


def test_who_is_immune_to_nothing_loses_nothing(course: Course) -> None:
    text = "Choose one of the target's immunities. You gain that immunity until the end of the round."
    course.plays(f"{FOE}{text}")
    assert [*immunities(course.table, course.hero)] == []


@pytest.mark.parametrize(
    ("text", "cold", "fire"),
    [
        ("Reduce the damage of that type you suffer by 2 until the end of the round.", 3, 5),
        ("Cancel the next damage of that type you suffer.", 0, 5),
        ("You suffer half damage of that type until the end of the round.", 3, 5),
        ("The next time you would suffer damage of that type this scenario, reduce the damage by 4.", 1, 5),
        ("Whenever you suffer damage of that type this round, suffer 1 damage.", 6, 5),
    ],
)
def test_damage_of_the_type_chosen_is_less(course: Course, text: str, cold: int, fire: int) -> None:
    course.plays(f"Choose Cold or Fire. {text}")
    before = course.hero.points
    course.table.harm(course.hero, 5, CAUSE, ("Fire",))
    course.table.harm(course.hero, 5, CAUSE, ("Cold",))
    assert before - course.hero.points == cold + fire
