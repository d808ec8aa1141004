"""Keeping someone from walking off a position of a stage (R-CHR-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.overrides import OpposesFrom, Unopposed
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import RowName, Scenario
from runtime.bare_rolls import bare_roll, try_each_other
from runtime.controllers import Decision
from runtime.events import ROLL_ENDED, Cause
from runtime.holding import held
from runtime.interpreter.sites import those_places
from runtime.interpreter.who import is_meant

if TYPE_CHECKING:
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.table import Table

RULE = "R-CHR-1"
OPPOSE, LET_GO = "oppose it", "let them go"


def gets_away(table: Table, who: Entity, control: Controller) -> bool:
    """Tell whether someone may leave where they stand: one enemy there may oppose it, and a tie goes to the mover.

    It is free, and no Interrupt; Teleport is no way around it.
    """
    if who.scenario is not Scenario.INTERACTION:
        return True
    here = table.ground.place(who)
    for enemy in table.enemies(who):
        if _reaches(table, enemy, here) and _may_oppose(table, enemy, who):
            decision = Decision(who=enemy.id, what=f"{who.name} moves away", options=(OPPOSE, LET_GO))
            if control.decide(decision) == 0:
                return _contest(table, who, enemy)
    return True


def _reaches(table: Table, enemy: Entity, here: str) -> bool:
    """Tell whether someone stands where they could oppose a Move out of a position."""
    return table.ground.place(enemy) == here or any(
        one.what.roll is RowName.CHARISMA and here in those_places(one.what.where, one.playing)
        for one in held(table, OpposesFrom, enemy)
    )


def _may_oppose(table: Table, enemy: Entity, who: Entity) -> bool:
    if enemy.defeated or enemy.removed or enemy.skill_dice(RowName.CHARISMA) is None:
        return False
    kept = (one for one in held(table, Unopposed, enemy) if one.what.roll is RowName.CHARISMA)
    return not any(is_meant(one.what.whose, who, one.playing) for one in kept)


def _contest(table: Table, who: Entity, enemy: Entity) -> bool:
    table.happens(Happening.OPPOSES_MOVE, enemy, Cause(RULE), against=(who,))
    ours, theirs = (bare_roll(one, RowName.CHARISMA, one.skill_dice(RowName.CHARISMA)) for one in (who, enemy))
    won, contest = try_each_other(table, ours, theirs)
    if contest is not None:
        table.tell_roll(who, RowName.CHARISMA, contest.ours)
        table.tell_roll(enemy, RowName.CHARISMA, contest.theirs)
    words = f"{'gets away from' if won else 'is held back by'} {enemy.name}"
    table.tell(ROLL_ENDED[won], who, Cause(RULE), words)
    if not won:
        table.happens(Happening.STOPS_MOVE, enemy, Cause(RULE), against=(who,))
    return won
