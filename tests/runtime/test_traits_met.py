"""Cards and plays with a Trait in common with the Action that a Reaction answers."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.mark.parametrize(("trait", "kept"), [("Charming", 0), ("Comical", 1)])
def test_only_a_card_with_that_trait_is_discarded(card: ReadCard, trait: str, kept: int) -> None:
    house = House(card)
    for who, title, text in (
        (house.hero, "Jest | Level 1 | Interaction Action | " + trait, "Argue 1d6"),
        (house.foe, "Plea | Level 1 | Interaction Action | Charming", "Argue 1d6"),
    ):
        entry = house.read(f"{title}\n{text}")
        house.cards[entry.id] = entry
        who.piles.hand.append(entry.id)
    jest = list(house.hero.piles.hand)
    text = "Discard an Action that shares a Trait with the target's Action.\nRebuttal 1d6"
    shrug = house.read(f"Shrug | Level 1 | Interaction Reaction | Aggressive\n{text}")
    house.cards[shrug.id] = shrug
    house.hero.piles.hand.append(shrug.id)
    house.plays(house.foe, "Plea", 3, 2, against=[house.hero])
    assert house.hero.piles.hand == (jest if kept else [])


@pytest.mark.parametrize(("trait", "kept"), [("Charming", 0), ("Comical", 1)])
def test_only_a_card_with_the_trait_of_the_trigger_s_action_is_discarded(card: ReadCard, trait: str, kept: int) -> None:
    house = House(card)
    event = (
        "Trigger An enemy plays an Action.\nEffect Discard an Action that shares a Trait with the triggering Action."
    )
    for who, title, text in (
        (house.hero, f"Jest | Level 1 | Interaction Action | {trait}", "Argue 1d6"),
        (house.foe, "Plea | Level 1 | Interaction Action | Charming", "Argue 1d6"),
        (house.hero, "Hush | Level 1 | Interaction Interrupt", event),
    ):
        entry = house.read(f"{title}\n{text}")
        house.cards[entry.id] = entry
        who.piles.hand.append(entry.id)
    jest = [one for one in house.hero.piles.hand if house.cards[one].name == "Jest"]
    house.plays(house.foe, "Plea", against=[house.hero])
    assert house.hero.piles.hand == (jest if kept else [])
