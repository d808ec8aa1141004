"""What `parse` answers: one object an entry, in order, whatever happens (card-language.md 8)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from compiler.check.printed_back import read_to_print, said_or_none
from compiler.check.references import own_plays
from compiler.check.walk import effects_within
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Severity
from compiler.emit.published import ParseAnswer, published, published_fault
from compiler.ir.entries.rulings import Ruling
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Vocabulary
from compiler.source.load import load
from compiler.source.text_form import read_entries

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.emit.published import PublishedFault
    from compiler.source.project import Project
    from compiler.source.text_form import Reading


def parse_text(text: str, file: str, project: Project) -> Iterator[ParseAnswer]:
    """Read entries in text form against the project's glossary, and answer for each."""
    terms = {term.id: term for term in load(project).terms}
    reader = Reader(Vocabulary.of(terms))
    for reading in read_entries(text, file, reader.vocabulary.keywords):
        yield parse_answer(reading, reader)


def parse_answer(reading: Reading, reader: Reader) -> ParseAnswer:
    """ParseAnswer for one entry."""
    if reading.source is None:
        return no_entry(reading.diagnostics)
    read = read_to_print(reading.source, reader)
    faults = [*reading.diagnostics, *read.diagnostics, *own_plays(read.entry, reading.source)]
    wrong = any(fault.code == Code.NOT_PRINTED_BACK for fault in read.diagnostics)
    return ParseAnswer(
        ok=not any(fault.severity is Severity.ERROR for fault in faults),
        entry=published(read.entry),
        wording="" if wrong else said_or_none(partial(entry_text, read.entry)) or "",
        diagnostics=_in_order(faults),
        rulings=sum(isinstance(effect, Ruling) for effect in effects_within(read.entry)),
    )


def no_entry(faults: Iterable[Diagnostic]) -> ParseAnswer:
    """ParseAnswer for what holds no entry that could be read."""
    return ParseAnswer(ok=False, diagnostics=_in_order(faults))


def _in_order(faults: Iterable[Diagnostic]) -> tuple[PublishedFault, ...]:
    return tuple(published_fault(fault) for fault in sorted(faults, key=lambda fault: fault.place))
