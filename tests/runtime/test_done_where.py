"""Where something is done: those who do it stand there as they do."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.constants import establish
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    house.table.ground = Row("abc", {"hero": "a", "friend": "a", "foe": "a", "minion": "c"})
    for who in (house.hero, house.foe):
        house.gives(who, "Breathe | Strategy", "Recover from Dazed. Draw a card.")
        who.piles.hand *= 4
        who.piles.deck = ["filler"] * 4
    return house


def test_what_is_waited_for_is_done_in_that_place(house: House) -> None:
    text = "Whenever an enemy draws a card in your occupied section, gain +1 Skill."
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    house.plays(house.foe, "Breathe")
    assert house.hero.tracks[Track.SKILL].value == 1
    house.table.ground.enter(house.foe, "b")
    house.plays(house.foe, "Breathe")
    assert house.hero.tracks[Track.SKILL].value == 1


@pytest.mark.parametrize(("then", "now", "gained"), [("a", "c", 1), ("c", "a", 0), ("a", "a", 1)])
def test_what_has_been_done_is_asked_of_the_place_in_which_it_was(
    house: House, then: str, now: str, gained: int
) -> None:
    """Wherever they have gone since."""
    house.gives(
        house.hero, "Reckon | Strategy", "If an enemy has drawn a card within range 1 this round, gain +1 Skill."
    )
    house.table.ground.enter(house.foe, then)
    house.plays(house.foe, "Breathe")
    house.table.ground.enter(house.foe, now)
    house.plays(house.hero, "Reckon")
    assert house.hero.tracks[Track.SKILL].value == gained
