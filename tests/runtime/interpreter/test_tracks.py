"""Stat Tracks that are picked, set and bounded (R-STAT-8)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.entity import Entity
from runtime.events import Cause
from tests.runtime.conftest import Duel
from tests.runtime.test_time import Course

FOE = "Choose an enemy within range 1. "


@pytest.fixture
def course(duel: Duel) -> Course:
    course = Course(duel)
    time.begin_turn(course.table, course.hero)
    return course


def slots(who: Entity) -> tuple[int, ...]:
    """Give where Power, Resilience, Mind and Skill stand."""
    return tuple(who.tracks[track].value for track in Track)


def test_the_highest_is_the_one_that_stands_highest(course: Course) -> None:
    course.foe.tracks[Track.MIND].value = 2
    course.plays(f"{FOE}The target suffers -2 to their highest Stat Track.")
    assert slots(course.foe) == (0, 0, 0, 0)


def test_the_lowest_goes_back_when_its_time_is_over(course: Course) -> None:
    course.hero.tracks[Track.SKILL].value = -2
    course.plays("Gain +1 to your lowest Stat Track until the end of the round.")
    assert slots(course.hero) == (0, 0, 0, -1)
    time.end_round(course.table)
    assert slots(course.hero) == (0, 0, 0, -2)


def test_whose_choice_it_is_chooses(course: Course) -> None:
    course.plays(f"{FOE}The target suffers -1 to one Stat Track of their choice.")
    assert slots(course.foe) == (-1, 0, 0, 0)
    assert "Foe chooses Power" in [one.words for one in course.duel.events]


def test_it_is_set_to_where_anothers_stands(course: Course) -> None:
    course.foe.tracks[Track.POWER].value = -3
    course.plays(f"{FOE}Set your Power and Mind to the target's Power until the end of the round.")
    assert slots(course.hero) == (-3, 0, -3, 0)
    time.end_round(course.table)
    assert slots(course.hero) == (0, 0, 0, 0)


def test_nothing_lowers_it_below_its_bound(course: Course) -> None:
    course.plays("Your Power cannot be lowered below -1 until the end of the round.")
    for by in (-3, -1):
        course.table.move_track(course.hero, Track.POWER, by, Cause("R-STAT-8"))
    assert slots(course.hero) == (-1, 0, 0, 0)
    course.table.move_track(course.hero, Track.POWER, 2, Cause("R-STAT-8"))
    time.end_round(course.table)
    course.table.move_track(course.hero, Track.POWER, -4, Cause("R-STAT-8"))
    assert slots(course.hero) == (-3, 0, 0, 0)


def test_what_stands_beyond_the_bound_is_left_there(course: Course) -> None:
    course.hero.tracks[Track.MIND].value = 4
    course.plays("Your Mind cannot be raised above +3 until the end of the round.")
    course.table.move_track(course.hero, Track.MIND, 1, Cause("R-STAT-8"))
    assert slots(course.hero) == (0, 0, 4, 0)


def test_what_cannot_be_raised_is_not_gained(course: Course) -> None:
    course.plays(f"{FOE}The target's Mind cannot be raised until the end of the round.")
    for by in (-1, 2):
        course.table.move_track(course.foe, Track.MIND, by, Cause("R-STAT-8"))
    assert slots(course.foe) == (0, 0, -1, 0)


@pytest.mark.parametrize(("beyond", "left"), [("below", (2, 0, 0, 0)), ("above", (0, -1, 0, -2))])
def test_those_go_back_that_stand_on_that_side_of_their_base(
    course: Course, beyond: str, left: tuple[int, ...]
) -> None:
    for track, value in ((Track.POWER, 2), (Track.RESILIENCE, -1), (Track.SKILL, -2)):
        course.hero.tracks[track].value = value
    course.plays(f"Restore all your Stat Tracks that are {beyond} their bases.")
    assert slots(course.hero) == left


@pytest.mark.parametrize(("beyond", "left"), [("below", (2, 0, 0, 0)), ("above", (0, -1, 0, 0))])
def test_one_of_those_is_picked_that_stand_on_that_side(course: Course, beyond: str, left: tuple[int, ...]) -> None:
    for track, value in ((Track.POWER, 2), (Track.RESILIENCE, -1)):
        course.hero.tracks[track].value = value
    course.plays(f"Move one of your Stat Tracks that is {beyond} its base value to its base value.")
    assert slots(course.hero) == left


def test_where_none_stands_there_nothing_is_picked(course: Course) -> None:
    course.plays("Gain +1 to one of your Stat Tracks that is below its base.")
    assert slots(course.hero) == (0, 0, 0, 0)


def test_it_is_not_lowered_below_its_base_by_those_alone_whose_doing_is_meant(course: Course) -> None:
    course.plays("Your Mind cannot be lowered below its base value by enemies until the end of the scenario.")
    course.plays("Each enemy suffers -2 Mind.", by=course.foe)
    assert slots(course.hero) == (0, 0, 0, 0)
    course.plays("Suffer -2 Mind.")
    assert slots(course.hero) == (0, 0, -2, 0)


def test_enemies_do_not_lower_what_oneself_does(course: Course) -> None:
    course.plays("Enemies cannot lower your Power until the end of the scenario.")
    course.plays("Each enemy suffers -1 Power.", by=course.foe)
    course.plays("Suffer -2 Power.")
    assert slots(course.hero) == (-2, 0, 0, 0)


@pytest.mark.parametrize(
    ("waited", "before", "by", "skill"),
    [
        ("one of your Stat Tracks reaches +3", 1, 2, 1),
        ("one of your Stat Tracks reaches +3", 2, 3, 1),
        ("one of your Stat Tracks reaches +3", 3, 1, 0),
        ("your Power reaches +3", 1, 1, 0),
        ("your Mind reaches +3", 1, 2, 0),
        ("your Power drops to -2 or lower", 0, -3, 1),
        ("your Power drops to -2 or lower", -3, 1, 0),
        ("your Power rises above 0", -1, 1, 0),
        ("your Power rises above 0", -1, 2, 1),
    ],
)
def test_a_stat_track_comes_to_a_slot(course: Course, waited: str, before: int, by: int, skill: int) -> None:
    """It is told once it stands there or beyond, and did not before."""
    course.hero.tracks[Track.POWER].value = before
    course.plays(f"Until the end of the scenario, whenever {waited}, you gain +1 Skill.")
    course.table.move_track(course.hero, Track.POWER, by, Cause("R-STAT-8"))
    assert slots(course.hero)[3] == skill


def test_that_stat_track_is_the_one_that_has_come_there(course: Course) -> None:
    course.plays(
        "Until the end of the scenario, whenever one of your Stat Tracks reaches +2, you suffer -1 to that Stat Track."
    )
    course.table.move_track(course.hero, Track.MIND, 2, Cause("R-STAT-8"))
    assert slots(course.hero) == (0, 0, 1, 0)


def test_those_that_stand_beyond_their_base_are_counted(course: Course) -> None:
    for track, value, base in ((Track.POWER, 1, 2), (Track.MIND, -1, -1), (Track.SKILL, -2, 0)):
        course.hero.tracks[track].value, course.hero.tracks[track].base = value, base
    course.plays("Gain +1 Resilience for each of your Stat Tracks that is below its base value.")
    assert slots(course.hero)[1] == 2


def test_points_above_the_base_are_counted(course: Course) -> None:
    course.hero.tracks[Track.MIND].value, course.hero.tracks[Track.MIND].base = 1, -1
    course.plays("Gain +1 Resilience for each point by which your Mind is above its base value.")
    assert slots(course.hero)[1] == 2


def test_what_initiative_was_lowered_by_is_counted(course: Course) -> None:
    """R-SET-7: from what was rolled to what it was set to."""
    course.hero.initiative_rolled, course.hero.initiative = (7,), (2,)
    course.plays("Gain +1 Power for each 2 points by which you lowered your Initiative.")
    assert slots(course.hero) == (2, 0, 0, 0)


def test_the_highest_is_set_for_a_while(course: Course) -> None:
    course.foe.tracks[Track.MIND].value = 3
    course.plays(f"{FOE}Set the target's highest Stat Track to 0 until the end of the round.")
    assert slots(course.foe) == (0, 0, 0, 0)
    time.end_round(course.table)
    assert slots(course.foe) == (0, 0, 3, 0)


def test_of_those_below_their_bases_one_is_chosen_and_set(course: Course) -> None:
    course.hero.tracks[Track.SKILL].value = -2
    course.plays("Set one of your Stat Tracks that is below its base to +1.")
    assert slots(course.hero) == (0, 0, 0, 1)


@pytest.mark.parametrize(
    ("end", "moves", "stands"),
    [("raised", (-1, 2), 1), ("raised above base", (2, -3), -1), ("lowered below 0", (-3, 1), 1)],
)
def test_the_one_that_is_picked_moves_no_further(course: Course, end: str, moves: tuple[int, int], stands: int) -> None:
    """R-PRIO-3: it is the one that stood highest as it was said, wherever others come to stand."""
    course.foe.tracks[Track.MIND].value = 2
    course.plays(f"{FOE}The target's highest Stat Track cannot be {end} until the end of the round.")
    for by in moves:
        course.table.move_track(course.foe, Track.MIND, by, Cause("R-STAT-8"))
    course.table.move_track(course.foe, Track.POWER, 4, Cause("R-STAT-8"))
    assert slots(course.foe) == (4, 0, stands, 0)


def test_the_chosen_one_is_the_one_of_whom_it_is_said(course: Course) -> None:
    course.plays(f"{FOE}Choose a Stat Track. Set the target's value of that Stat Track to -2.")
    assert slots(course.foe) == (-2, 0, 0, 0)
