"""What someone has done before, and how often something may be done."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.events.deeds import Happening
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


def hurt(course: Course) -> None:
    course.table.harm(
        course.hero, 4, course.made("Action", "Damage 1d4 Fire", course.foe, course.hero).cause, ("Fire",)
    )


def weakened(course: Course) -> None:
    course.table.move_track(
        course.hero, Track.POWER, -1, course.made("Action", "Hit 1d4", course.foe, course.hero).cause
    )


@pytest.mark.parametrize(
    ("deed", "does"),
    [
        ("have suffered damage", hurt),
        ("have suffered 4 or more damage", hurt),
        ("have suffered Fire damage", hurt),
        ("have suffered damage from an enemy", hurt),
        ("have suffered a Power loss", weakened),
        ("have suffered a Stat Track loss", weakened),
        ("have played an Action against an enemy", lambda course: course.attack("Damage 1d4", 1)),
        ("have hit an enemy", lambda course: course.attack("Damage 1d4", 1)),
        ("have been hit by an attack", lambda course: course.attack("Damage 1d4", 1, by=course.foe)),
        ("were the target of an attack", lambda course: course.attack("Damage 1d4", 1, by=course.foe)),
        ("have won an opposed roll", lambda course: course.attack("Hit 1d6", 6, 1, reaction="Miss 1d6")),
        ("won an opposed roll by 5 or more", lambda course: course.attack("Hit 1d6", 6, 1, reaction="Miss 1d6")),
        ("have lost an opposed roll", lambda course: course.attack("Hit 1d6", 1, 6, reaction="Miss 1d6")),
        ("have missed an enemy", lambda course: course.attack("Hit 1d6", 1, 6, reaction="Miss 1d6")),
    ],
)
def test_what_a_trigger_can_wait_for_can_be_asked_afterwards(
    course: Course, deed: str, does: Callable[[Course], object]
) -> None:
    """Before it was done it is not so, and in the next round it is so no more."""

    def minds(text: str) -> int:
        course.hero.tracks[Track.MIND].value = 0
        course.plays(text)
        return course.hero.tracks[Track.MIND].value

    asks, denies = f"If you {deed} this round, gain +1 Mind.", f"If you {denied(deed)} this round, gain +1 Mind."
    assert (minds(asks), minds(denies)) == (0, 1)
    does(course)
    assert (minds(asks), minds(denies)) == (1, 0)
    time.end_round(course.table)
    assert (minds(asks), minds(denies)) == (0, 1)


def denied(deed: str) -> str:
    """Say that it was not done."""
    return deed.replace("have ", "have not ") if "have" in deed else PAST[deed]


PAST = {
    "were the target of an attack": "have not been the target of an attack",
    "won an opposed roll by 5 or more": "did not win an opposed roll by 5 or more",
}


@pytest.mark.parametrize(
    "deed",
    [
        "have suffered 5 or more damage",
        "have suffered Cold damage",
        "have suffered damage from an ally",
        "have won an opposed roll by 6 or more",
        "have lost an opposed roll",
        "have missed an enemy",
        "have played a Reaction",
        "have been hit by an attack",
    ],
)
def test_something_like_it_was_not_that(course: Course, deed: str) -> None:
    hurt(course)
    course.attack("Hit 1d6", 6, 1, reaction="Miss 1d6")
    course.plays(f"If you {deed} this round, gain +1 Mind.")
    assert course.hero.tracks[Track.MIND].value == 0


def test_what_was_taken_back_has_not_been_done(course: Course) -> None:
    hurt(course)
    [suffered] = [one.what for one in course.table.history if one.what.event is Happening.SUFFERS_DAMAGE]
    suffered.cancelled = True
    course.plays("If you have suffered damage this round, gain +1 Mind.")
    assert course.hero.tracks[Track.MIND].value == 0


def test_the_next_time_is_once(course: Course) -> None:
    course.plays("The next time you suffer damage this round, gain +1 Mind.")
    for minds in (1, 1):
        hurt(course)
        assert course.hero.tracks[Track.MIND].value == minds
    course.plays("The next time you suffer damage this round, gain +1 Mind.")
    time.end_round(course.table)
    hurt(course)
    assert course.hero.tracks[Track.MIND].value == 1


def test_the_target_is_waited_for_by_the_play_that_aims_at_it(course: Course) -> None:
    """Whoever else does it: the text means the one against whom it was played."""
    course.attack("Damage 1d4\nSpecial The next time the target suffers damage, gain +1 Mind.", 1)
    hurt(course)
    assert course.hero.tracks[Track.MIND].value == 0
    course.table.harm(course.foe, 1, course.made("Action", "Damage 1d4", course.hero, course.foe).cause)
    assert course.hero.tracks[Track.MIND].value == 1


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


def test_what_was_played_after_the_last_turn_was_not_played_on_it(course: Course) -> None:
    time.begin_turn(course.table, course.hero)
    time.end_turn(course.table, course.hero)
    course.attack("Damage 1d4", 1)
    time.begin_turn(course.table, course.hero)
    course.plays("If you did not play an Action on your last turn, gain +1 Mind.")
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


@pytest.mark.parametrize(
    ("rule", "allowed"),
    [
        ("This Action can only be played if this is your first Action this round.", (True, False)),
        ("This Action cannot be played if this is your first Action this scenario.", (False, True)),
        ("This Action can only be played if this is your second Action this turn.", (False, True)),
    ],
)
def test_which_of_a_round_it_is_is_asked_before_it_is_played(
    course: Course, card: ReadCard, rule: str, allowed: tuple[bool, bool]
) -> None:
    ruled = card(f"Some Action | Level 1 | Combat Action\n{rule}\nDamage 1d4")
    other = card("Other Action | Level 1 | Combat Action\nDamage 1d4")
    course.table.chance = Scripted((1, 1, 1, 1))

    def play(entry: Entry) -> None:
        made = Made(entry.plays[0], entry, course.hero, course.foe, Origin.HAND)
        perform(course.table, made, [(course.foe, None)], course.duel.control, Judging.LIST)

    for may in allowed:
        if may:
            play(ruled)
        else:
            with pytest.raises(Exception, match="its text"):
                play(ruled)
            play(other)


def made_kinds(course: Course) -> list[PlayKind]:
    return [made.play.kind for made in plays(course.table)]
