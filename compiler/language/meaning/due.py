"""Reading of what must be done by the end of a turn: "the target must Move on their next turn or suffer 1d6 damage"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.ir.events.deeds import Deed, Since
from compiler.ir.facts.predicates import Not
from compiler.ir.flow import If, When
from compiler.ir.selectors.who import Group, Several
from compiler.ir.times.durations import Edge, Moment
from compiler.language.meaning.joining import effects_of
from compiler.language.parsing.verbs import Form
from compiler.language.topics.clauses import Clause, Effects, Steps
from compiler.language.topics.deeds import done_since
from compiler.language.topics.durations import SaidTime
from compiler.language.topics.happenings import takes
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, antecedent

if TYPE_CHECKING:
    from compiler.ir.selectors.who import Who
    from compiler.language.parsing.token import Token
    from compiler.language.topics.done_often import Often


@production
def must_by_then(
    reading: Reading, subject: Named, deed: Deed | Often, whose: Named, turn: Token, clauses: list[Clause]
) -> Steps:
    """Read it as what comes at the end of that turn, unless it has been done in it."""
    takes(reading, Form.BASE, "must")
    done = done_since(reading, deed, Since.TURN)
    if turn != "next turn":
        reading.contradiction("this is a turn that is to come", 'say "on their next turn"')
    ends = SaidTime(Edge.END, Moment.NEXT_TURN, whose)

    def build(doer: Who) -> Effects:
        who = antecedent(reading, subject, doer)
        if isinstance(who, Group | Several):
            reading.contradiction("each has a turn of their own", "name one whose turn is meant")
        then = effects_of(reading, clauses, who)
        asked = Not(of=done(who))
        return (When(at=ends.settle(who, reading.scene.own), then=(If(condition=asked, then=then),)),)

    return Steps(build)
