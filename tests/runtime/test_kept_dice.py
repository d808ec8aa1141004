"""Dice that nothing raises, or lowers: of this play, for a while, always."""

from __future__ import annotations

import pytest

from runtime.chance import ScriptError
from runtime.constants import establish
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize("kept", ["The Damage dice level", "This Action's dice levels"])
def test_what_cannot_be_lowered_is_raised_all_the_same(house: House, kept: str) -> None:
    """R-DICE-4: what moves it the other way counts, and what has lowered it before does not."""
    text = f"Decrease the Damage dice level by 2. {kept} cannot be decreased. Increase the Damage dice level by 1."
    house.gives(house.hero, "Jab | Action", f"{text}\nDamage 1d6")
    before = house.foe.points
    house.plays(house.hero, "Jab", 8, against=[house.foe])
    assert before - house.foe.points == 8


def test_what_cannot_be_raised_is_not(house: House) -> None:
    text = "The Damage dice level cannot be increased. Increase the Damage dice level by 1."
    house.gives(house.hero, "Jab | Action", f"{text}\nDamage 1d6")
    with pytest.raises(ScriptError):
        house.plays(house.hero, "Jab", 8, against=[house.foe])


def test_it_holds_for_the_plays_of_a_while(house: House) -> None:
    text = "Each enemy's Damage dice level cannot be increased until the end of the round."
    house.gives(house.foe, "Hex | Strategy", text)
    house.plays(house.foe, "Hex")
    house.gives(house.hero, "Jab | Action", "Increase the Damage dice level by 2.\nDamage 1d4")
    with pytest.raises(ScriptError):
        house.plays(house.hero, "Jab", 5, against=[house.foe])


def test_it_holds_always_for_whoever_wears_it(house: House) -> None:
    charm = house.read("Quay Charm | Accessory | Wealth: 1\nYour Damage dice level cannot be decreased.")
    establish(house.table, house.hero, charm)
    house.gives(house.foe, "Hex | Strategy", "Decrease each enemy's Damage dice level by 1 until the end of the round.")
    house.plays(house.foe, "Hex")
    house.gives(house.hero, "Jab | Action", "Damage 1d8")
    before = house.foe.points
    house.plays(house.hero, "Jab", 8, against=[house.foe])
    assert before - house.foe.points == 8


def test_a_number_is_kept_and_not_a_level(house: House) -> None:
    text = "The Damage dice number cannot be decreased. Decrease the Damage dice number by 1."
    house.gives(house.hero, "Jab | Action", f"{text}\nDamage 2d6")
    before = house.foe.points
    house.plays(house.hero, "Jab", 2, 3, against=[house.foe])
    assert before - house.foe.points == 5


def test_what_is_said_of_a_piece_is_of_its_rolls_alone(house: House) -> None:
    charm = house.read("Quay Charm | Accessory | Wealth: 1\nThis Accessory's Damage dice level cannot be decreased.")
    establish(house.table, house.hero, charm)
    house.gives(house.hero, "Jab | Action", "Decrease the Damage dice level by 1.\nDamage 1d8")
    with pytest.raises(ScriptError):
        house.plays(house.hero, "Jab", 8, against=[house.foe])


def test_enemies_cannot_lower_what_oneself_can(house: House) -> None:
    charm = house.read("Quay Charm | Accessory | Wealth: 1\nEnemies cannot decrease your Damage dice level.")
    establish(house.table, house.hero, charm)
    house.gives(house.foe, "Hex | Strategy", "Decrease each enemy's Damage dice level by 1 until the end of the round.")
    house.plays(house.foe, "Hex")
    house.gives(house.hero, "Jab | Action", "Damage 1d8")
    before = house.foe.points
    house.plays(house.hero, "Jab", 8, against=[house.foe])
    assert before - house.foe.points == 8
    house.gives(house.hero, "Prod | Action", "Decrease the Damage dice level by 1.\nDamage 1d8")
    with pytest.raises(ScriptError):
        house.plays(house.hero, "Prod", 8, against=[house.foe])


def test_dice_that_are_kept_altogether_keep_their_level_and_their_number(house: House) -> None:
    text = "The Damage dice cannot be decreased. Decrease the Damage dice number by 1 and the Damage dice level by 2."
    house.gives(house.hero, "Jab | Action", f"{text}\nDamage 2d6")
    before = house.foe.points
    house.plays(house.hero, "Jab", 6, 3, against=[house.foe])
    assert before - house.foe.points == 9
