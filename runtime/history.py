"""Who has done what, as far as a text can ask: in this turn, their last turn, this round, this scenario, this play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Happening, Since
from compiler.ir.times.durations import Moment
from compiler.ir.times.limits import Period
from runtime.lapsing import lapse
from runtime.moments import Occurrence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from compiler.ir.base import Node
    from compiler.ir.selectors.descriptors import Mark
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

_OF_THE_DOER = (Since.AFTER_LAST_TURN, Since.FROM_LAST_TURN)
_OF_THE_OWNER = (Since.AFTER_OWN_TURN, Since.FROM_OWN_TURN)


class Remembered(msgspec.Struct, frozen=True):
    """One thing that has happened, and when."""

    what: Occurrence
    round: int
    turn: int
    """The count of the scenario's turns; 0 before the first."""
    own_turn: int
    """How many turns of their own the one whose doing it is had begun by then."""
    in_own_turn: bool
    play: int
    """How many plays had been made: who asks within a play asks for what is later than it."""


def remember(table: Table, moment: Sequence[Occurrence]) -> None:
    """Remember what has happened, and where; what was only about to happen is over once it has."""
    for one in moment:
        if not one.is_before:
            who = one.who
            own = table.turn_of == who.id
            one.place = one.place or table.ground.place(who)
            table.history.append(Remembered(one, table.round, table.turns, who.turns, own, table.plays))
            if table.lapses:
                lapse(table, one)


def deeds(
    table: Table, who: Entity, events: AbstractSet[Happening], since: Since | None, play: int, own: Entity | None = None
) -> Iterator[Occurrence]:
    """Give what someone has done within a time; where none is said, since the play that is the `play`th was made.

    What was taken back has not been done. `own` is the one whose text asks.
    """
    for _, done in deeds_in_order(table, who, events, since, play, own):
        yield done


def deeds_in_order(
    table: Table, who: Entity, events: AbstractSet[Happening], since: Since | None, play: int, own: Entity | None
) -> Iterator[tuple[int, Occurrence]]:
    """Give what someone has done within a time, each with how late it was."""
    begun = _after_turn(table, since, who, own)
    for at, one in enumerate(table.history[begun:], begun):
        done = one.what
        if (
            done.who.id == who.id
            and done.event in events
            and not done.cancelled
            and _within(one, table, who, since, play)
        ):
            yield at, done


def since_then(table: Table, who: Entity, events: AbstractSet[Happening], begun: int) -> Iterator[Occurrence]:
    """Give what someone has done since the history was so long."""
    for one in table.history[begun:]:
        if one.what.who.id == who.id and one.what.event in events and not one.what.cancelled:
            yield one.what


def _after_turn(table: Table, since: Since | None, who: Entity, own: Entity | None) -> int:
    """Give from where on the history is later than someone's last turn; from its start where they have had none."""
    whose = who if since in _OF_THE_DOER else own if since in _OF_THE_OWNER else None
    if whose is None:
        return 0
    from_its_start = since in (Since.FROM_LAST_TURN, Since.FROM_OWN_TURN)
    edge = Happening.BEGINS_TURN if from_its_start else Happening.ENDS_TURN
    edges = [at for at, one in enumerate(table.history) if one.what.event is edge and one.what.who.id == whose.id]
    if edges and from_its_start and table.turn_of == whose.id:  # the turn in progress is not the last one
        edges.pop()
    return edges[-1] + 1 if edges else 0


def happened(
    table: Table, events: AbstractSet[Happening], since: Since | None, play: int, own: Entity | None = None
) -> Iterator[Occurrence]:
    """Give what has happened of a kind, by whomever, within a time; a last turn is that of `own`."""
    begun = 0 if own is None else _after_turn(table, since, own, own)
    for one in table.history[begun:]:
        if one.what.event in events and not one.what.cancelled and _within(one, table, one.what.who, since, play):
            yield one.what


def struck(table: Table, made: Made, event: Happening) -> Iterator[Occurrence]:
    """Give what a play has done to each of those whom it was made against: it hits, or misses."""
    for one in reversed(table.history):
        if one.what.event is Happening.PLAYS and one.what.play is made:
            return
        if one.what.event is event and one.what.play is made:
            yield one.what


def plays(table: Table) -> Iterator[Made]:
    """Give all plays that have been made, the last one first."""
    for one in reversed(table.history):
        if one.what.event is Happening.PLAYS and one.what.play is not None:
            yield one.what.play


def is_repeated(table: Table, made: Made, mark: Mark) -> bool:
    """Tell whether a play is the same as the last of its kind by its player, or as any within a time (`mark`)."""
    earlier = []
    for one in table.history:
        if one.what.play is made:
            break
        if one.what.event is Happening.PLAYS and one.what.who.id == made.owner.id and not one.what.cancelled:
            earlier.append(one)
    since = None if mark.within is None else Since.of(mark.within)
    fit = [one.what.play for one in earlier if since is None or _within(one, table, made.owner, since, 0)]
    alike = [one for one in fit if one is not None and one.play.kind is made.play.kind]
    return any(_is_same(one, made, mark.name) for one in (alike[-1:] if since is None else alike))


def _is_same(one: Made, made: Made, what: str) -> bool:
    if what:
        return not set(one.traits).isdisjoint(made.traits)
    return (one.entry.id, one.play.name) == (made.entry.id, made.play.name)


def _within(one: Remembered, table: Table, who: Entity, since: Since | None, play: int) -> bool:
    match since:
        case None | Since.PLAY:
            return one.play >= play
        case Since.TURN:
            return one.turn == table.turns
        case Since.LAST_TURN:
            last = who.turns - (table.turn_of == who.id)
            return one.in_own_turn and one.own_turn == last
        case Since.ROUND:
            return one.round == table.round
        case Since.LAST_ROUND:
            return one.round == table.round - 1
        case _:
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
    """Count how often someone has made use of a limited text in this turn or round, or since the scenario began."""
    return sum(
        one.what == id(what)
        and one.who == who
        and (per not in (Period.TURN, Period.ROUND) or one.round == table.round)
        and (per is not Period.TURN or one.turn == table.turns)
        for one in table.uses
    )


def use(table: Table, what: Node, who: str) -> None:
    """Count one use."""
    table.uses.append(Use(id(what), who, table.round, table.turns))
