"""Reading of what the last one does of whom there are no others: "the last enemy in the occupied section leaves it"."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.ir.events.triggers import Nth
from compiler.ir.selectors.who import Actor, Group, Pick
from compiler.language.topics.before_others import Before
from compiler.language.topics.fact_order import in_order, opposite
from compiler.language.topics.facts import both_asked
from compiler.language.topics.groups import Kinds, group_one
from compiler.language.topics.persons import UNDEFEATED
from compiler.language.topics.predicates import there_is
from compiler.language.topics.reading import Reading, production
from compiler.language.topics.references import Named, Pronoun, bearer
from compiler.language.topics.striking import read_doer
from compiler.language.topics.triggers import Circumstance, trigger

if TYPE_CHECKING:
    from compiler.ir.events.deeds import Deed
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.facts.predicates import Predicate
    from compiler.language.topics.groups import Filter


@production
def last_of_them(reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    """Read "the last enemy within range 2": any one, to whom it is the others that are asked about."""
    return group_one(reading, kinds, *filters)


@production
def last_of_ones(reading: Reading, whose: Named, kinds: Kinds, *filters: Filter) -> Group:
    """Read "your last ally"."""
    own = reading.scene.own
    if whose is Pronoun.THEM or bearer(whose, own, own) is not own:
        reading.contradiction("those who are left of a side are one's own", 'say "your last ally"')
    return last_of_them(reading, kinds, *filters)


@production
def last_does(reading: Reading, last: Group, event: Deed, circumstance: Circumstance | None) -> Trigger:
    """Read "the last enemy in the occupied section leaves it": one does, while there is no other there."""
    alone = _nobody_besides(reading, last)
    if isinstance(circumstance, Nth | Before):
        reading.contradiction("one is the last but once", "leave out how often, and before whom")
    elif circumstance is not None:
        alone = both_asked(reading, alone, circumstance)
    return trigger(reading, read_doer(reading, last), event, alone)


def _nobody_besides(reading: Reading, last: Group) -> Predicate:
    if opposite(UNDEFEATED) in last.facts:
        reading.contradiction("the last of some is the one who is not defeated", 'leave out "defeated"')
    if last.chosen_by is not None:
        reading.contradiction("nobody chooses who is the last of some", 'leave out "of your choice"')
    left = last.facts if UNDEFEATED in last.facts else in_order((*last.facts, UNDEFEATED))
    nobody = msgspec.structs.replace(last, pick=Pick.NONE, besides=Actor.TRIGGER, facts=left)
    return there_is(reading, nobody)
