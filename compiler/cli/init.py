"""`deckwright init`: a project of one's own."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from compiler.cli.arguments import command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.projects import status_of, tell
from compiler.source.starting import init_project

PURPOSE = """\
Start a project: a folder with deckwright.toml, a first card to change, a README, and a
.gitignore. It stands on the starter set, whose glossary and Gear your cards can use. Files
that are already there are never touched, and nothing is added to a project."""
EXAMPLES = """\
  deckwright init               in the folder where you are
  deckwright init my-cards      in a folder of that name, made if it is missing"""


class InitArguments(argparse.Namespace):
    """Where to start."""

    folder: Path


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Make the files of a new project, and say what to do next."""
    parser = command_parser("init", PURPOSE, EXAMPLES)
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=Path(), help="default: this one")
    asked = parser.parse_args(arguments, InitArguments())
    written, complaints = init_project(asked.folder)
    for file in written:
        console.say(f"wrote {file}")
    tell(complaints, console)
    if written:
        here = "" if asked.folder == Path() else f"cd {asked.folder} && "
        console.say(f"next: {here}deckwright check")
    return status_of(complaints)
