"""The Height that a Challenge has, which stands on an exit (R-REG-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.terrain import HeightChange
from runtime.holding import held
from runtime.interpreter import amounts

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table


def height_had(who: Entity, table: Table) -> int:
    """Give the Height that a Challenge has: the printed one, with what texts have made of it."""
    printed = (one.value or 0 for one in (who.entry.title.keywords if who.entry else ()) if one.name == "Height")
    height = sum(printed)
    for one in held(table, HeightChange, who):
        if one.at is None:
            to = one.what.to
            so_much = amounts.amount(one.what.by if to is None else to, one.playing, who)
            height = so_much if to is not None else height + so_much
    return max(0, height)
