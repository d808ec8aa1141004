"""A Stat Track that is moved for a while goes back by as much when that is over (R-STAT-8, R-ORD-1)."""

from __future__ import annotations

import pytest

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.terms import Track
from runtime import time
from runtime.entity import Entity
from runtime.events import Cause
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.scene import Scene
from tests.runtime.test_time import Course


@pytest.fixture
def course(duel: Duel) -> Course:
    course = Course(duel)
    time.begin_turn(course.table, course.hero)
    return course


def skill(who: Entity) -> int:
    return who.tracks[Track.SKILL].value


def moved(course: Course) -> list[str]:
    return [one.words for one in course.duel.events if one.kind in TRACK_MOVED]


LESS = "Choose an enemy within range 1. The target suffers -2 Skill until the end of the round."


def test_what_was_lost_until_the_end_of_the_round_comes_back_then(course: Course) -> None:
    course.plays(LESS)
    assert skill(course.foe) == -2
    time.end_turn(course.table, course.hero)
    assert skill(course.foe) == -2
    time.end_round(course.table)
    assert skill(course.foe) == 0
    assert moved(course) == ["Foe moves Skill by -2 to -2", "Foe moves Skill back by +2 to +0"]


def test_what_was_gained_until_the_end_of_a_turn_goes_then(course: Course) -> None:
    course.plays("Gain +3 Skill until the end of this turn.")
    assert skill(course.hero) == 3
    time.end_turn(course.table, course.hero)
    assert skill(course.hero) == 0


def test_what_it_was_moved_by_besides_stays(course: Course) -> None:
    course.plays(LESS)
    course.table.move_track(course.foe, Track.SKILL, 3, Cause("R-STAT-8"))
    time.end_round(course.table)
    assert skill(course.foe) == 3


def test_the_end_of_the_track_swallows_for_good(course: Course) -> None:
    """R-STAT-8: it moved by 1 only, and goes back by that."""
    course.foe.tracks[Track.SKILL].value = -4
    course.plays(LESS)
    time.end_round(course.table)
    assert skill(course.foe) == -4


def test_a_track_does_not_drift_back_over_what_lasts(course: Course) -> None:
    """R-DRAW-3 gives way to the card (R-PRIO-3), which says until when."""
    course.plays("Gain +2 Skill until the end of the scenario.")
    for _ in range(3):
        time.end_round(course.table)
        time.begin_round(course.table)
    assert skill(course.hero) == 2
    time.end_scenario(course.table)
    assert skill(course.hero) == 0


def test_a_track_that_was_restored_goes_back_no_more(course: Course) -> None:
    """R-STAT-4: straight back to the base, and nothing of what moved it is left."""
    course.plays(LESS)
    course.table.restore_track(course.foe, Track.SKILL, Cause("R-STAT-4"))
    time.end_round(course.table)
    assert skill(course.foe) == 0


def test_going_back_is_no_loss_that_anyone_answers(card: ReadCard) -> None:
    scene = Scene(card)
    scene.gives(scene.foe, "Jeer", "Trigger An enemy suffers a Skill loss.\nEffect You gain +1 Mind.")
    scene.attack("Gain +2 Skill until the end of the round.\nDamage 1d4", None, 4)
    time.end_round(scene.table)
    assert (skill(scene.hero), scene.foe.tracks[Track.MIND].value) == (0, 0)


def test_a_loss_that_was_cancelled_does_not_come_back_again(card: ReadCard) -> None:
    """R-AI-1: it is undone with all that would end with it."""
    scene = Scene(card)
    scene.gives(scene.minion, "Steady Assist", "Trigger An ally suffers a Skill loss.\nEffect Cancel the loss.")
    scene.attack("Damage 1d4\nSpecial The target suffers -2 Skill until the end of the round.", None, 4)
    assert skill(scene.foe) == 0
    time.end_round(scene.table)
    assert skill(scene.foe) == 0


def test_each_of_several_has_it_back_at_the_end_of_their_own_turn(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Each enemy suffers -1 Skill until the end of their next turn.\nDamage 1d4", None, 4)
    time.begin_turn(scene.table, scene.foe)
    time.end_turn(scene.table, scene.foe)
    assert (skill(scene.foe), skill(scene.minion)) == (0, -1)
