"""What waits until a play is over or lasts until then; and where a Stat Track stands beside its base."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

BLOW = "Damage 1d8"


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a house."""
    return House(card)


@pytest.mark.parametrize(("when", "left"), [("", 15), ("After the triggering play resolves, ", 19)])
def test_what_comes_after_the_triggering_play_knows_what_it_has_done(house: House, when: str, left: int) -> None:
    does = f"{when}recover 4 HP." if when else "Recover 4 HP."
    house.gives(house.foe, "Shrug | Interrupt", f"Trigger An enemy plays an Action.\nEffect {does}")
    house.gives(house.hero, "Blow | Action", BLOW)
    house.plays(house.hero, "Blow", 5, against=[house.foe])
    assert house.foe.points == left


@pytest.mark.parametrize(("base", "mind"), [(0, 0), (2, 1)])
def test_a_track_is_compared_with_its_base(house: House, base: int, mind: int) -> None:
    house.gives(house.hero, "Calm | Strategy", "If your Power is below its base value, gain +1 Mind.")
    house.hero.tracks[Track.POWER].base = base
    house.plays(house.hero, "Calm")
    assert house.hero.tracks[Track.MIND].value == mind


def test_points_are_kept_above_a_floor_until_its_time_is_over(house: House) -> None:
    house.gives(house.foe, "Root | Strategy", "You cannot be reduced below 3 HP until the end of the round.")
    house.plays(house.foe, "Root")
    house.harm(house.foe, 100)
    assert house.foe.points == 3
    time.end_round(house.table)
    house.harm(house.foe, 2)
    assert house.foe.points == 1
