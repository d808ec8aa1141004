"""A YAML file as values that know where they stand: what the events of the parser are built into."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator

import msgspec

from compiler.diagnostics.record import Place

_BREAK = re.compile(r"\r\n|\n|\r")
_INTEGER = re.compile(r"[-+]?[0-9]{1,15}")
_CONSTANTS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}

Plain = bool | int | str | list["Plain"] | dict[str, "Plain"] | None
"""A value without places, as the schemas judge it."""


class Style:
    """How a scalar is written, as the parser names it; plain ones are `PLAIN`."""

    PLAIN = ""
    SINGLE = "'"
    DOUBLE = '"'
    LITERAL = "|"
    FOLDED = ">"


class Scalar(msgspec.Struct, frozen=True, gc=False):
    """A single value: its text, how it is written, and where it stands in the file (from `start` to before `end`)."""

    text: str
    style: str
    start: int
    end: int

    @property
    def value(self) -> bool | int | str | None:
        """Give the value: numbers, true, false and null where YAML 1.2 sees them, all else is text (1d10, yes, 1.5)."""
        if self.style != Style.PLAIN:
            return self.text
        if self.text in _CONSTANTS:
            return _CONSTANTS[self.text]
        return int(self.text) if _INTEGER.fullmatch(self.text) else self.text


class Mapping(msgspec.Struct, gc=False):
    """Fields by name, each with the scalar that names it. `whole` is not so where an alias or merge left a gap."""

    start: int
    end: int
    fields: dict[str, tuple[Scalar, Node]] = msgspec.field(default_factory=dict)
    whole: bool = True


class Listing(msgspec.Struct, gc=False):
    """Values one after the other."""

    start: int
    end: int
    items: list[Node] = msgspec.field(default_factory=list)
    whole: bool = True


Node = Scalar | Mapping | Listing


def plain(node: Node) -> Plain:
    """Give a value without its places."""
    if isinstance(node, Mapping):
        return {name: plain(value) for name, (_key, value) in node.fields.items()}
    if isinstance(node, Listing):
        return [plain(item) for item in node.items]
    return node.value


def is_whole(node: Node) -> bool:
    """Tell whether nothing of a value was lost to an alias or a merge."""
    if isinstance(node, Mapping):
        return node.whole and all(is_whole(value) for _key, value in node.fields.values())
    return isinstance(node, Scalar) or (node.whole and all(map(is_whole, node.items)))


def scalars(node: Node) -> Iterator[Scalar]:
    """Give every scalar of a value that is no field's name."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Mapping):
        for _key, value in node.fields.values():
            yield from scalars(value)
    else:
        for item in node.items:
            yield from scalars(item)


class Document:
    """The text of a file and where its lines begin."""

    def __init__(self, text: str, file: str) -> None:
        """Take a text and what diagnostics call its file."""
        self.text = text
        self.file = file
        self._starts = [0, *(found.end() for found in _BREAK.finditer(text))]

    def line_and_column(self, at: int) -> tuple[int, int]:
        """Give the line and column of a character, both from 1."""
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def index(self, line: int, column: int) -> int:
        """Give where the character at a line and column stands in the text, or would stand."""
        return self._starts[min(line, len(self._starts)) - 1] + column - 1

    def place(self, start: int, end: int) -> Place:
        """Give the place of a stretch of the text, without white space at its end; never one behind the end of a line.

        Where a line ends and something is missing, such as the value behind `kind:`, it is the last character.
        """
        text, starts = self.text, self._starts
        if text[start : start + 1] in ("", "\r", "\n") and self.line_and_column(start)[1] > 1:
            start, end = start - 1, end if end > start + 1 else start
        while end > start + 1 and text[end - 1 : end].isspace():
            end -= 1
        line = bisect_right(starts, start)
        column = start - starts[line - 1] + 1
        if line == len(starts) or end < starts[line]:
            return Place(self.file, line, column, line, column + end - start)
        return Place(self.file, line, column, *self.line_and_column(end))

    def place_of(self, node: Node) -> Place:
        """Give the place of a value."""
        return self.place(node.start, node.end)
