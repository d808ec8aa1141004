"""Ice, chasms, gusts, beams: an opposed roll of Acrobatics against dice that the DM names (R-ACR-1)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.terms import RowName
from runtime.bare_rolls import bare_roll, try_against
from runtime.dice import Pool
from runtime.events import ROLL_ENDED, Cause

if TYPE_CHECKING:
    from compiler.ir.amounts.dice import Dice
    from runtime.entity import Entity
    from runtime.table import Table

RULE = "R-ACR-1"


class Fails(StrEnum):
    """What becomes of whoever fails."""

    STOPPED = "stopped"
    FALLS = "falls"
    HARMED = "harmed"


class Hazard(msgspec.Struct, frozen=True, kw_only=True):
    """Bad ground: the DM's dice, and what failure brings, which may be several things."""

    dice: Dice
    fails: frozenset[Fails] = frozenset([Fails.STOPPED])
    into: str = ""
    """The section into which they fall."""
    damage: Dice | None = None
    """What it does to them."""

    @property
    def ends(self) -> bool:
        """Whether the Move is over for whoever fails."""
        return Fails.STOPPED in self.fails or Fails.FALLS in self.fails


def is_mastered(table: Table, who: Entity, hazard: Hazard) -> bool:
    """Roll Acrobatics against bad ground; a tie or better succeeds."""
    roll = bare_roll(who, RowName.ACROBATICS, who.skill_dice(RowName.ACROBATICS))
    won, contest = try_against(table, roll, Pool(hazard.dice))
    if contest is not None:
        table.tell_roll(who, RowName.ACROBATICS, contest.ours)
        table.tell_roll(who, "against", contest.theirs)
    table.tell(ROLL_ENDED[won], who, Cause(RULE), f"{'keeps' if won else 'loses'} their footing")
    return won
