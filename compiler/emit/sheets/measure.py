"""Text broken into lines by measured widths: ragged right, never hyphenated; a word wider than the line is cut."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.drawing import BLACK, Ink
from compiler.emit.sheets.fonts import Style


class Run(msgspec.Struct, frozen=True):
    """Text in one style. Two runs after one another stand apart by a space."""

    text: str
    style: Style = Style.BODY
    ink: Ink = BLACK


class Piece(msgspec.Struct, frozen=True):
    """Part of a line in one typeface, `x` from where the line begins."""

    x: float
    text: str
    font: str
    ink: Ink


Line = tuple[Piece, ...]
Runs = tuple[Run, ...]


class _Word(msgspec.Struct, frozen=True):
    """A word set at size 1; `bound` to the one before it, it stands on the same line."""

    text: str
    font: str
    ink: Ink
    width: float
    space: float
    bound: bool = False


DOT = " \N{MIDDLE DOT} "
"""Parts the cells of a title."""
_SIGNED = re.compile(r"[-+\N{MINUS SIGN}]\d+(?:d\d+)?")
_NUMBER = re.compile(r"\d+\W*")
_COUNTED = re.compile(r"[a-z]|[HEW]P\b")


@lru_cache(maxsize=50_000)
def break_lines(runs: Runs, size: float, width: float) -> tuple[Line, ...]:
    """Break runs of text into lines.

    Args:
        runs: what to set.
        size: in points.
        width: of a line, in points.

    Returns:
        The lines; none for text of spaces alone.
    """
    limit = width / size
    lines: list[Line] = []
    line: list[_Word] = []
    used = 0.0
    for unit in _units(_words(runs, limit), limit):
        start = used + line[-1].space if line else 0.0
        width = _width(unit)
        if line and start + width > limit:
            lines.append(_joined(line, size))
            line, start = [], 0.0
        line.extend(unit)
        used = start + width
    if line:
        lines.append(_joined(line, size))
    return tuple(lines)


def line_width(line: Line, size: float) -> float:
    """Give the width of a line in points."""
    last = line[-1]
    return last.x + fonts.typeface(last.font).stringWidth(last.text, size)


def break_at_dots(cells: Run, size: float, width: float) -> tuple[Line, ...]:
    """Break cells of a title into lines, between cells only; a cell wider than a line breaks as other text does.

    Args:
        cells: with middle dots between them; a dot at which a line ends is left out.
        size: in points.
        width: of a line, in points.
    """
    texts: list[str] = []
    for cell in cells.text.split(DOT):
        joined = f"{texts[-1]}{DOT}{cell}" if texts else cell
        if texts and fonts.width(cells.style, joined, size) <= width:
            texts[-1] = joined
        else:
            texts.append(cell)
    return tuple(line for text in texts for line in break_lines((Run(text, cells.style, cells.ink),), size, width))


def _words(runs: Runs, limit: float) -> Iterator[_Word]:
    for run in runs:
        space = fonts.width(run.style, " ", 1)
        before = ""
        for text in fonts.printable(run.text).split():
            bound = belongs(before, text)
            for part in _cut(text, run.style, limit):
                font, shown, width = fonts.set_word(run.style, part)
                yield _Word(shown, font, run.ink, width, space, bound)
                bound = False
            before = text


def belongs(before: str, word: str) -> bool:
    """Tell whether a word and the one before it are a number and what it counts, which no line should part.

    A number with a sign belongs to what follows it, one without to the term before it, and where that is no term, to
    what follows too.

    >>> belongs("-1", "Resilience"), belongs("Resistance", "2."), belongs("2", "cards"), belongs("3", "HP")
    (True, True, True, True)
    >>> belongs("(Piercing", "2)")
    True
    >>> belongs("draw", "2"), belongs("Resistance", "2d6"), belongs("1.", "Each")
    (False, False, False)
    """
    if _SIGNED.fullmatch(before) or (before.isdecimal() and _COUNTED.match(word)):
        return True
    return before.removeprefix("(")[:1].isupper() and before[-1:].isalpha() and _NUMBER.fullmatch(word) is not None


def _units(words: Iterable[_Word], limit: float) -> Iterator[list[_Word]]:
    """Give words that stand on one line together, and by themselves those that no line has room for together."""
    unit: list[_Word] = []
    for word in words:
        if unit and not (word.bound and _width([*unit, word]) <= limit):
            yield unit
            unit = []
        unit.append(word)
    if unit:
        yield unit


def _width(words: list[_Word]) -> float:
    """Give the width of words on one line at size 1, with the spaces between them."""
    return sum(word.width for word in words) + sum(word.space for word in words[:-1])


def _cut(word: str, style: Style, limit: float) -> Iterator[str]:
    """Cut a word into parts that fit the line; most words fit whole."""
    while len(word) > 1 and fonts.width(style, word, 1) > limit:
        end = next(end for end in range(len(word) - 1, 0, -1) if end == 1 or fonts.width(style, word[:end], 1) <= limit)
        yield word[:end]
        word = word[end:]
    yield word


def _joined(words: list[_Word], size: float) -> Line:
    """Join neighbours in one typeface and ink into pieces."""
    pieces: list[Piece] = []
    x = 0.0
    for word in words:
        last = pieces[-1] if pieces else None
        if last and (last.font, last.ink) == (word.font, word.ink):
            pieces[-1] = Piece(last.x, f"{last.text} {word.text}", last.font, last.ink)
        else:
            pieces.append(Piece(x * size, word.text, word.font, word.ink))
        x += word.width + word.space
    return tuple(pieces)
