"""Gear that others may use as though they had it equipped."""

from __future__ import annotations

import pytest

from compiler.ir.terms import PlayKind
from runtime import time
from runtime.constants import establish
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row

LADDER = "Rope Ladder | Tool | One-handed | Wealth: 1\n{}(Strategy) Hold It\nGain +1 Power.\n"


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def wears(house: House, text: str) -> None:
    """Give the hero a Tool with that text."""
    ladder = house.read(LADDER.format(text))
    house.hero.gear = (ladder,)
    establish(house.table, house.hero, ladder)


def test_each_of_those_has_its_plays(house: House) -> None:
    wears(house, "Each ally may use this Tool as though they had it equipped.\n")
    assert [house.has(who, PlayKind.STRATEGY) for who in (house.friend, house.foe)] == [["Hold It"], []]
    house.hero.kit.silent.add(house.hero.gear[0].id)
    assert house.has(house.friend, PlayKind.STRATEGY) == []


def test_it_is_asked_where_they_are_as_they_play(house: House) -> None:
    stands = dict.fromkeys((one.id for one in house.table.entities), "a") | {house.friend.id: "b"}
    house.table.ground = Row("ab", stands)
    wears(house, "Each ally in your occupied section may use this Tool.\n")
    assert house.has(house.friend, PlayKind.STRATEGY) == []
    house.table.ground.enter(house.friend, "a")
    assert house.has(house.friend, PlayKind.STRATEGY) == ["Hold It"]


def test_it_can_be_for_a_while(house: House) -> None:
    wears(house, "(Strategy) Share\nEach ally may use this Tool until the end of the round.\n")
    assert house.has(house.friend, PlayKind.STRATEGY) == []
    house.plays(house.hero, "Share")
    assert house.has(house.friend, PlayKind.STRATEGY) == ["Share", "Hold It"]
    time.end_round(house.table)
    assert house.has(house.friend, PlayKind.STRATEGY) == []
