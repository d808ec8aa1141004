"""Stat Tracks that change places: two of one's own, or the same one of two (R-STAT-8: each is moved by slots)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.entity import Entity
from runtime.events import Cause
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


def stand(who: Entity) -> tuple[int, ...]:
    return tuple(who.tracks[track].value for track in (Track.POWER, Track.RESILIENCE, Track.MIND, Track.SKILL))


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    for who, power, mind in ((house.hero, 3, -1), (house.foe, -2, 1)):
        house.table.move_track(who, Track.POWER, power, Cause("R-STAT-8"))
        house.table.move_track(who, Track.MIND, mind, Cause("R-STAT-8"))
    return house


def test_two_of_ones_own_change_places(house: House) -> None:
    house.gives(house.hero, "Turn | Strategy", "Swap your Power and Mind.")
    house.plays(house.hero, "Turn")
    assert stand(house.hero) == (-1, 0, 3, 0)


def test_the_same_of_two_changes_places(house: House) -> None:
    house.minion.removed = True
    house.gives(house.hero, "Turn | Strategy", "Choose an enemy. Swap your Power with theirs.")
    house.plays(house.hero, "Turn")
    assert (stand(house.hero), stand(house.foe)) == ((-2, 0, -1, 0), (3, 0, 1, 0))


def test_for_a_while_each_has_the_others(house: House) -> None:
    house.minion.removed = True
    house.gives(house.hero, "Turn | Strategy", "Choose an enemy. Swap your Power with theirs this round.")
    house.plays(house.hero, "Turn")
    assert (stand(house.hero), stand(house.foe)) == ((-2, 0, -1, 0), (3, 0, 1, 0))
    time.end_round(house.table)
    assert (stand(house.hero), stand(house.foe)) == ((3, 0, -1, 0), (-2, 0, 1, 0))


def test_which_one_of_two_changes_places_is_chosen(house: House) -> None:
    house.minion.removed = True
    house.gives(house.hero, "Turn | Strategy", "Choose an enemy. Swap one of your Stat Tracks with theirs.")
    house.plays(house.hero, "Turn")
    assert (stand(house.hero), stand(house.foe)) == ((-2, 0, -1, 0), (3, 0, 1, 0))


def test_whose_they_are_chooses_which(house: House) -> None:
    house.gives(house.hero, "Turn | Strategy", "Swap the values of 2 of your Stat Tracks.")
    house.plays(house.hero, "Turn")
    assert stand(house.hero) == (0, 3, -1, 0)
