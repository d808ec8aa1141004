"""What a meaning is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import TypeVar, cast

import msgspec

from compiler.ir.base import Node

Part = TypeVar("Part", bound=Node)


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


def parts_in(whole: object, kind: type[Part]) -> Iterator[Part]:
    """Give every node of a kind in a meaning, in its order, without what is in another of that kind."""
    return _parts_in(whole, kind)


def has_any(whole: object, kinds: tuple[type[Node], ...]) -> bool:
    """Tell whether a meaning holds a node of some kinds."""
    return any(_parts_in(whole, kinds))


def _parts_in(whole: object, kind: type[Part] | tuple[type[Part], ...]) -> Iterator[Part]:
    waiting: list[object] = [whole] if isinstance(whole, Node | tuple) else []
    while waiting:
        one = waiting.pop()
        inside = _INSIDE[one.__class__]
        if inside is None:
            continue
        if isinstance(one, kind):
            yield one
        else:
            waiting += inside(one)[::-1]


def tags_of(*kinds: type[Node]) -> tuple[bytes, ...]:
    """Give what `may_hold` looks for."""
    return tuple(str(kind.__struct_config__.tag).encode() for kind in kinds)


_ENCODED = msgspec.msgpack.Encoder().encode


def may_hold(whole: object, tags: tuple[bytes, ...]) -> bool:
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
