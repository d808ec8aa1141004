"""Make the pictures that README.md and docs/ show, from what `deckwright build` has made in build/.

Run by `make pictures`. Pages are rendered as they are printed; a card is cut out along its trim.
"""

import io
from pathlib import Path

from PIL import Image

from compiler.cli.main import main
from compiler.emit.sheets.geometry import CardSize, Grid, Paper
from compiler.emit.sheets.preview import page_png

ROOT = Path(__file__).resolve().parent.parent
SHEETS = ROOT / "build" / "sheets"
INCH = 25.4


def page(name: str, number: int, dpi: int) -> Image.Image:
    """Render one page of a sheet."""
    return Image.open(io.BytesIO(page_png((SHEETS / name).read_bytes(), number, dpi)))


def card(name: str, number: int, cell: int, dpi: int) -> Image.Image:
    """Cut one card out of a page."""
    grid = Grid(paper=Paper.A4.value, card=CardSize.STANDARD.value)
    whole = page(name, number, dpi)
    x, y = grid.corner(cell)
    width, height = grid.card.width, grid.card.height
    top = grid.paper.height - y - height
    return whole.crop(tuple(round(mm / INCH * dpi) for mm in (x, top, x + width, top + height)))


if __name__ == "__main__":
    page("table/roles.pdf", 0, 100).save(ROOT / "docs" / "sheet.png", optimize=True)
    page("characters/hob-wrackley.pdf", 0, 100).save(ROOT / "docs" / "character.png", optimize=True)
    card("decks/lampwarden-deck.pdf", 0, 6, 150).save(ROOT / "docs" / "card.png", optimize=True)
    main(["odds", "flung-oil", "lock-house-dog", "--plot", str(ROOT / "docs" / "odds.png")])
