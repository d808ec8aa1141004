"""Meanings drawn at random from the types of the IR alone: every struct, each field whatever its type allows.

No sentence stands behind them, so they come to what nobody has written. A struct is drawn by itself, its fields by
their annotations; from there the way goes up, through structs that can hold it, to a sentence or a Trigger. What no
annotation says (that a fact about a group is asked of each of them, that a deed which is remembered is nobody's) is
said in tests.language.drawn_shapes, and by struct in the modules of `TOGETHER`.
"""

from __future__ import annotations

import types
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from compiler.ir.base import Node
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Sentence
from compiler.ir.selectors.actors import Actor
from compiler.ir.terms import PLACE, POINTS, PlaceKind, Points
from tests.language import drawn_asked, drawn_done, drawn_handed, drawn_harm, drawn_moves, drawn_picked, drawn_rolls
from tests.language.drawn_settling import fields_of, settled
from tests.language.drawn_shapes import BY_NAME, ENDS, PICKS, TERMS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from compiler.language.topics.scene import Scene

TOGETHER = (drawn_asked, drawn_done, drawn_handed, drawn_harm, drawn_moves, drawn_picked, drawn_rolls)
"""They register how the fields of a struct go together."""
DEEP = 2
"""So many structs stand one in the other, each drawn in full; what they hold is plain."""
LEFT_OUT, PLAIN = 0.65, 0.6
"""How often a field that need not be said is not, and how often a word is taken where a struct could be."""
LEVELS = (4, 6, 8, 10, 12)
Meaning = Sentence | Trigger


@cache
def hints_of(kind: type[Node]) -> dict[str, Any]:
    """Return the annotation of each field."""
    return get_type_hints(kind)


def ways(hint: Any) -> Iterator[Any]:  # noqa: ANN401 - annotations have no type of their own
    """Give what an annotation allows, one by one."""
    if get_origin(hint) in (Union, types.UnionType):
        for one in get_args(hint):
            yield from ways(one)
    else:
        yield hint


def is_node(hint: object) -> bool:
    return isinstance(hint, type) and issubclass(hint, Node)


def nodes_in(hint: Any) -> Iterator[type[Node]]:  # noqa: ANN401 - the same
    """Give the structs that a field can hold, itself or in a tuple."""
    for one in ways(hint):
        if is_node(one):
            yield one
        elif get_origin(one) is tuple:
            for inner in get_args(one):
                yield from nodes_in(inner)


@cache
def distances() -> dict[type[Node], int]:
    """Return every struct that text can mean, with how far from a sentence it is at least."""
    far: dict[type[Node], int] = {Sentence: 0}
    left: list[type[Node]] = [Sentence]
    while left:
        kind = left.pop(0)
        for inner in (one for hint in hints_of(kind).values() for one in nodes_in(hint)):
            if inner not in far:
                far[inner] = far[kind] + 1
                left.append(inner)
    return far


@cache
def kinds() -> tuple[type[Node], ...]:
    """Return every struct that text can mean."""
    return tuple(distances())


@cache
def holders_of(kind: type[Node]) -> tuple[tuple[type[Node], str], ...]:
    """Return the fields that can hold a struct, on ways that lead up to a sentence."""
    far = distances()
    return tuple(
        (holder, field)
        for holder in kinds()
        for field, hint in hints_of(holder).items()
        if far[holder] < far[kind] and kind in nodes_in(hint)
    )


@cache
def weight(kind: Any, deep: int = 6) -> int:  # noqa: ANN401 - an annotation
    """Return how many structs are needed at least to have one of these."""
    if not is_node(kind):
        return 0
    needed = [hints_of(kind)[one.name] for one in fields_of(kind) if one.required]
    return 1 + sum(min(weight(way, deep - 1) for way in ways(hint)) for hint in needed) if deep else deep


class Drawer:
    """Draws meanings that can stand in a scene, as chance has it."""

    def __init__(self, scene: Scene, chance: Random) -> None:
        self.scene, self.chance = scene, chance

    def meaning(self, kind: type[Node]) -> Meaning:
        """Draw one of a kind, and what holds it, up to a sentence or, of what is waited for, a Trigger."""
        node = self.node(kind, DEEP)
        while not isinstance(node, Sentence | Trigger):
            holder, field = self.chance.choice(holders_of(type(node)))
            node = self.node(holder, 0, {field: self._held(hints_of(holder)[field], node)})
        return node

    def node(self, kind: type[Node], depth: int, given: dict[str, object] | None = None) -> Node:
        """Draw a struct; what is given of it stands."""
        found = dict(given or {})
        for field in fields_of(kind):
            if field.name not in found and (field.required or self._is_said(kind, field.name, depth)):
                found[field.name] = self.value(hints_of(kind)[field.name], (kind.__name__, field.name), depth - 1)
        return settled(kind(**found), self, frozenset(given or ()))

    def _is_said(self, kind: type[Node], field: str, depth: int) -> bool:
        """Whether a field is drawn that could be left out."""
        return (field == "until" and kind.__name__ in ENDS) or (depth > 0 and self.chance.random() > LEFT_OUT)

    def _held(self, hint: Any, node: Node) -> object:  # noqa: ANN401 - an annotation
        """Put a struct where a field can hold it."""
        for way in ways(hint):
            if way is type(node):
                return node
            if get_origin(way) is tuple and type(node) in nodes_in(way):
                inner = self._held(get_args(way)[0], node)
                rest = get_args(way)[1:]
                return (inner, *(self.value(one, ("", ""), 0) for one in rest if one is not Ellipsis))
        raise TypeError(hint)

    def value(self, hint: Any, at: tuple[str, str], depth: int) -> object:  # noqa: ANN401 - an annotation
        every = list(ways(hint))
        plain = [one for one in every if not is_node(one)]
        if plain != [type(None)] and plain and (depth < 0 or self.chance.random() < PLAIN):
            every = plain
        if depth < 0 and not plain:
            every = sorted(every, key=weight)[: 1 + len(every) // 5]
        way = self.chance.choice([one for one in every if one is not type(None)] or every)
        if get_origin(way) is tuple:
            return self._several(get_args(way), at, depth)
        return self.node(way, max(depth, 0)) if is_node(way) else self._word(way, at)

    def _several(self, of: tuple[Any, ...], at: tuple[str, str], depth: int) -> tuple[object, ...]:
        if of[-1] is not Ellipsis:
            return tuple(self.value(one, at, depth) for one in of)
        many = range(self.chance.choice((1, 1, 2)))
        return tuple(dict.fromkeys(self.value(of[0], at, depth) for _ in many))

    def _word(self, way: Any, at: tuple[str, str]) -> object:  # noqa: ANN401 - an annotation
        """Draw what is no struct."""
        if way is bool:
            return self.chance.random() < 1 / 2
        if way is int:
            return self.chance.choice(LEVELS) if at == ("Dice", "level") else self.chance.randint(1, 3)
        if way is str:
            return self.chance.choice(TERMS.get(".".join(at), BY_NAME.get(at[1], ("Ember",))))
        settled: dict[type[Enum], tuple[Enum, ...]] = {
            Actor: (self.scene.own, Actor.TARGET),
            Points: (POINTS.get(self.scene.scenario, Points.HP),),
            PlaceKind: (PLACE.get(self.scene.scenario, PlaceKind.SECTION),),
        }
        if at[1] == "pick":
            return self.chance.choice(PICKS[at[0]])
        return self.chance.choice(settled.get(way, tuple(way)))

    def needed(self, node: Node, field: str) -> object:
        """Draw what a field cannot go without."""
        kind = type(node)
        return self.value(hints_of(kind)[field], (kind.__name__, field), 0)
