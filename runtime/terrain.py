"""How high."""

from compiler.ir.dice import Dice

FALL = 4
"""The level of the dice of a fall (R-HGT-3)."""


def fall_dice(height: int) -> Dice:
    """Give the damage of a fall, one die for each Height (R-HGT-3).

    >>> str(fall_dice(3))
    '3d4'
    """
    return Dice(number=height, level=FALL)
