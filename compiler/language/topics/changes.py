"""Reading of how a number is changed: up or down, by how much; the change is below 0 where it goes down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.amounts.amounts import Amount, Measure, Quantity, turned
from compiler.ir.deeds.rolls import Unit
from compiler.language.topics.amounts import amounts_in, rolled
from compiler.language.topics.counts import each_of
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.tracks import all_tracks_change, track_of_changes

if TYPE_CHECKING:
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Build
    from compiler.language.topics.durations import SaidTime

LESS = ("decrease", "fall", "drop", "lower", "less", "fewer", "go down", "goes down")
"""What the words for going down begin with, as the house says them."""


class Moved(msgspec.Struct, frozen=True):
    """What of dice moves, and by how much; below 0 where it goes down."""

    unit: Unit
    by: Amount


@production("changed", "grown", "higher")
def read_changed(reading: Reading, change: Token, by: Amount) -> Amount:
    """Read "increases by 2", "is decreased by half your level"."""
    if any(isinstance(one, Quantity) and one.of is Measure.CHANGED for one in amounts_in(by)):
        reading.contradiction("only damage, recovery and Piercing are changed by half", "say half of what")
    return turned(by) if change.startswith(LESS) else by


@production
def higher_by(reading: Reading, number: Token, change: Token, per: Quantity | None) -> Amount:
    """Read "is 2 higher for each ally within range 1"."""
    return read_changed(reading, change, each_of(reading.number(number), per))


@production
def stat_changed(
    reading: Reading, verb: Token, whose: Named, words: list[Token], by: Amount, until: SaidTime | None
) -> Build:
    """Read "increase your Power by 1"."""
    return track_of_changes(reading, whose, words, read_changed(reading, verb, by), until).build


@production
def all_changed(
    reading: Reading, verb: Token, whose: Named, tracks: Token, by: Amount, until: SaidTime | None
) -> Build:
    """Read "decrease all of your Stat Tracks by 1"."""
    return all_tracks_change(reading, whose, tracks, read_changed(reading, verb, by), until).build


# ---- dice


@production
def levels(number: int, per: Quantity | None) -> Amount:
    return each_of(number, per)


@production
def dice_more(reading: Reading, number: int, more: Token) -> Moved:
    return Moved(Unit.NUMBER, read_changed(reading, more, number))


@production
def unit_moved(reading: Reading, unit: Token, change: Token, by: Amount) -> Moved:
    """Read "have their dice level lowered by 1"."""
    return Moved(unit_of(unit), read_changed(reading, change, by))


@production
def dice_changed(reading: Reading, unit: Token, change: Token, by: Token) -> Moved:
    return Moved(unit_of(unit), read_changed(reading, change, reading.number(by)))


@production
def so_much_higher(reading: Reading, number: int, higher: Token) -> Moved:
    return Moved(Unit.LEVEL, read_changed(reading, higher, number))


@production
def levels_higher(moved: Moved) -> Moved:
    return moved


@production
def levels_moved(reading: Reading, change: Token, number: int) -> Moved:
    return so_much_higher(reading, number, change)


@production
def levels_moved_so(reading: Reading, change: Token) -> Moved:
    """Read "is increased by that many dice levels"."""
    return Moved(Unit.LEVEL, read_changed(reading, change, rolled(reading)))


@production
def moved_each(moved: Moved, per: Quantity) -> Moved:
    """Read "with one more die for each ally within range 1"."""
    assert isinstance(moved.by, int)  # noqa: S101 - it has been counted by nothing yet
    return Moved(moved.unit, each_of(moved.by, per))


def unit_of(token: Token) -> Unit:
    """Give what of dice is named: their level or their number."""
    return Unit.LEVEL if "level" in token else Unit.NUMBER
