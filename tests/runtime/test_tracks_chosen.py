"""A Stat Track that is chosen first, and the one that was picked last."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def test_the_first_that_is_named_is_chosen(house: House) -> None:
    text = "Special Choose Mind or Skill; the target suffers -2 to that Stat Track."
    house.gives(house.hero, "Feint | Action", text)
    house.plays(house.hero, "Feint", against=[house.foe])
    assert house.foe.tracks[Track.MIND].value == -2
    assert house.foe.tracks[Track.SKILL].value == 0


def test_the_same_is_the_one_picked_last(house: House) -> None:
    house.foe.tracks[Track.RESILIENCE].value = 3
    text = "Special The target suffers -1 to their highest Stat Track and you gain +1 to the same Stat Track."
    house.gives(house.hero, "Feint | Action", text)
    house.plays(house.hero, "Feint", against=[house.foe])
    assert house.foe.tracks[Track.RESILIENCE].value == 2
    assert house.hero.tracks[Track.RESILIENCE].value == 1
