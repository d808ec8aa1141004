"""Assists and Interrupts in one's own turn, and more of them in one turn than the rule allows."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime import time
from runtime.constants import establish
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

CHARM = "Quiet Charm | Accessory | Wealth: 1"
HURT = "Trigger An enemy suffers damage.\nEffect You gain +1 Mind."


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give four of them, with two Interrupts in the hero's hand."""
    house = House(card)
    for name in ("Jab", "Jibe"):
        house.gives(house.hero, f"{name} | Interrupt", HURT)
    return house


def answers(house: House, *times: int) -> int:
    """Hurt the foe so often, and give how many Interrupts the hero has played."""
    for _ in times:
        house.harm(house.foe)
    return sum("Hero plays" in words for words in house.told(Happening.PLAYS))


def wears(house: House, text: str) -> None:
    charm = house.read(f"{CHARM}\n{text}")
    house.hero.gear = (charm,)
    establish(house.table, house.hero, charm)


def test_nobody_interrupts_in_their_own_turn(house: House) -> None:
    """R-AI-7."""
    time.begin_turn(house.table, house.hero)
    assert answers(house, 1, 2) == 0


@pytest.mark.parametrize("kind", ["Interrupts", "Assists and Interrupts"])
def test_a_text_lets_one_interrupt_in_ones_own_turn_once(house: House, kind: str) -> None:
    """R-AI-7: unless something says so; R-AI-8 stays."""
    wears(house, f"You may play {kind} during your turn.")
    time.begin_turn(house.table, house.hero)
    assert answers(house, 1, 2) == 1


def test_a_text_that_lets_one_interrupt_in_ones_own_turn_once_in_a_scenario_is_used_up(house: House) -> None:
    wears(house, "Once per scenario, you may play Interrupts during your turn.")
    for _ in "12":
        time.begin_turn(house.table, house.hero)
        assert answers(house, 1) == 1


def test_a_text_lets_one_interrupt_in_ones_own_turn_until_it_ends(house: House) -> None:
    house.gives(house.hero, "Ready | Strategy", "Until the end of the round, you may play Interrupts on your own turn.")
    house.plays(house.hero, "Ready")
    time.begin_turn(house.table, house.hero)
    assert answers(house, 1) == 2  # the Strategy, too
    time.end_round(house.table)
    time.begin_turn(house.table, house.hero)
    assert answers(house, 1) == 2


def test_what_lets_one_play_assists_lets_one_play_no_interrupts(house: House) -> None:
    wears(house, "You may play Assists during your turn.")
    time.begin_turn(house.table, house.hero)
    assert answers(house, 1, 2) == 0


@pytest.mark.parametrize(("more", "number"), [("an additional Interrupt", 2), ("2 Interrupts", 2), ("2 Assists", 1)])
def test_more_responses_are_allowed_in_a_turn(house: House, more: str, number: int) -> None:
    """R-AI-8."""
    time.begin_turn(house.table, house.foe)
    house.gives(house.hero, "Ready | Strategy", f"You may play {more} this turn.")
    house.plays(house.hero, "Ready")
    assert answers(house, 1, 2, 3) == number + 1  # the Strategy, too


@pytest.mark.parametrize(("kinds", "number"), [("Interrupts", 1), ("Assists", 0), ("Assists and Interrupts", 1)])
def test_the_defeated_answer_where_a_text_says_so(house: House, kinds: str, number: int) -> None:
    """R-DMG-2: nobody plays anything who is defeated; what the text does not name is not played."""
    house.hero.points = 0
    assert answers(house, 1) == 0
    wears(house, f"You may play {kinds} while defeated.")
    assert answers(house, 1) == number
