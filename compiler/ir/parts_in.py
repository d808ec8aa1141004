"""What a meaning is made of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import cache
from operator import attrgetter
from typing import TypeVar, cast, overload

import msgspec

from compiler.ir.base import Node

Part = TypeVar("Part", bound=Node)
Other = TypeVar("Other", bound=Node)


class _Inside(dict[type, "Callable[[object], tuple[object, ...]] | None"]):
    """What gives all that something holds, by its type; None for what holds nothing. Found out once for each type."""

    def __missing__(self, kind: type) -> Callable[[object], tuple[object, ...]] | None:
        self[kind] = found = _inside(kind)
        return found


def _inside(kind: type) -> Callable[[object], tuple[object, ...]] | None:
    if issubclass(kind, tuple):
        return cast("Callable[[object], tuple[object, ...]]", tuple)
    if not issubclass(kind, msgspec.Struct) or not kind.__struct_fields__:
        return None
    fields = attrgetter(*kind.__struct_fields__)
    return fields if len(kind.__struct_fields__) > 1 else lambda node: (fields(node),)


_INSIDE = _Inside()


@overload
def parts_in(whole: object, kind: type[Part], /) -> Iterator[Part]: ...
@overload
def parts_in(whole: object, kind: type[Part], other: type[Other], /) -> Iterator[Part | Other]: ...
def parts_in(whole: object, *kinds: type[Node]) -> Iterator[Node]:
    """Give every node of a kind, or of two, in a meaning, in its order, without what is in another of them."""
    return _parts_in(whole, kinds) if _can_hold(whole, kinds) else iter(())


def has_any(whole: object, kinds: tuple[type[Node], ...]) -> bool:
    """Tell whether a meaning holds a node of some kinds."""
    return _can_hold(whole, kinds) and any(_parts_in(whole, kinds))


def _can_hold(whole: object, kinds: tuple[type[Node], ...]) -> bool:
    """Tell whether it is worth while to look for nodes of some kinds: mostly a meaning holds none of them."""
    if not isinstance(whole, Node | tuple):
        return False
    tags = _tags_of_all(kinds)
    return len(tags) > FEW or may_hold(whole, tags)


FEW = 8
"""Tags that are looked for in the time that it takes to go through a small meaning."""


@cache
def _tags_of_all(kinds: tuple[type[Node], ...]) -> frozenset[bytes]:
    """Give the tags of kinds, of all that are more special, and of those that hold one if nothing is said in them."""
    special = {one for kind in kinds for one in (kind, *_more_special(kind))}
    by_default = {one for one, held in _held_by_default() if any(_parts_in(held, kinds))}
    return frozenset(tags_of(*special | by_default))


def _more_special(kind: type[Node]) -> Iterator[type[Node]]:
    for one in kind.__subclasses__():
        yield one
        yield from _more_special(one)


@cache
def _held_by_default() -> tuple[tuple[type[Node], tuple[object, ...]], ...]:
    """Give what the fields of each kind hold if they are left out; what is left out is not written, either."""
    held = ((kind, kind.__struct_defaults__) for kind in _more_special(Node))
    return tuple((kind, defaults) for kind, defaults in held if any(_parts_in(defaults, (Node,))))


def _parts_in(whole: object, kinds: tuple[type[Node], ...]) -> Iterator[Node]:
    waiting = [whole]
    while waiting:
        one = waiting.pop()
        inside = _INSIDE[one.__class__]
        if inside is None:
            continue
        if isinstance(one, kinds):
            yield one
        else:
            waiting += inside(one)[::-1]


def tags_of(*kinds: type[Node]) -> tuple[bytes, ...]:
    """Give what `may_hold` looks for."""
    return tuple(str(kind.__struct_config__.tag).encode() for kind in kinds)


_ENCODED = msgspec.msgpack.Encoder().encode


def may_hold(whole: object, tags: Collection[bytes]) -> bool:
    """Tell whether a node with one of some tags can be in a meaning; five times as quick as to look for it.

    Where it says no there is none; a name in it may have the same letters, so that it says yes to what is not there.
    """
    written = _ENCODED(whole)
    for tag in tags:  # noqa: SIM110 - written out, as this is asked of each sentence
        if tag in written:
            return True
    return False


def all_in(whole: object, beside: type[Node] | None = None) -> Iterator[object]:
    """Give all that a meaning holds, itself first and in its order; not what is in a node of the kind `beside`."""
    waiting = [whole]
    while waiting:
        one = waiting.pop()
        inside = _INSIDE[one.__class__]
        if inside is None:
            yield one
        elif beside is None or not isinstance(one, beside):
            yield one
            waiting += inside(one)[::-1]


def holds(whole: object, this: object) -> bool:
    """Tell whether a meaning holds that very thing anywhere; quicker than to go through `all_in`.

    >>> holds(((1, "a"), None), None), holds(((1, "a"), None), 2)
    (True, False)
    """
    if isinstance(this, str) and isinstance(whole, Node | tuple) and not may_hold(whole, (this.encode(),)):
        return False
    waiting = [whole]
    while waiting:
        one = waiting.pop()
        if one is this:
            return True
        inside = _INSIDE[one.__class__]
        if inside is not None:
            waiting += inside(one)
    return False
