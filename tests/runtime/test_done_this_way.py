"""As much as the text has done: conditions that it has ended, Stat Tracks that it has moved."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a house."""
    return House(card)


def test_as_many_conditions_as_the_text_has_ended(house: House) -> None:
    house.gives(house.foe, "Mud | Strategy", "Each enemy is Dazed and Hindered until the end of the scenario.")
    house.plays(house.foe, "Mud")
    said = "Recover from all conditions. Suffer 2 damage for each condition ended this way."
    house.gives(house.hero, "Cleanse | Strategy", said)
    house.hero.points = 10
    house.plays(house.hero, "Cleanse")
    assert house.hero.points == 6


@pytest.mark.parametrize(("power", "mind", "left"), [(-2, -1, 6), (-2, 1, 8), (0, 0, 10)])
def test_as_many_tracks_as_the_text_has_moved(house: House, power: int, mind: int, left: int) -> None:
    said = (
        "Restore all your Stat Tracks that are below their bases. Suffer 2 damage for each Stat Track moved this way."
    )
    house.gives(house.hero, "Brace | Strategy", said)
    house.hero.tracks[Track.POWER].value, house.hero.tracks[Track.MIND].value = power, mind
    house.hero.points = 10
    house.plays(house.hero, "Brace")
    assert house.hero.points == left
