"""How much Wealth someone has by their level (rules.md 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from compiler.ir.entries.library import Character

EXPECTED = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100)
"""By level, from 1 on; the first is what a character starts with (R-CRE-1)."""
MORE_WITHOUT_CARDS = 5
"""What whoever is deckless has more at every level (R-DKL-3)."""


def expected_wealth(character: Character) -> int:
    """Give the Wealth that a character of their level is expected to have, in Gear and in hand."""
    expected = EXPECTED[min(character.level, len(EXPECTED)) - 1]
    return expected + (MORE_WITHOUT_CARDS if character.deckless else 0)
