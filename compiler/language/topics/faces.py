"""Wording of what some of the dice of a roll show: "at least 2 of your Hit dice show the same number"."""

from __future__ import annotations

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.amounts.compare import Compare

FACES = (Measure.FACES, Measure.FACES_MOST, Measure.FACES_SAME, Measure.FACES_CHOSEN)
"""What each of the dice of a roll shows."""


def face_words(amount: Quantity, number: int) -> str:
    """Word what one or several dice show: "a 1", "their highest number"."""
    match amount.of:
        case Measure.FACES_MOST:
            return f"{'its' if number == 1 else 'their'} highest number"
        case Measure.FACES_SAME:
            return "the same number"
        case Measure.FACES_CHOSEN:
            return "that number"
    return f"a {amount.face}"


def dice_show_words(shown: Quantity, compare: Compare, number: int, dice: str) -> str:
    """Word how many of the dice of a roll show something, those being called `dice`.

    >>> dice_show_words(Quantity(of=Measure.FACES, face=1), Compare.AT_LEAST, 2, "your Hit dice")
    'at least 2 of your Hit dice show a 1'
    """
    if (compare, number) in ((Compare.AT_LEAST, 1), (Compare.EQUAL, 0)):
        return f"{'any' if number else 'none'} of {dice} shows {face_words(shown, 1)}"
    count = {
        Compare.AT_LEAST: "at least",
        Compare.AT_MOST: "at most",
        Compare.MORE: "more than",
        Compare.LESS: "fewer than",
        Compare.EQUAL: "exactly",
        Compare.OTHER: "other than",
    }[compare]
    several = 2 if compare is Compare.LESS and number == 1 else number
    verb = "shows" if several == 1 else "show"
    return f"{count} {number} of {dice} {verb} {face_words(shown, several)}"
