"""Damage that is of no type, asked of the Action that is answered and of those that come."""

from __future__ import annotations

import pytest

from runtime.chance import ScriptError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize("asked", ["the attack's damage is untyped", "the target's Action has no damage type"])
def test_it_is_told_from_damage_of_a_type(house: House, asked: str) -> None:
    house.gives(house.foe, "Duck | Reaction", f"If {asked}, increase the Defense dice level by 1.\nDefense 1d4")
    house.gives(house.hero, "Jab | Action", "Damage 1d8")
    before = house.foe.points
    house.plays(house.hero, "Jab", 8, 6, against=[house.foe])
    assert before - house.foe.points == 2


def test_damage_of_a_type_is_none(house: House) -> None:
    text = "If the target's Action deals untyped damage, increase the Defense dice level by 1.\nDefense 1d4"
    house.gives(house.foe, "Duck | Reaction", text)
    house.gives(house.hero, "Burn | Action", "Damage 1d8 Fire")
    with pytest.raises(ScriptError):
        house.plays(house.hero, "Burn", 8, 6, against=[house.foe])
