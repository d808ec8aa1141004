"""What a constant text lets its owner do and says no time of: it is offered at the start of each of their turns."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("During your turn, you may suffer 1 damage to gain +1 Power.", 2),
        ("Once per round, you may suffer 1 damage to gain +1 Power.", 1),
        ("Once per scenario, you may suffer 1 damage to gain +1 Power.", 1),
        ("Once per round, while you are Dazed, you may suffer 1 damage to gain +1 Power.", 0),
        ("During your turn, once per round, you may suffer 1 damage to gain +1 Power.", 1),
    ],
)
def test_it_is_offered_in_each_turn_of_ones_own(bearing: Bearing, text: str, power: int) -> None:
    bearing.gear(text)
    time.begin_round(bearing.table)
    for who in (bearing.hero, bearing.foe, bearing.hero):
        bearing.turn(who)
    assert (bearing.hero.tracks[Track.POWER].value, bearing.hero.points) == (power, 20 - power)
