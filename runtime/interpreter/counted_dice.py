"""Dice that count as another number than they show, and what a roll comes to beside what its dice show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.deeds.rolls import CountDice, ResultBound, ResultChange
from compiler.ir.terms import RowName
from runtime.contests import contest_bound, contest_counted
from runtime.dice import Bounds, Seen
from runtime.events import Note
from runtime.holding import hold
from runtime.interpreter.amounts import amount
from runtime.interpreter.playing import Step, executor
from runtime.interpreter.rolls import made_by, sides_of
from runtime.interpreter.who import each_of
from runtime.made import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.deeds.rolls import Rows
    from runtime.entity import Entity
    from runtime.interpreter.playing import Playing
    from runtime.made import Made

LATER_ROWS = (RowName.DAMAGE, RowName.DEFENSE)
"""What falls once it is known that a play takes effect (R-SEQ-5)."""


@executor.register
def _count_dice(effect: CountDice) -> Step:
    """Have dice of a play in progress count otherwise, or those of the plays that come while it holds, too."""

    def run(playing: Playing) -> None:
        if playing.constant or effect.until is not None:
            hold(effect, playing)
        for who in () if playing.constant else each_of(effect.who, playing):
            for made, row in _falling(who, effect.rows, playing):
                made.count(row, Seen.as_said(effect))
                if made.contest is not None and row not in LATER_ROWS:
                    contest_counted(effect, made, sides_of(made, playing))
                playing.tell(Note.DECIDED, who, "R-DICE-1", f"has {row} dice of {made.name} that count otherwise")

    return run


@executor.register(ResultBound | ResultChange)
def _bound(effect: ResultBound | ResultChange) -> Step:
    """Have the roll of a play in progress come to another number, or those of plays that come while it holds, too."""

    def run(playing: Playing) -> None:
        if playing.constant or effect.until is not None:
            hold(effect, playing)
        for who in () if playing.constant else each_of(effect.who, playing):
            by = beside(effect, playing, who)
            for made, row in _falling(who, effect.rows, playing):
                made.bound(row, by)
                if made.contest is not None and row not in LATER_ROWS:
                    contest_bound(made, sides_of(made, playing))
                playing.tell(Note.DECIDED, who, "R-DICE-1", f"{_told(by)} with the {row} roll of {made.name}")

    return run


def beside(effect: ResultBound | ResultChange, playing: Playing, who: Entity) -> Bounds:
    """Give what a roll of someone comes to beside what its dice show."""
    if isinstance(effect, ResultChange):
        return Bounds(more=amount(effect.by, playing, who))
    least, most = (None if one is None else amount(one, playing, who) for one in (effect.least, effect.most))
    return Bounds(least=least or 0, most=most)


def _falling(who: Entity, rows: Rows, playing: Playing) -> Iterator[tuple[Made, RowName]]:
    """Give the rows of someone's play in progress whose dice are still to fall; of none, that of its opposed roll."""
    made = made_by(who, playing)
    if made is None:
        return
    for row in rows or ((made.rows.roll.row,) if made.rows.roll else ()):
        if made.stage is Stage.MADE or row in LATER_ROWS:
            yield made, row


def _told(by: Bounds) -> str:
    if by.more:
        return f"comes to {abs(by.more)} {'more' if by.more > 0 else 'less'}"
    return f"comes to {by.least} at least" if by.most is None else f"comes to {by.most} at most"
