"""Halves, doubles and bounds as they come out at the table, and points that have fallen below a mark."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.events import Cause
from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing

RULE = Cause("R-DMG-1")


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


def power(bearing: Bearing) -> int:
    return bearing.hero.tracks[Track.POWER].value


def test_half_of_what_is_lost_comes_back(bearing: Bearing) -> None:
    bearing.hero.points = 3
    bearing.plays("Recover half your lost HP.")
    assert bearing.hero.points == 12
    bearing.plays("Recover half your maximum HP, to a maximum of 5.")
    assert bearing.hero.points == 17


def test_half_of_the_damage_dealt_comes_back(bearing: Bearing) -> None:
    bearing.hero.points = 10
    bearing.attack("Damage 1d8\nSpecial Recover half the damage dealt, rounded down.", 7)
    assert (bearing.hero.points, bearing.foe.points) == (13, 13)


def test_points_are_lost_as_damage_is_suffered(bearing: Bearing) -> None:
    bearing.hero.points = 9
    bearing.plays("You lose half your HP.")
    assert bearing.hero.points == 4
    bearing.plays("You lose 1 HP.")
    assert bearing.hero.points == 3


@pytest.mark.parametrize(
    ("text", "suffered"),
    [
        ("Reduce the damage you suffer by 2, but never below 1.", 5),
        ("Reduce the damage you suffer by 9, to a minimum of 3.", 3),
        ("Reduce the damage you suffer by half, but never below 5.", 5),
        ("Halve the damage you suffer, rounded down.", 4),
        ("Double the damage you suffer.", 14),
        ("Reduce the damage you suffer by 2, but never below 9.", 7),
    ],
)
def test_damage_is_made_less_or_more(bearing: Bearing, text: str, suffered: int) -> None:
    bearing.gear(text)
    bearing.attack("Damage 1d8", 7, by=bearing.foe)
    assert 20 - bearing.hero.points == suffered


@pytest.mark.parametrize(
    ("mark", "points", "waits"),
    [
        ("to 5 HP or less", (6, 5, 4), [0, 1, 1]),
        ("to half your HP or less", (11, 10, 2), [0, 1, 1]),
        ("below half your HP", (10, 9, 0), [0, 1, 1]),
    ],
)
def test_it_is_waited_for_that_points_fall_to_a_mark(
    bearing: Bearing, mark: str, points: tuple[int, ...], waits: list[int]
) -> None:
    bearing.gear(f"Whenever you are reduced {mark}, gain +1 Power.")
    found = []
    for left in points:
        bearing.table.harm(bearing.hero, bearing.hero.points - left, RULE)
        found.append(power(bearing))
    assert found == waits


def test_whoever_recovers_can_fall_below_the_mark_again(bearing: Bearing) -> None:
    bearing.gear("Whenever you are reduced to 5 HP or less, gain +1 Power.")
    for _ in range(2):
        bearing.table.harm(bearing.hero, 15, RULE)
        bearing.table.recover(bearing.hero, 15, RULE)
    assert power(bearing) == 2


def test_a_for_each_in_front_has_its_maximum_behind(bearing: Bearing) -> None:
    bearing.hero.points = 5
    bearing.hero.piles.hand = [f"card {n}" for n in range(4)]
    bearing.plays("For each card in your hand, recover 2 HP, to a maximum of 6.")
    assert bearing.hero.points == 11
