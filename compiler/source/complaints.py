"""Complaints about sources, made in one line."""

from __future__ import annotations

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place, Severity


def error(code: Code, message: str, place: Place, label: str = "", mend: str = "") -> Diagnostic:
    """Make an error; `mend` says how to mend it."""
    return Diagnostic(
        code=code.value,
        severity=Severity.ERROR,
        message=message,
        place=place,
        label=label,
        help=mend,
    )


def warning(code: Code, message: str, place: Place, label: str = "", mend: str = "") -> Diagnostic:
    """Make a warning."""
    return Diagnostic(
        code=code.value,
        severity=Severity.WARNING,
        message=message,
        place=place,
        label=label,
        help=mend,
    )


def start_of(file: str) -> Place:
    """Give the place of a file's first character, for what concerns the whole file."""
    return Place(file, 1, 1, 1, 1)
