"""`deckwright aids`: mats, trackers and a rules reference for the table."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import msgspec

from compiler.building import Sheet, sheet_options
from compiler.cli.arguments import Arguments, add_project, add_strict, command_parser
from compiler.cli.console import Console, ExitStatus
from compiler.cli.on_paper import SHEET_PAPER, add_option, add_theme, chosen, in_chosen_theme
from compiler.cli.print import hand_out
from compiler.cli.projects import open_project, status_of
from compiler.diagnostics.record import Severity
from compiler.emit.sheets.aids import AIDS, aid_pdf
from compiler.source.paper import LaidPaper
from compiler.workspace import compile_kept

PURPOSE = f"""\
Make what lies on the table beside the cards: mats of the Stat Tracks for two counters, the Debate Axis for
each size of a party, lines for Initiative and conditions, a tray for Stealth Tokens, and a reference of all
words of the glossary. Without WHAT all are made: {", ".join(AIDS)}."""
EXAMPLES = """\
  deckwright aids
  deckwright aids stat-tracks reference --paper Letter"""


class AidArguments(Arguments):
    """What to make, on what, and where to put it."""

    what: list[str]
    paper: LaidPaper | None
    theme: str | None
    out: Path | None
    least: Severity


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Make the aids that were asked for."""
    made = parser()
    asked = made.parse_args(arguments, AidArguments())
    opened = open_project(asked.project, console)
    project = opened and in_chosen_theme(asked, opened, console)
    if project is None:
        return ExitStatus.ERRORS
    compiled = compile_kept(project)
    paper = chosen(asked, project.paper).paper
    options = msgspec.structs.replace(sheet_options(project, compiled), paper=paper.paper, turn=paper.turn)
    terms = compiled.library.terms
    sheets = [Sheet(f"aids/{name}", (), aid_pdf(name, terms, options)) for name in asked.what or AIDS]
    return status_of(hand_out(sheets, asked.out or project.build / "sheets", [], console), asked.least)


def parser() -> argparse.ArgumentParser:
    """Make the parser of the command's options."""
    made = command_parser("aids", PURPOSE, EXAMPLES)
    made.add_argument("what", metavar="WHAT", nargs="*", type=aid, help=f"{', '.join(AIDS[:-1])} or {AIDS[-1]}")
    add_option(made, "paper", SHEET_PAPER)
    add_theme(made)
    made.add_argument("--out", metavar="FOLDER", type=Path, help="where the PDFs go (default: build/sheets)")
    add_strict(made)
    add_project(made)
    return made


def aid(text: str) -> str:
    """Read the name of an aid, in any case.

    Raises:
        argparse.ArgumentTypeError: we have no such aid.
    """
    if text.casefold() not in AIDS:
        raise argparse.ArgumentTypeError(f"it is {', '.join(AIDS[:-1])} or {AIDS[-1]}")
    return text.casefold()
