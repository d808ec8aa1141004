"""The labelled rows of a play: range, dice, damage (R-ANAT-2)."""

from __future__ import annotations

from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.base import Node
from compiler.ir.terms import RowName


class RangeKind(Node, tag="range", frozen=True, kw_only=True):
    """Range, Reach or Thrown, and how far (rules.md 14.6)."""

    label: str
    value: int


class RowDice(Node, tag="row", frozen=True, kw_only=True):
    """A label with dice behind it."""

    row: RowName
    dice: Dice
    type: str | None = None
    """The damage type of enhancement dice (R-DMG-10)."""
    more: tuple[Dice, ...] = ()
    """Dice that fall with them and are added: `1d8 + 1d6`. Changes of level move them all, of number the first."""

    @property
    def printed(self) -> str:
        """Give the dice as they are printed.

        >>> d8, d6 = Dice(number=1, level=8), Dice(number=1, level=6)
        >>> RowDice(row=RowName.HIT, dice=d8, more=(d6,)).printed
        '1d8 + 1d6'
        """
        return " + ".join(map(str, (self.dice, *self.more)))


class Rows(Node, tag="rows", frozen=True, kw_only=True):
    """The labelled rows of one play, top to bottom in this order."""

    area_attack: bool = False
    range: RangeKind | None = None
    incantation: int | None = None
    roll: RowDice | None = None
    """The opposed-roll row, or the skill row that is the whole play."""
    damage: tuple[DamagePart, ...] = ()
    defense: Dice | None = None
