"""The lines of a scalar's text, every character with its place in the file, however the scalar is written.

The parser tells where a scalar begins and ends, not what became of the characters in between: folded line ends,
indentation, doubled quotes, escapes. So the text and its source are walked side by side. Where they do not match (no
case is known; the property tests look for one), everything is said to stand where the scalar begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from compiler.source.document import Document, Scalar, Style
from compiler.source.record import Line

_BREAK = re.compile(r"\r\n|\n|\r")
_LINE_ENDS = re.compile(r"\n+")
_FOLD = re.compile(r"[ \t]*(?:\r\n|\n|\r)[ \t\r\n]*")
_CONTINUED = re.compile(r"\\(?:\r\n|\n|\r)[ \t\r\n]*")
_ESCAPE_LENGTH = {"x": 4, "u": 6, "U": 10}


class _NoMatchError(Exception):
    """The text is not what its source says."""


def scalar_lines(document: Document, scalar: Scalar) -> tuple[Line, ...]:
    """Split a scalar's text into lines that know where they stand."""
    try:
        if scalar.style == Style.LITERAL:
            return tuple(_literal(document, scalar))
        positions = _positions(document.text, scalar)
    except (_NoMatchError, IndexError):
        positions = [scalar.start] * (len(scalar.text) + 1)
    return tuple(_lines(document, scalar.text, positions))


def _lines(document: Document, text: str, positions: list[int]) -> Iterator[Line]:
    """Cut a text with the positions of its characters into lines; unbroken ones need no table of columns."""
    start = 0
    for part in text.split("\n"):
        end = start + len(part)
        stands = positions[start : end + 1]
        line, column = document.line_and_column(stands[0])
        unbroken = stands == list(range(stands[0], stands[0] + len(stands)))
        columns = None if unbroken else tuple(map(document.line_and_column, stands))
        yield Line(text=part, file=document.file, line=line, column=column, columns=columns)
        start = end + 1


def _positions(source: str, scalar: Scalar) -> list[int]:
    """Give the index in the source of every character of the text, and of its end."""
    if scalar.style == Style.FOLDED:
        return _folded(source, scalar)
    return _flow(source, scalar)


def _source_lines(source: str, start: int) -> Iterator[tuple[int, int]]:
    """Give the beginning and end of each line after the one `start` is on; the end of the source for ever after."""
    found = _BREAK.search(source, start)
    at = found.end() if found else len(source)
    while True:
        found = _BREAK.search(source, at)
        end = found.start() if found else len(source)
        yield at, end
        at = found.end() if found else len(source)


def _literal(document: Document, scalar: Scalar) -> Iterator[Line]:
    """Give the lines of a literal block, each of which stands unbroken behind its indentation."""
    source = document.text
    for part, (start, end) in zip(scalar.text.split("\n"), _source_lines(source, scalar.start), strict=False):
        stands = end - len(part)
        if part and (stands < start or source[stands:end] != part):
            raise _NoMatchError
        line, column = document.line_and_column(stands)
        yield Line(text=part, file=document.file, line=line, column=column)


def _folded(source: str, scalar: Scalar) -> list[int]:
    """Follow a folded block: lines without their indentation, joined by a space or by line ends."""
    text, positions = scalar.text, list[int]()
    indentation = _indentation(source, scalar)
    for start, end in _source_lines(source, scalar.start):
        body = source[start + indentation : end] if end - start > indentation else ""
        if not text.startswith(body, len(positions)):
            raise _NoMatchError
        positions.extend(range(end - len(body), end))
        positions.extend([end] * _joint(text, len(positions), body))
        if len(positions) >= len(text):
            return [*positions, positions[-1] + 1 if positions and not text.endswith("\n") else end]
    return positions


def _indentation(source: str, scalar: Scalar) -> int:
    """Find how far a folded block is indented: its first line with text, less what the text itself begins with."""
    own = scalar.text.lstrip("\n")
    for start, end in _source_lines(source, scalar.start):
        line = source[start:end]
        if line.strip(" "):
            return len(line) - len(line.lstrip(" ")) - (len(own) - len(own.lstrip(" ")))
        if end >= len(source):
            break
    return 0


def _joint(text: str, at: int, body: str) -> int:
    """Count the characters that stand for a line end here: a space or line ends; an empty line counts only in front."""
    if not body:
        return int(text[at : at + 1] == "\n")
    if text[at : at + 1] == " ":
        return 1
    last = _LINE_ENDS.match(text, at)
    return len(last.group()) if last else 0


def _flow(source: str, scalar: Scalar) -> list[int]:
    """Follow a plain or quoted scalar."""
    text, positions = scalar.text, list[int]()
    at = scalar.start + (scalar.style != Style.PLAIN)
    while len(positions) < len(text):
        joint, length = _step(source, at, scalar.style)
        if joint is not None and not text.startswith(joint, len(positions)):
            raise _NoMatchError
        positions.extend([at] * (1 if joint is None else len(joint)))
        at += length
    return [*positions, at]


def _step(source: str, at: int, style: str) -> tuple[str | None, int]:
    """Give what the next stretch of source stands for, none for the one character of an escape, and its length."""
    if style == Style.DOUBLE and source[at] == "\\":
        continued = _CONTINUED.match(source, at)
        if continued:
            return _blank_lines(continued.group(), 1), len(continued.group())
        return None, _ESCAPE_LENGTH.get(source[at + 1], 2)
    if fold := _FOLD.match(source, at):
        return _blank_lines(fold.group(), 1) or " ", len(fold.group())
    return source[at], 2 if style == Style.SINGLE and source[at] == "'" else 1


def _blank_lines(stretch: str, own: int) -> str:
    """Give the line ends that a stretch of white space keeps: all but its own."""
    return "\n" * (len(_BREAK.findall(stretch)) - own)
