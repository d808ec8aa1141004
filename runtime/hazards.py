"""Ice, chasms, gusts, beams: an opposed roll of Acrobatics against dice that the DM names (R-ACR-1)."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.rolls import TieResult
from compiler.ir.terms import RowName
from runtime.dice import Pool
from runtime.events import Cause, Kind
from runtime.interpreter.skills import skill_dice

if TYPE_CHECKING:
    from compiler.ir.dice import Dice
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
    ours = Pool(skill_dice(who, RowName.ACROBATICS)).changed(table.levels(who, RowName.ACROBATICS))
    contest = table.chance.contest(ours, Pool(hazard.dice), TieResult.WINS)
    table.tell_roll(who, RowName.ACROBATICS, contest.ours)
    table.tell_roll(who, "against", contest.theirs)
    words = f"{'keeps' if contest.won else 'loses'} their footing"
    table.tell(Kind.OPPOSED, who, Cause(RULE), words)
    return contest.won
