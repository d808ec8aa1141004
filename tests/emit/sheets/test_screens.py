"""Cards on a screen: PNG and SVG show what the sheet has, in the right size."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from compiler.emit.screens.png import pngs
from compiler.emit.screens.shown import Shown, back, front
from compiler.emit.screens.svg import svg
from compiler.emit.sheets.backs import Back
from compiler.emit.sheets.geometry import MM, CardSize
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.sheet import CardPile, set_cards, table_pdf
from compiler.emit.sheets.suits import COMBAT, INTERACTION
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Library
from tests.emit.sheets.conftest import Teller
from tests.emit.sheets.raster import rendered

TRIM = CardSize.STANDARD.value
COARSE = 8
"""Dots of which one is made before two pictures are compared, since edges are softened in other ways."""


def shown(entries: list[Entry], teller: Teller, options: SheetOptions | None = None) -> list[Shown]:
    pile = CardPile("Pile", [(entry, 1) for entry in entries])
    lots = set_cards(pile, teller, options or SheetOptions()).lots
    return [front(lot.entry.name, face.ops, TRIM) for lot in lots for face in lot.faces]


def png(card: Shown, dpi: int = 300) -> Image.Image:
    (data,) = pngs([card], dpi)
    return Image.open(BytesIO(data)).convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Give how far two pictures differ on the whole and where they differ most, in steps of 256."""
    size = (min(one.width, other.width) // COARSE, min(one.height, other.height) // COARSE)
    found = ImageChops.difference(one.resize(size, Image.Resampling.BOX), other.resize(size, Image.Resampling.BOX))
    grey = found.convert("L")
    most = grey.getextrema()[1]
    assert isinstance(most, int | float)
    return ImageStat.Stat(grey).mean[0], most


@pytest.mark.parametrize(
    ("size", "dots"),
    [("STANDARD", (744, 1039)), ("POKER", (750, 1050)), ("BRIDGE", (675, 1050)), ("TAROT", (827, 1417))],
)
def test_a_png_has_the_dots_of_its_card_at_300_dpi(size: str, dots: tuple[int, int]) -> None:
    card = back(Back(COMBAT), CardSize[size].value)
    (data,) = pngs([card], 300)
    image = Image.open(BytesIO(data))
    assert image.size == dots
    assert image.info["dpi"] == pytest.approx((300, 300), abs=0.1)


def test_a_bleed_of_an_eighth_of_an_inch_makes_825_by_1125_dots_of_a_poker_card() -> None:
    assert png(back(Back(COMBAT), CardSize.POKER.value, 3.175)).size == (825, 1125)
    assert png(front("Nothing", (), CardSize.POKER.value, 3.175)).size == (825, 1125)


def test_a_back_is_painted_to_the_end_of_its_bleed_and_a_front_is_white_there() -> None:
    painted, plain = png(back(Back(COMBAT), TRIM, 3)), png(front("Nothing", (), TRIM, 3))
    for corner in ((0, 0), (painted.width - 1, 0), (0, painted.height - 1), (painted.width - 1, painted.height - 1)):
        assert painted.getpixel(corner) == tuple(
            round(part * 255) for part in (COMBAT.ink.red, COMBAT.ink.green, COMBAT.ink.blue)
        )
        assert plain.getpixel(corner) == (255, 255, 255)


def test_a_png_shows_what_the_sheet_has_within_the_trim(teller: Teller, lantern: Entry) -> None:
    (card,) = shown([lantern], teller)
    result = table_pdf("Table", [lantern], teller, SheetOptions())
    (spot,) = result.spots
    sheet = pypdfium2.PdfDocument(result.pdf)
    crop = (spot.left, spot.bottom, 210 * MM - spot.right, 297 * MM - spot.top)
    on_paper = sheet[0].render(scale=300 / 72, crop=crop).to_pil().convert("RGB")
    sheet.close()
    whole, most = unlike(png(card), on_paper)
    assert whole < 3
    assert most < 60


def every(library: Library, teller: Teller, folder: Path) -> Iterator[Shown]:
    Image.linear_gradient("L").convert("RGB").save(folder / "art.png")
    pictured = replace(library.entries["shrug"], id="art", art="art.png", name='Ω <b>"&amp; Ėgg — “of”')
    yield from shown([*library.entries.values(), pictured], teller, SheetOptions(content=folder))
    yield back(Back(COMBAT), TRIM, 3)
    yield back(Back(INTERACTION), TRIM)


def test_an_svg_shows_what_the_png_shows(library: Library, teller: Teller, tmp_path: Path) -> None:
    cards = list(every(library, teller, tmp_path))
    assert len(cards) > len(library.entries)
    for card in cards:
        picture = png(card)
        whole, most = unlike(picture, rendered(svg(card), 2 * picture.width, 2 * picture.height))
        assert whole < 3, card.title
        assert most < 60, card.title


def test_the_words_of_an_svg_are_said_and_are_no_markup(library: Library, teller: Teller) -> None:
    named = replace(library.entries["shrug"], name='<script>alert("1")</script> & Co.')
    (card,) = shown([named], teller)
    root = ET.fromstring(svg(card))  # noqa: S314  it is our own
    said = " ".join(label for one in root.iter() if (label := one.attrib.get("aria-label")))
    assert root.attrib["aria-label"] == named.name
    assert "The room decides who saw you do it." in said
    assert {one.tag.rpartition("}")[2] for one in root.iter()} <= {
        *("svg", "title", "defs", "path", "g", "use", "rect", "line", "polygon", "circle")
    }


def test_an_svg_has_the_true_size_of_its_card() -> None:
    root = ET.fromstring(svg(front("Nothing", (), TRIM)))  # noqa: S314  it is our own
    assert (root.attrib["width"], root.attrib["height"]) == ("63mm", "88mm")
    assert root.attrib["viewBox"] == "0 0 178.583 249.449"


def test_the_same_card_makes_the_same_bytes(teller: Teller, lantern: Entry) -> None:
    cards = [shown([lantern], teller)[0] for _ in range(2)]
    assert len({svg(card) for card in cards}) == 1
    assert len({next(iter(pngs([card], 150))) for card in cards}) == 1


def test_nothing_makes_no_png() -> None:
    assert list(pngs([], 300)) == []
