"""An entry's meaning as a tree to read: one node a line, its fields beside it, what it holds below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from compiler.ir.amounts.dice import DamagePart, Dice
from compiler.ir.base import Node
from compiler.ir.entries.entry import Entry, Keyword

INDENT = "  "
_PRINTED = (Dice, DamagePart, Keyword)


def entry_tree(entry: Entry) -> str:
    """Draw the tree of an entry, without a line break at the end."""
    return "\n".join(_lines(entry, "", entry.name))


def _lines(node: Node, indent: str, name: str) -> Iterator[str]:
    plain, held = _fields(node)
    said = "".join(f" {key}={value}" for key, value in plain)
    yield (
        f"{indent}{name}: {node.__struct_config__.tag}{said}" if name else f"{indent}{node.__struct_config__.tag}{said}"
    )
    for key, value in held:
        if isinstance(value, Node):
            yield from _lines(value, indent + INDENT, key)
        else:
            yield f"{indent}{INDENT}{key}"
            yield from _many(value, indent + INDENT * 2)


def _many(values: tuple[object, ...], indent: str) -> Iterator[str]:
    for value in values:
        if isinstance(value, Node):
            yield from _lines(value, indent, "")
        elif isinstance(value, tuple):
            yield f"{indent}either"
            yield from _many(value, indent + INDENT)
        else:
            yield f"{indent}{_said(value)}"


def _fields(node: Node) -> tuple[list[tuple[str, str]], list[tuple[str, Node | tuple[object, ...]]]]:
    """Part a node's fields into those that fit on its line and those that are nodes; defaults are left out."""
    plain: list[tuple[str, str]] = []
    held: list[tuple[str, Node | tuple[object, ...]]] = []
    for field in msgspec.structs.fields(node):
        value = getattr(node, field.name)
        if value == field.default or value in ((), {}, None):
            continue
        if (
            isinstance(value, tuple)
            and any(isinstance(item, Node | tuple) for item in value)
            and not _is_printed(value)
        ) or (isinstance(value, Node) and not isinstance(value, _PRINTED)):
            held.append((field.name, value))
        else:
            plain.append((field.name, _said(value)))
    return plain, held


def _is_printed(values: tuple[object, ...]) -> bool:
    return all(isinstance(value, _PRINTED) for value in values)


def _said(value: object) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {number}" for key, number in value.items()) + "}"
    return f'"{value}"' if isinstance(value, str) and " " in value else str(value)
