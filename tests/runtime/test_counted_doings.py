"""What is counted of doings: since a last turn, of several who do it, from the nth time on, beyond the first."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.coming import Extent, Skip
from compiler.ir.terms import Track
from runtime import time
from runtime.constants import establish
from runtime.entity import Entity
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def wears(house: House, text: str) -> None:
    """Give the hero something that says this all the time."""
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))


def turn(house: House, who: Entity) -> None:
    time.begin_turn(house.table, who)
    time.end_turn(house.table, who)


@pytest.mark.parametrize(("before", "after", "gained"), [(1, 0, 0), (0, 1, 1), (0, 0, 0)])
def test_since_ones_own_last_turn_is_since_it_was_over(house: House, before: int, after: int, gained: int) -> None:
    house.gives(house.hero, "Brace | Strategy", "If you have suffered damage since your last turn, gain +1 Skill.")
    for _ in range(before):
        house.harm(house.hero)
    turn(house, house.hero)
    for _ in range(after):
        house.harm(house.hero)
    house.plays(house.hero, "Brace")
    assert house.hero.tracks[Track.SKILL].value == gained


def test_since_their_last_turn_is_that_of_the_one_who_does_it(house: House) -> None:
    text = "If the target has suffered damage since their last turn, gain +1 Skill."
    house.gives(house.hero, "Brace | Action", f"Special {text}")
    house.harm(house.foe)
    turn(house, house.hero)
    house.plays(house.hero, "Brace", against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == 1
    turn(house, house.foe)
    house.gives(house.hero, "Again | Action", f"Special {text}")
    house.plays(house.hero, "Again", against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == 1


def test_so_often_and_each_time_behind_it(house: House) -> None:
    wears(house, "Whenever you suffer damage for at least the second time in a round, gain +1 Skill.")
    gained = []
    for _ in range(3):
        house.harm(house.hero)
        gained.append(house.hero.tracks[Track.SKILL].value)
    assert gained == [0, 1, 2]


def test_a_second_one_who_does_it_is_another(house: House) -> None:
    wears(house, "Whenever a second enemy is defeated in the same round, gain +1 Skill.")
    gained = []
    for one in (house.foe, house.minion):
        house.harm(one, 40)
        gained.append(house.hero.tracks[Track.SKILL].value)
    assert gained == [0, 1]


def test_the_same_one_twice_is_no_second_one(house: House) -> None:
    wears(house, "Whenever two or more enemies suffer damage in the same round, gain +1 Skill.")
    gained = []
    for one in (house.foe, house.foe, house.minion, house.foe):
        house.harm(one)
        gained.append(house.hero.tracks[Track.SKILL].value)
    assert gained == [0, 0, 1, 1]


def test_only_what_is_beyond_the_first_counts(house: House) -> None:
    house.gives(house.hero, "Count | Strategy", "Gain +1 Skill for each enemy beyond the first.")
    house.plays(house.hero, "Count")
    assert house.hero.tracks[Track.SKILL].value == len(house.table.enemies(house.hero)) - 1


def test_the_first_who_does_it_each_round_is_one(house: House) -> None:
    wears(house, "The first enemy to suffer damage each round loses 1 Mind.")
    for one in (house.minion, house.foe):
        house.harm(one)
    assert [one.tracks[Track.MIND].value for one in (house.minion, house.foe)] == [-1, 0]
    time.end_round(house.table)
    house.harm(house.foe)
    assert house.foe.tracks[Track.MIND].value == -1


def test_the_same_comes_to_another(house: House) -> None:
    house.gives(house.hero, "Sting | Action", "Special The target suffers -1 Mind, and so does an ally.")
    house.plays(house.hero, "Sting", against=[house.foe])
    assert [one.tracks[Track.MIND].value for one in (house.foe, house.friend, house.minion)] == [-1, -1, 0]


def test_the_first_that_one_would_suffer_is_ignored_once_in_each_round(house: House) -> None:
    wears(house, "Ignore the first damage you would suffer each round.")
    left = []
    for _ in range(2):
        house.harm(house.hero)
        left.append(house.hero.points)
    time.end_round(house.table)
    house.harm(house.hero)
    assert (*left, house.hero.points) == (20, 19, 19)


def test_a_phase_that_is_spent_is_the_next_one(house: House) -> None:
    house.gives(house.hero, "Rest | Strategy", "You may spend your Action Phase to gain +1 Skill.")
    house.plays(house.hero, "Rest")
    assert house.hero.tracks[Track.SKILL].value == 1
    assert [one.what.extent for one in house.table.held[Skip]] == [Extent.NEXT]


def test_what_may_be_done_only_so_often_is_done_no_more(house: House) -> None:
    wears(house, "Whenever you suffer damage, gain +1 Skill. You can do this once per round.")
    gained = []
    for _ in range(2):
        house.harm(house.hero)
        gained.append(house.hero.tracks[Track.SKILL].value)
    time.end_round(house.table)
    house.harm(house.hero)
    assert (*gained, house.hero.tracks[Track.SKILL].value) == (1, 1, 2)


def test_what_several_have_done_is_counted_together(house: House) -> None:
    wears(house, "At the end of each round, gain +1 Skill for each Action enemies have played this round.")
    for one in (house.foe, house.minion):
        house.gives(one, f"Jab of {one.id} | Action", "Special Gain +1 Mind.")
        house.plays(one, f"Jab of {one.id}", against=[house.hero])
    time.end_round(house.table)
    assert house.hero.tracks[Track.SKILL].value == 2


def test_another_play_is_none_of_those_in_progress(house: House) -> None:
    text = "If you have played another Action against the target this round, gain +1 Skill."
    gained = []
    for name in ("Jab", "Stab"):
        house.gives(house.hero, f"{name} | Action", f"Special {text}")
        house.plays(house.hero, name, against=[house.foe])
        gained.append(house.hero.tracks[Track.SKILL].value)
    assert gained == [0, 1]
