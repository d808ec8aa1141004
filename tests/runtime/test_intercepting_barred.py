"""Attacks to come that nobody can Intercept, and by whom they cannot be Intercepted."""

from __future__ import annotations

import pytest

from runtime import time
from runtime.constants import establish
from runtime.events import Note
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

STEPS_IN = "Trigger An ally becomes the target of an attack.\nEffect Intercept the attack."


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(
    ("said", "in_place"),
    [
        ("Attacks you make cannot be Intercepted.", ()),
        ("Attacks you make against Dazed enemies cannot be Intercepted.", (1, 2)),
        ("Attacks you make against your enemies cannot be Intercepted.", ()),
        ("Enemies cannot Intercept attacks you make.", ()),
        ("Your allies cannot Intercept attacks you make.", (1, 2)),
        ("The first attack you make each round cannot be Intercepted.", (2,)),
    ],
)
def test_nobody_steps_in_where_attacks_to_come_are_closed(house: House, said: str, in_place: tuple[int, ...]) -> None:
    """R-BLK-7."""
    establish(house.table, house.foe, house.read(f"Quay Charm | Accessory | Wealth: 1\n{said}"))
    house.gives(house.foe, "Strike 1 | Action", "Damage 1d8")
    house.gives(house.foe, "Strike 2 | Action", "Damage 1d8")
    for nth in (1, 2):
        house.gives(house.hero, f"Step In {nth} | Assist", STEPS_IN)
        time.begin_turn(house.table, house.foe)
        house.plays(house.foe, f"Strike {nth}", 3, against=[house.friend])
    told = [f"Hero becomes the target of Strike {nth} instead of Friend" for nth in in_place]
    assert house.told(Note.REDIRECTED) == told
