"""Marks: what someone is by the words of one entry, and for these alone."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.time import end_round
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def says(house: House, name: str, text: str) -> None:
    """Have the hero play an Action that says this, against the foe."""
    house.gives(house.hero, f"{name} | Action", f"Special {text}")
    house.plays(house.hero, name, against=[house.foe])


def test_who_is_marked_is_met_by_the_same_words_until_it_ends(house: House) -> None:
    says(house, "Red Chalk", "Mark the target until the end of the round. Each marked enemy suffers -1 Mind.")
    assert (house.foe.tracks[Track.MIND].value, house.minion.tracks[Track.MIND].value) == (-1, 0)
    assert len(house.foe.states) == 1
    end_round(house.table)
    assert not any(house.foe.states)


def test_the_marks_of_other_entries_are_others(house: House) -> None:
    says(house, "Red Chalk", "Mark the target until the end of the round.")
    says(house, "Blue Chalk", "Each marked enemy suffers -1 Mind.")
    assert house.foe.tracks[Track.MIND].value == 0
    says(house, "Green Chalk", "Mark the target. Unmark the target. The marked enemy suffers -1 Mind.")
    assert house.foe.tracks[Track.MIND].value == 0
