"""Verbs that are joined before their object: each of them will do, and all of them have that object."""

from __future__ import annotations

import pytest

from compiler.ir.events.as_deeds import TRACK_MOVED
from compiler.ir.terms import Scenario
from runtime.stage import weapons
from tests.runtime.conftest import ReadCard
from tests.runtime.test_prevention import Bans

WAITED = [
    ("draws, discards or reveals a card", "The target discards a card.", "Draw a card."),
    ("equips or drops a Weapon", "The target drops a Weapon.", "The target unequips a Weapon."),
    ("unequips or drops a Weapon", "The target unequips a Weapon.", "The target discards a card."),
    ("loses or recovers HP", "The target recovers 2 HP.", "The target draws a card."),
    ("loses or recovers HP", "The target suffers 2 damage.", "Recover 2 HP."),
    ("shuffles or searches their deck", "The target shuffles their deck.", "Shuffle your deck."),
    ("flies or phases out of a section within range 1", "The target flies 1.", "The target moves 1."),
    ("is hit or damaged by you", "The target suffers 2 damage.", "The target suffers -1 Mind."),
    ("is Pushed or Grabbed", "Push the target 1.", "The target moves 1."),
]
"""What an enemy does or has done to it, a text that has it done, and one that has something like it."""


@pytest.fixture
def bans(card: ReadCard) -> Bans:
    bans = Bans(card)
    for one in (bans.hero, bans.foe):
        one.piles.hand, one.piles.discard = ["knife", "rope", "oar", "net"], ["wax", "hemp"]
    bans.foe.gear, bans.foe.points = weapons(Scenario.COMBAT), 10
    return bans


def gains(bans: Bans, text: str) -> bool:
    """Do a text; tell whether the hero's Power rises, as nothing but what waits has it rise."""
    before = len(bans.events)
    bans.says(text)
    return any(one.kind in TRACK_MOVED and "Power" in one.words for one in bans.events[before:])


@pytest.mark.parametrize(("deed", "done", "other"), WAITED)
def test_any_of_them_is_answered(deed: str, done: str, other: str, bans: Bans) -> None:
    bans.says(f"Until the end of the round, whenever an enemy {deed}, gain +1 Power.")
    assert not gains(bans, other)
    assert gains(bans, done)
