"""Texts that wait for something to happen, or for a time (rules.md 10.4)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.controllers import Eager, Written
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table of four at 20 points, with empty hands."""
    return House(card)


@pytest.mark.parametrize(("chosen", "gained"), [(0, 1), (1, 0)])
def test_a_text_waits_for_the_one_who_was_chosen(house: House, chosen: int, gained: int) -> None:
    text = "Choose an enemy. Until the end of the round, whenever they play an Action against you, gain +1 Resilience."
    house.gives(house.hero, "Eye Them | Strategy", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d4")
    house.control = Written([chosen], Eager())
    house.plays(house.hero, "Eye Them")
    house.plays(house.foe, "Claw", 1, against=[house.hero])
    assert house.hero.tracks[Track.RESILIENCE].value == gained


def test_half_of_the_damage_of_another_is_taken_over(house: House) -> None:
    """A half goes up where nothing is said of it."""
    text = "Until the end of the round, whenever an ally would suffer damage, you suffer half that damage instead."
    house.gives(house.hero, "Step Before | Strategy", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d6")
    house.plays(house.hero, "Step Before")
    house.plays(house.foe, "Claw", 5, against=[house.friend])
    assert (20 - house.friend.points, 20 - house.hero.points) == (0, 3)


def test_half_of_ones_own_damage_is_left_of_it(house: House) -> None:
    text = "Until the end of the round, whenever you would suffer damage, suffer half of it instead, rounded down."
    house.gives(house.hero, "Duck | Strategy", text)
    house.gives(house.foe, "Claw | Action", "Damage 1d6")
    house.plays(house.hero, "Duck")
    house.plays(house.foe, "Claw", 5, against=[house.hero])
    assert 20 - house.hero.points == 2


@pytest.mark.parametrize(
    ("text", "harm"),
    [
        ("At the start and end of each of your turns, you suffer 1 damage.", 4),
        ("At the start of your next turn and at the end of the round, you suffer 1 damage.", 2),
        ("Whenever an enemy ends their turn during the next round, you suffer 1 damage.", 1),
    ],
)
def test_what_waits_for_several_times_comes_at_each(house: House, text: str, harm: int) -> None:
    house.gives(house.hero, "Bide | Strategy", text)
    house.plays(house.hero, "Bide")
    for _ in range(2):
        for who in (house.hero, house.foe):
            time.begin_turn(house.table, who)
            time.end_turn(house.table, who)
        time.end_round(house.table)
        time.begin_round(house.table)
    assert 20 - house.hero.points == harm


@pytest.mark.parametrize(("stuns", "harm"), [(("Stun",), 3), ((), 1)])
def test_they_are_those_whom_ones_own_side_hits(house: House, stuns: tuple[str, ...], harm: int) -> None:
    text = "Until the end of the round, whenever you hit an enemy, if they are Dazed, they suffer 2 damage."
    house.gives(house.hero, "Bide | Strategy", text)
    house.gives(house.hero, "Claw | Action", "Damage 1d4")
    house.gives(house.hero, "Stun | Strategy", "Each enemy is Dazed until the end of the round.")
    house.plays(house.hero, "Bide")
    for stun in stuns:
        house.plays(house.hero, stun)
    house.plays(house.hero, "Claw", 1, against=[house.foe])
    assert 20 - house.foe.points == harm
