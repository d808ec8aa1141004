"""One record for every complaint, and the place it points at."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Severity(StrEnum):
    """How much it matters: an error stops the proof of its entry, a warning does not, a note informs."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Place(msgspec.Struct, frozen=True, order=True, gc=False):
    """A stretch of a source: lines and columns count from 1 in code points, the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """A further remark, with a place of its own where it has one ("the first one is here")."""

    message: str
    place: Place | None = None


class Mend(msgspec.Struct, frozen=True):
    """What to write in place of what is wrong.

    It is safe where it cannot change what the author plainly meant. `length`, where it is given, says how many of the
    characters pointed at it replaces.
    """

    text: str
    safe: bool = False
    length: int = 0


class Fix(msgspec.Struct, frozen=True, kw_only=True):
    """A text edit that would mend it."""

    place: Place
    replacement: str
    safe: bool = False


class Diagnostic(msgspec.Struct, frozen=True, kw_only=True):
    """One complaint: what is wrong in the author's words, where, and how to mend it.

    `code` is a kebab-case word of `compiler.diagnostics.codes` that never changes meaning; `label` is the short
    remark under the place; `help` says how to mend it; `entry` is the id of the entry concerned.
    """

    code: str
    severity: Severity
    message: str
    place: Place
    label: str = ""
    help: str = ""
    notes: tuple[Note, ...] = ()
    fix: Fix | None = None
    entry: str | None = None


def mended(diagnostic: Diagnostic, mend: Mend | None, place: Place | None = None) -> Diagnostic:
    """Offer a mend with a diagnostic, if there is one; it stands where the diagnostic points, or at `place`."""
    if mend is None:
        return diagnostic
    place = place or diagnostic.place
    if mend.length:
        place = msgspec.structs.replace(place, end_line=place.line, end_column=place.column + mend.length)
    fix = Fix(place=place, replacement=mend.text, safe=mend.safe)
    return msgspec.structs.replace(diagnostic, fix=fix)
