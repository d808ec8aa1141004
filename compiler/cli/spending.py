"""Tactical Points on the command line: "Hit +2, Damage +1 die" is what a deckless character buys for a play."""

from __future__ import annotations

import argparse
import re

from compiler.ir.flow import Play
from compiler.ir.terms import RowName
from runtime.deckless import Purchase

_BOUGHT = re.compile(r"(?P<row>[A-Za-z]+) *\+(?P<number>[1-9]\d?) *(?P<unit>levels?|die|dice)?")


def bought(text: str) -> tuple[Purchase, ...]:
    """Read what is bought: levels, or dice where it says so.

    Raises:
        argparse.ArgumentTypeError: It is something else.

    >>> [(str(one.row), one.levels, one.dice) for one in bought("Hit +2, Damage +1 die")]
    [('Hit', 2, 0), ('Damage', 0, 1)]
    """
    return tuple(_purchase(part.strip()) for part in text.split(","))


def _purchase(text: str) -> Purchase:
    found = _BOUGHT.fullmatch(text)
    if found is None or found["row"].capitalize() not in set(RowName):
        message = f"{text!r} is not a row and what is bought for it, as in 'Hit +2, Damage +1 die'"
        raise argparse.ArgumentTypeError(message)
    row, number = RowName(found["row"].capitalize()), int(found["number"])
    return (
        Purchase(row=row, dice=number) if (found["unit"] or "").startswith("di") else Purchase(row=row, levels=number)
    )


def rows_of(play: Play) -> tuple[RowName, ...]:
    """Give the rows that a play has dice for."""
    rows = play.rows
    named = ((rows.roll.row if rows.roll else None), RowName.DAMAGE, RowName.DEFENSE)
    there = (rows.roll, rows.damage, rows.defense)
    return tuple(row for row, dice in zip(named, there, strict=True) if row and dice)


def spelt(purchases: tuple[Purchase, ...]) -> str:
    """Write purchases as they are asked for.

    >>> spelt((Purchase(row=RowName.HIT, levels=2), Purchase(row=RowName.DAMAGE, dice=1)))
    'Hit +2, Damage +1 die'
    """
    return ", ".join(f"{one.row} +{one.dice or one.levels}{_unit(one)}" for one in purchases)


def _unit(one: Purchase) -> str:
    return "" if not one.dice else " die" if one.dice == 1 else " dice"
