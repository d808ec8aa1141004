"""The options about paper: each says for once what `deckwright.toml` says for good, in the same words."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from compiler.cli.projects import has_errors, tell
from compiler.diagnostics.codes import Code
from compiler.emit.sheets.geometry import Grid, crop_marks
from compiler.emit.sheets.registration import targets
from compiler.source.complaints import error, start_of, warning
from compiler.source.paper import SETTINGS, PaperSettings, Registration, cells_of, too_large
from compiler.source.project import SMALLER, in_theme, on_chosen_printer

if TYPE_CHECKING:
    from compiler.cli.console import Console
    from compiler.diagnostics.record import Diagnostic
    from compiler.source.project import Project

HELP = {
    "paper": 'A4 or Letter, or "A4 landscape" (default: A4, whichever way holds more cards)',
    "card": "standard, poker (2.5x3.5in), bridge, tarot, mini, or WIDTHxHEIGHT with mm or in (default: standard)",
    "bleed": "how far backs are painted beyond the cut, up to 3.175mm; cards then stand apart (default: 0)",
    "backs": "print backs, for a printer that turns the paper over at its long or its short edge (default: none)",
    "order": "pairs, or fronts-first or backs-reversed to put the paper in again by hand (default: pairs)",
    "registration": "fronts, backs or both: circles with a cross on those sides, to see how sides lie (default: none)",
}

THEME = "colour, low-ink, large-print, or one of your own in the folder themes (default: that of deckwright.toml)"
PRINTER = "a printer of deckwright.toml, with its paper, its edge and what it is off by"
SHEET_PAPER = 'A4 or Letter, or "A4 landscape" (default: that of deckwright.toml)'


def add_paper(parser: argparse.ArgumentParser) -> None:
    """Let the user say what deckwright.toml says of paper otherwise for once."""
    group = parser.add_argument_group("on paper (the defaults can be changed in deckwright.toml)")
    for name in HELP:
        add_option(group, name)


def add_theme(parser: argparse.ArgumentParser) -> None:
    """Let the user choose another theme for once."""
    parser.add_argument("--theme", metavar="NAME", help=THEME)


def in_chosen_theme(asked: argparse.Namespace, project: Project, console: Console) -> Project | None:
    """Return a project with the theme that was asked for; nothing where there is none such, which is told."""
    if asked.theme is None:
        return project
    themed, faults = in_theme(project, asked.theme, start_of(f"--theme {asked.theme}"))
    tell(faults, console)
    return None if has_errors(faults) else themed


def add_printer(parser: argparse.ArgumentParser) -> None:
    """Let the user choose one of the printers of deckwright.toml."""
    parser.add_argument("--printer", metavar="NAME", help=PRINTER)


def on_asked_printer(asked: argparse.Namespace, project: Project, console: Console) -> Project | None:
    """Return a project for the printer that was asked for; nothing where there is none such, which is told."""
    if asked.printer is None:
        return project
    printed, faults = on_chosen_printer(project, asked.printer, start_of(f"--printer {asked.printer}"))
    tell(faults, console)
    return None if faults else printed


def add_option(parser: argparse._ActionsContainer, name: str, said: str | None = None) -> None:
    """Let the user say one setting otherwise for once; where cards are not meant, `said` is its help."""
    parser.add_argument(f"--{name}", metavar=name.upper(), type=_reader(name), help=said or HELP[name])


def chosen(asked: argparse.Namespace, settings: PaperSettings) -> PaperSettings:
    """Give a project's settings with what was asked for in place of them."""
    said = {name: getattr(asked, name) for name in HELP if getattr(asked, name, None) is not None}
    return msgspec.structs.replace(settings, **said)


def paper_said(asked: argparse.Namespace) -> bool:
    """Tell whether something was asked for about paper, the size of the cards aside."""
    return any(getattr(asked, name, None) is not None for name in HELP if name != "card")


def not_on_paper(settings: PaperSettings) -> list[Diagnostic]:
    """Complain of a card that is larger than its paper."""
    message = too_large(settings)
    return [error(Code.PROJECT_FILE, message, start_of("deckwright print"), mend=SMALLER)] if message else []


def unmarked(settings: PaperSettings) -> list[Diagnostic]:
    """Warn of cuts that have no marks, and of registration marks, where the margin has no room for them."""
    cells = cells_of(settings.paper, settings.card, settings.bleed)
    grid = Grid(paper=cells.paper, card=settings.card, columns=cells.columns, rows=cells.rows, bleed=settings.bleed)
    marks = crop_marks(grid, frozenset(range(grid.cells)))
    registered = settings.registration is Registration.NONE or targets(grid)
    sides = {
        "above and below the cards": any(mark.x1 == mark.x2 for mark in marks),
        "left and right of the cards": any(mark.y1 == mark.y2 for mark in marks),
    }
    said = [f"there is no room for marks to cut by {side}" for side, there in sides.items() if not there]
    said += [] if registered else ["there is no room for registration marks"]
    mend = "choose a smaller bleed or card, or turn the paper"
    return [warning(Code.PROJECT_FILE, one, start_of("deckwright print"), mend=mend) for one in said]


def _reader(name: str) -> Callable[[str], object]:
    """Make the reader of an option.

    Raises:
        argparse.ArgumentTypeError: it cannot be that.
    """

    def read(text: str) -> object:
        value = SETTINGS[name].read(text)
        if value is None:
            raise argparse.ArgumentTypeError(SETTINGS[name].known.replace("%", "%%"))
        return value

    return read
