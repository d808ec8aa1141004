"""The bases of Stat Tracks, and how high and low a text lets them go (R-STAT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import Track
from tests.runtime.test_gear import at_table

if TYPE_CHECKING:
    from tests.runtime.party import Party


@pytest.mark.parametrize(
    ("limit", "base"),
    [
        ("", 2),
        ("Your base Skill can be as high as +3.\n", 3),
        ("Your base Skill cannot be higher than +1.\n", 1),
        ("Your base Skill can be as high as +4.\nYour base Skill cannot be higher than 0.\n", 0),
        ("Your base Mind can be as high as +3.\n", 2),
        ("The base values of your Stat Tracks can go as high as +3 and as low as -3.\n", 3),
    ],
)
def test_a_text_says_how_high_a_base_can_be(party: Party, limit: str, base: int) -> None:
    """R-STAT-3: +2, unless stated; what is narrower goes before what is wider."""
    ring = party.add(f"Ring | Accessory | Wealth: 1\nBase Skill +2.\nBase Skill +1.\n{limit}")
    _, ada = at_table(party, [ring], ring)
    assert ada.tracks[Track.SKILL].base == base
