"""`deckwright sheet`: the sheets of characters who are legal, and blank forms."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from compiler.building import WORDS, Sheet, character_name, sheet_options, whole_library
from compiler.cli.arguments import Arguments, add_project, add_strict, command_parser
from compiler.cli.asked import complaints_about
from compiler.cli.console import Console, ExitStatus
from compiler.cli.figures import figures
from compiler.cli.finding import find, nearest
from compiler.cli.on_paper import SHEET_PAPER, add_option, add_theme, chosen, in_chosen_theme
from compiler.cli.print import hand_out
from compiler.cli.projects import has_errors, open_project, status_of, tell
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Place, Severity
from compiler.emit.sheets.blank import blank_characters
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.options import SheetOptions
from compiler.ir.entries.library import Library
from compiler.source.paper import LaidPaper
from compiler.workspace import compile_kept

PURPOSE = """\
Make the sheet of a character: a column each for Combat, Exploration and Interaction, to be filled in on paper
or on a screen. First it is checked whether the character is legal; of one who is not, no sheet is made."""
EXAMPLES = """\
  deckwright sheet hob-wrackley
  deckwright sheet "Sela Tarrow" --paper Letter
  deckwright sheet --blank --out ~/Desktop"""


class SheetArguments(Arguments):
    """Whose sheet to make, on what, and where to put it."""

    who: list[str]
    blank: bool
    paper: LaidPaper | None
    theme: str | None
    out: Path | None
    least: Severity


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Make the sheets that were asked for, of characters who are legal."""
    made = parser()
    asked = made.parse_args(arguments, SheetArguments())
    if not (asked.who or asked.blank):
        made.error("name a character, or say --blank")
    opened = open_project(asked.project, console)
    project = opened and in_chosen_theme(asked, opened, console)
    if project is None:
        return ExitStatus.ERRORS
    compiled = compile_kept(project)
    library = whole_library(compiled)
    unknown = [_nobody(word, library) for word in asked.who if find(library.characters, word) is None]
    if unknown:
        tell(unknown, console)
        return ExitStatus.FAILED
    found = complaints_about(asked.who, compiled) if asked.who else []
    if has_errors(found):
        tell(found, console)
        console.remark("deckwright: no sheet is made, since not all who were asked for are legal")
        return status_of(found, asked.least)
    paper = chosen(asked, project.paper).paper
    options = msgspec.structs.replace(sheet_options(project, compiled), paper=paper.paper, turn=paper.turn)
    folder = asked.out or project.build / "sheets"
    found = hand_out(list(_sheets(asked, library, options)), folder, found, console)
    return status_of(found, asked.least)


def parser() -> argparse.ArgumentParser:
    """Make the parser of the command's options."""
    made = command_parser("sheet", PURPOSE, EXAMPLES)
    made.add_argument("who", metavar="CHARACTER", nargs="*", help="a character, by id or name")
    made.add_argument(
        "--blank", action="store_true", help="blank forms too: one deckless, one for characters with decks"
    )
    add_option(made, "paper", SHEET_PAPER)
    made.add_argument("--out", metavar="FOLDER", type=Path, help="where the PDFs go (default: build/sheets)")
    add_theme(made)
    add_strict(made)
    add_project(made)
    return made


def _nobody(word: str, library: Library) -> Diagnostic:
    """Complain about a word that names no character."""
    near = nearest(word, library.characters)
    return Diagnostic(
        code=Code.SHEET_UNKNOWN.value,
        severity=Severity.ERROR,
        message=f'there is no character "{word}" in this project',
        place=Place("deckwright sheet", 1, 1, 1, 1),
        help=f"did you mean {near}?" if near else "`deckwright new character` begins one",
    )


def _sheets(asked: SheetArguments, library: Library, options: SheetOptions) -> Iterator[Sheet]:
    known = msgspec.structs.replace(options, figures=figures(library))
    for word in asked.who:
        character = find(library.characters, word)
        if character is not None:
            yield Sheet(character_name(character.id), (), character_pdf(character, library, WORDS, known))
    if asked.blank:
        for nobody, slots in blank_characters():
            blank = msgspec.structs.replace(options, version="", figures={nobody.id: slots})
            yield Sheet(character_name(nobody.id), (), character_pdf(nobody, library, WORDS, blank))
