"""What comes of plays without a roll, said beforehand of some only: by kind, by how far, against whom, for how long."""

from __future__ import annotations

import pytest

from runtime.entity import Entity, Lasting
from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing

ROLL = "Hit 1d8\nDamage 1d4"


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


def hits(bearing: Bearing, action: str, *dice: int, by: Entity | None = None) -> bool:
    """Have the foe attack the hero, who answers with a Miss row, or the other way round."""
    return bearing.attack(action, *dice, reaction="Miss 1d8", by=by or bearing.foe).hit


@pytest.mark.parametrize(
    "text",
    [
        "You automatically win opposed rolls against ranged attacks.",
        "Ranged attacks made against you automatically miss.",
    ],
)
def test_ranged_attacks_alone_miss_without_a_roll(bearing: Bearing, text: str) -> None:
    bearing.gear(text)
    assert not hits(bearing, f"Range 1\n{ROLL}")
    assert hits(bearing, ROLL, 8, 1, 1)
    assert hits(bearing, f"Range 1\n{ROLL}", 8, 1, 1, by=bearing.hero)


def test_it_is_so_only_while_its_condition_is(bearing: Bearing) -> None:
    bearing.gear("While you are Dazed, attacks against you automatically hit.")
    assert not hits(bearing, ROLL, 1, 8)
    bearing.hero.conditions.append(Lasting("Dazed", 0))
    assert hits(bearing, ROLL, 1)


def test_the_next_reaction_of_this_round_loses_without_a_roll(bearing: Bearing) -> None:
    bearing.plays("Choose an enemy. The target's next Reaction this round automatically loses its opposed roll.")
    assert hits(bearing, ROLL, 1, by=bearing.hero)
    assert not hits(bearing, ROLL, 1, 8, by=bearing.hero)
    bearing.plays("Choose an enemy. The target's next Reaction this round automatically loses its opposed roll.")
    bearing.round()
    assert not hits(bearing, ROLL, 1, 8, by=bearing.hero)


def test_the_target_loses_the_roll_of_this_play(bearing: Bearing) -> None:
    assert bearing.attack(f"The target automatically loses the opposed roll.\n{ROLL}", 1, reaction="Miss 1d8").hit
