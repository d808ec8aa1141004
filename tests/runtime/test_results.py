"""What an opposed roll has come to, once it is over: by how much it was won, and the results of both sides."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.mark.parametrize(
    ("amount", "recovered"),
    [
        ("HP equal to the amount by which they won the roll", 4),
        ("HP equal to the amount by which they won the roll, to a maximum of 3", 3),
        ("1 HP for each 3 points by which the roll was won", 1),
        ("HP equal to the lower of the two results of the roll", 2),
        ("HP equal to the higher of the two results of the roll", 6),
        ("HP equal to its result on the roll", 6),
        ("HP equal to half the triggering enemy's result on the roll", 1),
    ],
)
def test_of_the_roll_that_a_trigger_waits_for(card: ReadCard, amount: str, recovered: int) -> None:
    house = House(card)
    house.gives(house.hero, "Jab | Action", "Hit 1d6")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d6")
    trigger = "Trigger An ally wins an opposed roll.\n"
    house.gives(house.friend, "Cheer | Assist", f"{trigger}Effect The triggering ally recovers {amount}.")
    house.hero.points -= 8
    before = house.hero.points
    house.plays(house.hero, "Jab", 6, 2, against=[house.foe])
    assert house.hero.points - before == recovered


@pytest.mark.parametrize(
    ("amount", "left"),
    [
        ("the amount by which you won the roll", 4),
        ("the lower of the two results", 2),
        ("the higher of the two results", 6),
        ("half your Hit result", 3),
    ],
)
def test_of_a_plays_own_roll(card: ReadCard, amount: str, left: int) -> None:
    house = House(card)
    house.gives(house.hero, "Jab | Action", f"Hit 1d6\nSpecial The target suffers damage equal to {amount}.")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d6")
    before = house.foe.points
    house.plays(house.hero, "Jab", 6, 2, against=[house.foe])
    assert before - house.foe.points == left
