"""Injuries of this scenario are healed by themselves, and the last card of a hand or deck is waited for."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.constants import establish
from runtime.events import Cause
from runtime.health import injure
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

CAUSE = Cause("R-INJ-1")


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


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
