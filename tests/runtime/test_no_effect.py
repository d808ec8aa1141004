"""Gear that does nothing for a while, though it stays equipped."""

from __future__ import annotations

import pytest

from compiler.ir.terms import PlayKind, Track
from runtime import gear, time
from runtime.constants import establish
from runtime.events import Cause
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

VEST = """Pitch Vest | Light Armor | Wealth: 1
Base Power +1.
You have Fire Resistance 2.
Whenever you suffer damage, this Armor has no effect until the end of the round.
(Reaction) Bob
Miss 1d6"""


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a hero who wears the vest."""
    house = House(card)
    vest = house.read(VEST)
    house.hero.gear = (vest,)
    establish(house.table, house.hero, vest)
    gear.settle(house.table, house.hero, Cause("R-SET-3"))
    return house


def does(house: House) -> tuple[int, list[str]]:
    return house.hero.tracks[Track.POWER].base, house.has(house.hero, PlayKind.REACTION)


def test_what_has_no_effect_does_nothing_until_then(house: House) -> None:
    before = does(house)
    house.harm(house.hero)
    assert does(house) == (before[0] - 1, [])
    time.end_round(house.table)
    assert does(house) == before
