""" "It" and "them" are what a text has had drawn or discarded, where it has brought up no other cards."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a house in which each side has cards, and knows them."""
    house = House(card)
    for who, name in ((house.hero, "Low"), (house.hero, "High"), (house.foe, "Kept")):
        house.gives(who, f"{name} | Strategy", "Gain +1 Mind.")
    return house


@pytest.mark.parametrize(
    ("text", "hand", "discarded"),
    [
        ("Draw 2 cards and discard one of them.", 1, 2),
        ("Draw 2 cards. Put them on the bottom of your deck.", 0, 1),
        ("Draw 2 cards, then put one of them on top of your deck and discard the others.", 0, 2),
        ("Draw a card. If it is a Strategy, discard it.", 0, 2),
        ("Draw a card. If it is an Action, discard it.", 1, 1),
        ("Draw a card, then discard a card.", 0, 2),
    ],
)
def test_what_is_drawn_is_it(house: House, text: str, hand: int, discarded: int) -> None:
    house.hero.piles.deck, house.hero.piles.hand = house.hero.piles.hand, []
    house.gives(house.hero, "Sift | Strategy", text)
    house.plays(house.hero, "Sift")
    assert (len(house.hero.piles.hand), len(house.hero.piles.discard)) == (hand, discarded)


def test_what_another_discards_is_it(house: House) -> None:
    text = "Choose an enemy within range 9. They discard a card. Put it on top of their deck."
    house.gives(house.hero, "Sweep | Strategy", text)
    house.plays(house.hero, "Sweep")
    assert (house.foe.piles.hand, house.foe.piles.discard, house.foe.piles.deck) == ([], [], ["kept"])


def test_what_is_looked_at_stays_them(house: House) -> None:
    hero = house.hero
    hero.piles.deck = [*hero.piles.hand, *house.foe.piles.hand]
    text = "Look at the top 2 cards of your deck. Discard a card from your hand. Put them on the bottom of your deck."
    house.gives(hero, "Scry | Strategy", text)
    house.plays(hero, "Scry")
    assert (len(hero.piles.deck), len(hero.piles.discard)) == (3, 2)
