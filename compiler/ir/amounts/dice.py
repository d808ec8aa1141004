"""Dice as they are printed: `2d6`, and the parts of a Damage row. Rolling is the runtime's."""

from compiler.ir.base import Node

LEVELS = (2, 4, 6, 8, 10, 12, 20)
"""The sides a die may have; d20 stands outside the ladder (R-DICE-2, R-DICE-5)."""


class Dice(Node, tag="dice", frozen=True, kw_only=True):
    """`number` dice of `level` sides each (R-DICE-1)."""

    number: int
    level: int

    def __str__(self) -> str:
        """Give the printed form.

        >>> str(Dice(number=2, level=6))
        '2d6'
        """
        return f"{self.number}d{self.level}"


class DamagePart(Node, tag="damage_part", frozen=True, kw_only=True):
    """One part of a Damage row: dice, what it pierces (R-DMG-4), its type (R-DMG-5)."""

    dice: Dice
    piercing: int | None = None
    type: str | None = None

    def __str__(self) -> str:
        """Give the printed form, in house order.

        >>> str(DamagePart(dice=Dice(number=1, level=8), piercing=1, type="Fire"))
        '1d8 (Piercing 1) Fire'
        """
        piercing = f" (Piercing {self.piercing})" if self.piercing else ""
        return f"{self.dice}{piercing}{' ' + self.type if self.type else ''}"
