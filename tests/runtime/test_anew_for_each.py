"""What is offered or chosen "for each" of something comes so often, and is decided each time anew."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.controllers import Controller, Eager, Passive
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a house in which the hero has two cards to count."""
    house = House(card)
    for name in ("One | Strategy", "Two | Strategy"):
        house.gives(house.hero, name, "Draw a card.")
    return house


@pytest.mark.parametrize(("control", "gained"), [(Eager(), 2), (Passive(), 0)])
def test_an_offer_comes_once_for_each(house: House, control: Controller, gained: int) -> None:
    house.gives(
        house.hero, "Calm | Strategy", "For each card in your hand, you may recover 1 HP. If you do, gain +1 Mind."
    )
    house.control = house.table.control = control
    house.hero.points -= 5
    before = house.hero.points
    house.plays(house.hero, "Calm")
    assert house.hero.points - before == house.hero.tracks[Track.MIND].value == gained


def test_a_choice_is_made_anew_for_each(house: House) -> None:
    house.gives(
        house.hero,
        "Lend | Strategy",
        "For each card in your hand, choose an enemy within range 9. They suffer 1 damage.",
    )
    before = house.foe.points
    house.plays(house.hero, "Lend")
    assert before - house.foe.points == 2
