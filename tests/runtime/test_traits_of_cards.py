"""Plays that come to have the Trait of a card that has been discarded or shown."""

from __future__ import annotations

import pytest

from runtime.using import Player, can_play
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


def gives(house: House, title: str, text: str) -> None:
    entry = house.read(f"{title}\n{text}")
    house.cards[entry.id] = entry
    house.hero.piles.hand.append(entry.id)


@pytest.mark.parametrize(
    ("text", "traits"),
    [
        ("Discard a card. This Action gains that card's Trait.", ("Charming", "Comical")),
        ("Reveal a card from your hand. This Action has the Trait of that card instead of its own.", ("Comical",)),
        ("You may discard a card. If you do, this Action gains that card's Trait.", ("Charming", "Comical")),
    ],
)
def test_a_play_gains_it(card: ReadCard, text: str, traits: tuple[str, ...]) -> None:
    house = House(card)
    gives(house, "Coax | Level 1 | Interaction Action | Charming", f"{text}\nArgue 1d6")
    gives(house, "Jest | Level 1 | Interaction Action | Comical", "Argue 1d6")
    house.plays(house.hero, "Coax", against=[house.foe])
    assert [one.what.play.traits for one in house.table.history if one.what.play is not None][-1] == traits


def test_the_next_action_gains_it_as_it_is_made(card: ReadCard) -> None:
    house = House(card)
    gives(house, "Ready | Level 1 | Interaction Strategy", "Discard a card. Your next Action gains that card's Trait.")
    gives(house, "Jest | Level 1 | Interaction Action | Comical", "Argue 1d6")
    house.plays(house.hero, "Ready")
    gives(house, "Coax | Level 1 | Interaction Action | Charming", "Argue 1d6")
    house.plays(house.hero, "Coax", against=[house.foe])
    assert [one.what.play.traits for one in house.table.history if one.what.play is not None][-1] == (
        "Charming",
        "Comical",
    )


@pytest.mark.parametrize(("who", "may"), [("you", False), ("allies", True)])
def test_a_card_cannot_be_played_against_someone(card: ReadCard, who: str, may: bool) -> None:  # noqa: FBT001 - what is expected
    house = House(card)
    house.gives(house.foe, "Jab | Action", "Hit 1d4\nDamage 1d4")
    text = f"The target's Action returns to their hand. They cannot play it against {who} again this scenario."
    house.gives(house.hero, "Hum | Reaction", f"Miss 1d4\nSpecial {text}")
    house.plays(house.foe, "Jab", 1, 4, against=[house.hero])
    held = house.holding(house.foe, "Jab")
    assert can_play(Player(house.table, house.foe, house.control), held, against=[house.hero]) is may
