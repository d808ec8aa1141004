"""Halves, doubles and bounds as they come out at the table, and points that have fallen below a mark."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
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
        ("Halve the damage you suffer, rounded down.", 3),
        ("Double the damage you suffer.", 14),
        ("Reduce the damage you suffer by 2, but never below 9.", 7),
        ("You suffer half damage.", 4),
        ("You suffer half damage, rounded down.", 3),
        ("You suffer 2 less damage from Actions.", 5),
        ("You suffer 2 less damage from Area Attacks.", 7),
        ("You suffer 2 more damage from enemies within range 1.", 9),
        ("You suffer half damage from falling.", 7),
    ],
)
def test_damage_is_made_less_or_more(bearing: Bearing, text: str, suffered: int) -> None:
    bearing.gear(text)
    bearing.attack("Damage 1d8", 7, by=bearing.foe)
    assert 20 - bearing.hero.points == suffered


def test_a_fall_alone_hurts_less(bearing: Bearing) -> None:
    """R-HGT-3."""
    bearing.gear("You suffer half damage from falling.")
    bearing.table.harm(bearing.hero, 5, Cause("R-HGT-3"))
    assert bearing.hero.points == 17
    bearing.table.harm(bearing.hero, 5, Cause("R-DMG-1"))
    assert bearing.hero.points == 12


def test_damage_is_made_less_until_its_time_is_over(bearing: Bearing) -> None:
    bearing.plays("Until the end of the round, you suffer 2 less damage.")
    bearing.attack("Damage 1d8", 7, by=bearing.foe)
    assert bearing.hero.points == 15
    time.end_round(bearing.table)
    bearing.attack("Damage 1d8", 7, by=bearing.foe)
    assert bearing.hero.points == 8


@pytest.mark.parametrize(
    ("text", "dealt"),
    [
        ("This Action deals 2 more damage.", 9),
        ("This Action deals half damage.", 4),
        ("This Action deals no damage.", 0),
        ("The damage you deal is doubled.", 14),
    ],
)
def test_a_play_deals_more_or_less(bearing: Bearing, text: str, dealt: int) -> None:
    assert bearing.attack(f"{text}\nDamage 1d8", 7).dealt == dealt


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


def test_several_count_as_one_and_what_is_left_over_as_none(bearing: Bearing) -> None:
    bearing.hero.points = 5
    bearing.hero.piles.hand = [f"card {n}" for n in range(5)]
    bearing.plays("Recover 2 HP for each 2 cards in your hand.")
    assert bearing.hero.points == 9
    bearing.plays("Recover 1 HP for each 2 cards in your hand, to a maximum of 1.")
    assert bearing.hero.points == 10


def test_the_damage_dealt_counts_by_twos(bearing: Bearing) -> None:
    bearing.attack("Damage 1d8\nSpecial For each 2 damage the target suffers, gain +1 Power.", 7)
    assert power(bearing) == 3


def test_injuries_are_counted(bearing: Bearing) -> None:
    bearing.hero.injuries = 2
    bearing.plays("Gain +1 Power for each Injury you have.")
    assert power(bearing) == 2


def test_dice_are_rolled_twice(bearing: Bearing) -> None:
    result = bearing.attack(
        "Roll the Hit dice twice, keeping the higher result.\nHit 1d8", 2, 5, 4, reaction="Miss 1d4"
    )
    assert result.hit


@pytest.mark.parametrize(("fallen", "gained"), [(4, 0), (5, 1), (6, 1)])
def test_something_is_done_on_certain_numbers(bearing: Bearing, fallen: int, gained: int) -> None:
    bearing.attack("Damage 1d8\nSpecial Roll 1d6; on a 5 or 6, gain +1 Power.", 1, fallen)
    assert power(bearing) == gained


def test_piercing_and_typed_damage_are_gained(bearing: Bearing) -> None:
    bearing.hero.tracks[Track.POWER].value = 1
    text = "This Action has Piercing equal to your Power. This Action gains Damage 1d4 Fire.\nHit 1d8\nDamage 1d8"
    bearing.gear("Gain Fire Resistance 1.", of=bearing.foe)
    result = bearing.attack(text, 8, 1, 5, 2, 3, reaction="Miss 1d4\nDefense 1d6")
    assert result.dealt == 4


@pytest.mark.parametrize(
    ("text", "left"),
    [("Remove one of your Injuries.", 2), ("You recover from all Injuries.", 0), ("Heal 5 Injuries.", 0)],
)
def test_injuries_are_healed_by_a_text(bearing: Bearing, text: str, left: int) -> None:
    """R-INJ-4."""
    bearing.hero.injuries = 3
    bearing.plays(text)
    assert bearing.hero.injuries == left
