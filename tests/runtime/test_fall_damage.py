"""What a fall does where a text has it otherwise: fewer dice, lower ones, other harm for each Height (R-HGT-3)."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from runtime.constants import establish
from runtime.falling import fall_damage
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

VEST = "Cliff Vest | Light Armor | Wealth: 1"


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(
    ("text", "harm"),
    [
        ("Draw 1 more card in the Draw Phase.", Dice(number=3, level=4)),
        ("Treat the Height of each border you fall across as 2 lower.", Dice(number=1, level=4)),
        ("When you fall, treat the Height of the fall as 3 less for the purpose of damage.", 0),
        ("Whenever you suffer falling damage, reduce its dice level by 1.", Dice(number=3, level=2)),
        ("Whenever you fall, you suffer 1d2 damage per Height instead of 1d4.", Dice(number=3, level=2)),
        ("Your falls do 2 damage for each Height instead of 1d4.", 6),
        ("Enemies suffer 2 damage for each Height fallen instead of 1d4.", Dice(number=3, level=4)),
    ],
)
def test_what_a_fall_of_three_heights_does(house: House, text: str, harm: Dice | int) -> None:
    establish(house.table, house.hero, house.read(f"{VEST}\n{text}"))
    assert fall_damage(house.table, house.hero, 3) == harm
