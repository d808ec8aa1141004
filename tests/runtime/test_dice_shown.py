"""Texts that wait for what the dice of a roll come to, and for what becomes of it."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing

ATTACK = "Hit 1d8\nDamage 1d4"


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


@pytest.mark.parametrize(
    ("waits", "hit", "miss", "hurt"),
    [
        ("Whenever an enemy rolls the maximum on a Hit roll", 8, 1, True),
        ("Whenever an enemy rolls the maximum on a Hit roll", 7, 1, False),
        ("Whenever you roll the minimum on a Miss roll", 8, 1, True),
        ("Whenever you roll the minimum on a Miss roll", 8, 2, False),
        ("Whenever an enemy rolls 5 or higher on a Hit roll", 5, 1, True),
        ("Whenever an enemy rolls 5 or higher on a Hit roll", 4, 1, False),
        ("Whenever an enemy rolls the maximum on an Acrobatics roll", 8, 1, False),
        ("Whenever your Miss roll fails", 8, 1, True),
    ],
)
def test_it_comes_where_the_dice_show_it(
    bearing: Bearing,
    waits: str,
    hit: int,
    miss: int,
    hurt: bool,  # noqa: FBT001
) -> None:
    bearing.gear(f"{waits}, gain +1 Skill.")
    bearing.attack(ATTACK, hit, miss, 1, by=bearing.foe, reaction="Miss 1d4")
    assert (bearing.hero.tracks[Track.SKILL].value == 1) is hurt


def test_who_is_brought_down_keeps_what_damage_leaves_them_with(bearing: Bearing) -> None:
    bearing.gear("The first attack each scenario that would reduce you to 0 HP leaves you with 2 HP instead.")
    bearing.hero.points = 3
    bearing.attack("Damage 1d4", 4, by=bearing.foe)
    assert bearing.hero.points == 2
    bearing.attack("Damage 1d4", 4, by=bearing.foe)
    assert bearing.hero.points == 0
