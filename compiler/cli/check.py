"""`deckwright check`: what is wrong with the cards, and how to mend it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from compiler.cli.answers import FORMATS, RENDERERS, TEXT
from compiler.cli.arguments import Arguments, add_project, add_strict, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.coverage import FORMATS as COVERAGE_FORMATS
from compiler.cli.coverage import answer_coverage
from compiler.cli.mends import add_mends, mend_and_tell
from compiler.cli.projects import count_line, entries_line, has_errors, nearest_project, show_text, status_of
from compiler.cli.rule_rows import unplayed_rows
from compiler.cli.watching import Stamps, stamps_of, watch
from compiler.compiling import Compiled
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.keeping import kept_of
from compiler.mending import Mends
from compiler.source.files import shown_path
from compiler.source.load import content_files
from compiler.source.project import Project
from compiler.workspace import Workspace

PURPOSE = """\
Read cards and say what is wrong with them: where, why, and how to mend it. Without a PATH
the whole project is read; with some, these files against the project's glossary.
Pictures, and whether a text fits its card, are checked by `print` and `build`."""
EXAMPLES = """\
  deckwright check
  deckwright check cards/adversary/reed-cat.yaml
  deckwright check --format json | jq .message
  deckwright check --format sarif > deckwright.sarif
  deckwright check --fix                  mend what can be mended without a guess
  deckwright check --strict               warnings count as errors, as for a machine that checks every change
  deckwright check --watch                check again whenever a card is saved
  deckwright check --coverage             how much of the text is read, and what is in the way of the rest"""
GUIDE = "`deckwright explain language` is the guide to what a card can say"
NO_PROJECT = "deckwright: there is no project here; `deckwright init` starts one, or name the files to mend"


class CheckArguments(Arguments):
    """What to check, and how to answer."""

    paths: list[Path]
    format: str
    mends: Mends | None
    watch: bool
    coverage: bool
    least: Severity


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Check a project or some of its files."""
    parser = command_parser("check", PURPOSE, EXAMPLES)
    parser.add_argument("paths", metavar="PATH", nargs="*", type=Path, help="a YAML file, or a folder of them")
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default=TEXT,
        help="for people; for programs one JSON object a line, a SARIF log, or annotations of a pull request on GitHub "
        "(default: text)",
    )
    parser.add_argument("--watch", action="store_true", help="check again each time a file changes, until Ctrl-C")
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="say how many lines, entries and sets are read, and at which words the reading of the rest stopped",
    )
    add_mends(parser)
    add_strict(parser)
    add_project(parser)
    asked = parser.parse_args(arguments, CheckArguments())
    if asked.coverage and (asked.watch or asked.mends):
        parser.error("--coverage only counts: it goes with none of --watch, --fix and --unsafe-fixes")
    if asked.coverage and asked.format not in COVERAGE_FORMATS:
        parser.error(f"--coverage has no format {asked.format}: it answers in {' or '.join(COVERAGE_FORMATS)}")
    check = _Check(asked, console)
    if not asked.watch:
        return check.look()
    if asked.mends:
        parser.error("--watch only looks: it goes with neither --fix nor --unsafe-fixes")
    return watch(check.look, check.stamps, console)


class _Check:
    """One run of the command: what was asked, and what is known from the last look."""

    def __init__(self, asked: CheckArguments, console: Console) -> None:
        self.asked = asked
        self.console = console
        self.workspace: Workspace | None = None

    def look(self) -> ExitStatus:
        """Check once."""
        asked, console = self.asked, self.console
        project, complaints = nearest_project(asked.project)
        counted = entries_line(0, 0, "read")
        if asked.mends and project.file is None and not asked.paths:
            console.remark(NO_PROJECT)
            return ExitStatus.FAILED
        if not has_errors(complaints):
            files = yaml_files(asked.paths)
            if asked.coverage:
                return answer_coverage(project, files if asked.paths else None, asked.format, console)
            if asked.mends:
                tell = console.say if asked.format == "text" else console.remark
                complaints += mend_and_tell(project, files if asked.paths else None, asked.mends, tell)
            compiled = self._compiled(project, files)
            complaints += (*compiled.diagnostics, *self._unplayed(compiled, files))
            counted = entries_line(count_entries(compiled, files), 0, "read") if asked.paths else all_entries(compiled)
        if asked.format in RENDERERS:
            console.answer(RENDERERS[asked.format](complaints))
        else:
            show_text(complaints, console)
            if any(fault.code == Code.TEXT_UNPARSED for fault in complaints):
                console.say(GUIDE)
            console.say(f"{counted}: {count_line(complaints)}")
        return status_of(complaints, asked.least)

    def _compiled(self, project: Project, files: Sequence[Path]) -> Compiled:
        if self.workspace is None or self.workspace.project != project:
            self.workspace = Workspace(project, kept=kept_of(project))
        return self.workspace.compile_files(files) if self.asked.paths else self.workspace.compile()

    def _unplayed(self, compiled: Compiled, files: Sequence[Path]) -> list[Diagnostic]:
        """Give the complaints about rows of the rules tables that cannot be played, of those that are checked."""
        shown = {shown_path(file) for file in files}
        found = unplayed_rows(compiled.library, compiled.rule_places)
        return [fault for fault in found if not self.asked.paths or fault.place.file in shown]

    def stamps(self) -> Stamps:
        """Take the stamps of what is checked."""
        return stamps_of(nearest_project(self.asked.project)[0], self.asked.paths)


def count_entries(compiled: Compiled, files: Iterable[Path]) -> int:
    """Count the entries that stand in these files; what they were compiled against is not counted."""
    shown = {shown_path(file) for file in files}
    return sum(compiled.places[id_].file in shown for id_ in compiled.library.entries)


def all_entries(compiled: Compiled) -> str:
    """Count all entries of a project, its own first."""
    own = len(compiled.own & compiled.library.entries.keys())
    return entries_line(own, len(compiled.library.entries) - own, "read")


def yaml_files(paths: Iterable[Path]) -> list[Path]:
    """Give the files named, and those in the folders named.

    Raises:
        FileNotFoundError: a path is neither.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += content_files(path)
        elif os.path.lexists(path):
            found.append(path)
        else:
            raise FileNotFoundError(2, "there is no such file or folder", str(path))
    return found
