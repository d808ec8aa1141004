"""Who has done what, as far as a text can ask: in this turn, their last turn, this round, this scenario, this play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.ir.deeds import Done, Since
from compiler.ir.durations import Moment
from compiler.ir.limits import Period
from compiler.ir.terms import PLACE, PlaceKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.base import Node
    from runtime.entity import Entity
    from runtime.made import Made
    from runtime.table import Table

SINCE = {
    Moment.TURN: Since.TURN,
    Moment.NEXT_TURN: Since.TURN,
    Moment.ROUND: Since.ROUND,
    Moment.SCENARIO: Since.SCENARIO,
}
"""The times for which a text speaks of a turn, a round or the scenario."""


class Passing(NamedTuple):
    """One step of a way: out of which place, into which, and across what."""

    left: str
    entered: str
    border: str


class Deed(msgspec.Struct, frozen=True):
    """One thing that someone has done, or that was done to them, and when."""

    done: Done
    who: str
    round: int
    turn: int
    """The count of the scenario's turns; 0 before the first."""
    own_turn: int
    """How many turns of their own they had begun by then."""
    in_own_turn: bool
    play: int
    """How many plays had been made: who asks within a play asks for what is later than it."""
    made: Made | None = None
    where: PlaceKind | None = None
    passing: Passing | None = None


def note(table: Table, done: Done, who: Entity, made: Made | None = None, passing: Passing | None = None) -> None:
    """Remember that someone has done something."""
    own = table.turn_of == who.id
    where = None if passing is None else PLACE.get(who.scenario)
    table.history.append(
        Deed(done, who.id, table.round, table.turns, who.turns, own, table.plays, made, where, passing)
    )


def deeds(table: Table, who: Entity, done: Done, since: Since | None, play: int) -> Iterator[Deed]:
    """Give what someone has done within a time; where none is said, since the play that is the `play`th was made."""
    for deed in table.history:
        if deed.who == who.id and deed.done is done and _within(deed, table, who, since, play):
            yield deed


def _within(deed: Deed, table: Table, who: Entity, since: Since | None, play: int) -> bool:
    match since:
        case None:
            return deed.play >= play
        case Since.TURN:
            return deed.turn == table.turns
        case Since.LAST_TURN:
            last = who.turns - (table.turn_of == who.id)
            return deed.in_own_turn and deed.own_turn == last
        case Since.ROUND:
            return deed.round == table.round
        case Since.SCENARIO:
            return True


@dataclass(slots=True)
class Use:
    """That something which may be done only so often has been done."""

    what: int
    """Which effect, by identity: two cards that say the same count on their own."""
    who: str
    round: int
    turn: int


def used(table: Table, what: Node, who: str, per: Period) -> int:
    """Count how often someone has made use of a limited text in this turn, round or scenario."""
    return sum(
        one.what == id(what)
        and one.who == who
        and (per is Period.SCENARIO or one.round == table.round)
        and (per is not Period.TURN or one.turn == table.turns)
        for one in table.uses
    )


def use(table: Table, what: Node, who: str) -> None:
    """Count one use."""
    table.uses.append(Use(id(what), who, table.round, table.turns))
