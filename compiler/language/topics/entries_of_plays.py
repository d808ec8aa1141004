"""Reading of what the entries of plays to come have more, or otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.points import Adjust, CancelDamage
from compiler.ir.deeds.rolls import Enhance
from compiler.ir.selectors.descriptors import REACHING, Marking
from compiler.language.topics.altering import raised, read_altered
from compiler.language.topics.clauses import Clause
from compiler.language.topics.coming_plays import alter, of_plays
from compiler.language.topics.dice_of_plays import deals_otherwise
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.plays_to_come import SaidComing, befalling
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.which_plays import SaidPlay, play_named

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.deeds.coming_plays import Befalls
    from compiler.language.parsing.token import Token
    from compiler.language.topics.aiming import SaidAim


@production
def more_of_it(reading: Reading, verb: Token, its: Token, row: Token, by: Amount) -> Clause:
    """Read "increase its Piercing by 1", of the play that the sentence has named."""
    return more_of_entry(reading, verb, row, play_named(reading, its), by)


@production
def more_of_entry(
    reading: Reading, verb: Token, row: Token, play: SaidPlay | SaidComing, by: Amount, until: SaidTime | None = None
) -> Clause:
    """Read "increase the Range of Actions from this Weapon by 1"; no Piercing is below 0 anyway."""
    more = raised(reading, verb, row, by)
    if isinstance(play, SaidComing):
        return Clause(befalling(reading, play, more, until), command=True)
    if until is not None:
        reading.contradiction("this play is over then", "leave out how long", Code.DURATION_UNKNOWN)
    return read_altered(reading, play, more)


@production
def more_of_its_entry(
    reading: Reading, verb: Token, play: SaidPlay | SaidComing, row: Token, by: Amount, until: SaidTime | None = None
) -> Clause:
    return more_of_entry(reading, verb, row, play, by, until)


@production
def entry_changes(
    reading: Reading,
    row: Token,
    plays: SaidPlay | SaidComing,
    changed: Token,
    by: Amount,
    until: SaidTime | None = None,
) -> Clause:
    """Read "the Piercing of attacks against you is reduced by 1"."""
    return more_of_entry(reading, changed, row, plays, by, until)


@production
def its_entry_changes(reading: Reading, play: SaidPlay, row: Token, changed: Token, by: Amount) -> Clause:
    """Read "this Action's Range increases by 1"."""
    return more_of_entry(reading, changed, row, play, by)


@production
def has_entry_changed(
    reading: Reading,
    plays: SaidComing,
    _its: Token,
    row: Token,
    changed: Token,
    by: Amount,
    until: SaidTime | None = None,
) -> Clause:
    return more_of_entry(reading, changed, row, plays, by, until)


@production
def more_of_range(reading: Reading, verb: Token, plays: SaidComing, by: Amount, until: SaidTime | None) -> Clause:
    """Read "increase the range of your Thrown attacks by 1": of the row by which they reach."""
    rows = [mark.what for mark in plays.like.having if mark.what in REACHING]
    if len(rows) != 1:
        reading.contradiction("which row is meant: Range, Reach or Thrown?", 'say "the Range of your attacks"')
    return more_of_entry(reading, verb, verb.update(value=str(next(iter(rows), Marking.RANGE))), plays, by, until)


@production
def altered_twice(reading: Reading, play: SaidPlay, *fates: Befalls | SaidAim) -> Clause:
    """Read "this Action gains Piercing 1 and ignores Resistance"."""
    return _both([_fated(reading, play, fate) for fate in fates])


def _fated(reading: Reading, play: SaidPlay, fate: Befalls | SaidAim) -> Clause:
    if isinstance(fate, Adjust | CancelDamage | Enhance):
        return deals_otherwise(reading, play, fate)
    return alter(reading, play, fate)


@production
def of_plays_twice(
    reading: Reading, plays: SaidComing, fate: Befalls | SaidAim, other: Befalls | SaidAim, until: SaidTime | None
) -> Clause:
    """Read "your next Action gains Piercing 1 and cannot be answered"."""
    return _both([of_plays(reading, plays, one, until) for one in (fate, other)])


def _both(clauses: list[Clause]) -> Clause:
    return Clause(lambda who: tuple(effect for one in clauses for effect in one.build(who)), command=True)
