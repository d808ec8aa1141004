"""Damage that cannot be reduced: no text and no Resistance takes anything off it (R-DMG-6)."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

FIRM = " that cannot be reduced"
LESS = "Reduce the damage the target suffers by 2 until the end of the round."
NONE = "Cancel the next damage the target suffers."
RESISTANT = "The target gains Fire Resistance 2 until the end of the round."


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(("first", "firm", "lost"), [(LESS, "", 2), (LESS, FIRM, 4), (NONE, "", 0), (NONE, FIRM, 4)])
def test_texts_lower_it_unless_it_cannot_be_reduced(house: House, first: str, firm: str, lost: int) -> None:
    before = house.foe.points
    house.gives(house.hero, "Hex | Action", f"{first} The target suffers 4 damage{firm}.")
    house.plays(house.hero, "Hex", against=[house.foe])
    assert before - house.foe.points == lost


@pytest.mark.parametrize(("firm", "die"), [("", 2), (FIRM, 6)])
def test_resistance_lowers_its_dice_unless_it_cannot_be_reduced(house: House, firm: str, die: int) -> None:
    before = house.foe.points
    house.gives(house.hero, "Ward | Action", RESISTANT)
    house.gives(house.hero, "Hex | Action", f"The target suffers 1d6 Fire damage{firm}.")
    house.plays(house.hero, "Ward", against=[house.foe])
    house.plays(house.hero, "Hex", die, against=[house.foe])
    assert before - house.foe.points == die


def test_what_answers_it_takes_nothing_off(house: House) -> None:
    before = house.foe.points
    house.gives(house.hero, "Hex | Action", f"The target suffers 4 damage{FIRM}.")
    house.gives(house.foe, "Shrug | Interrupt", "Trigger You would suffer damage.\nEffect Reduce that damage by 2.")
    house.plays(house.hero, "Hex", against=[house.foe])
    assert before - house.foe.points == 4
