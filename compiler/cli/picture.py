"""`deckwright picture`: cards as PNG or SVG files, for screens, and as decks for Tabletop Simulator."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from compiler.building import WORDS, on_paper, sheet_options, whole_library
from compiler.cli.arguments import Arguments, add_project, add_strict, command_parser
from compiler.cli.asked import all_cards, complaints_about
from compiler.cli.console import Console, ExitStatus
from compiler.cli.on_paper import HELP, add_option, add_theme, chosen, in_chosen_theme
from compiler.cli.piles import piles
from compiler.cli.projects import open_project, status_of, tell
from compiler.emit.screens.png import pngs
from compiler.emit.screens.shown import Shown, back, front
from compiler.emit.screens.svg import svg
from compiler.emit.screens.tabletop import DPI as TABLE_DPI
from compiler.emit.screens.tabletop import TableCard, saved_object, sheet_files, table_sheets
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.pages import Lot
from compiler.emit.sheets.sheet import set_cards
from compiler.language.entries.printed import entry_text
from compiler.source.files import shown_path
from compiler.source.writing import write_all
from compiler.workspace import compile_kept

PURPOSE = """\
Make pictures of cards, one file each, as they are on their sheets: PNG, or SVG, which is sharp in
every size and needs no fonts where it is shown. Without WHAT, the decks and entries of your own are
drawn; with --all, those of the starter set too. A card that goes on has a picture for each face.
--as tabletop makes a deck for Tabletop Simulator instead: its sheets, and the saved object."""
EXAMPLES = """\
  deckwright picture reed-cat "Hobbling Shot"
  deckwright picture lampwarden-deck --as svg --backs
  deckwright picture lampwarden-deck --dpi 150 --out ~/Desktop
  deckwright picture lampwarden-deck --as tabletop"""
TABLETOP = "tabletop"
FORMS = ("png", "svg", TABLETOP)
LEAST_DPI, MOST_DPI = 36, 1200
PAPER_DPI = 300
BLEED = "how far pictures go beyond the cut, up to 3.175mm (default: 0)"


class PictureArguments(Arguments):
    """What to draw, how, and where to put it."""

    what: list[str]
    everything: bool
    form: str
    dpi: int | None
    backs_too: bool
    theme: str | None
    url: str | None
    out: Path | None


class Named(msgspec.Struct, frozen=True):
    """A picture to be made, and the name of its file without ending."""

    name: str
    shown: Shown


def run(arguments: Sequence[str], console: Console) -> ExitStatus:
    """Draw what was named, or everything."""
    made = parser()
    asked = made.parse_args(arguments, PictureArguments())
    if asked.what and asked.everything:
        made.error("name what to draw, or say --all, not both")
    if asked.form == TABLETOP and (asked.bleed or (asked.dpi or 0) > PAPER_DPI):
        made.error(f"a table's sheets have no bleed, and at most {PAPER_DPI} dots per inch")
    opened = open_project(asked.project, console)
    project = opened and in_chosen_theme(asked, opened, console)
    if project is None:
        return ExitStatus.ERRORS
    compiled = compile_kept(project)
    library = whole_library(compiled)
    if not all_cards(asked.what, compiled.library, "picture", console):
        return ExitStatus.FAILED
    settings = msgspec.structs.replace(chosen(asked, project.paper), bleed=asked.bleed or 0)
    options = msgspec.structs.replace(sheet_options(project, compiled), **on_paper(settings))
    folder = asked.out or project.build / "pictures"
    found = complaints_about(asked.what, compiled)
    pictures: list[tuple[Path, bytes]] = []
    wanted = compiled.places.keys() if asked.everything else compiled.own
    for name, pile in piles(asked.what, wanted, library):
        done = set_cards(pile, WORDS, options)
        found += done.diagnostics
        if asked.form == TABLETOP:
            pictures += _on_the_table(folder / name, pile.title, done.lots, options, asked)
        else:
            pictures += ((folder / file, data) for file, data in _drawn(name, done.lots, options, asked))
    written, faults = write_all(pictures)
    tell(found + faults, console)
    for place, number in Counter(file.parent for file in written).items():
        console.say(f"wrote {number} {'file' if number == 1 else 'files'} to {shown_path(place)}")
    return status_of(found + faults, asked.least)


def parser() -> argparse.ArgumentParser:
    """Make the parser of the command's options."""
    made = command_parser("picture", PURPOSE, EXAMPLES)
    made.add_argument("what", metavar="WHAT", nargs="*", help="a deck or an entry, by id or name")
    made.add_argument("--all", dest="everything", action="store_true", help="what your project stands on too")
    made.add_argument("--as", dest="form", choices=FORMS, default="png", help="the sort of file (default: png)")
    made.add_argument("--dpi", metavar="N", type=dpi, help="dots per inch of a PNG (default: 300; 165 for a table)")
    made.add_argument("--backs", dest="backs_too", action="store_true", help="a picture of each back too")
    made.add_argument("--out", metavar="FOLDER", type=Path, help="where they go (default: build/pictures)")
    made.add_argument(
        "--url", metavar="URL", help="where others load a table's sheets from (default: where they are on this machine)"
    )
    add_option(made, "card", HELP["card"].replace("standard)", "that of deckwright.toml)"))
    add_option(made, "bleed", BLEED)
    add_theme(made)
    add_strict(made)
    add_project(made)
    return made


def dpi(text: str) -> int:
    """Read how fine a picture is.

    Raises:
        argparse.ArgumentTypeError: no screen or press wants that.
    """
    if not (text.isdecimal() and text.isascii() and LEAST_DPI <= int(text[:5]) <= MOST_DPI):
        raise argparse.ArgumentTypeError(f"a number from {LEAST_DPI} to {MOST_DPI}")
    return int(text)


def _drawn(
    name: str, lots: Sequence[Lot], options: SheetOptions, asked: PictureArguments
) -> Iterator[tuple[str, bytes]]:
    """Draw a pile: the file of each picture, and what it holds."""
    pictures = list(_pictures(lots, options, asked))
    shown = [picture.shown for picture in pictures]
    drawn = pngs(shown, asked.dpi or PAPER_DPI) if asked.form == "png" else map(svg, shown)
    for picture, data in zip(pictures, drawn, strict=True):
        yield f"{name}/{picture.name}.{asked.form}", data


def _on_the_table(
    folder: Path, title: str, lots: Sequence[Lot], options: SheetOptions, asked: PictureArguments
) -> Iterator[tuple[Path, bytes]]:
    """Make a pile a deck of Tabletop Simulator: the files of its sheets, and the saved object."""
    sheets = table_sheets(list(_table_cards(lots, options)))
    base = f"{(asked.url or folder.resolve().as_uri()).rstrip('/')}/"
    for sheet in sheets:
        yield from ((folder / name, data) for name, data in sheet_files(sheet, asked.dpi or TABLE_DPI))
    yield folder / f"{folder.name}.json", saved_object(title, sheets, base)


def _table_cards(lots: Sequence[Lot], options: SheetOptions) -> Iterator[TableCard]:
    for lot in lots:
        hidden = back(lot.behind, options.trim)
        for number, face in enumerate(lot.faces, 1):
            name = lot.entry.name if number == 1 else f"{lot.entry.name} ({number})"
            yield TableCard(name, entry_text(lot.entry), front(name, face.ops, options.trim), hidden, lot.copies)


def _pictures(lots: Sequence[Lot], options: SheetOptions, asked: PictureArguments) -> Iterator[Named]:
    for lot in lots:
        for number, face in enumerate(lot.faces, 1):
            name = lot.entry.id if number == 1 else f"{lot.entry.id}-{number}"
            yield Named(name, front(lot.entry.name, face.ops, options.trim, options.bleed))
    if asked.backs_too:
        backs = {lot.behind.suit.letter: lot.behind for lot in lots}
        for letter, behind in backs.items():
            yield Named(f"back-{letter.lower()}", back(behind, options.trim, options.bleed))
