"""`deckwright fmt`: the files of cards in house style."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from compiler.cli.arguments import Arguments, add_project, command_parser
from compiler.cli.check import yaml_files
from compiler.cli.console import Console, ExitStatus
from compiler.cli.projects import open_project, show_text, status_of
from compiler.diagnostics.record import Diagnostic
from compiler.formatting import Formatted, format_files
from compiler.source.aside import sweep
from compiler.source.files import real_path, shown_path
from compiler.source.writing import rewrite

PURPOSE = """\
Bring files of cards into house style: the YAML in one layout, the card text in the words that
sheets print. What a card means does not change, comments stay where they belong, and sentences
that cannot be read keep their words. Without a PATH all files of your project are meant."""
EXAMPLES = """\
  deckwright fmt
  deckwright fmt --check              change nothing, say which files would change
  deckwright fmt cards/adversary/reed-cat.yaml"""


class FmtArguments(Arguments):
    """What to bring into house style."""

    paths: list[Path]
    check: bool


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Bring a project or some of its files into house style."""
    parser = command_parser("fmt", PURPOSE, EXAMPLES)
    parser.add_argument("paths", metavar="PATH", nargs="*", type=Path, help="a YAML file, or a folder of them")
    parser.add_argument("--check", action="store_true", help="change nothing; exit status 1 if something would change")
    add_project(parser)
    asked = parser.parse_args(arguments, FmtArguments())
    project = open_project(asked.project, console)
    if project is None:
        return ExitStatus.ERRORS
    if project.file is None and not asked.paths:
        console.remark("deckwright: there is no project here; `deckwright init` starts one, or name the files")
        return ExitStatus.FAILED
    files = yaml_files(asked.paths or [project.content])
    found = list(format_files(project, files))
    if asked.check:
        return told(found, console)
    return written(found, console)


def told(found: Sequence[Formatted], console: Console) -> ExitStatus:
    """Say which files are not in house style."""
    complaints = remarks(found, console)
    changing = [one.path for one in found if one.changed]
    for path in changing:
        console.say(f"would change {shown_path(path)}")
    console.say(counted(len(changing), len(found), "would change"))
    return max(status_of(complaints), ExitStatus.ERRORS if changing else ExitStatus.FINE)


def written(found: Sequence[Formatted], console: Console) -> ExitStatus:
    """Write the files that change, each whole or not at all."""
    complaints = remarks(found, console)
    faults: list[Diagnostic] = []
    changed = 0
    sweep(real_path(one.path).parent for one in found)
    for one in found:
        if one.changed and one.text is not None:
            fault = rewrite(real_path(one.path), one.before, one.text.encode())
            if fault:
                faults.append(fault)
            else:
                changed += 1
                console.say(f"changed {shown_path(one.path)}")
    show_text(faults, console)
    console.say(counted(changed, len(found), "changed"))
    return status_of([*complaints, *faults])


def remarks(found: Sequence[Formatted], console: Console) -> list[Diagnostic]:
    """Say what was left as it is, and why."""
    complaints = [fault for one in found for fault in one.diagnostics]
    show_text(complaints, console)
    for one in found:
        if one.text is None:
            console.say(f"left {shown_path(one.path)} as it is: mend it first")
        for id_ in one.unread:
            console.say(f"kept the words of {id_}: `deckwright check` says what is wrong with them")
    return complaints


def counted(changed: int, files: int, done: str) -> str:
    """Count files.

    >>> counted(1, 3, "changed"), counted(0, 1, "would change")
    ('1 of 3 files changed', 'nothing to change in 1 file')
    """
    of = f"{files} {'file' if files == 1 else 'files'}"
    return f"{changed} of {of} {done}" if changed else f"nothing to change in {of}"
