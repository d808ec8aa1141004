"""What comes of someone's play is told from what they do of their own accord."""

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
    house.table.ground = Row("abcd", {"hero": "a", "friend": "a", "foe": "b", "minion": "d"})
    return house


@pytest.mark.parametrize("deed", ["crosses a border", "leaves a section", "moves"])
def test_who_goes_because_of_another_does_not_go_of_their_own_accord(house: House, deed: str) -> None:
    text = f"Whenever an enemy {deed} because of you, gain +1 Skill."
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    house.gives(house.foe, "Step | Strategy", "Move 1.")
    house.plays(house.foe, "Step")
    assert house.hero.tracks[Track.SKILL].value == 0
    house.gives(house.hero, "Shove | Strategy", "Choose an enemy within range 2. Move them 1.")
    house.plays(house.hero, "Shove")
    assert house.hero.tracks[Track.SKILL].value == 1


def test_who_is_made_to_look_does_not_of_their_own_accord(house: House) -> None:
    text = "Whenever an enemy looks at the top card of their deck because of you, gain +1 Skill."
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    house.foe.piles.deck = ["filler"]
    house.gives(house.foe, "Peek | Strategy", "Look at the top card of your deck.")
    house.plays(house.foe, "Peek")
    assert house.hero.tracks[Track.SKILL].value == 0
    house.gives(
        house.hero, "Ask | Strategy", "Choose an enemy within range 3. They look at the top card of their deck."
    )
    house.plays(house.hero, "Ask")
    assert house.hero.tracks[Track.SKILL].value == 1
