"""`deckwright build`: everything that a project can be made into, and what is proved of it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from compiler.api import build
from compiler.cli.arguments import add_strict, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.figures import figures
from compiler.cli.projects import open_project, status_of, tell
from compiler.cli.proving import trials
from compiler.cli.rule_rows import unplayed_rows
from compiler.cli.stale import name_stale
from compiler.cli.summary import summary
from compiler.diagnostics.record import Severity

PURPOSE = """\
Compile a project and make everything: the compiled library, the proofs of each entry, and PDF
sheets of all decks, table cards and characters. Ends with a summary of what was made, what is
proved of it, and what is not."""
EXAMPLES = """\
  deckwright build               the project where you are, else the cards that come with deckwright
  deckwright build my-cards      the project of that folder"""


class BuildArguments(argparse.Namespace):
    """What to build."""

    path: Path | None
    least: Severity


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Build a project, and sum up."""
    parser = command_parser("build", PURPOSE, EXAMPLES)
    parser.add_argument("path", metavar="PATH", nargs="?", type=Path, help="a project's folder (default: the nearest)")
    add_strict(parser)
    asked = parser.parse_args(arguments, BuildArguments())
    project = open_project(asked.path, console)
    if project is None:
        return ExitStatus.ERRORS
    built = build(project, console.progress, trials, figures)
    console.progress("")
    found = (*built.diagnostics, *unplayed_rows(built.library, built.rule_places))
    tell(found, console)
    name_stale(project, built.written, console)
    console.say(summary(msgspec.structs.replace(built, diagnostics=found), project.build))
    return status_of(found, asked.least)
