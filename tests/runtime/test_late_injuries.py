"""Injuries of this scenario are healed, others ignored, and the last card of a hand or deck is waited for."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Points, Track
from compiler.ir.times.durations import Edge, Moment
from runtime.constants import establish
from runtime.events import Cause
from runtime.health import injure
from runtime.time import passes
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

CAUSE = Cause("R-INJ-1")


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    house.hero.printed, house.hero.most = {Points.HP: 25}, 25
    return house


@pytest.mark.parametrize(("before", "late", "left"), [(1, 0, 1), (1, 1, 1), (0, 2, 1), (2, 2, 3)])
def test_only_those_of_this_scenario_are_healed(house: House, before: int, late: int, left: int) -> None:
    house.hero.injuries = before
    for _ in range(late):
        injure(house.table, house.hero, CAUSE)
    house.gives(house.hero, "Brace | Strategy", "Recover from one Injury you obtained this scenario.")
    house.plays(house.hero, "Brace")
    assert house.hero.injuries == left


def test_they_are_not_healed_twice(house: House) -> None:
    house.hero.injuries = 1
    injure(house.table, house.hero, CAUSE)
    for name in ("Brace", "Again"):
        house.gives(house.hero, f"{name} | Strategy", "Recover from one Injury you obtained this scenario.")
        house.plays(house.hero, name)
    assert house.hero.injuries == 1


def test_another_is_healed_of_those_of_this_scenario(house: House) -> None:
    for who in (house.hero, house.friend):
        who.injuries = 1
        injure(house.table, who, CAUSE)
    house.gives(house.hero, "Brace | Strategy", "Remove one Injury that an ally within range 2 obtained this scenario.")
    house.plays(house.hero, "Brace")
    assert (house.hero.injuries, house.friend.injuries) == (2, 1)


@pytest.mark.parametrize(("words", "more"), [("1 of your Injuries", 5), ("all of your Injuries", 10)])
def test_an_injury_that_is_ignored_takes_nothing_for_a_while(house: House, words: str, more: int) -> None:
    for _ in range(2):
        injure(house.table, house.hero, CAUSE)
    most, points = house.hero.most, house.hero.points
    house.gives(house.hero, "Brace | Strategy", f"Ignore {words} until the end of the round.")
    house.plays(house.hero, "Brace")
    assert (house.hero.most, house.hero.points, house.hero.injuries) == (most + more, points, 2)
    passes(house.table, Edge.END, Moment.ROUND)
    assert (house.hero.most, house.hero.points) == (most, points)


def test_nobody_ignores_more_injuries_than_there_are(house: House) -> None:
    most = house.hero.most
    house.gives(house.hero, "Brace | Strategy", "Ignore 1 of your Injuries until the end of the round.")
    house.plays(house.hero, "Brace")
    assert house.hero.most == most
    injure(house.table, house.hero, CAUSE)
    assert house.hero.most == most


def test_whoever_ignores_the_last_injury_dies_of_it_later(house: House) -> None:
    """R-INJ-3."""
    house.gives(house.hero, "Brace | Strategy", "Ignore all of your Injuries until the end of the round.")
    house.plays(house.hero, "Brace")
    for _ in range(5):
        injure(house.table, house.hero, CAUSE)
    assert not house.hero.removed
    passes(house.table, Edge.END, Moment.ROUND)
    assert house.hero.removed


def test_a_charm_lets_one_injury_take_nothing(house: House) -> None:
    most = house.hero.most
    establish(house.table, house.hero, house.read("Quay Charm | Accessory | Wealth: 1\nIgnore 1 of your Injuries."))
    injure(house.table, house.hero, CAUSE)
    assert house.hero.most == most
    injure(house.table, house.hero, CAUSE)
    assert house.hero.most == most - 5


def test_the_first_injury_does_not_come(house: House) -> None:
    text = "Ignore the first Injury you would suffer each scenario."
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    for _ in range(2):
        injure(house.table, house.hero, CAUSE)
    assert house.hero.injuries == 1


def test_the_last_card_of_a_hand_is_the_one_behind_which_there_is_none(house: House) -> None:
    text = "Whenever you discard the last card in your hand, gain +1 Skill."
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    gained = []
    house.hero.piles.hand[:] = ["filler"]
    for name in ("Brace", "Again"):
        house.gives(house.hero, f"{name} | Strategy", "Discard a card.")
        house.plays(house.hero, name)
        gained.append(house.hero.tracks[Track.SKILL].value)
        house.hero.piles.hand[:] = ["filler", "filler"]
    assert gained == [1, 1]
