"""Reading of what is to be in a turn, round or phase to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.facts.table import TurnOf
from compiler.ir.times.durations import Edge, Moment
from compiler.language.meaning.flow import while_asked
from compiler.language.meaning.times import read_within, until_time
from compiler.language.meaning.waiting import next_time
from compiler.language.parsing.token import Token
from compiler.language.topics.clauses import Frame
from compiler.language.topics.comparisons import read_asked
from compiler.language.topics.durations import SaidTime, phase_time, turn_time
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named
from compiler.language.topics.table_facts import phase_is_not, turn_of
from compiler.language.topics.triggers import trigger

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who


@production
def in_time_to_come(reading: Reading, end: SaidTime) -> Frame:
    """Read "in the next round, you cannot draw cards": from its start until its end."""
    return while_asked(reading, end.asked) if end.begins is None and end.asked else read_within(reading, end)


@production
def when_next(reading: Reading, who: Who, event: Deed, awhile: SaidTime | None) -> Frame:
    """Read "when the target next moves": the next time they do."""
    return next_time(reading, trigger(reading, who, event, None), awhile)


@production
def while_outside(reading: Reading, words: Token) -> Frame:
    return while_asked(reading, phase_is_not(reading, words))


@production
def while_until(reading: Reading, asked: Predicate, until: SaidTime) -> Frame:
    """Read "outside the Draw Phase until the end of the round"."""
    lasts, so = until_time(reading, until), while_asked(reading, asked)
    return lambda effects: so(lasts(effects))


@production
def turn_to_come(reading: Reading, whose: Named, turn: Token) -> SaidTime:
    """Read "on their next turn"; "on their turn" is while it is theirs."""
    end = turn_time(reading, Edge.END, whose, "turn")
    if not turn.startswith("next"):
        return msgspec.structs.replace(end, asked=turn_of(reading, whose, turn))
    return msgspec.structs.replace(end, begins=turn_time(reading, Edge.START, whose, turn))


@production
def round_to_come() -> SaidTime:
    return SaidTime(Edge.END, Moment.ROUND, begins=SaidTime(Edge.START, Moment.NEXT_ROUND))


@production
def phase_to_come(reading: Reading, words: Token) -> SaidTime:
    """Read "in the next Draw Phase", where the phase belongs to nothing nearer."""
    reading.afar += 1
    start = phase_time(reading, Edge.START, words, words)
    return msgspec.structs.replace(phase_time(reading, Edge.END, None, words), begins=start)


@production
def in_each_turn(reading: Reading, whose: Named) -> TurnOf:
    """Read "during each of your turns": while it is theirs."""
    return TurnOf(who=read_asked(reading, whose))
