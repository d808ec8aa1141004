"""Reading of how many of some can do something in each turn, round or scenario: "only one enemy may attack you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, HasDone, Since
from compiler.ir.flow import If
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.times.limits import Period
from compiler.ir.times.occasions import Span
from compiler.language.topics.amounts import counted_group
from compiler.language.topics.clauses import Steps
from compiler.language.topics.comparisons import counted
from compiler.language.topics.durations import rest_of
from compiler.language.topics.forbidding import prevented
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Group
    from compiler.language.parsing.token import Token
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.groups import Filter, Kinds


@production
def so_many_at_most(reading: Reading, number: Token, kinds: Kinds, *filters: Filter) -> Group:
    """Read "no more than 2 enemies within range 1"."""
    return msgspec.structs.replace(counted_group(reading, kinds, filters), number=counted(reading, number))


@production
def crowd_barred(reading: Reading, some: Group, deeds: tuple[Deed, ...], per: Period, until: SaidTime | None) -> Steps:
    """Read "no more than 2 enemies can attack you each round": once so many have, no other one can."""
    if reading.scene.play is not None and until is None:
        reading.contradiction("this does not say for how long", 'say "until the end of the scenario"')
    whoever = msgspec.structs.replace(some, number=None)
    one = msgspec.structs.replace(whoever, pick=Pick.ONE)
    enough = one if some.number == 1 else msgspec.structs.replace(some, pick=Pick.AT_LEAST)

    def bar(deed: Deed) -> If:
        done = HasDone(who=Actor.ONE, deed=deed, since=Since.of(per))
        facts = (*whoever.facts, msgspec.structs.replace(done, negated=True))
        others = msgspec.structs.replace(whoever, facts=facts)
        end = until.settle(others, reading.scene.own) if until else None
        barred = prevented(reading, deed, others, end)
        return If(condition=msgspec.structs.replace(done, who=enough), then=(barred,), span=Span.WHILE)

    return Steps(lambda _doer: tuple(map(bar, deeds)))


@production
def crowd_barred_now(reading: Reading, some: Group, deeds: tuple[Deed, ...], period: Token) -> Steps:
    """Read "no more than 2 enemies can attack you this round"."""
    return crowd_barred(reading, some, deeds, Period(period.split()[-1]), rest_of(reading, period))
