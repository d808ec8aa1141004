"""Skills rolled against dice that a text names, or against what opposes them of another (R-SKILL, R-TYPE-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.dice import Dice
from compiler.ir.flow import SkillRoll
from compiler.ir.terms import OPPOSES_SKILL
from runtime.bare_rolls import bare_roll, try_against, try_each_other
from runtime.dice import Pool
from runtime.interpreter.playing import Playing, Step, executor, in_order
from runtime.interpreter.who import each_of

if TYPE_CHECKING:
    from runtime.entity import Entity


@executor.register
def _skill(effect: SkillRoll) -> Step:
    lost = in_order(effect.lost)

    def run(playing: Playing) -> None:
        playing.skill_won = False
        for who in each_of(effect.who, playing):
            for won in _tried(effect, who, playing):
                playing.skill_won = won
                if not won:
                    lost(playing)

    return run


def _tried(effect: SkillRoll, who: Entity, playing: Playing) -> list[bool]:
    """Roll, and tell whether it was won; nothing where there is nobody to roll against."""
    table, roll = playing.table, bare_roll(who, effect.roll, who.skill_dice(effect.roll))
    if isinstance(effect.against, Dice):
        tried = try_against(table, roll, Pool(effect.against))
    else:
        other = next(iter(each_of(effect.against, playing)), None)
        if other is None:
            return []
        row = OPPOSES_SKILL[effect.roll]
        tried = try_each_other(table, roll, bare_roll(other, row, other.skill_dice(row)))
        if tried.contest is not None:
            table.tell_roll(other, row, tried.contest.theirs, playing.cause)
    if tried.contest is not None:
        table.tell_roll(who, effect.roll, tried.contest.ours, playing.cause)
    return [tried.won]
