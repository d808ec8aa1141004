"""Skills rolled against dice that a text names (R-SKILL, R-TYPE-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.flow import SkillRoll
from compiler.ir.rolls import TieResult
from runtime.dice import Pool
from runtime.interpreter.playing import Playing, Step, executor, in_order
from runtime.interpreter.who import those
from runtime.outcomes import next_outcome

if TYPE_CHECKING:
    from compiler.ir.dice import Dice
    from compiler.ir.terms import RowName
    from runtime.entity import Entity


@executor.register
def _skill(effect: SkillRoll) -> Step:
    lost = in_order(effect.lost)
    against = Pool(effect.against)

    def run(playing: Playing) -> None:
        for who in those(effect.who, playing):
            printed = Pool(skill_dice(who, effect.roll))
            pool = printed.changed(playing.table.levels(who, effect.roll))
            outcome = next_outcome(playing.table, who, effect.roll)
            if outcome is None:
                contest = playing.table.chance.contest(pool, against, TieResult.WINS)
                playing.table.tell_roll(who, effect.roll, contest.ours, playing.cause)
                outcome = contest.won
            playing.skill_won = outcome
            if not outcome:
                lost(playing)

    return run


def skill_dice(who: Entity, row: RowName) -> Dice | None:
    """Give the dice of a skill that someone's card or Role prints; none, and the roll is lost."""
    for entry in (who.entry, who.role):
        for printed in entry.title.skill_dice if entry else ():
            if printed.row is row:
                return printed.dice
    return None
