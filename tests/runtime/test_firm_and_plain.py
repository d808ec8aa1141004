"""Damage that nothing reduces, damage of one type as another, enhancement dice that do not fall, dice of one face."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def dealt(house: House, *dice: int) -> int:
    before = house.foe.points
    house.plays(house.hero, "Jab", *dice, against=[house.foe])
    return before - house.foe.points


@pytest.mark.parametrize(
    ("text", "dice", "left"), [("", (5, 3), 1), ("This Action's damage cannot be reduced.\n", (5,), 5)]
)
def test_what_cannot_be_reduced_is_dealt_whole(house: House, text: str, dice: tuple[int, ...], left: int) -> None:
    house.gives(house.hero, "Jab | Action", f"{text}Damage 1d6")
    house.gives(house.foe, "Ward | Reaction", "Defense 1d8\nReduce the damage by 1.")
    assert dealt(house, *dice) == left


@pytest.mark.parametrize("text", ["Halve the damage you suffer.", "Reduce the damage you suffer by 2."])
def test_no_text_that_holds_takes_anything_off_it(house: House, text: str) -> None:
    house.gives(house.foe, "Harden | Strategy", f"Until the end of the round, {text[0].lower()}{text[1:]}")
    house.plays(house.foe, "Harden")
    house.gives(house.hero, "Jab | Action", "This Action deals damage that cannot be reduced.\nDamage 1d6")
    assert dealt(house, 5) == 5


def test_nor_does_resistance(house: House) -> None:
    house.gives(house.foe, "Cool | Strategy", "Gain Fire Resistance 2 until the end of the round.")
    house.plays(house.foe, "Cool")
    house.gives(house.hero, "Jab | Action", "The damage cannot be reduced.\nDamage 1d6 Fire")
    assert dealt(house, 6) == 6


@pytest.mark.parametrize(("type_", "most"), [("Fire", 2), ("Acid", 6)])
def test_damage_of_one_type_counts_as_another_and_no_other_does(house: House, type_: str, most: int) -> None:
    house.gives(house.foe, "Cool | Strategy", "Gain Cold Resistance 2 until the end of the round.")
    house.plays(house.foe, "Cool")
    house.gives(house.hero, "Jab | Action", f"Damage 1d6 {type_}")
    house.gives(house.foe, "Turn | Reaction", "Treat Fire damage from the target's Action as Cold damage.\nDefense 1d2")
    assert dealt(house, most, 1) == most - 1


@pytest.mark.parametrize(("text", "dice"), [("", (2, 3)), ("The target's Action rolls no enhancement dice.\n", (2,))])
def test_enhancement_dice_do_not_fall(house: House, text: str, dice: tuple[int, ...]) -> None:
    house.gives(house.hero, "Ready | Strategy", "Your Damage rolls gain +1d4 until the end of the round.")
    house.plays(house.hero, "Ready")
    house.gives(house.hero, "Jab | Action", "Damage 1d6")
    house.gives(house.foe, "Turn | Reaction", f"{text}Defense 1d2")
    assert dealt(house, *dice, 1) == sum(dice) - 1


def test_only_dice_that_show_it_are_rolled_again(house: House) -> None:
    house.gives(house.hero, "Jab | Action", "Reroll each Damage die that shows a 1.\nDamage 3d6")
    assert dealt(house, 1, 4, 1, 3, 1) == 8
