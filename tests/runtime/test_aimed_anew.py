"""Attacks for which whoever makes them chooses another target, where there is one that they reach."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime import time
from runtime.constants import establish
from runtime.events import Note
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row

CHARM = "Quay Charm | Accessory | Wealth: 1"
ANEW = "Whenever an ally becomes the target of an attack, choose another target"


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a hero, a friend and a foe in the first of three sections, and another foe in the last."""
    house = House(card)
    house.table.ground = Row("abc", {"hero": "a", "friend": "a", "foe": "a", "minion": "c"})
    return house


def struck(house: House, text: str) -> list[str]:
    """Have the foe strike the friend while the hero wears what says that, and give who is the target instead."""
    wears = house.read(f"{CHARM}\n{text}")
    establish(house.table, house.hero, wears)
    house.gives(house.foe, "Strike | Action", "Damage 1d8")
    time.begin_turn(house.table, house.foe)
    house.plays(house.foe, "Strike", 3, against=[house.friend])
    return house.told(Note.REDIRECTED)


def test_another_is_chosen_whom_the_attack_reaches(house: House) -> None:
    assert struck(house, f"{ANEW} for the attack.") == ["Hero becomes the target of Strike instead of Friend"]
    assert house.told(Happening.SUFFERS_DAMAGE) == ["Hero suffers 3 damage, 17 of 20 left"]


def test_there_may_be_one_whom_it_cannot_be(house: House) -> None:
    assert struck(house, f"{ANEW} for the attack other than you.") == []
    assert house.told(Happening.SUFFERS_DAMAGE) == ["Friend suffers 3 damage, 17 of 20 left"]


def test_nothing_changes_where_nobody_else_is_reached(house: House) -> None:
    house.table.ground = Row("abc", {"hero": "b", "friend": "a", "foe": "a", "minion": "c"})
    assert struck(house, f"{ANEW} for the attack.") == []
    assert house.told(Happening.SUFFERS_DAMAGE) == ["Friend suffers 3 damage, 17 of 20 left"]


@pytest.mark.parametrize(("hero", "drawn"), [("a", []), ("b", ["salt"])])
def test_something_else_comes_where_nobody_else_is_reached(house: House, hero: str, drawn: list[str]) -> None:
    house.table.ground = Row("abc", {"hero": hero, "friend": "a", "foe": "a", "minion": "c"})
    house.hero.piles.deck = ["salt"]
    struck(house, f"{ANEW} for the attack. If you cannot, draw a card.")
    assert house.hero.piles.hand == drawn


def test_it_is_for_a_play_of_the_kind_that_it_is_called(house: House) -> None:
    assert struck(house, f"{ANEW} for the Reaction.") == []
