"""Does every word of the glossary mean one thing?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.questions import Checked, complaint
from compiler.diagnostics.codes import Code
from compiler.ir.terms import Track

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.ir.entries.library import Term


def terms(checked: Checked) -> Iterator[Diagnostic]:
    """Complain of each term whose name the game has for something else: card text could mean either."""
    first: dict[str, Term] = {}
    for term in checked.library.terms.values():
        before = first.setdefault(term.name, term)
        what = _kind(before) if before is not term else "Stat Track" if term.name in set(Track) else None
        if what is not None:
            message = f"{term.name} is a {_kind(term)} here, and a {what} elsewhere: card text could mean either"
            place = checked.place("glossary", term.id, "name")
            yield complaint(Code.TERM_TWICE, place, term.id, message, "give it a name of its own")


def _kind(term: Term) -> str:
    return term.kind.replace("-", " ")
