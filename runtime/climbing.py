"""Getting up a border by Acrobatics, one Height with each roll that succeeds (R-CLB-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.deeds.turn_moves import ClimbBy
from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import Activity
from compiler.ir.terms import RowName
from runtime.bare_rolls import bare_roll, try_against
from runtime.dice import Pool
from runtime.events import ROLL_ENDED
from runtime.holding import held
from runtime.moments import caused
from runtime.prevention import comes_about, is_barred

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.ground import Step
    from runtime.moments import Occurrence
    from runtime.table import Table

RULE = "R-CLB-1"


def climbs(table: Table, who: Entity, step: Step, cause: Cause) -> bool:
    """Have someone try to climb a Height of a border, once; tell whether they are up."""
    cause = cause.by(RULE)
    begins, tries = (_climb(event, who, step, cause, table) for event in (Happening.BEGINS_CLIMBING, Happening.CLIMBS))
    if not table.ground.does(who, Activity.CLIMBING):
        if not comes_about(table, begins):
            return False
        table.announce(begins)
    if not comes_about(table, tries):
        return False
    fails = _climb(Happening.FAILS_TO_CLIMB, who, step, cause, table)
    if not is_barred(table, fails) and not _rolls_up(table, who, step, cause):
        table.announce(fails)
        return False
    return _comes_up(table, who, step, cause, tries)


def _rolls_up(table: Table, who: Entity, step: Step, cause: Cause) -> bool:
    """Have someone roll Acrobatics against a border, and tell whether they have won."""
    roll = bare_roll(who, RowName.ACROBATICS, who.skill_dice(RowName.ACROBATICS))
    won, contest = try_against(table, roll, Pool(step.climb))
    if contest is not None:
        table.tell_roll(who, RowName.ACROBATICS, contest.ours)
        table.tell_roll(who, "against", contest.theirs)
    table.tell(ROLL_ENDED[won], who, cause, "climbs" if won else "fails to climb")
    return won


def _comes_up(table: Table, who: Entity, step: Step, cause: Cause, tries: Occurrence) -> bool:
    """Have someone come up a Height; tell whether that is the top."""
    heights = max((one.what.heights for one in held(table, ClimbBy, who)), default=1)
    if any(table.ground.climb(who, step.border) for _ in range(heights)):
        table.announce(tries)
        table.announce(_climb(Happening.STOPS_CLIMBING, who, step, cause, table))
        return True
    table.announce(replace(tries, place=None, left=None))
    return False


def _climb(event: Happening, who: Entity, step: Step, cause: Cause, table: Table) -> Occurrence:
    """Tell what becomes of a climb up a border, and to which place it leads from which."""
    return replace(caused(event, who, cause), border=step.border, place=step.place, left=table.ground.place(who))
