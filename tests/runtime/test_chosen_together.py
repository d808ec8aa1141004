"""Two who are chosen together: both of them are meant, and what is asked of them is asked of both."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.entity import Lasting
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    house.hero.piles.deck = ["salt"]
    return house


def _does(house: House, text: str) -> None:
    house.gives(house.hero, "Knot | Strategy", text)
    house.plays(house.hero, "Knot")


def test_an_ally_and_an_enemy_are_chosen_together(house: House) -> None:
    _does(house, "Choose an ally and an enemy within range 2. Both suffer -1 Power.")
    assert [one.tracks[Track.POWER].value for one in (house.hero, house.friend, house.foe, house.minion)] == [
        *(0, -1),
        *(-1, 0),
    ]


@pytest.mark.parametrize(("dazed", "drawn"), [("friend", 0), ("foe", 0), ("both", 1), ("none", 0)])
def test_both_are_asked(house: House, dazed: str, drawn: int) -> None:
    for name in ("friend", "foe"):
        if dazed in (name, "both"):
            getattr(house, name).conditions.append(Lasting("Dazed", 0))
    _does(house, "Choose an ally and an enemy. If both are Dazed, draw a card.")
    assert len(house.hero.piles.hand) == drawn
