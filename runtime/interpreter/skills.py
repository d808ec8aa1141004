"""Skills rolled against dice that a text names, or against what opposes them of another (R-SKILL, R-TYPE-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure
from compiler.ir.amounts.dice import LEVELS, Dice
from compiler.ir.deeds.rolls import Unit
from compiler.ir.flow import SkillRoll
from compiler.ir.terms import OPPOSES_SKILL, RowName
from runtime.bare_rolls import Tried, bare_roll, try_against, try_each_other
from runtime.controllers import chosen
from runtime.dice import Pool
from runtime.interpreter.amounts import amount
from runtime.interpreter.measuring import NAMED_AT_TABLE
from runtime.interpreter.playing import Playing, Step, executor, in_order
from runtime.interpreter.rulings import DM
from runtime.interpreter.who import each_of
from runtime.moments import about_to_roll_alone
from runtime.prevention import is_barred
from runtime.standing import as_it_stands

if TYPE_CHECKING:
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

NO_DICE = Dice(number=0, level=0)
DIFFICULTIES = tuple(Dice(number=number, level=level) for number in (1, 2) for level in LEVELS)
"""What the DM sets for a roll that nobody opposes."""
NAMED_AT_TABLE |= {
    Measure.DICE_LEVEL: lambda one, table, name: _step(_dice_now(one, table, RowName(name))),
    Measure.DICE_NUMBER: lambda one, table, name: _dice_now(one, table, RowName(name)).number,
}


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
    """Roll, and tell whether it was won, of each whom it is against; nothing where there is nobody to roll against."""
    if effect.against is None or isinstance(effect.against, Dice):
        roll = _roll(effect, who, playing)
        if is_barred(playing.table, *about_to_roll_alone(roll)):
            return [False]
        tried = try_against(playing.table, roll, Pool(effect.against or _set_by_dm(effect, playing)))
        return [_told(effect, who, tried, playing)]
    return [_tried_against(effect, who, other, playing) for other in [*each_of(effect.against, playing)]]


def _set_by_dm(effect: SkillRoll, playing: Playing) -> Dice:
    """Have the DM say how hard it is where someone is (R-TYPE-4)."""
    what = f"which dice are rolled against {effect.roll}?"
    [said] = chosen(playing.control, DM, what, [str(one) for one in DIFFICULTIES], 1)
    return next(one for one in DIFFICULTIES if str(one) == said)


def _tried_against(effect: SkillRoll, who: Entity, other: Entity, playing: Playing) -> bool:
    """Roll against what someone has against that skill, and tell whether it was won."""
    row = OPPOSES_SKILL[effect.roll]
    roll, theirs = _roll(effect, who, playing), bare_roll(other, row, other.skill_dice(row))
    if is_barred(playing.table, about_to_roll_alone(roll, theirs)[0]):
        return False
    tried = try_each_other(playing.table, roll, theirs)
    if tried.contest is not None:
        playing.table.tell_roll(other, row, tried.contest.theirs, playing.cause)
    return _told(effect, who, tried, playing)


def _roll(effect: SkillRoll, who: Entity, playing: Playing) -> Made:
    """Make the roll of someone, with their dice as they are for it."""
    roll = bare_roll(who, effect.roll, who.skill_dice(effect.roll))
    if effect.by is not None:
        by = amount(effect.by, playing, who)
        levels, number = (by, 0) if effect.unit is Unit.LEVEL else (0, by)
        roll.change(effect.roll, levels=levels, number=number)
    return roll


def _dice_now(who: Entity, table: Table, row: RowName) -> Dice:
    """Give the dice that someone has for a Skill, changed by all that holds now; what asks for them so far does not."""
    printed = who.skill_dice(row)
    if printed is None:
        return NO_DICE
    if (who.id, row) in table.sizing:
        return printed
    table.sizing.add((who.id, row))
    try:
        return as_it_stands(table, bare_roll(who, row, printed)).pool(row, printed).base or NO_DICE
    finally:
        table.sizing.discard((who.id, row))


def _step(dice: Dice) -> int:
    """Give how far up the ladder dice are, from 1; without any it is 0."""
    return LEVELS.index(dice.level) + 1 if dice.number else 0


def _told(effect: SkillRoll, who: Entity, tried: Tried, playing: Playing) -> bool:
    if tried.contest is not None:
        playing.table.tell_roll(who, effect.roll, tried.contest.ours, playing.cause)
    return tried.won
