"""What is spent: nobody spends what they do not have, wherever on a card the price stands (R-KRM-3)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.controllers import Controller, Eager, Passive
from runtime.events import Note
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

TOLL = "Choose one: spend 2 Valuables, or gain +1 Mind."
LATE = "If you are not Dazed, spend 2 Valuables. Gain +1 Mind."


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a house in which the hero has one Valuable."""
    house = House(card)
    house.hero.valuables = 1
    return house


@pytest.mark.parametrize("control", [Eager(), Passive()])
def test_a_way_that_cannot_be_paid_is_none_to_choose(house: House, control: Controller) -> None:
    house.gives(house.hero, "Toll | Strategy", TOLL)
    house.control = control
    house.plays(house.hero, "Toll")
    assert (house.hero.valuables, house.hero.tracks[Track.MIND].value) == (1, 1)


def test_a_way_that_can_be_paid_is_one_to_choose(house: House) -> None:
    house.gives(house.hero, "Toll | Strategy", TOLL)
    house.hero.valuables = 2
    house.plays(house.hero, "Toll")
    assert (house.hero.valuables, house.hero.tracks[Track.MIND].value) == (0, 0)


def test_a_price_that_comes_up_later_is_not_paid_with_what_is_not_there(house: House) -> None:
    house.gives(house.hero, "Late Toll | Strategy", LATE)
    house.plays(house.hero, "Late Toll")
    assert (house.hero.valuables, house.hero.tracks[Track.MIND].value) == (1, 1)
    assert house.told(Note.REFUSED) == ["Hero cannot pay what the text asks"]


@pytest.mark.parametrize(("injuries", "karma", "left"), [(2, 3, 1), (2, 1, 1), (1, 1, 0)])
def test_so_much_is_paid_for_each_injury(house: House, injuries: int, karma: int, left: int) -> None:
    """R-KRM-3: who does not have as much does not pay."""
    house.gives(house.hero, "Scars | Strategy", "You may spend 1 Karma for each Injury you have to gain +1 Mind.")
    house.hero.injuries, house.hero.karma = injuries, karma
    house.plays(house.hero, "Scars")
    assert (house.hero.karma, house.hero.tracks[Track.MIND].value) == (left, int(left != karma))
