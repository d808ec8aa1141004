"""Reading of dice: number and level, checked against the ladder (R-DICE-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Mend
from compiler.ir.amounts.dice import LEVELS, Dice
from compiler.language.topics.reading import Reading

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token

MOST_DICE = 20
MOST_DIGITS = 6
"""Longer numbers are cut: they are far out of bounds as it is."""


def read_dice(reading: Reading, token: Token) -> Dice:
    """Give the dice, with a trouble where nobody could roll them."""
    number, level = (int(part[:MOST_DIGITS]) for part in token.removeprefix("+").split("d"))
    if level not in LEVELS:
        near = min(LEVELS, key=lambda known: (abs(known - level), known))
        ladder = "d2, d4, d6, d8, d10, d12 and d20"
        reading.trouble(
            Code.DICE_SIDES,
            token,
            f"there is no d{level} in the game",
            help=f"dice are {ladder}; did you mean {number}d{near}?",
        )
        reading.mend(Mend(f"{'+' * token.startswith('+')}{number}d{near}"))
    if not 1 <= number <= MOST_DICE:
        message = f"{number} dice cannot be rolled" if number < 1 else f"{number} dice are more than anyone rolls"
        reading.trouble(Code.DICE_NUMBER, token, message, help=f"write a number from 1 to {MOST_DICE} before the d")
    return Dice(number=number, level=level)
