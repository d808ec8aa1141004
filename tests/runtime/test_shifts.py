"""What a constant text has someone have: Stat Tracks that stand higher as long as it holds, wards, slots."""

from __future__ import annotations

import pytest

from compiler.ir.entries.gear import Wearer, unfit, with_gains
from compiler.ir.flow import effects_of
from compiler.ir.terms import Track
from runtime import time
from runtime.constants import release
from runtime.entity import Entity
from runtime.events import Cause
from runtime.wards import effective
from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing

RULE = Cause("R-STAT-8")


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


def power(who: Entity) -> int:
    return who.tracks[Track.POWER].value


def test_a_track_stands_higher_while_something_is_so(bearing: Bearing) -> None:
    charm = bearing.gear("While you are Dazed, you have +2 Power.")
    assert power(bearing.hero) == 0
    bearing.plays("You are Dazed until the end of the round.")
    assert power(bearing.hero) == 2
    bearing.table.move_track(bearing.hero, Track.POWER, 1, RULE)
    time.end_round(bearing.table)
    assert power(bearing.hero) == 1
    bearing.plays("You are Dazed until the end of the scenario.")
    release(bearing.table, bearing.hero, charm)
    assert power(bearing.hero) == 1


def test_it_follows_what_is_counted_and_does_not_drift(bearing: Bearing) -> None:
    bearing.gear("Enemies have -1 Power for each condition on you, to a maximum of -2.")
    bearing.plays("You are Dazed and Hindered until the end of the scenario.")
    assert (power(bearing.hero), power(bearing.foe)) == (0, -2)
    bearing.round()
    bearing.round()
    assert power(bearing.foe) == -2
    bearing.plays("Recover from Dazed.")
    assert power(bearing.foe) == -1
    bearing.plays("You are Stunned and Dazed until the end of the scenario.")
    assert power(bearing.foe) == -2


def test_what_a_play_has_someone_have_is_gained_once(bearing: Bearing) -> None:
    bearing.plays("Until the end of the round, you have +1 Power for each enemy.")
    assert power(bearing.hero) == 1
    time.end_round(bearing.table)
    assert power(bearing.hero) == 0


def test_a_resistance_follows_the_number_that_it_is_equal_to(bearing: Bearing) -> None:
    bearing.gear("You have Fire Resistance equal to your Power, to a maximum of 2.")
    found = []
    for by in (0, 1, 3, -3):
        bearing.table.move_track(bearing.hero, Track.POWER, by, RULE)
        found.append(effective(bearing.table.given(bearing.hero), "Fire"))
    assert found == [0, -1, -2, -1]


def test_resistances_that_hang_on_each_other_come_to_an_end(bearing: Bearing) -> None:
    bearing.gear("You have Fire Resistance equal to your Cold Resistance plus 1.")
    bearing.gear("You have Cold Resistance equal to your Fire Resistance.")
    assert effective(bearing.table.given(bearing.hero), "Fire") < 0


def test_a_slot_less_holds_nothing(bearing: Bearing) -> None:
    past = bearing.duel.read("Some Past | Background | +1 Skill -1 Mind\nYou have one Accessory slot less.")
    charm = bearing.duel.read("Some Charm | Accessory | Wealth: 1\nGain Fire Resistance 1.")
    wearer = Wearer(level=1, deckless=False)
    assert not [*unfit([charm], wearer)]
    assert [one.rule for one in unfit([charm], with_gains(wearer, [past], effects_of(past.static)))] == ["R-GEAR-1"]
