"""Parts of a line that know where they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from compiler.diagnostics.record import Place
from compiler.source.record import Line


class Piece(msgspec.Struct, frozen=True):
    """A stretch of a line, such as a title cell, without the white space around it."""

    text: str
    line: Line
    start: int

    def place(self, start: int = 0, end: int | None = None) -> Place:
        """Give the place of `text[start:end]`."""
        end = len(self.text) if end is None else end
        return self.line.place(self.start + start, self.start + end)

    def part(self, start: int, end: int) -> Piece:
        """Cut out `text[start:end]` and drop the white space around it."""
        cut = self.text[start:end]
        inner = cut.strip()
        return Piece(inner, self.line, self.start + start + len(cut) - len(cut.lstrip()))

    def split(self, separator: re.Pattern[str]) -> Iterator[Piece]:
        """Give the parts between separators that hold anything."""
        at = 0
        for cut in separator.finditer(self.text):
            yield self.part(at, cut.start())
            at = cut.end()
        yield self.part(at, len(self.text))


def whole(line: Line) -> Piece:
    """Take a whole line as a piece.

    >>> [piece.text for piece in whole(Line(text="Pike | Tool", file="-", line=1, column=1)).split(re.compile("[|]"))]
    ['Pike', 'Tool']
    """
    return Piece(line.text, line, 0).part(0, len(line.text))


def cut(line: Line, start: int = 0) -> Line:
    """Give a line without its first characters and without the white space around the rest; tabs count as spaces."""
    rest = line.text[start:].rstrip()
    start += len(rest) - len(rest.lstrip())
    text = rest.lstrip().replace("\t", " ")
    columns = line.columns[start : start + len(text) + 1] if line.columns is not None else None
    if start == 0 and text == line.text:
        return line
    return Line(text=text, file=line.file, line=line.line, column=line.column + start, columns=columns)
