"""How what is so of those who are picked is said, and in which order: "each Dazed enemy within range 2 you can see"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from compiler.ir.amounts.amounts import Measure, Quantity, Sum
from compiler.ir.amounts.compare import Compare
from compiler.ir.base import Deniable
from compiler.ir.events.deeds import HasDone
from compiler.ir.facts.predicates import (
    AllOf,
    AmountIs,
    AnyOf,
    CountIs,
    Equipped,
    Exists,
    HasKeyword,
    HasSkill,
    HasWard,
    Holds,
    InCondition,
    InReach,
    IsGrabbed,
    IsPlaced,
    KeepsBlocks,
    LevelIs,
    Not,
    PointsAre,
    PointShare,
    Predicate,
    Sees,
    TrackIs,
    Trained,
)
from compiler.ir.facts.table import TurnOf
from compiler.ir.selectors.actors import Actor
from compiler.ir.selectors.descriptors import GearLike
from compiler.ir.selectors.who import Group, Pick, Several, Side

if TYPE_CHECKING:
    from compiler.ir.places import Where
    from compiler.ir.selectors.who import Who

Fact = Callable[["Who"], Predicate]
"""What is so of someone, before it is known of whom."""


NOBODY_ELSE = Group(side=Side.ENTITY, pick=Pick.NONE, besides=Actor.ONE)
"""Who is with someone of whom it is asked whether they are alone."""


class Form(IntEnum):
    """How a fact is said behind a noun or before it, in the order of the house."""

    BEFORE = 0
    """"Dazed", "Dazed or Hindered"."""
    GRABBED = 1
    """"you have Grabbed"."""
    PLACE = 2
    """"within range 2": one place; any other is said as whatever else is."""
    SEEN = 3
    """"you can see"."""
    WITH = 4
    WITHOUT = 5
    WHOSE = 6
    THAT_NOT = 7
    """"that is not Dazed or Hindered"."""
    THAT = 8
    LAST = 9
    """As before, of what takes all words behind it for its own, and of several of which one is so."""


def form_of(fact: Predicate) -> Form:
    """Give how a fact is said.

    >>> form_of(InCondition(who=Actor.ONE, condition="Dazed")), form_of(TurnOf(who=Actor.ONE))
    (<Form.BEFORE: 0>, <Form.WHOSE: 6>)
    """
    if is_open(fact):
        return Form.LAST
    denied = isinstance(fact, Deniable) and fact.negated
    match fact:
        case AnyOf():
            return Form.BEFORE if all(form_of(one) is Form.BEFORE for one in fact.of) else Form.LAST
        case PointsAre(share=PointShare.ALL):
            return Form.THAT
        case Sees(whom=met) | IsGrabbed(who=met) if met is not Actor.ONE:
            return Form.THAT
        case Not(of=TurnOf()):
            return Form.WHOSE
    said, said_not = _FORMS.get(type(fact), (Form.THAT, Form.THAT))
    return said_not if denied else said


_FORMS: dict[type[Predicate], tuple[Form, Form]] = {
    InCondition: (Form.BEFORE, Form.THAT_NOT),
    IsGrabbed: (Form.GRABBED, Form.THAT),
    IsPlaced: (Form.PLACE, Form.THAT),
    InReach: (Form.SEEN, Form.THAT),
    Sees: (Form.SEEN, Form.SEEN),
    HasKeyword: (Form.WITH, Form.WITHOUT),
    HasSkill: (Form.WITH, Form.WITHOUT),
    HasWard: (Form.WITH, Form.WITHOUT),
    Trained: (Form.WITH, Form.WITH),
    Equipped: (Form.WITH, Form.WITH),
    CountIs: (Form.WITH, Form.WITH),
    Holds: (Form.WITH, Form.WITH),
    PointsAre: (Form.WITH, Form.WITH),
    TrackIs: (Form.WHOSE, Form.WHOSE),
    LevelIs: (Form.WHOSE, Form.WHOSE),
    AmountIs: (Form.WHOSE, Form.WHOSE),
    TurnOf: (Form.WHOSE, Form.WHOSE),
}
"""How each is said, and how it is where it is denied; "has no Shield" is said of what one has."""


def is_open(fact: Predicate) -> bool:
    """Tell whether a fact takes all words behind it for its own: someone with words of their own, a play, an amount."""
    deed = isinstance(fact, HasDone) and fact.deed.play is not None
    return bool(others_in(fact)) or deed or not isinstance(getattr(fact, "value", 0), int)


def is_had(fact: Predicate) -> bool:
    """Tell whether something of someone's is compared with the same of those who have words of their own.

    That is said with "has": "has a lower Power than an ally within range 2"; of Gear whoever the others are.
    """
    match fact:
        case TrackIs(than_track=None, than=Group() | Several()) | LevelIs(than=Group() | Several()):
            return True
        case AmountIs(amount=Quantity() as own, value=value, parity=None):
            other = value.of[0] if isinstance(value, Sum) else value
            anyone = Actor | Group | Several if isinstance(own.of, GearLike) else Group | Several
            named = isinstance(other, Quantity) and isinstance(other.whose, anyone)
            return named and (own.of, own.name) == (other.of, other.name)  # type: ignore[union-attr]  # one such
    return False


def others_in(fact: Predicate) -> set[Who]:
    """Give those with words of their own of whom a fact speaks: "can see *an ally within range 1*"."""
    if isinstance(fact, AnyOf):
        return {one for inner in fact.of for one in others_in(inner)}
    if isinstance(fact, HasDone):
        met = (fact.who, fact.deed.against, fact.deed.source)
        return {one for one in met if isinstance(one, Group | Several)}
    return {one for name in _named_by(type(fact)) if isinstance(one := getattr(fact, name), Group | Several)}


@cache
def _named_by(kind: type[Predicate]) -> tuple[str, ...]:
    """Give the fields in which a fact of a kind can have somebody."""
    return tuple(name for name in ("who", "than", "whom", "by", "among") if name in kind.__struct_fields__)


def in_order(facts: Iterable[Predicate]) -> tuple[Predicate, ...]:
    """Put facts in the order in which they are said; those said alike keep theirs."""
    each = tuple(_each(facts))
    return tuple(sorted(each, key=form_of)) if len(each) > 1 else each


def _each(facts: Iterable[Predicate]) -> Iterator[Predicate]:
    for fact in facts:
        if isinstance(fact, AllOf):
            yield from _each(fact.of)
        else:
            yield fact


def place_of(facts: Iterable[Predicate]) -> Where | None:
    """Give the place in which those are of whom all of it is so, as it stands behind the noun."""
    return next((one.where for one in facts if isinstance(one, IsPlaced) and form_of(one) is Form.PLACE), None)


def is_anyone(group: Group) -> bool:
    """Tell whether everyone is meant, or everyone in a place."""
    there = all(form_of(fact) is Form.PLACE for fact in group.facts)
    return there and group == Group(side=Side.ENTITY, pick=Pick.ALL, facts=group.facts)


def opposite(fact: Predicate) -> Predicate:
    """Give what is so where a fact is not.

    >>> from compiler.ir.terms import Points
    >>> opposite(InCondition(who=Actor.ONE, condition="Dazed")).negated
    True
    >>> opposite(PointsAre(who=Actor.ONE, points=Points.HP, compare=Compare.EQUAL, share=PointShare.ALL)).compare
    <Compare.LESS: 'lt'>
    """
    match fact:
        case KeepsBlocks(value=0 | 1 as value, compare=Compare.AT_LEAST | Compare.EQUAL):
            return replace(fact, compare=Compare.EQUAL if value else Compare.AT_LEAST, value=1 - value)
        case AnyOf():
            return AllOf(of=tuple(opposite(one) for one in fact.of))
        case AllOf():
            return AnyOf(of=tuple(opposite(one) for one in fact.of))
        case Not():
            return fact.of
        case IsPlaced(who=Group(pick=Pick.NONE) as nobody, negated=False) | Exists(who=Group(pick=Pick.NONE) as nobody):
            return replace(fact, who=replace(nobody, pick=Pick.ONE))
        case PointsAre(share=PointShare.ALL):
            return replace(fact, compare=Compare.LESS if fact.compare is Compare.EQUAL else Compare.EQUAL)
        case CountIs(value=int(), than=None) | PointsAre(value=int(), share=None, than=None) | LevelIs(than=None):
            return _beyond(fact) or Not(of=fact)
        case TrackIs(who=Actor.ONE) | LevelIs(who=Actor.ONE) | AmountIs(amount=Quantity(whose=Actor.ONE), parity=None):
            return _other_side(fact) or Not(of=fact)
    return replace(fact, negated=not fact.negated) if isinstance(fact, Deniable) else Not(of=fact)


def _beyond(fact: CountIs | PointsAre | LevelIs) -> Predicate | None:
    """Give the numbers on the other side of a bound; None where these have no bound themselves."""
    match fact.compare, fact.value:
        case Compare.AT_LEAST, int(value) if value > 1 or not isinstance(fact, LevelIs):
            return replace(fact, compare=Compare.EQUAL if value <= 1 else Compare.AT_MOST, value=max(0, value - 1))
        case Compare.AT_MOST, int(value):
            return replace(fact, compare=Compare.AT_LEAST, value=value + 1)
        case Compare.EQUAL, 0:
            return replace(fact, compare=Compare.AT_LEAST, value=1)
    return None


_SIDES = {
    Compare.MORE: Compare.AT_MOST,
    Compare.AT_LEAST: Compare.LESS,
    Compare.EQUAL: Compare.OTHER,
    Compare.AT_MOST: Compare.MORE,
    Compare.LESS: Compare.AT_LEAST,
    Compare.OTHER: Compare.EQUAL,
}


def _other_side(fact: TrackIs | LevelIs | AmountIs) -> Predicate | None:
    """Give the other side of a comparison with someone's number: at most yours, and not more than yours."""
    match fact:
        case AmountIs():
            return replace(fact, compare=_SIDES[fact.compare])
        case TrackIs(than=None, than_track=None, compare=Compare.AT_LEAST):
            return replace(fact, compare=Compare.AT_MOST, value=fact.value - 1)
        case TrackIs(than=None, than_track=None, compare=Compare.AT_MOST):
            return replace(fact, compare=Compare.AT_LEAST, value=fact.value + 1)
        case TrackIs(than=than, value=0) if than is not None:
            own = Quantity(of=Measure.TRACK, whose=fact.who, name=fact.track)
            other = replace(own, whose=than, name=fact.than_track or fact.track)
            return AmountIs(amount=own, compare=_SIDES[fact.compare], value=other)
        case LevelIs(than=than, value=0) if than is not None:
            level = Quantity(of=Measure.LEVEL, whose=fact.who)
            return AmountIs(amount=level, compare=_SIDES[fact.compare], value=replace(level, whose=than))
    return None


def not_so(asked: Predicate) -> Predicate:
    """Give what is so where a whole condition is not: that no enemy is Dazed, where it asks whether one is."""
    match asked:
        case AnyOf():
            return AllOf(of=tuple(not_so(one) for one in asked.of))
        case AllOf():
            return AnyOf(of=tuple(not_so(one) for one in asked.of))
        case TurnOf():
            return opposite(asked)
    who = getattr(asked, "who", None)
    match who:
        case Group(pick=Pick.NONE):
            return replace(asked, who=replace(who, pick=Pick.ONE))
        case Group(pick=Pick.ONE, chosen_by=None) | Group(pick=Pick.AT_LEAST, number=1):
            return replace(asked, who=replace(who, pick=Pick.NONE, number=None))
        case Group(pick=Pick.AT_LEAST, number=int() as number):
            return replace(asked, who=replace(who, pick=Pick.AT_MOST, number=number - 1))
        case Group(pick=Pick.AT_MOST, number=int() as number):
            return replace(asked, who=replace(who, pick=Pick.AT_LEAST, number=number + 1))
        case Group(pick=Pick.EACH | Pick.ALL):
            return opposite(replace(asked, who=replace(who, pick=Pick.ONE)))
    return opposite(asked)


def denied(fact: Fact) -> Fact:
    """Give that it is not so."""
    return lambda who: opposite(fact(who))


def in_states(asked: AllOf | AnyOf) -> bool:
    """Tell whether it is asked of one person in which conditions they are: "Grabbed or Hindered"."""
    states = [one for one in asked.of if isinstance(one, InCondition) and not one.negated]
    return len(states) == len(asked.of) and len({one.who for one in states}) == 1
