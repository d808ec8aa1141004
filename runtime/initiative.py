"""Initiative: rolled at set-up, and set lower by whoever likes to come later (R-SET-6, R-SET-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.rolls import DiceChange, Enhance, Unit
from compiler.ir.terms import RowName
from runtime.bare_rolls import bare_roll, have_answered
from runtime.contests import Fallen, offer_again, opposed_pool
from runtime.events import Cause, Note
from runtime.holding import held
from runtime.interpreter.amounts import amount, dice_added
from runtime.refused import RefusedError

if TYPE_CHECKING:
    from compiler.ir.amounts.dice import Dice
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

LEAST = 1
"""Initiative is a positive number."""


def roll_initiative(table: Table, who: Entity) -> None:
    """Roll the Initiative dice of someone's card, a PC's being the Role; those of exploration print none (R-SET-6).

    There is one Initiative for each turn in a round (rules.md 20.1).
    """
    card = who.entry or who.role
    dice = card.title.initiative if card is not None else None
    if card is None or dice is None:
        return
    turns = table.rules.ranks.usual(who.entry).turns
    who.initiative = who.initiative_rolled = tuple(_rolled(table, who, dice) for _ in range(turns))


def _rolled(table: Table, who: Entity, dice: Dice) -> int:
    """Have it answered that someone is to roll, then roll; what is not rolled leaves the least that there is."""
    roll = bare_roll(who, RowName.INITIATIVE, dice)
    _change(roll, table)
    have_answered(table, roll)
    if roll.claims:
        return LEAST
    fallen = Fallen(table, who, RowName.INITIATIVE, table.roll(who, RowName.INITIATIVE, opposed_pool(roll)))
    if table.windows is not None:
        offer_again(table, roll, fallen, table.windows.control)
    return fallen.rolled.total


def _change(roll: Made, table: Table) -> None:
    """Change the dice by what constant texts say of Initiative rolls."""
    for more in held(table, Enhance, roll.owner):
        if RowName.INITIATIVE in more.what.rows:
            dice = dice_added(more.what.dice, more.playing, roll.owner)
            if dice is not None:
                roll.enhance(RowName.INITIATIVE, dice)
    for one in held(table, DiceChange, roll.owner):
        if RowName.INITIATIVE in one.what.rows:
            by = amount(one.what.by, one.playing, roll.owner)
            levels, number = (by, 0) if one.what.unit is Unit.LEVEL else (0, by)
            roll.change(RowName.INITIATIVE, levels=levels, number=number)


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
    table.tell(Note.SET_UP, who, Cause("R-SET-7"), f"sets the Initiative to {to}", to)
