"""Diagnostics as annotations of a pull request: the commands that a GitHub workflow reads from its log."""

from __future__ import annotations

from collections.abc import Iterable

from compiler.diagnostics.record import Diagnostic, Severity

_COMMAND = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}
_DATA = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A"})
_PROPERTY = str.maketrans({"%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"})


def render_github(diagnostics: Iterable[Diagnostic]) -> bytes:
    """Write each diagnostic as one command on a line of its own."""
    text = "".join(f"{annotation(diagnostic)}\n" for diagnostic in diagnostics)
    return text.encode("utf-8", errors="replace")


def annotation(diagnostic: Diagnostic) -> str:
    """Write one diagnostic as a command.

    Columns are left out where the place runs over several lines: GitHub takes them on one line only. Its end column
    is the last one that is meant, ours the one behind it.

    >>> from compiler.diagnostics.record import Place
    >>> annotation(
    ...     Diagnostic(
    ...         code="sign",
    ...         severity=Severity.NOTE,
    ...         message="100% wrong",
    ...         place=Place("cards/a,b.yaml", 3, 5, 3, 8),
    ...         help="mend it",
    ...     )
    ... )
    '::notice file=cards/a%2Cb.yaml,line=3,endLine=3,col=5,endColumn=7,title=sign::100%25 wrong%0Amend it'
    """
    place = diagnostic.place
    properties = {"file": place.file, "line": str(place.line), "endLine": str(place.end_line)}
    if place.line == place.end_line:
        properties |= {"col": str(place.column), "endColumn": str(max(place.column, place.end_column - 1))}
    properties["title"] = diagnostic.code
    shown = ",".join(f"{name}={value.translate(_PROPERTY)}" for name, value in properties.items())
    said = [diagnostic.message, diagnostic.help, *(note.message for note in diagnostic.notes)]
    return f"::{_COMMAND[diagnostic.severity]} {shown}::{chr(10).join(filter(None, said)).translate(_DATA)}"
