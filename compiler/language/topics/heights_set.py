"""Reading and wording of Heights that are so much, whatever they were: "the target's Height becomes 0" (R-HGT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.amounts.amounts import Measure, Quantity
from compiler.ir.deeds.terrain import HeightChange
from compiler.ir.parts_in import parts_in
from compiler.ir.places import Border
from compiler.language.topics.categories import UNTIL
from compiler.language.topics.clauses import Build, Clause
from compiler.language.topics.counts import equal_words
from compiler.language.topics.plays import wants_end
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.sites import bring_up
from compiler.language.topics.terrain import bearer_of_height, height_called
from compiler.language.topics.verbs import Category, of, verb

if TYPE_CHECKING:
    from compiler.ir.amounts.amounts import Amount
    from compiler.ir.flow import Effect
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.references import Named

verb(
    HeightChange,
    "{height} | become {to} {until}",
    height=of("who", height_called),
    to=Category(equal_words),
    by=0,
    until=UNTIL,
)


@production
def height_is(reading: Reading, whose: Named, to: Token, until: SaidTime | None) -> Clause:
    """Read "the target's Height becomes 0"."""
    return height_comes_to(reading, whose, _said_high(reading, to), until)


@production
def height_comes_to(reading: Reading, whose: Named, to: Amount, until: SaidTime | None) -> Clause:
    """Read "the target's Height equals the number of enemies in the occupied region"."""
    return Clause(lambda who: _as_high(reading, bearer_of_height(reading, whose, who), to, until), command=True)


@production
def height_at(reading: Reading, what: Who | Border, to: Token, until: SaidTime | None) -> Clause:
    """Read "the Height of that border becomes 0"."""
    return height_at_comes_to(reading, what, _said_high(reading, to), until)


@production
def height_at_comes_to(reading: Reading, what: Who | Border, to: Amount, until: SaidTime | None) -> Clause:
    """Read "the Height of that border is equal to the round number"."""
    if isinstance(what, Border):
        bring_up(reading, what)
    return Clause(lambda _who: _as_high(reading, what, to, until), command=True)


@production
def has_height_so(reading: Reading, _verb: Token, to: Token, until: SaidTime) -> Build:
    """Read "has Height 0 until the end of the round"."""
    return lambda who: _as_high(reading, who, _said_high(reading, to), until)


def _said_high(reading: Reading, to: Token) -> int:
    return 0 if to == "0" else reading.number(to)


def _as_high(reading: Reading, who: Who | Border, to: Amount, until: SaidTime | None) -> tuple[Effect, ...]:
    wants_end(reading, until)
    if any(one.of is Measure.HEIGHT and one.whose == who for one in parts_in(to, Quantity)):
        reading.contradiction("no Height is told by itself", 'say by how much it changes: "increases by 2"')
    if isinstance(who, Border) and until is None and not isinstance(to, int):
        reading.contradiction(
            "how high a border always is does not go by what is counted", "say until when it is so high"
        )
    own = reading.scene.own
    end = until.settle(own if isinstance(who, Border) else who, own) if until else None
    return (HeightChange(who=who, to=to, until=end),)
