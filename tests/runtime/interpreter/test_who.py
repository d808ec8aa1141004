"""Whom a text means by a group: every filter that it names is asked of each of them."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.entity import Lasting
from runtime.time import end_round
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

TITLE = "Level 1 Adversary | Regular | Brawler | HP: 20"


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table at which the foe is Dazed and sees in the dark, and the minion is and does neither."""
    house = House(card)
    house.foe.entry = house.read(f"Reed Cat | {TITLE} | Darkvision\nInitiative: 1d6 | Acrobatics: 1d6")
    house.minion.entry = house.read(f"Silt Crab | {TITLE}\nInitiative: 1d6 | Acrobatics: 1d6")
    house.foe.conditions = [Lasting("Dazed", 1)]
    return house


@pytest.mark.parametrize(
    ("whom", "meant"),
    [
        ("Each enemy", ["Foe", "Minion"]),
        ("Each Dazed enemy", ["Foe"]),
        ("Each enemy that is not Dazed", ["Minion"]),
        ("Each enemy that is not Dazed or Hindered", ["Minion"]),
        ("Each enemy that is not Hindered", ["Foe", "Minion"]),
        ("Each enemy with Darkvision", ["Foe"]),
        ("Each enemy without Darkvision", ["Minion"]),
        ("Each Dazed enemy without Darkvision", []),
        ("Each enemy without Persists", ["Foe", "Minion"]),
    ],
)
def test_a_group_is_all_to_whom_each_of_its_filters_applies(house: House, whom: str, meant: list[str]) -> None:
    house.gives(house.hero, "Howl | Strategy", f"{whom} suffers -1 Power.")
    house.plays(house.hero, "Howl")
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value == -1] == meant


def test_a_condition_in_place_of_another_ends_when_it_says(house: House) -> None:
    text = "Damage 1d6\nSpecial If the target is Dazed, they are Hindered instead until the end of the round."
    house.gives(house.hero, "Trip | Action", text)
    house.plays(house.hero, "Trip", 1, against=[house.foe])
    assert (house.foe.is_in("Dazed"), house.foe.is_in("Hindered")) == (False, True)
    end_round(house.table)
    assert (house.foe.is_in("Dazed"), house.foe.is_in("Hindered")) == (False, False)
