"""Reading of what somebody has done by then, or has not: "after moving this turn", "without having moved"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.events.deeds import Since
from compiler.ir.selectors.who import Actor, Group
from compiler.language.meaning.flow import when_asked
from compiler.language.parsing.verbs import Form
from compiler.language.topics.deeds import read_done
from compiler.language.topics.fact_order import Fact, denied
from compiler.language.topics.happenings import takes
from compiler.language.topics.pronouns import exchanged
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.facts.predicates import Predicate
    from compiler.ir.selectors.who import Who
    from compiler.language.topics.clauses import Effects, Frame
    from compiler.language.topics.past_places import SaidSince


@production
def after_deeds(reading: Reading, deed: Deed, since: SaidSince) -> Fact:
    """Read "after being hit this round"."""
    takes(reading, Form.GERUND, "after")
    return read_done(reading, deed, since)


@production
def before_deeds(reading: Reading, deed: Deed, since: SaidSince | None) -> Fact:
    """Read "only before moving": while that has not been done in the turn."""
    takes(reading, Form.GERUND, "before")
    return denied(read_done(reading, deed, since or Since.TURN))


@production
def without_deeds(reading: Reading, deed: Deed, since: SaidSince | None) -> Fact:
    """Read "without having moved": in the turn, where nothing else is said."""
    takes(reading, Form.PARTICIPLE, "without having")
    return denied(read_done(reading, deed, since or Since.TURN))


@production
def done_by_player(reading: Reading, fact: Fact) -> Predicate:
    """Give that whoever plays it has done that."""
    return fact(reading.scene.own)


@production
def done_by_that_time(reading: Reading, fact: Fact) -> Frame:
    """Read "after moving this turn, ..." of the one who does what stands beside it."""

    def around(effects: Effects) -> Effects:
        who = _doer(reading, effects)
        if isinstance(who, Group):
            return exchanged(effects, who, replace(who, facts=(*who.facts, fact(Actor.ONE))))
        return when_asked(reading, fact(who))(effects)

    return around


def _doer(reading: Reading, effects: Effects) -> Who:
    doers = [getattr(one, "who", None) or reading.scene.own for one in effects]
    if any(one != doers[0] for one in doers):
        reading.contradiction("this does not say who has done it", 'say "if you have", "if they have"')
    return doers[0]
