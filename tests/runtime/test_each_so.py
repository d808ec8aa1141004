"""What a constant text says of "they", where something is so of one of several: it is so of each, as long as it is."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.constants import establish
from runtime.events import Cause
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.mark.parametrize(
    "said",
    [
        "While an enemy has 5 or fewer HP, they cannot recover HP.",
        "If an enemy has 5 or fewer HP, they cannot recover HP.",
        "Enemies with 5 or fewer HP cannot recover HP.",
    ],
)
def test_each_is_kept_from_it(card: ReadCard, said: str) -> None:
    house = House(card)
    establish(house.table, house.hero, card(f"Quay Charm | Accessory | Wealth: 1\n{said}"))
    for one, points in ((house.foe, 5), (house.minion, 4), (house.friend, 3)):
        one.points = points
        house.table.recover(one, 3, Cause("R-DMG-12"))
    assert [one.points for one in (house.foe, house.minion, house.friend)] == [5, 4, 6]


@pytest.mark.parametrize(
    "said",
    [
        "While an enemy has 5 or fewer HP, they suffer -1 Power.",
        "Each enemy with 5 or fewer HP has -1 Power.",
    ],
)
def test_each_has_it_as_long_as_it_is_so(card: ReadCard, said: str) -> None:
    house = House(card)
    establish(house.table, house.hero, card(f"Quay Charm | Accessory | Wealth: 1\n{said}"))
    house.harm(house.foe, 15)
    house.harm(house.minion, 15)
    house.harm(house.friend, 15)
    assert [one.tracks[Track.POWER].value for one in (house.foe, house.minion, house.friend)] == [-1, -1, 0]
    house.table.recover(house.foe, 5, Cause("R-DMG-12"))
    house.rest()
    assert [one.tracks[Track.POWER].value for one in (house.foe, house.minion)] == [0, -1]


@pytest.mark.parametrize(
    "said",
    [
        "Each enemy with 15 or fewer HP suffers 1 damage at the end of its turn.",
        "At the end of their turn, each enemy with 15 or fewer HP suffers 1 damage.",
    ],
)
def test_it_comes_to_each_in_each_of_their_turns(card: ReadCard, said: str) -> None:
    house = House(card)
    establish(house.table, house.hero, card(f"Quay Charm | Accessory | Wealth: 1\n{said}"))
    house.harm(house.foe, 5)
    for _ in range(2):
        time.begin_round(house.table)
        for one in house.table.entities:
            time.begin_turn(house.table, one)
            time.end_turn(house.table, one)
            house.rest()
        time.end_round(house.table)
    assert [one.points for one in (house.foe, house.minion, house.friend)] == [13, 20, 20]


@pytest.mark.parametrize(
    "said", ["Suffer 1 damage at the end of your turn.", "At the end of your turn, suffer 1 damage."]
)
def test_what_comes_at_the_end_of_ones_turn_comes_in_each(card: ReadCard, said: str) -> None:
    house = House(card)
    establish(house.table, house.hero, card(f"Quay Charm | Accessory | Wealth: 1\n{said}"))
    before = house.hero.points
    for _ in range(2):
        time.begin_round(house.table)
        time.begin_turn(house.table, house.hero)
        time.end_turn(house.table, house.hero)
        house.rest()
        time.end_round(house.table)
    assert house.hero.points == before - 2


def test_each_has_a_resistance_as_long_as_it_is_so(card: ReadCard) -> None:
    house = House(card)
    said = "While an enemy has 15 or fewer HP, they gain Fire Resistance 1."
    establish(house.table, house.hero, card(f"Quay Charm | Accessory | Wealth: 1\n{said}"))
    house.harm(house.foe, 5)
    house.harm(house.minion, 5)
    assert [len(house.table.given(one)) for one in (house.foe, house.minion, house.friend)] == [1, 1, 0]


@pytest.mark.parametrize("joint", [". G", "; g"])
def test_what_is_said_of_a_type_that_is_chosen_then_is_of_that_one(card: ReadCard, joint: str) -> None:
    house = House(card)
    said = f"At the start of each scenario, choose a damage type{joint}ain Resistance 1 to it."
    establish(house.table, house.hero, card(f"Quay Charm | Accessory | Wealth: 1\n{said}"))
    time.begin_scenario(house.table)
    house.rest()
    assert [given.value for given in house.hero.given] == [1]
