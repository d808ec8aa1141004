"""What is asked of whether this very play has been made before, and against whom."""

from __future__ import annotations

import pytest

from runtime import time
from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def says(house: House, text: str) -> None:
    """Give the hero two copies of a card that says this, and another card besides."""
    for _ in range(2):
        house.gives(house.hero, "Oar Blow | Action", text)
    house.gives(house.hero, "Other Blow | Action", "Gain +1 Mind.")


def mind(house: House) -> int:
    return sum(track.value for name, track in house.hero.tracks.items() if name == "Mind")


def test_another_time_is_asked_of_and_no_other_play(house: House) -> None:
    says(house, "If you have played this Action this round, gain +1 Mind.")
    house.plays(house.hero, "Other Blow", against=[house.foe])
    house.plays(house.hero, "Oar Blow", against=[house.foe])
    assert mind(house) == 1
    house.plays(house.hero, "Oar Blow", against=[house.foe])
    assert mind(house) == 2


def test_it_is_not_made_in_two_rounds_in_a_row(house: House) -> None:
    says(house, "This Action cannot be played in two rounds in a row. Gain +1 Mind.")
    house.plays(house.hero, "Oar Blow", against=[house.foe])
    time.end_round(house.table)
    with pytest.raises(IllegalError):
        house.plays(house.hero, "Oar Blow", against=[house.foe])
    time.end_round(house.table)
    house.plays(house.hero, "Oar Blow", against=[house.foe])


def test_it_is_asked_against_whom(house: House) -> None:
    met = "If you have attacked the target with this Action this scenario, gain +1 Mind."
    says(house, f"{met} The target suffers -1 Skill.")
    house.plays(house.hero, "Oar Blow", against=[house.foe])
    house.plays(house.hero, "Oar Blow", against=[house.minion])
    assert mind(house) == 0
