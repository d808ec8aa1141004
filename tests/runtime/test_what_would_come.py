"""What would come to one, and comes otherwise: more of it, less, or to another (R-AI-1)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


@pytest.mark.parametrize(
    ("constant", "done", "power", "points"),
    [
        ("Whenever you would gain Power, each enemy gains it instead.", "Gain +2 Power.", (0, 2), (8, 20)),
        ("Whenever you would recover HP, you recover 2 fewer.", "Recover 5 HP.", (0, 0), (11, 20)),
        ("Whenever you would recover HP, you recover 1 more.", "Recover 5 HP.", (0, 0), (14, 20)),
        ("Whenever you recover HP, you recover 1 less.", "Recover 5 HP.", (0, 0), (12, 20)),
        ("Whenever you would be defeated, you have 3 HP instead.", "Suffer 25 damage.", (0, 0), (3, 20)),
        ("Whenever you would recover HP, another ally recovers that much instead.", "Recover 5 HP.", (0, 0), (13, 20)),
        ("Whenever you would suffer an Injury, each enemy suffers it instead.", "Suffer an Injury.", (0, 0), (8, 20)),
    ],
)
def test_what_would_come_to_one_comes_otherwise(
    bearing: Bearing, constant: str, done: str, power: tuple[int, int], points: tuple[int, int]
) -> None:
    bearing.hero.points = 8
    bearing.gear(constant)
    bearing.plays(done)
    both = (bearing.hero, bearing.foe)
    assert (both[0].tracks[Track.POWER].value, both[1].tracks[Track.POWER].value) == power
    assert (both[0].points, both[1].points) == points
