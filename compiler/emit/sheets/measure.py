"""Text broken into lines by measured widths: ragged right, never hyphenated; a word wider than the line is cut.

Each line is filled, and where that leaves a short word alone on the last the whole paragraph is broken more evenly.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, partial

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.drawing import BLACK
from compiler.emit.sheets.fonts import SHIPPED, Style, Typefaces
from compiler.source.inks import Ink


class Run(msgspec.Struct, frozen=True):
    """Text in one style. Two runs after one another stand apart by a space."""

    text: str
    style: Style = Style.BODY
    ink: Ink = BLACK
    sign: str = ""
    """Of what its first word says; it is drawn before that word."""


class Piece(msgspec.Struct, frozen=True):
    """Part of a line in one typeface, `x` from where the line begins; a sign stands to the left of that."""

    x: float
    text: str
    font: str
    ink: Ink
    sign: str = ""


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
    sign: str = ""


_Unit = list[_Word]
"""Words that stand on one line together."""
BEFORE_SIGNED = 1.08
"""How much room a sign takes before its word, in parts of the size."""
ENDLESS = 1e6
ROUNDED = 1e-6
"""Points by which the same widths, added up in another order, may differ."""
RUNT = 0.3
"""So short a word, in parts of the line, does not end a paragraph alone if that can be helped."""
SHORT_END = 0.15
"""Nor do several words that are so short together."""
DOT = " \N{MIDDLE DOT} "
"""Parts the cells of a title."""
_SIGNED = re.compile(r"[-+\N{MINUS SIGN}]\d+(?:d\d+)?")
_NUMBER = re.compile(r"\d+\W*")
_COUNTED = re.compile(r"[^\W\d_]")
_REACH = "range"
"""The one word in small letters that a number belongs to as it does to a term."""


@lru_cache(maxsize=16_000)
def break_lines(runs: Runs, size: float, width: float, typefaces: Typefaces = SHIPPED) -> tuple[Line, ...]:
    """Break runs of text into lines.

    Args:
        runs: what to set.
        size: in points.
        width: of a line, in points.
        typefaces: what they are set in.

    Returns:
        The lines; none for text of spaces alone.
    """
    limit = width / size
    units = list(_units(_words(runs, limit, typefaces), limit))
    lines = _filled(units, limit)
    if len(lines) > 1 and _is_runt(lines[-1], limit):
        lines = _evened(units, len(lines), limit) or lines
    return tuple(_joined([word for unit in line for word in unit], size) for line in lines)


def _filled(units: Sequence[_Unit], limit: float) -> list[Sequence[_Unit]]:
    """Put as much on each line as it holds."""
    lines: list[Sequence[_Unit]] = []
    begin, used = 0, 0.0
    for end, unit in enumerate(units):
        start = used + units[end - 1][-1].space if end > begin else 0.0
        width = _width(unit)
        if end > begin and start + width > limit:
            lines.append(units[begin:end])
            begin, start = end, 0.0
        used = start + width
    return [*lines, units[begin:]] if units else lines


def _is_runt(line: Sequence[_Unit], limit: float) -> bool:
    """Tell whether one short word stands on a line by itself, or several that are no longer."""
    words = [word for unit in line for word in unit]
    return _width(words) < limit * (RUNT if len(words) == 1 else SHORT_END)


def _evened(units: Sequence[_Unit], number: int, limit: float) -> list[Sequence[_Unit]]:
    """Break a paragraph into so many lines, the last of them no runt, with the least white squared at their ends.

    Returns:
        The lines; none where a short word stands alone however it is broken.
    """
    widths = [_width(unit) for unit in units]
    soonest = _soonest(units, widths, number, limit)
    best: dict[int, tuple[float, list[Sequence[_Unit]]]] = {0: (0.0, [])}
    for left in range(number, 0, -1):
        further: dict[int, tuple[float, list[Sequence[_Unit]]]] = {}
        for begin, (white, lines) in best.items():
            for end, over in _ends(units, widths, begin, limit):
                line = units[begin:end]
                last = left == 1
                if end < soonest[left - 1] or (last and _is_runt(line, limit)):
                    continue
                cost = white + (0.0 if last else over**2)
                if end not in further or cost < further[end][0]:
                    further[end] = cost, [*lines, line]
        best = further
    return best[len(units)][1] if len(units) in best else []


def _ends(units: Sequence[_Unit], widths: Sequence[float], begin: int, limit: float) -> Iterator[tuple[int, float]]:
    """Give where a line can end that begins at a unit, and the white that is left behind it."""
    used = 0.0
    for end in range(begin, len(units)):
        used += (units[end - 1][-1].space if end > begin else 0.0) + widths[end]
        if used > limit and end > begin:
            return
        yield end + 1, max(0.0, limit - used)


def _soonest(units: Sequence[_Unit], widths: Sequence[float], number: int, limit: float) -> list[int]:
    """Give from which unit on all that is left has room in no line, in one, in two and so on; sooner it has none."""
    found, begin = [len(units)], len(units)
    for _line in range(number):
        used, end = 0.0, begin
        while begin > 0:
            used += widths[begin - 1] + (units[begin - 1][-1].space if begin < end else 0.0)
            if used > limit + ROUNDED and begin < end:
                break
            begin -= 1
        found.append(begin)
    return found


def line_width(line: Line, size: float) -> float:
    """Give the width of a line in points."""
    last = line[-1]
    return last.x + fonts.typeface(last.font).stringWidth(last.text, size)


def set_width(runs: Runs, size: float, typefaces: Typefaces = SHIPPED) -> float:
    """Give the width of runs on one line, however long, in points."""
    return sum(line_width(line, size) for line in break_lines(runs, size, ENDLESS, typefaces))


def break_at_dots(cells: Run, size: float, width: float, typefaces: Typefaces = SHIPPED) -> tuple[Line, ...]:
    """Break cells of a title into lines, between cells only; a cell wider than a line breaks as other text does.

    Args:
        cells: with middle dots between them; a dot at which a line ends is left out.
        size: in points.
        width: of a line, in points.
        typefaces: what they are set in.
    """
    texts: list[str] = []
    for cell in cells.text.split(DOT):
        joined = f"{texts[-1]}{DOT}{cell}" if texts else cell
        if texts and typefaces.width(cells.style, joined, size) <= width:
            texts[-1] = joined
        else:
            texts.append(cell)
    runs = ((Run(text, cells.style, cells.ink),) for text in texts)
    return tuple(line for run in runs for line in break_lines(run, size, width, typefaces))


def _words(runs: Runs, limit: float, typefaces: Typefaces) -> Iterator[_Word]:
    before = ""
    for run in runs:
        space = typefaces.width(run.style, " ", 1)
        sign = run.sign
        before = before if sign else ""
        for text in fonts.printable(run.text).split():
            bound = belongs(before, text)
            for part in _cut(
                text, partial(typefaces.width, run.style, size=1), limit - BEFORE_SIGNED if sign else limit
            ):
                font, shown, width = typefaces.set_word(run.style, part)
                yield _Word(shown, font, run.ink, width + (BEFORE_SIGNED if sign else 0), space, bound, sign)
                bound, sign = False, ""
            before = text


def belongs(before: str, word: str) -> bool:
    """Tell whether a word and the one before it are a number and what it counts, which no line should part.

    A number with a sign belongs to what follows it, one without to the term before it, and where that is no term, to
    what follows too.

    >>> belongs("-1", "Resilience"), belongs("Resistance", "2."), belongs("2", "cards"), belongs("3", "HP")
    (True, True, True, True)
    >>> belongs("(Piercing", "2)"), belongs("range", "1,"), belongs("1", "Fatigue")
    (True, True, True)
    >>> belongs("draw", "2"), belongs("Resistance", "2d6"), belongs("1.", "Each")
    (False, False, False)
    """
    if _SIGNED.fullmatch(before) or (before.isdecimal() and _COUNTED.match(word)):
        return True
    term = before.removeprefix("(")[:1].isupper() and before[-1:].isalpha()
    return (term or before == _REACH) and _NUMBER.fullmatch(word) is not None


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


def _cut(word: str, width: Callable[[str], float], limit: float) -> Iterator[str]:
    """Cut a word into parts that fit the line; most words fit whole."""
    while len(word) > 1 and width(word) > limit:
        end = next(end for end in range(len(word) - 1, 0, -1) if end == 1 or width(word[:end]) <= limit)
        yield word[:end]
        word = word[end:]
    yield word


def _joined(words: list[_Word], size: float) -> Line:
    """Join neighbours in one typeface and ink into pieces."""
    pieces: list[Piece] = []
    x = 0.0
    for word in words:
        last = pieces[-1] if pieces else None
        if last and not word.sign and (last.font, last.ink) == (word.font, word.ink):
            pieces[-1] = msgspec.structs.replace(last, text=f"{last.text} {word.text}")
        else:
            begin = x + (BEFORE_SIGNED if word.sign else 0)
            pieces.append(Piece(begin * size, word.text, word.font, word.ink, word.sign))
        x += word.width + word.space
    return tuple(pieces)
