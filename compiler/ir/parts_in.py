"""What a meaning is made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from compiler.ir.base import Node

Part = TypeVar("Part", bound=Node)


def parts_in(whole: object, kind: type[Part]) -> Iterator[Part]:
    """Give every node of a kind in a meaning, without what is in another of that kind."""
    if isinstance(whole, kind):
        yield whole
    elif isinstance(whole, Node):
        for field in whole.__struct_fields__:
            yield from parts_in(getattr(whole, field), kind)
    elif isinstance(whole, tuple):
        for one in whole:
            yield from parts_in(one, kind)
