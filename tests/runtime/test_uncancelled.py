"""Plays that no text cancels, or none of some (R-PRIO-3)."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime.constants import establish
from runtime.events import Note
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

GAINS = "Gain +1 Power."


@pytest.fixture
def house(card: ReadCard) -> House:
    """Let the foe have an Interrupt that cancels the hero's Action."""
    house = House(card)
    house.gives(
        house.foe, "Hush | Interrupt", "Trigger An enemy plays an Action.\nEffect Cancel the triggering Action."
    )
    return house


def is_cancelled(house: House, text: str = GAINS) -> bool:
    """Have the hero play an Action that says this, and tell whether it is cancelled; it is answered either way."""
    house.gives(house.hero, "Word | Action", text)
    house.plays(house.hero, "Word", against=[house.minion])
    assert "Foe plays Hush" in house.told(Happening.PLAYS)
    return bool(house.told(Note.CANCELLED))


@pytest.mark.parametrize(
    ("text", "cancelled"),
    [
        (GAINS, True),
        (f"This Action cannot be cancelled. {GAINS}", False),
        (f"Enemies cannot cancel this Action. {GAINS}", False),
        (f"Allies cannot cancel this Action. {GAINS}", True),
    ],
)
def test_a_play_says_so_of_itself(house: House, text: str, cancelled: bool) -> None:  # noqa: FBT001 - a case of a table
    assert is_cancelled(house, text) is cancelled


@pytest.mark.parametrize(
    ("text", "cancelled"),
    [
        ("Your Actions cannot be cancelled.", False),
        ("Enemies cannot cancel your Actions.", False),
        ("Your Strategies cannot be cancelled.", True),
        ("Your Actions cannot be cancelled by allies.", True),
    ],
)
def test_a_text_says_so_of_plays(house: House, text: str, cancelled: bool) -> None:  # noqa: FBT001 - a case of a table
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    assert is_cancelled(house) is cancelled
