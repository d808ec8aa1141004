"""What `parse` answers: one object an entry, in order, whatever happens (card-language.md 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.check.printed_back import read_to_print
from compiler.check.references import own_plays
from compiler.check.walk import effects_within
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity
from compiler.emit.brief import entry_brief
from compiler.ir.rulings import Ruling
from compiler.language.printed import entry_text
from compiler.language.reader import Reader
from compiler.language.scene import Vocabulary
from compiler.source.load import load
from compiler.source.text_form import read_entries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.emit.brief_who import Brief
    from compiler.source.project import Project
    from compiler.source.text_form import Reading

FORMAT = 1


def parse_text(text: str, file: str, project: Project) -> Iterator[Brief]:
    """Read entries in text form against the project's glossary.

    Yields:
        For each entry `{"format", "ok", "entry", "wording", "diagnostics", "rulings"}`; `ok` means no diagnostic is
        an error, `entry` is there as far as it could be read.
    """
    terms = {term.id: term for term in load(project).terms}
    reader = Reader(Vocabulary.of(terms))
    for reading in read_entries(text, file, reader.vocabulary.keywords):
        yield parse_answer(reading, reader)


def parse_answer(reading: Reading, reader: Reader) -> Brief:
    """Answer for one entry."""
    if reading.source is None:
        return _answer(None, "", list(reading.diagnostics), 0)
    read = read_to_print(reading.source, reader)
    rulings = sum(isinstance(effect, Ruling) for effect in effects_within(read.entry))
    faults = [*reading.diagnostics, *read.diagnostics, *own_plays(read.entry, reading.source)]
    wrong = any(fault.code == Code.NOT_PRINTED_BACK for fault in read.diagnostics)
    return _answer(entry_brief(read.entry), "" if wrong else entry_text(read.entry), faults, rulings)


def _answer(entry: Brief | None, wording: str, faults: list[Diagnostic], rulings: int) -> Brief:
    return {
        "format": FORMAT,
        "ok": not any(fault.severity is Severity.ERROR for fault in faults),
        "entry": entry,
        "wording": wording,
        "diagnostics": [diagnostic_brief(fault) for fault in sorted(faults, key=lambda fault: fault.place)],
        "rulings": rulings,
    }


def diagnostic_brief(fault: Diagnostic) -> Brief:
    """Give a diagnostic in the published form."""
    place = fault.place
    return {
        "code": str(fault.code),
        "severity": str(fault.severity),
        "message": fault.message,
        "help": fault.help,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
    }
