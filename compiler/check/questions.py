"""What every check is given, and the complaints it gives back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.record import Diagnostic, Place, Severity

if TYPE_CHECKING:
    from compiler.check.facts import Facts
    from compiler.diagnostics.codes import Code
    from compiler.ir.entries.entry import Entry
    from compiler.ir.entries.library import Library
    from compiler.source.load import Content
    from compiler.source.record import Source


class Checked(msgspec.Struct, frozen=True):
    """A compiled library, what is known of its entries, and the sources they came from, for places."""

    library: Library
    content: Content
    sources: dict[str, Source]
    facts: dict[str, Facts] = {}

    def place(self, kind: str, id_: str, *fields: str) -> Place:
        """Give the place of the first of `fields` that a deck or character has; else of its id."""
        places = self.content.places.get((kind, id_), {})
        return next((places[field] for field in (*fields, "id") if field in places), Place("", 1, 1, 1, 1))


Check = Callable[[Checked], Iterator[Diagnostic]]
"""A question asked of the whole library."""
EntryCheck = Callable[["Entry", "Source"], Iterator[Diagnostic]]
"""A question that one entry answers alone: it is asked again only when the entry has changed."""


def complaint(
    code: Code, place: Place, entry: str, message: str, mend: str, severity: Severity = Severity.ERROR
) -> Diagnostic:
    """Make a complaint about an entry, deck or character."""
    return Diagnostic(code=code, severity=severity, message=message, place=place, help=mend, entry=entry)
