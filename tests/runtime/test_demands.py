"""What a play's own text demands of its owner: to make it, and not against the same one twice."""

from __future__ import annotations

import pytest

from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table of four at 20 points, with empty hands."""
    return House(card)


def test_what_must_be_played_goes_before_any_other_action_of_the_turn(house: House) -> None:
    house.gives(house.hero, "Drum Roll | Action", "This Action must be played if you have at most 5 HP.\nDamage 1d4")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.hero.piles.hand *= 2
    house.table.turn_of = house.hero.id
    assert house.plays(house.hero, "Oar Blow", 1)[0].target == "foe"
    house.hero.points = 5
    with pytest.raises(IllegalError, match="the text of Drum Roll wants that made"):
        house.plays(house.hero, "Oar Blow")
    assert house.plays(house.hero, "Drum Roll", 1)[0].target == "foe"
    house.table.turn_of = house.foe.id
    assert house.plays(house.hero, "Oar Blow", 1)[0].target == "foe"  # out of turn it binds nobody


def test_the_same_target_not_twice_running(house: House) -> None:
    house.gives(
        house.hero, "Old Score | Action", "This Action cannot target the same enemy twice in a row.\nDamage 1d4"
    )
    house.hero.piles.hand *= 4
    targets = [house.plays(house.hero, "Old Score", 1)[0].target for _ in range(4)]
    assert targets == ["foe", "minion", "foe", "minion"]
