"""Opposed rolls: what is rolled against what, rolled again where a text allows it, who has won (R-RES-1, R-TYPE-4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from compiler.ir.flow import When
from compiler.ir.rolls import Keep, Reroll, TieResult
from compiler.ir.terms import SKILL_ROWS, PlayKind, RowName
from runtime.chance import Contest, Rolled
from runtime.dice import Pool
from runtime.holding import Held
from runtime.interpreter.parts import asks_by_how_much
from runtime.interpreter.skills import skill_dice
from runtime.interpreter.who import is_meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from compiler.ir.dice import Dice
    from runtime.controllers import Controller
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

AGAINST = {
    RowName.SEARCH: RowName.HIDDEN,
    RowName.LOCKPICK: RowName.LOCK,
    RowName.CHARISMA: RowName.CHARISMA,
    RowName.ACROBATICS: RowName.ACROBATICS,
}
"""What a Skill is opposed by (R-TYPE-4)."""


@dataclass(slots=True)
class Fallen:
    """Dice of one row that have fallen, as they stand after every time that they were rolled again."""

    table: Table
    who: Entity
    row: RowName
    pool: Pool
    rolled: Rolled

    def again(self, reroll: Reroll) -> None:
        """Roll all of them again, or so many as the text says, and keep what it says."""
        dice = len(self.rolled.faces)
        if reroll.number is not None and reroll.number < dice:
            self._some(reroll.number, reroll.keep)
            return
        second = self.table.roll(self.who, f"{self.row} again", self.pool)
        self.rolled = _kept(self.rolled, second, reroll.keep)

    def _some(self, number: int, keep: Keep) -> None:
        """Roll the worst of the dice again, or the best where the lower result stands."""
        faces = list(self.rolled.faces)
        levels = [one.level for one in _each(self.pool)]
        order = sorted(range(len(faces)), key=lambda at: faces[at], reverse=keep is Keep.LOWER)
        for at in order[:number]:
            die = Pool(_one_of(self.pool, levels[at]))
            first = Rolled(die, (faces[at],))
            faces[at] = _kept(first, self.table.roll(self.who, f"one {self.row} die again", die), keep).total
        self.rolled = Rolled(self.pool, tuple(faces))


def _each(pool: Pool) -> list[Dice]:
    return [one for dice in (pool.base, *pool.enhancement) if dice is not None for one in [dice] * dice.number]


def _one_of(pool: Pool, level: int) -> Dice:
    return type(_each(pool)[0])(number=1, level=level)


def _kept(first: Rolled, second: Rolled, keep: Keep) -> Rolled:
    """Give the result that stands; whoever may keep either keeps the better one."""
    match keep:
        case Keep.SECOND:
            return second
        case Keep.LOWER:
            return min(first, second, key=_total)
        case Keep.HIGHER | Keep.EITHER:
            return max(first, second, key=_total)


def _total(rolled: Rolled) -> int:
    return rolled.total


def opposed_row(made: Made) -> RowName:
    """Give the row that a play opposes with."""
    assert made.rows.roll is not None  # noqa: S101 - who opposes has a row for it
    return made.rows.roll.row


def opposed_pool(made: Made) -> Pool:
    """Give the dice of a play's opposed roll, with all that changes them."""
    roll = made.rows.roll
    return Pool(None) if roll is None else made.pool(roll.row, roll.dice)


def tries_a_skill(made: Made) -> bool:
    """Tell whether a play rolls a Skill, which is opposed by what the target's card prints."""
    return made.rows.roll is not None and made.rows.roll.row in SKILL_ROWS


def difficulty(made: Made) -> Dice | None:
    """Give the dice that the target has against the Skill of a play; none, and there is nothing to roll against."""
    assert made.rows.roll is not None  # noqa: S101 - asked of plays that try a Skill
    return None if made.target is None else skill_dice(made.target, AGAINST[made.rows.roll.row])


def roll_off(table: Table, action: Made, reaction: Made, ties: TieResult, control: Controller) -> Contest:
    """Roll the opposed entries of both sides; one that was removed has lost (R-DICE-9)."""
    ours, theirs = opposed_pool(action), opposed_pool(reaction)
    if ours.base is None or theirs.base is None:
        return Contest(Rolled(ours, ()), Rolled(theirs, ()), won=ours.base is not None)
    if not _must_be_seen(table, action, reaction):
        return table.chance.contest(ours, theirs, ties)
    sides = [_fall(table, made, pool, control) for made, pool in ((action, ours), (reaction, theirs))]
    return decided(sides[0].rolled, sides[1].rolled, ties)


def roll_skill(table: Table, made: Made, control: Controller) -> Contest:
    """Roll a Skill against what the target prints; a tie goes to the one who tries (R-TYPE-4)."""
    pool, against = opposed_pool(made), Pool(difficulty(made))
    if Reroll in table.held or made.rerolls:
        fallen = _fall(table, made, pool, control)
        theirs = table.chance.roll(against)
        contest = decided(fallen.rolled, theirs, TieResult.WINS)
    else:
        contest = table.chance.contest(pool, against, TieResult.WINS)
    table.tell_roll(made.owner, opposed_row(made), contest.ours)
    if made.target is not None:
        table.tell_roll(made.target, AGAINST[opposed_row(made)], contest.theirs)
    return contest


def decided(ours: Rolled, theirs: Rolled, ties: TieResult) -> Contest:
    """Give who has won."""
    won = ours.total > theirs.total or (ours.total == theirs.total and ties is TieResult.WINS)
    return Contest(ours, theirs, won, ties)


def _must_be_seen(table: Table, action: Made, reaction: Made) -> bool:
    """Tell whether it counts what the dice came to, and not only who has won."""
    if Reroll in table.held or action.rerolls or reaction.rerolls:
        return True
    return any(asks_by_how_much(made.play) for made in (action, reaction)) or When in table.held


def _fall(table: Table, made: Made, pool: Pool, control: Controller) -> Fallen:
    """Roll one side, and again as far as its own text and what holds for its owner allow."""
    fallen = Fallen(table, made.owner, opposed_row(made), pool, _in_full(table, made, pool))
    for reroll in made.rerolls:
        if fallen.row in reroll.rows or not reroll.rows:
            fallen.again(reroll)
    offer_again(table, made, fallen, control)
    return fallen


def _in_full(table: Table, made: Made, pool: Pool) -> Rolled:
    """Roll dice one by one where some of them may be rolled again; else all at once."""
    if any(reroll.number is not None for reroll in made.rerolls):
        faces = tuple(table.chance.roll(Pool(type(one)(number=1, level=one.level))).total for one in _each(pool))
        return Rolled(pool, faces)
    return table.chance.roll(pool)


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
        and one.holds()
    )


def contest_again(reroll: Reroll, made: Made, plays: Sequence[Made], table: Table) -> None:
    """Roll one side of an opposed roll again that was made already; who has won may change by that."""
    contest = made.contest
    assert contest is not None  # noqa: S101 - asked of rolls that were made
    ours = made.play.kind is PlayKind.ACTION
    fallen = Fallen(table, made.owner, opposed_row(made), opposed_pool(made), contest.ours if ours else contest.theirs)
    fallen.again(reroll)
    sides = (fallen.rolled, contest.theirs) if ours else (contest.ours, fallen.rolled)
    again = decided(*sides, contest.ties)
    for one in plays:
        one.contest = again
        one.won = again.won is (one.play.kind is PlayKind.ACTION)
