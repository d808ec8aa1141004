"""How the fields of a struct go together, where no annotation says it: a drawn struct is brought into that form.

One meaning has one form: an amount of two amounts is no amount of one, what picks all has no number, a fact about a
group is asked of each of them.
"""

from __future__ import annotations

from functools import cache, singledispatch
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import fields, replace

from compiler.ir.base import Node
from compiler.ir.deeds.legality import NoStack, PlayedFor, PlayedIf, PlayedInStrategy, PlayedOften
from compiler.ir.deeds.targeting import TargetFresh, TargetFrom, TargetGroup, TargetIgnoring, TargetRule
from compiler.ir.facts.asked_plays import SharesTrait
from compiler.ir.facts.predicates import (
    AllOf,
    AnyOf,
    IsSo,
    Not,
    Sees,
)
from compiler.ir.facts.table import NthPlay
from compiler.ir.flow import Instead
from compiler.ir.selectors.actors import Actor

if TYPE_CHECKING:
    from tests.language.drawn import Drawer

Some = TypeVar("Some", bound=Node)
PLAYED = PlayedFor | PlayedIf | PlayedInStrategy | PlayedOften
RULES = TargetRule | TargetGroup | TargetFresh | TargetFrom | TargetIgnoring | PLAYED | NoStack | Instead
"""What is said of a play as a whole, and is nothing that is done."""
Given = frozenset[str]
"""Fields that were not drawn, but are what the struct is made for."""
fields_of = cache(fields)
"""Gives the fields of a struct; msgspec finds them out anew each time that it is asked."""


@singledispatch
def settled(node: Node, _drawer: Drawer, _given: Given) -> Node:
    """Return a struct with its fields as they go together."""
    return node


def with_needed(node: Some, drawer: Drawer, needed: tuple[str, ...]) -> Some:
    """Return a struct with what it cannot go without."""
    missing = [field for field in needed if getattr(node, field) in (None, ())]
    return replace(node, **{field: drawer.needed(node, field) for field in missing})


def without(node: Some, *kept: str) -> Some:
    """Return a struct with nothing but what it has to have and what is kept."""
    left = [field for field in fields_of(type(node)) if not field.required and field.name not in kept]
    return replace(node, **{field.name: field.default for field in left})


def asked_of(fact: Any, who: Actor) -> Any:  # noqa: ANN401 - any fact
    """Return a fact asked of someone."""
    if isinstance(fact, AllOf | AnyOf):
        return type(fact)(of=tuple(asked_of(one, who) for one in fact.of))
    if isinstance(fact, Not):
        return Not(of=asked_of(fact.of, who))
    if isinstance(fact, Sees):
        return replace(fact, whom=who)
    return replace(fact, who=who) if "who" in fact.__struct_fields__ else fact


def is_of_someone(fact: Any) -> bool:  # noqa: ANN401 - any fact
    """Whether a fact is one of those that are asked of someone."""
    if isinstance(fact, AllOf | AnyOf):
        return all(map(is_of_someone, fact.of))
    if isinstance(fact, Not):
        return is_of_someone(fact.of)
    return not isinstance(fact, IsSo | NthPlay | SharesTrait) and "who" in fact.__struct_fields__
