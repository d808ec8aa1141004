"""Of whom, as a group, a meaning speaks."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.ir.base import Node
from compiler.ir.selectors.who import Group


def groups_in(part: object) -> Iterator[Group]:
    """Give every group that is named in a meaning, without those by whom another one is picked."""
    if isinstance(part, Group):
        yield part
    elif isinstance(part, Node):
        for field in part.__struct_fields__:
            yield from groups_in(getattr(part, field))
    elif isinstance(part, tuple):
        for one in part:
            yield from groups_in(one)
