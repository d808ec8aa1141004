"""Whoever is barred as a target is so for the next play alone, or only while another could be the target."""

from __future__ import annotations

import pytest

from runtime.controllers import Eager as First
from runtime.controllers import Written
from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table of four at 20 points, with empty hands."""
    return House(card)


@pytest.mark.parametrize(
    ("text", "points", "reached"),
    [
        ("The target cannot play their next Action against you.", 10, ["friend", "hero"]),
        ("The target cannot play their next Action against you if there is another target.", 10, ["friend", "hero"]),
        ("The target cannot play their next Action against you if there is another target.", 0, ["hero", "hero"]),
    ],
)
def test_whom_one_cannot_play_the_next_action_against(house: House, text: str, points: int, reached: list[str]) -> None:
    house.gives(house.hero, "Stare | Action", f"Damage 1d4\nSpecial {text}")
    house.gives(house.foe, "Claw | Action", "Damage 1d4")
    house.plays(house.hero, "Stare", 1, against=[house.foe])
    house.friend.points = points
    tried: list[str] = []
    for _ in reached:
        house.foe.piles.hand = ["claw"]
        house.control = Written([0], First())
        tried += [one.target for one in house.plays(house.foe, "Claw", 1)]
    assert tried == reached


@pytest.mark.parametrize("others", ["there is another target", "an ally could be the target instead"])
@pytest.mark.parametrize("points", [10, 0])
def test_one_is_spared_only_while_another_could_be_the_target(house: House, others: str, points: int) -> None:
    """Whoever is defeated could not be."""
    text = f"The target cannot play Actions against you until the end of the round if {others}."
    house.gives(house.hero, "Stare | Action", f"Damage 1d4\nSpecial {text}")
    house.gives(house.foe, "Claw | Action", "Damage 1d4")
    house.plays(house.hero, "Stare", 1, against=[house.foe])
    house.friend.points = points
    if points:
        with pytest.raises(IllegalError, match="nobody"):
            house.plays(house.foe, "Claw", against=[house.hero])
    else:
        assert [one.target for one in house.plays(house.foe, "Claw", 1, against=[house.hero])] == ["hero"]
