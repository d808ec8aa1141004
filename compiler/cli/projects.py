"""Finds the project a command works on, and tells people what was found wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from compiler.cli.console import Console, ExitStatus
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.diagnostics.render_terminal import Colours, render
from compiler.diagnostics.texts import Texts
from compiler.source.project import Project, find_project

COLOURS = {False: Colours.NONE, True: Colours.ANSI}
MACHINE_FAULTS = frozenset({Code.FILE_UNREADABLE, Code.OUTPUT_WRITE})
"""Errors that no author can mend in a card."""


def open_project(folder: Path | None, console: Console) -> Project | None:
    """Find the project of a folder (none: of where we are).

    Returns:
        the project, or nothing when its deckwright.toml has errors; these have been told then.

    Raises:
        NotADirectoryError: the folder named is none.
    """
    project, complaints = nearest_project(folder)
    tell(complaints, console)
    return None if has_errors(complaints) else project


def nearest_project(folder: Path | None) -> tuple[Project, tuple[Diagnostic, ...]]:
    """Find the project of a folder (none: of where we are), and complaints about its deckwright.toml.

    Raises:
        NotADirectoryError: the folder named is none.
    """
    start = folder or Path.cwd()
    if not start.is_dir():
        raise NotADirectoryError(20, "there is no such folder", str(start))
    return find_project(start)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Tell whether any of them is an error."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def status_of(diagnostics: Iterable[Diagnostic], least: Severity = Severity.ERROR) -> ExitStatus:
    """Give the exit status that complaints ask for: 2 where the machine failed us, else 1 where one is an error.

    Args:
        diagnostics: The complaints.
        least: What counts as one; with `Severity.WARNING` warnings do, too.
    """
    found = {(diagnostic.severity, Code(diagnostic.code)) for diagnostic in diagnostics}
    if any(severity is Severity.ERROR and code in MACHINE_FAULTS for severity, code in found):
        return ExitStatus.FAILED
    counted = {Severity.ERROR, least}
    return ExitStatus.ERRORS if any(severity in counted for severity, _ in found) else ExitStatus.FINE


def entries_line(own: int, others: int, done: str = "") -> str:
    """Count entries, those of the starter set beside those of the author where there are any.

    Args:
        own: How many are the author's.
        others: How many are not.
        done: What was done with them.

    >>> entries_line(122, 0), entries_line(1, 120, "read")
    ('122 entries', '1 entry of yours read, 120 of the starter set')
    """
    entries = f"{own} {'entry' if own == 1 else 'entries'}"
    words = (entries, "of yours" if others else "", done)
    rest = f", {others} of the starter set" if others else ""
    return " ".join(filter(None, words)) + rest


def count_line(diagnostics: Iterable[Diagnostic]) -> str:
    """Count complaints in words.

    >>> count_line([])
    'nothing to complain about'
    """
    found = Counter(diagnostic.severity for diagnostic in diagnostics)
    parts = [f"{found[severity]} {severity}{'s' * (found[severity] != 1)}" for severity in Severity if found[severity]]
    return ", ".join(parts) or "nothing to complain about"


def show_text(diagnostics: Sequence[Diagnostic], console: Console) -> None:
    """Show complaints as the answer, on standard output, with an empty line after each."""
    texts = Texts()
    for diagnostic in diagnostics:
        console.say(render(diagnostic, texts, COLOURS[console.out_has_colours()]) + "\n")


def tell(diagnostics: Sequence[Diagnostic], console: Console) -> None:
    """Show complaints beside the answer, on standard error, with an empty line after each."""
    texts = Texts()
    for diagnostic in diagnostics:
        console.remark(render(diagnostic, texts, COLOURS[console.err_has_colours()]) + "\n")
