"""`deckwright print`: PDF sheets of decks, entries and characters."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from compiler.api import Compiled
from compiler.building import (
    WORDS,
    Sheet,
    all_sheets,
    character_name,
    deck_name,
    deck_sheet,
    on_paper,
    sheet_options,
    whole_library,
)
from compiler.cli.arguments import Arguments, add_project, add_strict, command_parser
from compiler.cli.asked import all_there, complaints_about
from compiler.cli.changed import note_printed, print_changed
from compiler.cli.console import Console, ExitStatus
from compiler.cli.figures import figures
from compiler.cli.finding import find
from compiler.cli.on_paper import (
    add_paper,
    add_printer,
    add_theme,
    chosen,
    in_chosen_theme,
    not_on_paper,
    on_asked_printer,
    paper_said,
    unmarked,
)
from compiler.cli.projects import has_errors, open_project, status_of, tell
from compiler.cli.stale import name_stale
from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic, Severity
from compiler.emit.houses.profiles import HOUSES
from compiler.emit.sheets.calibration import calibration_pdf
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.options import Guides, SheetOptions
from compiler.emit.sheets.text_edition import text_edition
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Deck, DeckCard
from compiler.ir.terms import Scenario
from compiler.source.files import shown_path
from compiler.source.paper import PaperSettings, Size, cells_of
from compiler.source.writing import write_all
from compiler.workspace import compile_kept

PURPOSE = """\
Make PDF sheets for your printer: nine cards to a page with marks to cut along, with or without
backs, and character sheets, which can be filled in on a screen too. Print them at 100 %. Without
WHAT, the decks, entries and characters of your own are printed, each deck with all its cards; with
--all, those of the starter set too.

What you print is noted in printed.json beside deckwright.toml, and each card has a mark at its
foot. After a change, --changed prints just the cards that are not on paper as they are now, and
lists those to throw away by their marks. Print with --draft what you only want to look at,
and with --proof to see where each card is cut, and what is safe from the knife.

--for makes what a printing house wants to be sent, into build/houses, and reads it back: what the
house would refuse is told before you send it."""
EXAMPLES = """\
  deckwright print
  deckwright print reed-cat "Hobbling Shot" --copies 4
  deckwright print --changed        what has changed since you printed it
  deckwright print lampwarden-deck --paper Letter --card 2.5x3.5in --out ~/Desktop
  deckwright print lampwarden-deck --for drivethrucards"""


class PrintArguments(Arguments):
    """What to print, on what, and where to put it."""

    what: list[str]
    everything: bool
    changed: bool
    theme: str | None
    printer: str | None
    house: str | None
    card: Size | None
    draft: bool
    proof: bool
    text: bool
    calibrate: bool
    out: Path | None
    copies: int
    least: Severity


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Print what was named, or everything."""
    made = parser()
    asked = made.parse_args(arguments, PrintArguments())
    if wrong := not_together(asked):
        made.error(wrong)
    opened = open_project(asked.project, console)
    printed = opened and on_asked_printer(asked, opened, console)
    project = printed and in_chosen_theme(asked, printed, console)
    if project is None:
        return ExitStatus.ERRORS
    if asked.house:
        from compiler.cli.at_house import print_at  # noqa: PLC0415  what reads the files back is slow to import

        return print_at(asked.house, asked, project, console)
    settings = chosen(asked, project.paper)
    if faults := not_on_paper(settings):
        tell(faults, console)
        return ExitStatus.ERRORS
    tell(unmarked(settings), console)
    folder = asked.out or project.build / "sheets"
    if asked.calibrate:
        return calibrate(folder, settings, console)
    compiled = compile_kept(project)
    if not all_there(asked.what, compiled.library, console):
        return ExitStatus.FAILED
    options = msgspec.structs.replace(
        sheet_options(project, compiled),
        **on_paper(settings),
        figures=figures(whole_library(compiled)),
        guides=Guides.SHOWN if asked.proof else Guides.HIDDEN,
    )
    if not (asked.what or asked.everything or compiled.own):
        console.remark("deckwright: this project has nothing of its own yet; --all prints what it stands on")
    if asked.changed:
        wanted = compiled.places.keys() if asked.everything else compiled.own
        return status_of(print_changed(project, compiled, wanted, folder, options, console), asked.least)
    sheets = list(sheets_of(asked, compiled, options))
    found = hand_out(sheets, folder, complaints_about(asked.what, compiled), console)
    found += write_texts(sheets if asked.text else (), folder, console)
    if not (asked.draft or asked.proof) and Code.OUTPUT_WRITE.value not in {complaint.code for complaint in found}:
        faults = note_printed(project, sheets, compiled, asked.copies)
        tell(faults, console)
        found += faults
    name_stale(project, [folder / f"{sheet.name}.pdf" for sheet in sheets], console)
    return status_of(found, asked.least)


def not_together(asked: PrintArguments) -> str:
    """Say what of what was asked for cannot be had together, if anything."""
    if asked.what and asked.everything:
        return "name what to print, or say --all, not both"
    if asked.house and (
        asked.changed or asked.text or asked.proof or asked.calibrate or asked.printer or paper_said(asked)
    ):
        return "a printing house has its own paper: with --for say --card, --copies, --out and what to print"
    if asked.changed and (asked.what or asked.draft or asked.proof or asked.copies > 1 or asked.text):
        return "--changed goes by what you have printed: name nothing with it, no --copies, --draft, --proof or --text"
    return ""


def parser() -> argparse.ArgumentParser:
    """Make the parser of the command's options."""
    made = command_parser("print", PURPOSE, EXAMPLES)
    made.add_argument("what", metavar="WHAT", nargs="*", help="a deck, an entry or a character, by id or name")
    made.add_argument("--all", dest="everything", action="store_true", help="what your project stands on too")
    made.add_argument("--changed", action="store_true", help="only cards that are not on paper as they are now")
    made.add_argument("--for", dest="house", choices=HOUSES, help="the files that a printing house wants, in its size")
    made.add_argument("--draft", action="store_true", help="only to look at: do not note it as printed")
    made.add_argument(
        "--proof", action="store_true", help="show the cut and the safe zone on each card; not noted, too"
    )
    made.add_argument("--text", action="store_true", help="cards as a page of text too, for screen readers (HTML)")
    made.add_argument("--out", metavar="FOLDER", type=Path, help="where the PDFs go (default: build/sheets)")
    made.add_argument("--copies", metavar="N", type=copies, default=1, help="of each card or deck (default: 1)")
    made.add_argument("--calibrate", action="store_true", help="a sheet to find out how far off your printer is")
    add_theme(made)
    add_printer(made)
    add_strict(made)
    add_project(made)
    add_paper(made)
    return made


def copies(text: str) -> int:
    """Read how many copies are wanted.

    Raises:
        argparse.ArgumentTypeError: it is no number from 1 to 99.
    """
    if not (text.isdecimal() and text.isascii() and 1 <= int(text[:3]) <= 99):  # noqa: PLR2004  a printer's patience
        raise argparse.ArgumentTypeError("a number from 1 to 99")
    return int(text)


def calibrate(folder: Path, settings: PaperSettings, console: Console) -> ExitStatus:
    """Write the calibration sheet for the paper and the edge that are set."""
    paper = cells_of(settings.paper, settings.card, settings.bleed).paper
    file = folder / "calibration.pdf"
    written, faults = write_all([(file, calibration_pdf(paper, settings.backs, settings.back_offset, settings.scale))])
    tell(faults, console)
    for path in written:
        console.say(f"wrote {shown_path(path)}")
    return status_of(faults)


def sheets_of(asked: PrintArguments, compiled: Compiled, options: SheetOptions) -> Iterator[Sheet]:
    """Make the sheets that were asked for: a PDF for each deck and character, and one for all entries together."""
    library = whole_library(compiled)
    every = compiled.places.keys() if asked.everything else compiled.own
    if not asked.what and asked.copies == 1:
        yield from all_sheets(compiled, every, options, lambda _: None)
        return
    wanted = asked.what or [id_ for id_ in (*library.decks, *library.entries, *library.characters) if id_ in every]
    loose: list[Entry] = []
    for word in wanted:
        entry = find(library.entries, word)
        if deck := find(library.decks, word):
            yield from [deck_sheet(deck_name(deck.id), deck, compiled, options, asked.copies)] if deck.cards else []
        elif character := find(library.characters, word):
            yield Sheet(character_name(character.id), (), character_pdf(character, library, WORDS, options))
        elif entry is not None:
            loose.append(entry)
    if loose:
        laid = loose_deck(loose)
        yield deck_sheet(laid.id, laid, compiled, options, asked.copies)


def loose_deck(entries: Sequence[Entry]) -> Deck:
    """Lay entries together as if they were a deck, one copy of each; one entry alone gives it its name."""
    alone = len(entries) == 1
    return Deck(
        id=entries[0].id if alone else "entries",
        name=entries[0].name if alone else "Entries",
        scenario=Scenario.ANY,
        role=None,
        level=1,
        cards=tuple(DeckCard(card=entry.id, copies=1) for entry in entries),
    )


def hand_out(sheets: Sequence[Sheet], folder: Path, complaints: list[Diagnostic], console: Console) -> list[Diagnostic]:
    """Write the PDFs, say what there is to complain of, and then where they are and which of them are not for use.

    Returns:
        All that there is to complain of.
    """
    found = complaints + [complaint for sheet in sheets for complaint in sheet.result.diagnostics]
    files = {folder / f"{sheet.name}.pdf": sheet for sheet in sheets}
    written, faults = write_all((file, sheet.result.pdf) for file, sheet in files.items())
    found += faults
    tell(found, console)
    for file in written:
        console.say(f"wrote {shown_path(file)}{reservation(files[file])}")
    return found


def write_texts(sheets: Iterable[Sheet], folder: Path, console: Console) -> list[Diagnostic]:
    """Write the cards of sheets as pages of text, beside their PDFs, and give what there is to complain of."""
    results = {folder / f"{sheet.name}.html": sheet.result for sheet in sheets if sheet.result.told}
    written, faults = write_all((file, text_edition(result.title, result.told)) for file, result in results.items())
    tell(faults, console)
    for file in written:
        console.say(f"wrote {shown_path(file)}")
    return list(faults)


def reservation(sheet: Sheet) -> str:
    """Say of a sheet that it is not whole, where that is so."""
    lacks = f", without {sheet.lacks} of the cards that its deck names" if sheet.lacks else ""
    return lacks + (", although a card on it is not whole" if has_errors(sheet.result.diagnostics) else "")
