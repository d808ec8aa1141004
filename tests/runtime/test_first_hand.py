"""The first hand of a scenario, and what texts make of it (R-DRAW-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import Scenario
from runtime import time

if TYPE_CHECKING:
    from tests.runtime.party import Party


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("", 5),
        ("You begin each scenario with 2 additional cards in hand.\n", 7),
        ("You begin each combat scenario with an additional card in hand.\n", 6),
        ("You begin each exploration scenario with an additional card in hand.\n", 5),
        ("You begin each combat scenario with 1 fewer card in hand.\n", 4),
        ("Draw an additional card in the first Draw Phase.\n", 6),
    ],
)
def test_the_first_hand_has_more_cards_or_fewer(party: Party, text: str, cards: int) -> None:
    """R-DRAW-1: up to the Hand Limit, and what texts have one draw besides."""
    past = party.add(f"Charm | Accessory | Wealth: 1\nYou have Darkvision.\n{text}")
    party.deck("blows", Scenario.COMBAT, "Warden")
    party.hero("ada", [past], decks=["blows"], cards=True)
    table = party.table(1)
    [ada] = table.entities
    time.begin_scenario(table)
    time.begin_round(table)
    assert len(ada.piles.hand) == cards
