"""Skills rolled against dice that a text names (R-SKILL, R-TYPE-4)."""

from __future__ import annotations

from compiler.ir.flow import SkillRoll
from runtime.bare_rolls import bare_roll, try_against
from runtime.dice import Pool
from runtime.interpreter.playing import Playing, Step, executor, in_order
from runtime.interpreter.who import each_of


@executor.register
def _skill(effect: SkillRoll) -> Step:
    lost = in_order(effect.lost)
    against = Pool(effect.against)

    def run(playing: Playing) -> None:
        for who in each_of(effect.who, playing):
            roll = bare_roll(who, effect.roll, who.skill_dice(effect.roll))
            tried = try_against(playing.table, roll, against)
            if tried.contest is not None:
                playing.table.tell_roll(who, effect.roll, tried.contest.ours, playing.cause)
            playing.skill_won = tried.won
            if not tried.won:
                lost(playing)

    return run
