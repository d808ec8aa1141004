"""Damage of which someone takes on a part, or all that does not defeat them."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

HURT = "Trigger An ally suffers damage.\nEffect "
COMING = "Trigger An ally would suffer damage.\nEffect "


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(
    ("said", "mine", "theirs"),
    [
        ("You suffer half of the triggering damage, rounded down. The triggering ally suffers the rest.", 2, 3),
        ("The triggering ally suffers half the damage, rounded down. You suffer the rest.", 3, 2),
    ],
)
def test_each_suffers_a_part(house: House, said: str, mine: int, theirs: int) -> None:
    house.gives(house.hero, "Stand By | Assist", f"{HURT}{said}")
    house.harm(house.friend, 5)
    assert (20 - house.hero.points, 20 - house.friend.points) == (mine, theirs)


@pytest.mark.parametrize(("points", "left"), [(3, 1), (9, 4)])
def test_who_suffers_it_instead_keeps_one(house: House, points: int, left: int) -> None:
    text = "You suffer the damage instead. If this would reduce you to 0 HP, you have 1 HP instead."
    house.gives(house.hero, "Stand In | Assist", f"{COMING}{text}")
    house.hero.points = points
    house.harm(house.friend, 5)
    assert (house.hero.points, house.friend.points) == (left, 20)


@pytest.mark.parametrize(("points", "left"), [(3, 3), (9, 4)])
def test_it_is_not_suffered_where_it_would_defeat(house: House, points: int, left: int) -> None:
    text = "Suffer the damage instead, unless it would reduce you to 0 HP."
    house.gives(house.hero, "Stand In | Assist", f"{COMING}{text}")
    house.hero.points = points
    house.harm(house.friend, 5)
    assert (house.hero.points, 20 - house.friend.points) == (left, 0 if points == 9 else 5)
