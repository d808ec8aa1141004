"""A diagnostic for programs: one JSON object a line."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from compiler.diagnostics.record import Diagnostic, Fix, Note, Place


class PublishedNote(msgspec.Struct, frozen=True, kw_only=True):
    """A note as it is published: flat, with no place where the remark has none."""

    message: str
    file: str | None = None
    line: int | None = None
    column: int | None = None
    end_line: int | None = None
    end_column: int | None = None


class PublishedFix(msgspec.Struct, frozen=True, kw_only=True):
    """A text edit as it is published: what to write in place of what stands there."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    replacement: str
    safe: bool


class Published(msgspec.Struct, frozen=True, kw_only=True):
    """A diagnostic as it is published: lines and columns from 1 in code points, the end exclusive."""

    code: str
    severity: str
    message: str
    help: str
    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    label: str
    notes: tuple[PublishedNote, ...]
    entry: str | None
    fix: PublishedFix | None


def published(diagnostic: Diagnostic) -> Published:
    """Give a diagnostic in its published form."""
    place = diagnostic.place
    return Published(
        code=diagnostic.code,
        severity=diagnostic.severity.value,
        message=_writable(diagnostic.message),
        help=_writable(diagnostic.help),
        file=_writable(place.file),
        line=place.line,
        column=place.column,
        end_line=place.end_line,
        end_column=place.end_column,
        label=_writable(diagnostic.label),
        notes=tuple(_published_note(note, note.place) for note in diagnostic.notes),
        entry=_writable(diagnostic.entry) if diagnostic.entry is not None else None,
        fix=_published_fix(diagnostic.fix) if diagnostic.fix is not None else None,
    )


def _published_fix(fix: Fix) -> PublishedFix:
    """Give an edit in its published form."""
    return PublishedFix(
        file=_writable(fix.place.file),
        line=fix.place.line,
        column=fix.place.column,
        end_line=fix.place.end_line,
        end_column=fix.place.end_column,
        replacement=_writable(fix.replacement),
        safe=fix.safe,
    )


def _published_note(note: Note, place: Place | None) -> PublishedNote:
    """Give a note in its published form."""
    if place is None:
        return PublishedNote(message=_writable(note.message))
    return PublishedNote(
        message=_writable(note.message),
        file=_writable(place.file),
        line=place.line,
        column=place.column,
        end_line=place.end_line,
        end_column=place.end_column,
    )


def _writable(text: str) -> str:
    """Take halves of characters out, which UTF-8 cannot hold; a text from outside can have them."""
    return text.encode("utf-8", errors="replace").decode("utf-8")


def render_lines(diagnostics: Iterable[Diagnostic]) -> bytes:
    """Write diagnostics as JSON, each on a line of its own."""
    return b"".join(msgspec.json.encode(published(diagnostic)) + b"\n" for diagnostic in diagnostics)
