"""Rolls that stand on no play: Initiative, Acrobatics, Charisma, a skill that a text asks for.

They are rolls like any other: who waits for one that somebody is to perform may change or prevent it (R-AI-2). So each
is made as a play of nothing but its dice, which no text takes for a play.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from compiler.ir.deeds.rolls import BorrowDice, TieResult
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice, Rows
from compiler.ir.flow import Play
from compiler.ir.terms import EntryKind, PlayKind, RowName
from runtime.claims import HITS
from runtime.contests import decided, looked_for, opposed_pool
from runtime.controllers import Decision
from runtime.holding import Held, held
from runtime.interpreter.who import all_of, is_meant
from runtime.listening import hear, heard
from runtime.made import Made
from runtime.moments import about_to_roll_alone, alone_ended
from runtime.outcomes import next_outcome, right_of, tie_of
from runtime.prevention import goes_otherwise
from runtime.priority import Origin
from runtime.standing import change_alone

if TYPE_CHECKING:
    from compiler.ir.amounts.dice import Dice
    from runtime.chance import Contest
    from runtime.dice import Pool
    from runtime.entity import Entity
    from runtime.table import Table


OWN_DICE = "their own"


class Tried(NamedTuple):
    """How a roll against other dice has ended, and those dice; none where a text has decided it."""

    won: bool
    contest: Contest | None = None


def bare_roll(who: Entity, row: RowName, dice: Dice | None) -> Made:
    """Make a roll of someone's, of the dice that their card has for it."""
    play = Play(kind=PlayKind.ACTION, name=row, rows=Rows(roll=RowDice(row=row, dice=dice) if dice else None))
    blank = Entry(id="", kind=EntryKind.CARD, name=row, scenario=who.scenario, title=Title())
    return Made(play, who.entry or who.role or blank, who, None, Origin.CARD)


def borrow(table: Table, roll: Made, foe: Entity | None = None) -> None:
    """Have someone roll the dice of another, where a text lets them, and they like to; or where it has them do so."""
    row = RowName(roll.play.name or "")
    for one in held(table, BorrowDice, roll.owner):
        if row not in one.what.rows or not _lent_against(one, foe):
            continue
        lenders = [roll.owner] if one.what.skill else all_of(one.what.of, one.playing)
        lent = [(other, other.skill_dice(one.what.skill or row)) for other in lenders]
        options = [
            (one.what.skill or other.name, dice)
            for other, dice in lent
            if dice is not None and (one.what.skill or other is not roll.owner)
        ]
        if not options:
            continue
        names = tuple(name for name, _ in options) if one.what.must else (OWN_DICE, *(name for name, _ in options))
        at = one.playing.control.decide(Decision(who=roll.owner.id, what="whose dice are rolled?", options=names))
        if names[at] != OWN_DICE:
            dice = options[at - (len(names) - len(options))][1]
            roll.rows = replace(roll.rows, roll=RowDice(row=row, dice=dice))


def _lent_against(one: Held[BorrowDice], foe: Entity | None) -> bool:
    """Tell whether dice are lent for a roll against that one; dice that are named are nobody."""
    against = one.what.against
    return against is None or (foe is not None and is_meant(against, foe, one.playing))


def have_answered(table: Table, *rolls: Made) -> None:
    """Have it answered that someone is to perform a roll, or two against each other; without dice there is none."""
    if not heard(table):
        return
    moment = about_to_roll_alone(*(roll for roll in rolls if roll.rows.roll is not None))
    hear(table, moment)
    if table.windows is not None:
        table.windows.open(table, moment)


def try_against(table: Table, roll: Made, theirs: Pool) -> Tried:
    """Have it answered that someone is to roll, then roll against dice that are named; a tie or better succeeds."""
    borrow(table, roll)
    have_answered(table, roll)
    said = _said(table, roll, None)
    if said is not None:
        return _ended(table, Tried(said), roll)
    return _ended(table, _rolled(table, _pool(table, roll), theirs, tie_of(table, roll, roll)), roll)


def try_each_other(table: Table, roll: Made, theirs: Made) -> Tried:
    """Have it answered that two are to roll against each other, then roll; a tie goes to the first."""
    borrow(table, roll, theirs.owner)
    borrow(table, theirs, roll.owner)
    have_answered(table, roll, theirs)
    for one, other in ((roll, theirs), (theirs, roll)):
        said = _said(table, one, other.owner)
        if said is not None:
            return _ended(table, Tried(said is (one is roll)), roll, theirs)
    ties = tie_of(table, roll, theirs)
    return _ended(table, _rolled(table, _pool(table, roll), _pool(table, theirs), ties), roll, theirs)


def _ended(table: Table, tried: Tried, *rolls: Made) -> Tried:
    """Have it told who has won and who has lost, unless a text has it end otherwise."""
    contest = tried.contest
    if contest is None:
        return tried
    if goes_otherwise(table, partial(alone_ended, contest, *rolls)):
        contest = contest.turned
        tried = Tried(not tried.won, contest)
    table.together(*(partial(table.announce, one) for one in alone_ended(contest, *rolls)))
    return tried


def _rolled(table: Table, ours: Pool, theirs: Pool, ties: TieResult) -> Tried:
    if looked_for(table):
        contest = decided(table.chance.roll(ours), table.chance.roll(theirs), ties)
    else:
        contest = table.chance.contest(ours, theirs, ties)
    return Tried(contest.won, contest)


def _pool(table: Table, roll: Made) -> Pool:
    """Give the dice of a roll that has been answered, with all that changes them by now (R-AI-9)."""
    if roll.rows.roll is not None:
        change_alone(table, roll)
    return opposed_pool(roll)


def _said(table: Table, roll: Made, other: Entity | None) -> bool | None:
    """Tell how a roll ends that texts have decided; None where it is rolled."""
    row = roll.rows.roll.row if roll.rows.roll else None
    if not roll.claims:
        return None if row is None else next_outcome(table, roll.owner, row, other)
    return right_of(roll.claims, table).what == HITS
