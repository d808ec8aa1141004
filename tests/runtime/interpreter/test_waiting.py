"""Texts that wait for something to happen, or for a time (rules.md 10.4)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
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
