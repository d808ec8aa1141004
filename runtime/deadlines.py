"""When something that lasts is over, or what was put off comes: a point in the scenario, fixed as it is bestowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from compiler.ir.deeds.coming import Release
from compiler.ir.terms import Phase
from compiler.ir.times.durations import Edge, Moment
from runtime.interpreter.playing import UnplayedError, asked, question, reckoned
from runtime.interpreter.who import the_one

if TYPE_CHECKING:
    from collections.abc import Callable

    from compiler.ir.selectors.who import Who
    from compiler.ir.times.durations import Time
    from runtime.entity import Entity
    from runtime.events import Cause
    from runtime.interpreter.playing import Playing, Step
    from runtime.moments import Occurrence
    from runtime.table import Table


PHASES = (Phase.DRAW, Phase.TURN, Phase.DISCARD)
"""Those of a round, in their order (rules.md 9.2)."""


class Deadline(msgspec.Struct, frozen=True):
    """The start or end of the `number`th turn of `whose`, of that round or its `phase`, or of the scenario."""

    edge: Edge
    moment: Moment
    number: int = 0
    whose: str = ""
    """The id of the one whose turn it is; empty: anyone's."""
    phase: Phase | None = None
    comes_with: Callable[[Occurrence], bool] | None = None
    """Tells of what happens whether it is the deed that this waits for, or whether what it waits for is now so."""
    other: Deadline | None = None
    """What may come first."""
    text: Cause | None = None
    """The text that has brought it, where someone may spend a phase on ending that."""

    @property
    def ends(self) -> tuple[Deadline, ...]:
        """Give it, and whatever may come first."""
        return (self,) if self.other is None else (self, *self.other.ends)


@dataclass(slots=True, frozen=True)
class Due:
    """Something put off: what is done, for whom, when, and since when that is so (R-ORD-1)."""

    at: Deadline
    since: int
    step: Step
    playing: Playing


def deadline(time: Time | None, playing: Playing, subject: Who | None, of: Entity | None) -> Deadline | None:
    """Fix a time, seen from now; of `subject`, where the time is "their" turn, it is the turn of `of` alone.

    The next turn of someone is the one after that which they are in now; their turn is that one, or the next.
    """
    if time is None:
        return None
    if time.other is not None:
        first = deadline(replace(time, other=None), playing, subject, of)
        return first and replace(first, other=deadline(time.other, playing, subject, of))
    match time.moment:
        case Moment.SCENARIO:
            return Deadline(time.edge, Moment.SCENARIO)
        case Moment.ROUND:
            later = (1 if time.edge is Edge.START else 0) + _rounds_more(time, playing)
            return Deadline(time.edge, Moment.ROUND, playing.table.round + later)
        case Moment.NEXT_ROUND:
            return Deadline(time.edge, Moment.ROUND, playing.table.round + 1)
        case Moment.PHASE | Moment.NEXT_PHASE:
            return _phase(time, playing.table)
        case Moment.DEED:
            return _deed(time, playing, subject, of)
        case Moment.FACT | Moment.PLAY:  # what comes after a play is no deadline
            return _fact(time, playing)
        case Moment.TURN | Moment.NEXT_TURN:
            return _turn(time, _whose(time, playing, subject, of), playing.table)


def _rounds_more(time: Time, playing: Playing) -> int:
    """Give for how many rounds it lasts besides this one."""
    if time.rounds is None:
        return 0
    rounds = time.rounds if isinstance(time.rounds, int) else reckoned(time.rounds, playing)
    return max(0, rounds - 1)


def _deed(time: Time, playing: Playing, subject: Who | None, of: Entity | None) -> Deadline:
    """Wait for a deed; where it is theirs of whom each is given something, for that of the one it is given to."""
    if time.deed is None:
        raise UnplayedError(time)
    alone = of is not None and time.deed.who == subject
    fits = asked(replace(time.deed, who=None) if alone else time.deed)
    now = replace(playing, chosen=list(playing.chosen), aimed=playing.target)
    playing.table.lapses = True
    text = playing.cause if isinstance(time.deed.does, Release) else None

    def comes_with(occurrence: Occurrence) -> bool:
        now.occurrence = occurrence
        if text is not None and not text.is_with(occurrence.cause):
            return False
        return (not alone or occurrence.who is of) and fits(now)

    return Deadline(time.edge, Moment.DEED, comes_with=comes_with, text=text)


def _fact(time: Time, playing: Playing) -> Deadline:
    """Wait until something is so: it is asked after all that happens."""
    if time.fact is None:
        raise UnplayedError(time)
    is_so = question(time.fact)
    now = replace(playing, chosen=list(playing.chosen), aimed=playing.target)
    playing.table.lapses = True
    return Deadline(time.edge, Moment.FACT, comes_with=lambda _: is_so(now))


def _phase(time: Time, table: Table) -> Deadline:
    """Fix a phase of this round, or of the next where it has gone by, or where its beginning has."""
    if time.phase is None:
        raise UnplayedError(time)
    to_come = PHASES.index(time.phase) - PHASES.index(table.phase)
    this = time.moment is Moment.PHASE and time.edge is Edge.END
    later = to_come < 0 or (to_come == 0 and not this)
    return Deadline(time.edge, Moment.PHASE, table.round + (1 if later else 0), phase=time.phase)


def _turn(time: Time, whose: Entity | None, table: Table) -> Deadline:
    if whose is None:  # between two turns: that of whoever comes next
        return Deadline(time.edge, Moment.TURN)
    in_it = table.turn_of == whose.id and time.edge is Edge.END and time.moment is Moment.TURN
    return Deadline(time.edge, Moment.TURN, whose.turns + (0 if in_it else 1), whose.id)


def _whose(time: Time, playing: Playing, subject: Who | None, of: Entity | None) -> Entity | None:
    if time.whose is None:
        return playing.table.taking_turn
    return of if of is not None and time.whose == subject else the_one(time.whose, playing)


def reached(at: Deadline, edge: Edge, moment: Moment, table: Table, who: Entity | None) -> bool:
    """Tell whether a deadline is this one, or one that has gone by."""
    if at.other is not None and reached(at.other, edge, moment, table, who):
        return True
    if at.moment is not moment or at.edge is not edge:
        return False
    if at.phase is not None and at.phase is not table.phase:
        return False
    if moment is Moment.TURN:
        return who is not None and at.whose in ("", who.id) and (not at.whose or who.turns >= at.number)
    return moment is Moment.SCENARIO or table.round >= at.number
