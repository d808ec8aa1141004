"""Plays with a Trait in common with any that has been made in a time, or with the last one against someone."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

FITS = "draw a card."


def gives(house: House, title: str, text: str) -> None:
    entry = house.read(title + "\n" + text)
    house.cards[entry.id] = entry
    owner = house.hero if title.startswith("Hero") else house.foe
    owner.piles.hand.append(entry.id)


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    for who in ("Hero", "Foe"):
        for trait in ("Charming", "Comical", "Aggressive"):
            gives(house, f"{who}'s {trait} | Level 1 | Interaction Action | {trait}", "Argue 1d6")
    house.hero.piles.deck = ["rag"] * 9
    return house


def drawn(house: House) -> int:
    return house.hero.piles.hand.count("rag")


def answers(house: House, asked: str) -> int:
    """Have the hero answer a Charming Action with what asks that, and tell whether it was so."""
    before = drawn(house)
    gives(house, "Hero Shrugs | Level 1 | Interaction Reaction | Aggressive", f"{asked}, {FITS}\nRebuttal 1d6")
    house.plays(house.foe, "Foe's Charming", 3, 2, against=[house.hero])
    return drawn(house) - before


ASKED = [
    ("If the target's Action shares a Trait with an Action you played this round", "Hero"),
    ("If the target's Action has a Trait that they have already played this round", "Foe"),
    ("If the target's Action shares a Trait with the last Action played against you", "Foe"),
]


@pytest.mark.parametrize(("asked", "who"), ASKED)
def test_a_trait_that_has_been_played_is_shared(house: House, asked: str, who: str) -> None:
    player, other = (house.hero, house.foe) if who == "Hero" else (house.foe, house.hero)
    assert answers(house, asked) == 0
    entry = next(card for card, one in house.cards.items() if one.name == f"{who}'s Charming")
    player.piles.hand.append(entry)
    if who == "Hero":
        house.plays(player, f"{who}'s Charming", against=[other])
        house.plays(player, f"{who}'s Comical", against=[other])
        house.foe.piles.hand.append(next(card for card, one in house.cards.items() if one.name == "Foe's Charming"))
    assert answers(house, asked) == 1


def test_without_any_such_play_none_is_shared(house: House) -> None:
    asked = "If the target's Action shares no Trait with a card you played this round"
    assert answers(house, asked) == 1
    house.plays(house.hero, "Hero's Charming", against=[house.foe])
    house.foe.piles.hand.append(next(card for card, one in house.cards.items() if one.name == "Foe's Charming"))
    assert answers(house, asked) == 0


@pytest.mark.parametrize(
    ("event", "at"),
    [
        ("with a Trait they have already used this round", 3),
        ("that shares no Trait with an Action they played this round", 1),
    ],
)
def test_a_trigger_asks_for_it(house: House, event: str, at: int) -> None:
    text = f"Trigger An enemy plays an Action {event}.\nEffect Draw a card."
    gives(house, "Hero Notes | Level 1 | Interaction Interrupt", text)
    house.plays(house.foe, "Foe's Charming", against=[house.hero])
    house.plays(house.foe, "Foe's Comical", against=[house.hero])
    house.foe.piles.hand.append(next(card for card, one in house.cards.items() if one.name == "Foe's Charming"))
    house.plays(house.foe, "Foe's Charming", against=[house.hero])
    assert house.played.index("Hero plays Hero Notes") == at


def test_a_trait_is_chosen_to_which_someone_is_not_immune(house: House) -> None:
    foe = house.read(
        "Toll Clerk | Level 1 Opponent | Regular | Debater\n"
        "WP: 9 | Initiative: 1d6 | Charisma: 1d6 | Immune: Aggressive"
    )
    house.foe.entry = foe
    text = "Choose a Trait to which the target is not Immune. This Action gains that Trait.\nArgue 1d6"
    gives(house, "Hero Coaxes | Level 1 | Interaction Action | Comical", text)
    house.plays(house.hero, "Hero Coaxes", against=[house.foe])
    assert any("chooses Charming" in event.words for event in house.events)
