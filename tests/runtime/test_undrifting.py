"""Stat Tracks that do not move toward their bases in the Draw Phase (R-DRAW-3)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.constants import establish
from runtime.time import begin_round, end_round
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    for track, slot in ((Track.POWER, 2), (Track.MIND, 2), (Track.SKILL, -2)):
        house.hero.tracks[track].value = slot
    return house


def drifted(house: House) -> tuple[int, ...]:
    """Have a round pass, and give where Power, Mind and Skill stand."""
    end_round(house.table)
    begin_round(house.table)
    return tuple(house.hero.tracks[track].value for track in (Track.POWER, Track.MIND, Track.SKILL))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Draw a card.", (1, 1, -1)),
        ("Your Power does not drift.", (2, 1, -1)),
        ("Your Power and Skill do not drift.", (2, 1, -2)),
        ("Your Stat Tracks above base do not drift.", (2, 2, -1)),
        ("Your Stat Tracks below base do not drift.", (1, 1, -2)),
        ("Your Power and Skill above base do not drift.", (2, 1, -1)),
    ],
)
def test_those_that_are_named_stand_still(house: House, text: str, expected: tuple[int, ...]) -> None:
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    assert drifted(house) == expected


def test_for_as_long_as_the_text_says(house: House) -> None:
    house.gives(house.hero, "Held Breath | Strategy", "Your Power does not drift in the next Draw Phase.")
    house.plays(house.hero, "Held Breath")
    assert drifted(house)[0] == 2
    assert drifted(house)[0] == 1


def test_the_one_that_is_chosen(house: House) -> None:
    text = "Choose one of your Stat Tracks. It does not drift until the end of the scenario."
    house.gives(house.hero, "Held Breath | Strategy", text)
    house.plays(house.hero, "Held Breath")
    assert sorted(drifted(house)) in ([-2, 1, 1], [-1, 1, 2])
