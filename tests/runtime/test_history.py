"""What someone has done before, and how often something may be done."""

from __future__ import annotations

import pytest

from compiler.ir.terms import PlayKind, Track
from runtime import time
from runtime.chance import Scripted
from runtime.history import plays
from runtime.interpreter.loading import plays_text
from runtime.interpreter.playing import Playing
from runtime.made import Made
from runtime.plays import perform
from runtime.priority import Judging, Origin
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.test_time import Course


@pytest.fixture
def course(duel: Duel) -> Course:
    return Course(duel)


def test_what_someone_has_done_is_remembered(course: Course) -> None:
    text = "If the target has suffered damage this round, increase the Damage dice level by 1.\nDamage 1d4"
    course.attack(text, 4)
    course.attack(text, 6)
    time.end_round(course.table)
    course.attack(text, 4)


def test_what_was_not_played_on_the_last_turn_is_asked(course: Course) -> None:
    wait = "If you did not play an Action on your last turn, gain +1 Mind."
    time.begin_turn(course.table, course.hero)
    course.attack("Damage 1d4", 1)
    time.end_turn(course.table, course.hero)
    time.begin_turn(course.table, course.hero)
    course.plays(wait)
    assert course.hero.tracks[Track.MIND].value == 0
    time.end_turn(course.table, course.hero)
    time.begin_turn(course.table, course.hero)
    course.plays(wait)
    assert course.hero.tracks[Track.MIND].value == 1


def test_a_text_that_may_be_done_once_a_round_is(course: Course) -> None:
    entry = course.duel.read("Some Strategy | Level 1 | Combat Strategy\nOnce per round, gain +1 Mind.")
    for _ in range(2):
        made = Made(entry.plays[0], entry, course.hero, None, Origin.HAND)
        for _ in range(2):
            step = plays_text(made.play, "before")
            step(Playing(course.table, course.hero, made.cause, course.duel.control, made=made))
        time.end_round(course.table)
    assert course.hero.tracks[Track.MIND].value == 2


def test_a_play_that_was_played_often_enough_is_refused(course: Course, card: ReadCard) -> None:
    entry = card("Some Action | Level 1 | Combat Action\nThis Action can only be played once each round.\nDamage 1d4")
    course.table.chance = Scripted((1, 1))

    def again() -> None:
        made = Made(entry.plays[0], entry, course.hero, course.foe, Origin.HAND)
        perform(course.table, made, [(course.foe, None)], course.duel.control, Judging.LIST)

    again()
    with pytest.raises(Exception, match="it was played 1 times in this round"):
        again()
    time.end_round(course.table)
    again()
    assert made_kinds(course) == [PlayKind.ACTION] * 2


def made_kinds(course: Course) -> list[PlayKind]:
    return [made.play.kind for made in plays(course.table)]
