"""`deckwright check --coverage`: how much of the cards is understood, and which words are in the way of the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from compiler.check.coverage import Coverage, CoveredSet, Share, Stop, coverage
from compiler.check.questions import Checked
from compiler.cli.console import Console, ExitStatus
from compiler.cli.projects import count_line, status_of
from compiler.compiling import Compiled, compile_content
from compiler.source.files import shown_path
from compiler.source.load import Content, load, load_files
from compiler.source.project import Project

FORMATS = ("text", "json")
"""The forms that it has; the others of `check` are for complaints."""


def answer_coverage(project: Project, files: Sequence[Path] | None, form: str, console: Console) -> ExitStatus:
    """Say how much of a project is read, or of some of its files."""
    content = load(project) if files is None else load_files(project, files)
    compiled = compile_content(content, project.name)
    checked = Checked(compiled.library, content, {source.id: source for source in content.sources})
    found = coverage(checked, compiled.read, compiled.diagnostics, asked_for(compiled, content, files))
    if form == "json":
        console.answer(msgspec.json.encode(found) + b"\n")
    else:
        for line in report(found):
            console.say(line)
        console.say(count_line(compiled.diagnostics))
    return status_of(compiled.diagnostics)


def asked_for(compiled: Compiled, content: Content, files: Sequence[Path] | None) -> frozenset[str]:
    """Give the ids of the entries asked about: of the files, or of the project's own content."""
    if files is None:
        return content.own
    shown = {shown_path(file) for file in files}
    return frozenset(source.id for source in content.sources if compiled.places[source.id].file in shown)


def report(found: Coverage) -> Iterator[str]:
    """Give the report, line by line."""
    yield f"lines    {of(found.lines)} read, {rulings(found.rulings)} apart"
    yield f"entries  {of(found.entries)} whole"
    yield f"sets     {of(found.sets)} whole"
    if found.decks.of:
        yield f"decks    {of(found.decks)} whole"
    yield ""
    yield from table(found.each_set)
    yield ""
    if found.stops:
        yield "where reading stopped, first the word that alone keeps most entries from being whole"
        for stop in found.stops:
            yield from told(stop)
        yield ""


def table(sets: Sequence[CoveredSet]) -> Iterator[str]:
    """Lay out what is read of each set."""
    rows = [("set", "entries whole", "lines read", "rulings")]
    rows += [(one.file, of(one.entries), of(one.lines), str(one.rulings or "-")) for one in sets]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for file, *figures in rows:
        cells = [f"{cell:>{width}}" for cell, width in zip(figures, widths[1:], strict=True)]
        yield "  ".join([f"{file:<{widths[0]}}", *cells])


def told(stop: Stop) -> Iterator[str]:
    """Say what stopped at a word, and where."""
    lines, alone = len(stop.refused), len(stop.alone)
    kept = f", which alone keeps {alone} {'entry' if alone == 1 else 'entries'} from being whole" if alone else ""
    yield f'  "{stop.word}" [{stop.code}] in {lines} {"line" if lines == 1 else "lines"}{kept}'
    yield from (f"    {one.file}:{one.line}:{one.column}  {one.words}" for one in stop.refused)


def of(share: Share) -> str:
    """Say a share.

    >>> of(Share(3, 4))
    '3 of 4'
    """
    return f"{share.read} of {share.of}"


def rulings(number: int) -> str:
    """Count rulings.

    >>> rulings(1)
    '1 ruling'
    """
    return f"{number} ruling{'s' * (number != 1)}"
