"""A diagnostic for people at a terminal: what is wrong, where, the line with the place underlined, how to mend it.

Text of the content is shown as it is but for what a terminal would take for commands; long lines are shown around the
place.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from enum import StrEnum

import msgspec

from compiler.diagnostics.record import Diagnostic, Place, Severity
from compiler.diagnostics.texts import Texts

WIDEST = 110
"""Longer lines of a source are shown in part."""
BEFORE = 40
"""How much of a long line is shown before the place."""
_RARE = re.compile(r"[^\t\x20-\x7e]")
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode's categories of what controls a terminal, turns the direction of writing, or cannot be seen."""
_CUT = "…"


class Colours(StrEnum):
    """Whether the terminal shows colours."""

    NONE = "none"
    ANSI = "ansi"


_RESET = "\x1b[0m"
_BOLD = "\x1b[1m"
_FAINT = "\x1b[2m"
_COLOUR = {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m", Severity.NOTE: "\x1b[1;36m"}


class _Window(msgspec.Struct, frozen=True):
    """A line as shown, and the columns on the screen that are underlined."""

    text: str
    start: int
    width: int


def visible(text: str) -> str:
    r"""Show characters that a terminal would act on, or not show at all, as what they are.

    >>> visible("bell\x07")
    'bell\\x07'
    """
    return _RARE.sub(lambda found: _seen(found.group()), text)


def _seen(letter: str) -> str:
    """Show one letter."""
    return ascii(letter)[1:-1] if unicodedata.category(letter) in _UNSEEN else letter


def render(diagnostic: Diagnostic, texts: Texts, colours: Colours = Colours.NONE) -> str:
    """Show one diagnostic, without a line end after it."""
    return "\n".join(_parts(diagnostic, texts, colours))


def _parts(diagnostic: Diagnostic, texts: Texts, colours: Colours) -> Iterator[str]:
    """Give the lines of a diagnostic."""
    colour = _COLOUR[diagnostic.severity]
    head = _painted(f"{diagnostic.severity.value}[{diagnostic.code}]", colour, colours)
    yield f"{head}: {_painted(_one_line(diagnostic.message), _BOLD, colours)}"
    yield from _shown(diagnostic.place, diagnostic.label, texts, (colour, colours))
    if diagnostic.help:
        mends = " (deckwright check --fix mends this)" if diagnostic.fix and diagnostic.fix.safe else ""
        yield f"   = help: {_one_line(diagnostic.help)}{mends}"
    for note in diagnostic.notes:
        yield f"   = note: {_one_line(note.message)}"
        if note.place:
            yield from _shown(note.place, "", texts, (_COLOUR[Severity.NOTE], colours))


def _shown(place: Place, label: str, texts: Texts, paint: tuple[str, Colours]) -> Iterator[str]:
    """Show a place: its name, its line and what is meant in it."""
    where = f"{place.file}:{place.line}:{place.column}"
    yield f"  {visible(where)}"
    line = texts.line(place.file, place.line)
    if line is None or not line.strip():
        if label:
            yield f"   = {_one_line(label)}"
        return
    end = place.end_column if place.end_line == place.line else len(line) + 1
    window = _window(line, place.column - 1, max(end - 1, place.column))
    gutter = f"{place.line} | "
    yield _painted(gutter, _FAINT, paint[1]) + window.text
    marks = _painted("^" * window.width + (f" {_one_line(label)}" if label else ""), *paint)
    yield _painted(" " * (len(gutter) - 2) + "| ", _FAINT, paint[1]) + " " * window.start + marks


def _window(line: str, start: int, end: int) -> _Window:
    """Cut a long line to what stands around a place, and measure the place on the screen."""
    start, end = min(start, len(line)), min(max(end, start + 1), max(len(line), start + 1))
    first = max(0, start - BEFORE) if len(line) > WIDEST else 0
    last = min(len(line), first + WIDEST)
    left = _CUT if first else ""
    before, meant = (
        visible(line[first:start].replace("\t", " ")),
        visible(line[start : min(end, last)].replace("\t", " ")),
    )
    text = (
        left
        + before
        + meant
        + visible(line[min(end, last) : last].replace("\t", " "))
        + (_CUT if last < len(line) else "")
    )
    return _Window(text, _width(left + before), max(_width(meant), 1))


def _width(text: str) -> int:
    """Measure text in columns of a terminal: wide letters take two, those set above others none."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1
        for letter in text
    )


def _one_line(text: str) -> str:
    """Give a message as one line that a terminal can show."""
    return visible(" ".join(text.split()))


def _painted(text: str, colour: str, colours: Colours) -> str:
    """Colour text where colours are wanted."""
    return f"{colour}{text}{_RESET}" if colours is Colours.ANSI else text
