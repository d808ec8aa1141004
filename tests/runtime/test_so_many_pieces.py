"""How many pieces of Gear someone does something to: exactly so many, up to that, or as many as they like."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Scenario
from runtime.controllers import Controller, Eager, Passive
from runtime.stage import weapons
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.mark.parametrize(
    ("text", "control", "left"),
    [
        ("Unequip 2 Weapons.", Passive(), 0),
        ("Unequip up to 2 Weapons.", Passive(), 2),
        ("Unequip up to 2 Weapons.", Eager(), 0),
        ("Unequip any number of Weapons.", Passive(), 2),
        ("Unequip any number of Weapons.", Eager(), 0),
        ("Unequip each equipped Weapon.", Passive(), 0),
    ],
)
def test_who_may_leave_some_does_as_they_like(card: ReadCard, text: str, control: Controller, left: int) -> None:
    house = House(card)
    house.hero.gear = weapons(Scenario.COMBAT)
    house.gives(house.hero, "Shed | Strategy", text)
    house.control = house.table.control = control
    house.plays(house.hero, "Shed")
    assert len(house.hero.gear) == left


def test_those_who_have_more_are_counted(card: ReadCard) -> None:
    house = House(card)
    house.foe.gear = weapons(Scenario.COMBAT)
    more = "If an enemy has more Gear equipped than you, recover 1 HP."
    text = f"The enemy with the most Gear equipped suffers 1 damage. {more}"
    house.gives(house.hero, "Weigh | Strategy", text)
    house.hero.points -= 2
    foe, hero = house.foe.points, house.hero.points
    house.plays(house.hero, "Weigh")
    assert (foe - house.foe.points, house.hero.points - hero) == (1, 1)
