"""Reading of how many of some can do something in each turn, round or scenario: "only one enemy may attack you"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.deeds import Deed, HasDone, Since
from compiler.ir.flow import If
from compiler.ir.selectors.who import Actor, Pick
from compiler.ir.times.occasions import Span
from compiler.language.topics.amounts import counted_group
from compiler.language.topics.clauses import Steps
from compiler.language.topics.comparisons import counted
from compiler.language.topics.forbidding import prevented
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.ir.times.limits import Period
    from compiler.language.parsing.token import Token
    from compiler.language.topics.clauses import Effects
    from compiler.language.topics.durations import SaidTime
    from compiler.language.topics.groups import Filter, Kinds


@production
def crowd_barred(
    reading: Reading, number: Token, kinds: Kinds, *said: Filter | Deed | Period | SaidTime | None
) -> Steps:
    """Read "no more than 2 enemies can attack you each round": once so many have, no other one can."""
    *filters, deeds, per, until = said
    group = counted_group(reading, kinds, tuple(filters))  # type: ignore[arg-type]  # by their places
    most = counted(reading, number)
    if reading.scene.play is not None and until is None:
        reading.contradiction("this does not say for how long", 'say "until the end of the scenario"')

    def build(_doer: Who) -> Effects:
        return tuple(_bar(deed) for deed in deeds)  # type: ignore[union-attr]

    def _bar(deed: Deed) -> If:
        done = HasDone(who=Actor.ONE, deed=deed, since=Since.of(per))  # type: ignore[arg-type]
        others = msgspec.structs.replace(
            group, pick=Pick.ALL, facts=(*group.facts, msgspec.structs.replace(done, negated=True))
        )
        those = msgspec.structs.replace(group, pick=Pick.ONE if most == 1 else Pick.AT_LEAST)
        those = those if most == 1 else msgspec.structs.replace(those, number=most)
        end = until.settle(others, reading.scene.own) if until else None  # type: ignore[union-attr]
        bar = prevented(reading, deed, others, end)
        return If(condition=msgspec.structs.replace(done, who=those), then=(bar,), span=Span.WHILE)

    return Steps(build)
