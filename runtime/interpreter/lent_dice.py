"""Dice of another that are rolled: for a while, or for the roll that has been brought up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.rolls import BorrowDice, DiceOf
from compiler.ir.entries.rows import RowDice
from runtime.events import Note
from runtime.holding import hold
from runtime.interpreter.playing import Playing, Step, executor
from runtime.interpreter.who import the_one
from runtime.made import Stage

if TYPE_CHECKING:
    from compiler.ir.terms import RowName
    from runtime.made import Made


def fallen_instead(dice: Dice | DiceOf, playing: Playing, row: RowName | None = None) -> Dice | None:
    """Give the dice that fall for a row: those named, those of someone's Skill, or those of the play that is met."""
    if isinstance(dice, Dice):
        return dice
    who, other = the_one(dice.who, playing), playing.opposing
    if who is None:
        return None
    asked = dice.row or row
    if asked is None:
        return None
    if other is not None and other.owner is who and other.rows.roll is not None and other.rows.roll.row is asked:
        return other.rows.roll.dice
    return who.skill_dice(asked)


@executor.register
def _borrow_dice(effect: BorrowDice) -> Step:
    if effect.scope is None:
        return lambda playing: hold(effect, playing)
    lent = DiceOf(who=effect.of, row=next(iter(effect.rows), None))

    def run(playing: Playing) -> None:
        made = triggering(playing)
        rolled = made.rows.roll.row if made is not None and made.rows.roll is not None else None
        dice = fallen_instead(lent, playing, rolled)
        if made is None or made.rows.roll is None or dice is None or made.stage is not Stage.MADE:
            return
        row = made.rows.roll.row
        made.rows = msgspec.structs.replace(made.rows, roll=RowDice(row=row, dice=dice))
        playing.tell(Note.DICE_CHANGED, made.owner, "R-SEQ-4", f"rolls {dice} for {row}")

    return run


def triggering(playing: Playing) -> Made | None:
    """Give the play that has brought about the Trigger."""
    return playing.occurrence.rolled if playing.occurrence else None
