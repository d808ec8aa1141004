"""Reading of groups named together: which words bear on all of them, "all enemies and allies within range 1"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from compiler.ir.facts.predicates import Predicate
from compiler.ir.selectors.who import Actor, Group, Side
from compiler.language.topics.fact_order import Form, form_of, in_order
from compiler.language.topics.groups import Filter, Kinds, Picked, Sieve, group_all, read_group
from compiler.language.topics.mentions import BEHIND, UNPICKED, every_said, mention, passes_over, says_named
from compiler.language.topics.reading import Reading, extends
from compiler.language.topics.scene import Reach

Member = Actor | Group
Said = str | Predicate
"""What a word has said of a group: a field that it has filled, or a fact."""


@extends(read_group)
def group_alongside(
    plain: Callable[..., Group], reading: Reading, picked: Picked, kinds: Kinds, *filters: Filter
) -> Group:
    group = plain(reading, picked, kinds, *filters)
    said = tuple(one for told in filters for one in _said(told))
    mention(reading, BEHIND, (group, said))
    return group


@extends(group_all)
def group_all_alongside(plain: Callable[..., Group], reading: Reading, kinds: Kinds, *filters: Filter) -> Group:
    group = plain(reading, kinds, *filters)
    return mention(reading, UNPICKED, group)


def named_together(reading: Reading, those: tuple[Member, ...]) -> tuple[Member, ...]:
    """Give several that are named together, each with the filters that bear on it.

    What stands behind the last of them bears on all that are picked alike and have nothing of their own behind
    them. Behind such as are picked in another way it could bear on the last alone, and so could a condition before
    the first bear on the first alone.
    """
    found = _with_front(reading, _with_behind(reading, those))
    for one, instead in zip(those, found, strict=True):
        if one != instead and isinstance(one, Group) and isinstance(instead, Group) and one not in found:
            passes_over(reading, one)
            says_named(reading, instead)
    return found


def _with_behind(reading: Reading, those: tuple[Member, ...]) -> tuple[Member, ...]:
    *before, last = those
    shared = _behind(reading, last) if isinstance(last, Group) else ()
    groups = [one for one in before if isinstance(one, Group)]
    plain = [one for one in groups if not _behind(reading, one)]
    if not plain or not (shared or len(plain) < len(groups)):
        return those
    alike = isinstance(last, Group) and len(plain) == len(groups) and {one.pick for one in groups} == {last.pick}
    if not alike:
        reading.two_meanings()
    if not isinstance(last, Group) or not shared or (not alike and reading.reach is Reach.NARROW):
        return (last, *before)
    return (*(_sharing(reading, one, last, shared) if one in plain else one for one in before), last)


def _behind(reading: Reading, group: Group) -> tuple[Said, ...]:
    """Give what the words behind its noun have said of a group."""
    return dict(every_said(reading, BEHIND)).get(group, ())


def _sharing(reading: Reading, one: Member, last: Group, said: tuple[Said, ...]) -> Member:
    if not isinstance(one, Group):
        return one
    group = _with(one, last, said)
    mention(reading, BEHIND, (group, said))
    return group


def _with_front(reading: Reading, those: tuple[Member, ...]) -> tuple[Member, ...]:
    first, *rest = those
    front = _in_front(reading, first) if isinstance(first, Group) else ()
    bare = [
        one
        for one in rest
        if isinstance(one, Group) and one in every_said(reading, UNPICKED) and not _in_front(reading, one)
    ]
    if not isinstance(first, Group) or not front or not bare:
        return those
    reading.two_meanings()
    if reading.reach is Reach.NARROW:
        return (*rest, first)
    return (first, *(_with(one, first, front) if one in bare else one for one in rest))


def _in_front(reading: Reading, group: Group) -> tuple[Said, ...]:
    """Give what words before a noun have said, where the noun can be said without them."""
    kinds = () if group.side is Side.ENTITY else ("ranks", "kind", "types")
    behind = _behind(reading, group)
    facts = (fact for fact in group.facts if form_of(fact) is Form.BEFORE and fact not in behind)
    return (*facts, *(field for field in kinds if getattr(group, field)))


def _with(group: Group, other: Group, said: tuple[Said, ...]) -> Group:
    """Give a group of which is said, too, what has been said of another."""
    fields = {one: getattr(other, one) for one in said if isinstance(one, str)}
    facts = in_order((*group.facts, *(one for one in said if not isinstance(one, str))))
    return msgspec.structs.replace(group, facts=facts, **fields)


def _said(one: Filter) -> tuple[Said, ...]:
    return (one.field,) if isinstance(one, Sieve) else in_order(one.facts)
