"""Enhancement dice that lie on Gear, where a text changes those or has them not fall (R-ENC-1, R-AUG-1, R-RIT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.rolls import LaidDice, Unit
from runtime.belongings import enhancing
from runtime.dice import changed
from runtime.holding import held
from runtime.laid import is_from

if TYPE_CHECKING:
    from runtime.made import Made
    from runtime.table import Table


def enhance_as_said(table: Table, made: Made) -> None:
    """Give a play the dice of what lies on its Gear, as it is made, as far as texts let them fall."""
    said = [
        one.what
        for one in held(table, LaidDice, made.owner)
        if one.what.gear is None or is_from(made, one.playing.cause.entry)
    ]
    if any(one.unit is None for one in said):
        return
    levels, number = (sum(one.by for one in said if one.unit is unit) for unit in (Unit.LEVEL, Unit.NUMBER))
    for row in enhancing(made):
        dice = changed(row.dice, levels, number)
        if dice is not None:
            made.enhance(row.row, dice, row.type)
