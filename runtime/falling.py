"""What a fall does to someone: one die for each Height, unless texts have it otherwise (R-HGT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.falling import FallDice, FallHarm
from compiler.ir.deeds.rolls import Unit
from runtime.dice import changed
from runtime.holding import held
from runtime.terrain import fall_dice

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table


def fall_damage(table: Table, who: Entity, height: int) -> Dice | int:
    """Give what someone suffers who falls so deep: dice, or a number where a text has one for each Height."""
    moved = {unit: sum(one.what.by for one in held(table, FallDice, who) if one.what.unit is unit) for unit in Unit}
    height = max(0, height + moved[Unit.NUMBER])
    each = next((one.what.each for one in held(table, FallHarm, who)), fall_dice(1))
    if isinstance(each, int) or not height:
        return height * each if isinstance(each, int) else 0
    dice = Dice(number=height * each.number, level=each.level)
    return changed(dice, moved[Unit.LEVEL]) or 0
