"""What a Trigger's roll was made for: an Action or a Reaction, from hand or not."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

TRIGGER = "Trigger An ally you can see wins an opposed roll.\n"


@pytest.mark.parametrize(("asked", "gained"), [("an Action", 1), ("a Reaction", 0), ("a card", 1)])
def test_what_the_roll_was_made_for_is_asked(card: ReadCard, asked: str, gained: int) -> None:
    house = House(card)
    house.gives(house.friend, "Jab | Action", "Hit 1d8")
    text = f"Effect If the triggering ally won with {asked}, gain +1 Skill."
    house.gives(house.hero, "Cheer | Assist", TRIGGER + text)
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    house.plays(house.friend, "Jab", 5, 1, against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == gained


def test_the_card_that_was_rolled_with_comes_back(card: ReadCard) -> None:
    house = House(card)
    jab = house.gives(house.friend, "Jab | Action", "Hit 1d8")
    text = "Effect If the triggering ally won with a card, they return it to their hand instead of discarding it."
    house.gives(house.hero, "Cheer | Assist", TRIGGER + text)
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    house.plays(house.friend, "Jab", 5, 1, against=[house.foe])
    assert house.friend.piles.hand == [jab]
