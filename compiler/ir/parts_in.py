"""What a meaning is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from compiler.ir.base import Node

Part = TypeVar("Part", bound=Node)


def parts_in(whole: object, kind: type[Part]) -> Iterator[Part]:
    """Give every node of a kind in a meaning, without what is in another of that kind."""
    waiting = [whole]
    while waiting:
        one = waiting.pop()
        if isinstance(one, kind):
            yield one
        elif isinstance(one, Node):
            waiting += [getattr(one, field) for field in reversed(one.__struct_fields__)]
        elif isinstance(one, tuple):
            waiting += reversed(one)
