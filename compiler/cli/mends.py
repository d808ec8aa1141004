"""`deckwright check --fix` and `--unsafe-fixes`: the options, and what is said of what was mended."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path

from compiler.diagnostics.record import Diagnostic
from compiler.diagnostics.render_terminal import visible
from compiler.mending import Mends, mend
from compiler.source.project import Project


def add_mends(parser: ArgumentParser) -> None:
    """Add the options that mend files."""
    group = parser.add_mutually_exclusive_group()
    for option, mends, meaning in (
        ("--fix", Mends.SAFE, "mend in the files what can be mended without a guess, then check again"),
        ("--unsafe-fixes", Mends.ALL, 'the same, and take every "did you mean" at its word'),
    ):
        group.add_argument(option, dest="mends", action="store_const", const=mends, help=meaning)


def mend_and_tell(
    project: Project, files: Sequence[Path] | None, mends: Mends, tell: Callable[[str], None]
) -> tuple[Diagnostic, ...]:
    """Mend files, tell what was changed, and give the complaints about files that could not be written."""
    done = mend(project, files, mends)
    for change in sorted(done.changes, key=lambda change: change.place):
        tell(f"{visible(change.place.file)}:{change.place.line}: {shown(change.before)} -> {shown(change.after)}")
    count = len(done.changes)
    tell(f"{count} {'place' if count == 1 else 'places'} mended\n")
    return tuple(done.faults)


def shown(words: str) -> str:
    """Show words on one line.

    >>> shown(chr(10).join(["Hit 1d8", "Damage 1d6"]))
    'Hit 1d8 / Damage 1d6'
    """
    return " / ".join(map(visible, words.splitlines()))
