"""Opposed rolls: what is rolled against what, rolled again where a text allows it, who has won (R-RES-1, R-TYPE-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from compiler.ir.deeds.rolls import CountDice, Reroll, TieResult
from compiler.ir.events.deeds import Happening
from compiler.ir.flow import When
from compiler.ir.terms import OPPOSES_SKILL, SKILL_ROWS, PlayKind, RowName
from runtime.chance import Contest, Rolled, dice_of
from runtime.dice import Again, Pool, Seen
from runtime.holding import Held
from runtime.interpreter.parts import asks_by_how_much
from runtime.interpreter.playing import UnplayedError
from runtime.interpreter.shown import counts_faces, looks_at_dice, waits_for_a_die, waits_for_results
from runtime.interpreter.who import is_meant
from runtime.outcomes import tie_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.amounts.dice import Dice
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

ENDS = frozenset([Happening.WINS_OPPOSED_ROLL, Happening.LOSES_OPPOSED_ROLL, Happening.TIES_OPPOSED_ROLL])
"""How an opposed roll can end."""


@dataclass(slots=True)
class Fallen:
    """Dice of one row that have been seen, as they stand after every time that they were rolled again."""

    table: Table
    who: Entity
    row: RowName
    rolled: Rolled

    def again(self, reroll: Reroll, dice: Dice | None = None) -> None:
        """Roll them again, or other dice instead, and keep what the text says.

        Raises:
            UnplayedError: Some of the dice are meant, and only their total has been seen.
        """
        again = Again.of(reroll, dice)
        if again.of_some:
            self._some(reroll, again)
            return
        second = self.table.roll(self.who, f"{self.row} again", again.pool(self.rolled.pool))
        if again.kept(self.rolled.total, second.total) == second.total:
            self.rolled = second

    def _some(self, reroll: Reroll, again: Again) -> None:
        dice = [one for several in dice_of(self.rolled.pool) for one in [several] * several.number]
        faces = list(self.rolled.faces)
        if len(faces) != len(dice):
            raise UnplayedError(reroll, "which of the dice that have fallen are rolled again")
        for at in again.worst(faces):
            die = Pool(again.die(dice[at].level))
            faces[at] = again.kept(faces[at], self.table.roll(self.who, f"one {self.row} die again", die).total)
        self.rolled = Rolled(self.rolled.pool, tuple(faces))


def opposed_row(made: Made) -> RowName:
    """Give the row that a play opposes with."""
    assert made.rows.roll is not None  # noqa: S101 - who opposes has a row for it
    return made.rows.roll.row


def opposed_pool(made: Made) -> Pool:
    """Give the dice of a play's opposed roll, with all that changes them, and how they are rolled again."""
    roll = made.rows.roll
    return Pool(None) if roll is None else made.rolled_again(roll.row, made.opposing(roll))


def tries_a_skill(made: Made) -> bool:
    """Tell whether a play rolls a Skill, which is opposed by what the target's card prints."""
    return made.rows.roll is not None and made.rows.roll.row in SKILL_ROWS


def opposing_row(made: Made) -> RowName:
    """Give the row that opposes the Skill of a play."""
    return OPPOSES_SKILL[opposed_row(made)]


def difficulty(made: Made) -> Dice | None:
    """Give the dice that the target has against the Skill of a play; none, and there is nothing to roll against."""
    return None if made.target is None else made.target.skill_dice(opposing_row(made))


def roll_off(table: Table, action: Made, reaction: Made, ties: TieResult, control: Controller) -> Contest:
    """Roll the opposed entries of both sides; one that was removed has lost (R-DICE-9)."""
    ours, theirs = opposed_pool(action), opposed_pool(reaction)
    if ours.base is None or theirs.base is None:
        return Contest(Rolled(ours, ()), Rolled(theirs, ()), won=ours.base is not None)
    if is_looked_at(table, action, reaction):
        sides = [_fall(table, made, pool, control) for made, pool in ((action, ours), (reaction, theirs))]
        return decided(sides[0].rolled, sides[1].rolled, ties)
    by_how_much = _waited_for(table) or asks_by_how_much(action.play) or asks_by_how_much(reaction.play)
    contest = (table.chance.margin if by_how_much else table.chance.contest)(ours, theirs, ties)
    for made, rolled in ((action, contest.ours), (reaction, contest.theirs)) if table.log is not None else ():
        table.tell_roll(made.owner, opposed_row(made), rolled, made.rows_cause)
    return contest


def is_looked_at(table: Table, action: Made, reaction: Made) -> bool:
    """Tell whether each side's dice are seen before it is known who has won."""
    if looks_at_dice(action.play) or looks_at_dice(reaction.play) or looked_for(table):
        return True
    return Reroll in table.held and any(may_fall_again(table, one, opposed_row(one)) for one in (action, reaction))


def looked_for(table: Table) -> bool:
    """Tell whether a text waits for what the dice of an opposed roll come to, or asks for it once they have fallen."""
    if When not in table.held:
        return False
    return any(waits_for_results(one.what) for one in table.held[When])


def _waited_for(table: Table) -> bool:
    """Tell whether a text waits for the end of an opposed roll, and so may ask by how much it was won."""
    if When not in table.held:
        return False
    return any(one.what.event is not None and not ENDS.isdisjoint(one.what.event.events) for one in table.held[When])


def roll_skill(table: Table, made: Made, theirs: Made, control: Controller) -> Contest:
    """Roll a Skill against what the target prints; a tie goes to the one who tries (R-TYPE-4)."""
    pool, against = opposed_pool(made), opposed_pool(theirs)
    if theirs.claims:  # their roll is cancelled
        return Contest(Rolled(pool, ()), Rolled(against, ()), won=True)
    if looks_at_dice(made.play) or looked_for(table) or may_fall_again(table, made, opposed_row(made)):
        fallen = _fall(table, made, pool, control)
        contest = decided(fallen.rolled, table.chance.roll(against), tie_of(table, made, theirs))
    else:
        contest = table.chance.contest(pool, against, tie_of(table, made, theirs))
        table.tell_roll(made.owner, opposed_row(made), contest.ours, made.rows_cause)
    table.tell_roll(theirs.owner, opposed_row(theirs), contest.theirs)
    return contest


def decided(ours: Rolled, theirs: Rolled, ties: TieResult) -> Contest:
    """Give who has won."""
    won = ours.total > theirs.total or (ours.total == theirs.total and ties is TieResult.WINS)
    return Contest(ours, theirs, won, ties)


def one_by_one(table: Table, pool: Pool, made: Made) -> Rolled:
    """Roll the dice of a play; one by one, where its text counts what each of them shows."""
    awaited = When in table.held and any(waits_for_a_die(one.what) for one in table.held[When])
    if pool.again or not (awaited or counts_faces(made.play)):
        return table.chance.roll(pool)
    dice = [msgspec.structs.replace(one, number=1) for one in dice_of(pool) for _ in range(one.number)]
    return Rolled(pool, tuple(table.chance.roll(Pool(die)).total for die in dice))


def _fall(table: Table, made: Made, pool: Pool, control: Controller) -> Fallen:
    """Roll one side, which is seen, and offer to roll it again."""
    fallen = Fallen(table, made.owner, opposed_row(made), one_by_one(table, pool, made))
    table.tell_roll(made.owner, fallen.row, fallen.rolled, made.rows_cause)
    offer_again(table, made, fallen, control)
    return fallen


def may_fall_again(table: Table, made: Made, row: RowName) -> bool:
    """Tell whether a constant text lets anyone roll a play's dice of a row again."""
    if Reroll not in table.held:  # as nearly always
        return False
    return any(one.offer is not None and _offers(one, made, row) for one in table.held[Reroll])


def offer_again(table: Table, made: Made, fallen: Fallen, control: Controller) -> None:
    """Offer to roll again to those whom a constant text allows it, now that the dice have been seen."""
    for one in tuple(table.held.get(Reroll, ())):
        if one.offer is not None and _offers(one, made, fallen.row):
            playing = one.playing
            again = replace(playing, control=control, target=made.target, trigger=made.owner, made=made, fallen=fallen)
            again.constant = False
            one.offer(again)


def _offers(one: Held[Reroll], made: Made, row: RowName) -> bool:
    reroll = one.what
    return (
        (not reroll.rows or row in reroll.rows)
        and is_meant(reroll.who, made.owner, one.playing)
        and (reroll.against is None or (made.target is not None and is_meant(reroll.against, made.target, one.playing)))
        and not one.is_over
        and one.holds()
    )


def contest_again(reroll: Reroll, made: Made, plays: Sequence[Made], table: Table, dice: Dice | None = None) -> None:
    """Roll one side of an opposed roll again that was made already; who has won may change by that."""
    contest = made.contest
    assert contest is not None  # noqa: S101 - asked of rolls that were made
    ours = made.play.kind is PlayKind.ACTION
    fallen = Fallen(table, made.owner, opposed_row(made), contest.ours if ours else contest.theirs)
    fallen.again(reroll, dice)
    _decide_anew(made, plays, fallen.rolled)


def contest_bound(made: Made, plays: Sequence[Made]) -> None:
    """Have one side of an opposed roll that was made come to what it comes to now; who has won may change by that."""
    contest = made.contest
    assert contest is not None  # noqa: S101 - asked of rolls that were made
    rolled = contest.ours if made.play.kind is PlayKind.ACTION else contest.theirs
    pool = made.counted(opposed_row(made), rolled.pool)
    _decide_anew(made, plays, msgspec.structs.replace(rolled, pool=pool))


def contest_counted(effect: CountDice, made: Made, plays: Sequence[Made]) -> None:
    """Have dice of an opposed roll that was made count as another number; who has won may change by that.

    Raises:
        UnplayedError: Some of the dice are meant, and only their total has been seen.
    """
    contest = made.contest
    assert contest is not None  # noqa: S101 - asked of rolls that were made
    rolled = contest.ours if made.play.kind is PlayKind.ACTION else contest.theirs
    levels = [dice.level for dice in dice_of(rolled.pool) for _ in range(dice.number)]
    if len(levels) != len(rolled.faces):
        raise UnplayedError(effect, "which of the dice that have fallen count otherwise")
    faces = Pool(rolled.pool.base, seen=(Seen.as_said(effect),)).counted(rolled.faces, levels)
    _decide_anew(made, plays, msgspec.structs.replace(rolled, faces=faces))


def _decide_anew(made: Made, plays: Sequence[Made], rolled: Rolled) -> None:
    contest = made.contest
    assert contest is not None  # noqa: S101 - asked of rolls that were made
    ours = made.play.kind is PlayKind.ACTION
    sides = (rolled, contest.theirs) if ours else (contest.ours, rolled)
    again = decided(*sides, contest.ties)
    for one in plays:
        one.contest = again
        one.won = again.won is (one.play.kind is PlayKind.ACTION)
