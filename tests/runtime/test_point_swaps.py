"""Two who have each other's points, at most their own maximum; it is no damage (R-DMG-12, R-DMG-2)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    house.gives(house.hero, "Trade | Strategy", "Choose an enemy within range 1. Swap HP with them.")
    return house


@pytest.mark.parametrize(
    ("own", "other", "most", "left"),
    [(5, 12, 20, (12, 5)), (12, 5, 20, (5, 12)), (15, 4, 10, (4, 10)), (7, 7, 20, (7, 7))],
)
def test_each_has_the_points_of_the_other(house: House, own: int, other: int, most: int, left: tuple[int, int]) -> None:
    house.hero.points, house.foe.points, house.foe.most = own, other, most
    house.plays(house.hero, "Trade")
    assert (house.hero.points, house.foe.points) == left


def test_nobody_suffers_damage(house: House) -> None:
    house.gives(house.foe, "Jeer | Interrupt", "Trigger An enemy suffers damage.\nEffect Gain +1 Mind.")
    house.foe.points = 3
    house.plays(house.hero, "Trade")
    house.rest()
    assert (house.hero.points, house.foe.tracks[Track.MIND].value) == (3, 0)


def test_who_has_no_points_has_none_to_swap(house: House) -> None:
    house.foe.has_points = False
    house.plays(house.hero, "Trade")
    assert house.hero.points == 20
