"""Show a card of every kind on one picture in each theme, and once more in grey, for docs/printing.md.

Run by `make pictures`, after pictures.py. The first face of each card is shown, in the letters that its pile gives it.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace
from PIL import Image

from compiler.building import WORDS, sheet_options
from compiler.emit.screens.png import images
from compiler.emit.screens.shown import front
from compiler.emit.sheets.geometry import CardSize
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.pages import Lot
from compiler.emit.sheets.sheet import CardPile, set_cards
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from compiler.ir.terms import EntryKind
from compiler.source.project import shipped_project
from compiler.source.themes import shipped_theme
from compiler.workspace import compile_kept

DOCS = Path(__file__).resolve().parent.parent / "docs"
THEMES = ("colour", "low-ink", "large-print")
ACROSS, DPI, APART, INKS = 9, 84, 6, 112
GROUND = (160, 160, 160)


def seen(entry: Entry) -> tuple[object, ...]:
    """Say what a card is that looks unlike others: one of each such sort is shown."""
    title = entry.title
    scenario = "" if entry.kind in {EntryKind.BACKGROUND, EntryKind.DESTINY} else entry.scenario
    return (entry.kind, scenario if title.play or title.rank or title.points else "", title.play, title.rank)


def of_every_kind(library: Library, options: SheetOptions) -> Iterator[Lot]:
    """Set all cards, each kind as one pile, and give the fullest card of each sort that is seen on one face."""
    order = tuple(EntryKind)
    for kind in order:
        pile = CardPile(kind, [(entry, 1) for entry in library.entries.values() if entry.kind is kind])
        sorts: dict[tuple[object, ...], Lot] = {}
        for lot in set_cards(pile, WORDS, options).lots:
            kept = sorts.get(seen(lot.entry))
            if kept is None or _said(lot) > _said(kept):
                sorts[seen(lot.entry)] = lot
        yield from sorts.values()


def _said(lot: Lot) -> tuple[bool, int]:
    return len(lot.faces) == 1, len(lot.faces[0].ops)


def sheet(lots: list[Lot]) -> Image.Image:
    """Put the first faces of cards beside one another."""
    trim = CardSize.STANDARD.value
    cards = list(images([front(lot.entry.name, lot.faces[0].ops, trim) for lot in lots], DPI))
    width, height = cards[0].width + APART, cards[0].height + APART
    rows = -(-len(cards) // ACROSS)
    whole = Image.new("RGB", (ACROSS * width + APART, rows * height + APART), GROUND)
    for number, card in enumerate(cards):
        whole.paste(card, (APART + number % ACROSS * width, APART + number // ACROSS * height))
    return whole


def save(picture: Image.Image, name: str) -> None:
    """Save a picture in few colours, which halves the file."""
    few = picture.quantize(INKS, dither=Image.Dither.NONE)
    few.save(DOCS / f"faces-{name}.png", optimize=True)


if __name__ == "__main__":
    project = shipped_project(DOCS.parent)
    compiled = compile_kept(project)
    for theme in THEMES:
        options = replace(sheet_options(project, compiled), theme=shipped_theme(theme))
        whole = sheet(list(of_every_kind(compiled.library, options)))
        save(whole, theme)
        if theme == THEMES[0]:
            save(whole.convert("L").convert("RGB"), "grey")
