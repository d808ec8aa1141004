"""Charges that are kept of those that damage takes, and those that an Action does not spend (R-INC-4, R-INC-7)."""

from __future__ import annotations

import pytest

from runtime.constants import establish
from runtime.controllers import Eager
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

KEPT = "Whenever you would lose Incantation charges because of damage, keep 1 of them."


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    house.hero.charges, house.hero.incanting = 3, True
    return house


def wears(house: House, text: str) -> None:
    charm = house.read(f"Wax Charm | Accessory | Wealth: 3\n{text}")
    house.hero.gear = (charm,)
    establish(house.table, house.hero, charm)


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Draw a card.", (0, False)),
        (KEPT, (1, False)),
        (KEPT.replace("keep 1 of them", "keep 2 of them instead"), (2, False)),
        (KEPT.replace("keep 1", "keep 5"), (3, False)),
        (KEPT.replace("keep 1 of them", "lose 1 Incantation charge instead"), (2, True)),
    ],
)
def test_so_many_are_kept_and_the_incantation_ends(house: House, text: str, left: tuple[int, bool]) -> None:
    wears(house, text)
    house.harm(house.hero)
    assert (house.hero.charges, house.hero.incanting) == left


def test_what_is_kept_is_paid_for(house: House) -> None:
    wears(house, KEPT.replace("keep", "you may discard a card to keep"))
    house.table.control = house.control = Eager()
    house.harm(house.hero)
    assert house.hero.charges == 0
    house.hero.charges = 3
    house.gives(house.hero, "Rag | Action", "Hit 1d4")
    house.harm(house.hero)
    assert (house.hero.charges, house.hero.piles.hand) == (1, [])


def test_a_reaction_keeps_some_of_what_the_attack_would_take(house: House) -> None:
    house.gives(house.foe, "Jab | Action", "Damage 1d4")
    text = "If this attack would cost you Incantation charges, you keep one of them.\nMiss 1d4"
    house.gives(house.hero, "Hum | Reaction", text)
    house.plays(house.foe, "Jab", 2, against=[house.hero])
    assert house.hero.charges == 1
    house.hero.charges = 3
    house.harm(house.hero)
    assert house.hero.charges == 0


@pytest.mark.parametrize(
    ("text", "spent", "left"),
    [
        ("Draw a card.", 3, 0),
        ("This Action spends only 1 Incantation charge.", 1, 2),
        ("This Action spends only its Incantation.", 2, 1),
    ],
)
def test_an_action_spends_as_many_as_it_says(house: House, text: str, spent: int, left: int) -> None:
    rows = "Incantation 2\nDamage 1d4\nSpecial Recover 1 HP for each Incantation charge you spend."
    house.gives(house.hero, "Hymn | Action", f"{text}\n{rows}")
    house.hero.points -= 5
    before = house.hero.points
    house.plays(house.hero, "Hymn", 1, against=[house.foe])
    assert (house.hero.points - before, house.hero.charges) == (spent, left)


@pytest.mark.parametrize(("half", "gained"), [("half that many", 2), ("half that many, rounded down", 1)])
def test_somebody_gains_as_much_of_the_same(house: House, half: str, gained: int) -> None:
    house.gives(house.hero, "Gift | Strategy", f"Lose all your Incantation charges. An ally gains {half}.")
    house.plays(house.hero, "Gift")
    assert (house.hero.charges, house.friend.charges) == (0, gained)
