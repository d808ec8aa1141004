"""Reading of against whom alone something is done: "you can only do this against a target that is Dazed"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.flow import If
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import PlayKind
from compiler.language.meaning.if_done import not_done_while, only_done_while
from compiler.language.topics.comparisons import told_of
from compiler.language.topics.facts import in_states_asked, is_type, of_such
from compiler.language.topics.reading import Reading, production

if TYPE_CHECKING:
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.meaning.answering import OnlySo
    from compiler.language.topics.clauses import Clause
    from compiler.language.topics.fact_order import Fact
    from compiler.language.topics.groups import Filter, Joined


@production
def only_done_against(reading: Reading, so: Fact) -> OnlySo:
    """Read "you can only do this against a target that Persists"."""
    return only_done_while(reading, _so_of_target(reading, so))


@production
def not_done_against(reading: Reading, so: Fact) -> OnlySo:
    return not_done_while(reading, _so_of_target(reading, so))


@production
def against_such(reading: Reading, told: Clause, so: Fact) -> Clause:
    """Read "this Action gains Piercing 2 against Grabbed targets": if the target is one."""
    asked = _so_of_target(reading, so)
    return msgspec.structs.replace(told, around=lambda effects: (If(condition=asked, then=effects),))


def _so_of_target(reading: Reading, so: Fact) -> Predicate:
    if reading.scene.has_trigger:
        return told_of(reading, Actor.TRIGGER, so)
    if reading.scene.play not in (PlayKind.ACTION, PlayKind.REACTION):
        reading.contradiction("nothing is aimed at a target here", 'say of whom, as in "while they are not Dazed"')
    return told_of(reading, Actor.TARGET, so)


@production
def target_such(reading: Reading, *such: Filter) -> Fact:
    """Read "a target that is Dazed", of whom this play is made against."""
    return of_such(reading, (), such)


@production
def target_in_states(reading: Reading, joined: Joined, *such: Filter) -> Fact:
    return of_such(reading, (in_states_asked(reading, joined),), such)


@production
def target_kind(reading: Reading, joined: Joined, *such: Filter) -> Fact:
    return of_such(reading, (is_type(reading, joined),), such)
