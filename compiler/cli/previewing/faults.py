"""What is wrong, as the preview's page shows it: in words, and in the line that it stands in."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from compiler.diagnostics.record import Diagnostic, Place
from compiler.diagnostics.texts import Texts


class Quote(msgspec.Struct, frozen=True):
    """A line of a source: what is meant in it, and what stands before and after."""

    before: str
    meant: str
    after: str


class Fault(msgspec.Struct, frozen=True):
    """A complaint, as the page shows it."""

    severity: str
    code: str
    message: str
    place: str
    help: str
    quote: Quote | None
    """The line; none where no file has it."""


def faults(diagnostics: Iterable[Diagnostic], texts: Texts) -> tuple[Fault, ...]:
    """Show complaints, each with its line as the sources have it now."""
    return tuple(
        Fault(one.severity, one.code, one.message, told(one.place), one.help, _quote(one.place, texts))
        for one in diagnostics
    )


def told(place: Place) -> str:
    """Say where something stands.

    >>> told(Place("cards/lanterns.yaml", 5, 3, 5, 9))
    'cards/lanterns.yaml:5'
    """
    return f"{place.file}:{place.line}"


def _quote(place: Place, texts: Texts) -> Quote | None:
    """Part a line at the columns that are meant; what is meant goes on to the line's end where it has no end there."""
    line = texts.line(place.file, place.line)
    if line is None or not line.strip():
        return None
    begin = place.column - 1
    end = place.end_column - 1 if place.end_line == place.line else len(line)
    return Quote(line[:begin].lstrip(), line[begin:end], line[end:].rstrip())
