"""Initiative: rolled at set-up, and set lower by whoever likes to come later (R-SET-6, R-SET-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.rolls import DiceChange, Enhance, Unit
from compiler.ir.terms import RowName
from runtime.dice import Pool
from runtime.events import Cause, Kind
from runtime.holding import held
from runtime.refused import RefusedError

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.table import Table


def roll_initiative(table: Table, who: Entity) -> None:
    """Roll the Initiative dice of someone's card, a PC's being the Role; those of exploration print none (R-SET-6).

    There is one Initiative for each turn in a round (rules.md 20.1).
    """
    card = who.entry or who.role
    dice = card.title.initiative if card is not None else None
    if card is None or dice is None:
        return
    pool = _changed(Pool(dice), table, who)
    turns = table.rules.ranks.usual(who.entry).turns
    who.initiative = tuple(table.roll(who, RowName.INITIATIVE, pool).total for _ in range(turns))
    who.initiative_rolled = who.initiative


def _changed(pool: Pool, table: Table, who: Entity) -> Pool:
    """Change the dice by what constant texts say of Initiative rolls."""
    added = [one.what.dice for one in held(table, Enhance, who) if RowName.INITIATIVE in one.what.rows]
    changes = [one.what for one in held(table, DiceChange, who) if RowName.INITIATIVE in one.what.rows]
    levels = sum(one.by for one in changes if one.unit is Unit.LEVEL)
    number = sum(one.by for one in changes if one.unit is not Unit.LEVEL)
    return Pool(pool.base, (*pool.enhancement, *added)).changed(levels, number)


def lower_initiative(table: Table, who: Entity, to: int) -> None:
    """Set a player's Initiative to any positive number up to what was rolled, until the first turn (R-SET-7).

    Raises:
        RefusedError: It is an NPC's, a turn has been taken, or it would be above the roll or no positive number.
    """
    if who.entry is not None or not who.initiative_rolled:
        raise RefusedError("R-SET-7", f"{who.name} cannot lower Initiative: only players can, who have rolled it")
    if table.turn_of or table.round > 1 or any(one.acted for one in table.entities):
        raise RefusedError("R-SET-7", "Initiative can be lowered only until the first entity takes its turn")
    [rolled] = who.initiative_rolled
    if not 1 <= to <= rolled:
        raise RefusedError("R-SET-7", f"{who.name} has rolled {rolled}, and can set it to 1 to {rolled}")
    who.initiative = (to,)
    table.tell(Kind.SET_UP, who, Cause("R-SET-7"), f"sets the Initiative to {to}", to)
