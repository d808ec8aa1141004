"""What can be done so often and no oftener: within each period, or from when the text is played."""

from __future__ import annotations

import pytest

from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

STRATEGIES = ("One", "Two", "Three")


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    for name in STRATEGIES:
        house.gives(house.hero, f"{name} | Strategy", "Gain +1 Mind.")
    return house


def bars(house: House, words: str) -> None:
    house.gives(house.hero, "Hush | Strategy", words)
    house.plays(house.hero, "Hush")


@pytest.mark.parametrize(
    "words",
    [
        "You cannot play more than 2 Strategies until the end of the round.",
        "You can only play 3 Strategies each round until the end of the scenario.",
        "You cannot play Strategies more than 3 times this round.",
        "You cannot play more than 2 cards until the end of the round.",
    ],
)
def test_as_many_are_played_and_no_more(house: House, words: str) -> None:
    """From the sentence on, its own play is not counted; in a period it is."""
    bars(house, words)
    house.plays(house.hero, "One")
    house.plays(house.hero, "Two")
    with pytest.raises(IllegalError):
        house.plays(house.hero, "Three")


def test_others_and_other_plays_are_not_counted(house: House) -> None:
    bars(house, "You cannot play more than 1 Assist until the end of the round.")
    for name in STRATEGIES:
        house.plays(house.hero, name)
    house.gives(house.foe, "Four | Strategy", "Gain +1 Mind.")
    house.plays(house.foe, "Four")
