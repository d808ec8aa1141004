"""Reactions that are played for an ally who is attacked: they are that ally's, and the card is their owner's."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime import time
from runtime.controllers import Decision
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row

COVER = "This Reaction can also be played for an ally in your occupied section.\nMiss 2d4"


class Refusing:
    """Decides for everyone, and takes the last of what is offered."""

    def decide(self, decision: Decision) -> int:
        """Give the last option."""
        return len(decision.options) - 1


def house_with(card: ReadCard, at: str) -> House:
    house = House(card)
    house.table.ground = Row("ab", {"hero": "a", "friend": at, "foe": at, "minion": at})
    house.gives(house.hero, "Cover | Reaction", COVER)
    house.gives(house.foe, "Strike | Action", "Hit 1d8\nDamage 1d6")
    time.begin_turn(house.table, house.foe)
    return house


def test_it_is_the_allys_reaction_and_the_owners_card(card: ReadCard) -> None:
    house = house_with(card, "a")
    house.plays(house.foe, "Strike", 7, 4, 4, against=[house.friend])
    assert any(words.startswith("Friend rolls Miss 2d4") for words in house.told(Happening.ROLLS))
    assert not house.hero.piles.hand
    assert [house.cards[one].name for one in house.hero.piles.discard] == ["Cover"]
    assert not house.friend.piles.discard


def test_one_who_is_not_meant_has_nothing_of_it(card: ReadCard) -> None:
    house = house_with(card, "b")
    house.plays(house.foe, "Strike", 3, against=[house.friend])
    assert house.hero.piles.hand


def test_its_owner_decides(card: ReadCard) -> None:
    house = house_with(card, "a")
    house.control = Refusing()
    house.plays(house.foe, "Strike", 3, against=[house.friend])
    assert house.hero.piles.hand


def test_it_is_ones_own_reaction_as_well(card: ReadCard) -> None:
    house = house_with(card, "a")
    house.plays(house.foe, "Strike", 7, 4, 4, against=[house.hero])
    assert any(words.startswith("Hero rolls Miss 2d4") for words in house.told(Happening.ROLLS))


@pytest.mark.parametrize("why", ["with no cards in hand", "that cannot play Reactions"])
def test_the_ally_is_one_of_whom_that_is_so(card: ReadCard, why: str) -> None:
    house = house_with(card, "a")
    house.hero.piles.hand.clear()
    house.gives(house.hero, "Cover | Reaction", COVER.replace("section.", f"section {why}."))
    house.gives(house.friend, "Dodge | Reaction", "Miss 1d4")
    house.plays(house.foe, "Strike", 3, 4, against=[house.friend])
    assert house.hero.piles.hand
    assert any(words.startswith("Friend rolls Miss 1d4") for words in house.told(Happening.ROLLS))
