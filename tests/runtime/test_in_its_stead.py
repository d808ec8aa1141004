"""What is done instead of something keeps that from happening, though it was not said to be about to (R-AI-1)."""

from __future__ import annotations

import pytest

from runtime.constants import establish
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.mark.parametrize("waits", ["suffers", "would suffer"])
@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Suffer the same damage instead.", (15, 20)),
        ("You may suffer that damage instead.", (15, 20)),
        ("The triggering ally recovers 1 HP instead.", (20, 20)),
        ("Suffer 1 damage.", (19, 15)),
    ],
)
def test_by_an_assist(card: ReadCard, waits: str, said: str, left: tuple[int, int]) -> None:
    house = House(card)
    house.gives(house.hero, "Stand By | Assist", f"Trigger An ally {waits} damage.\nEffect {said}")
    house.harm(house.friend, 5)
    assert (house.hero.points, house.friend.points) == left


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("Whenever an ally suffers damage, you suffer the same damage instead.", (15, 20)),
        ("Whenever an ally suffers damage, they recover 1 HP instead.", (20, 20)),
        ("Whenever an ally suffers damage, you suffer the same damage.", (15, 15)),
        ("The first time each round an ally suffers damage, you suffer 1 damage instead.", (19, 20)),
    ],
)
def test_by_what_is_worn(card: ReadCard, said: str, left: tuple[int, int]) -> None:
    house = House(card)
    establish(house.table, house.hero, card(f"Quay Charm | Accessory | Wealth: 1\n{said}"))
    house.harm(house.friend, 5)
    assert (house.hero.points, house.friend.points) == left
