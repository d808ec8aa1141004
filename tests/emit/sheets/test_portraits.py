"""Pictures of characters on their sheets, and what pictures show in words for whoever has a page read aloud."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import Image

from compiler.diagnostics.codes import Code
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.sheet import table_pdf
from compiler.emit.sheets.text_edition import text_edition
from compiler.emit.sheets.words import Words
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Character, Library
from tests.emit.sheets.aloud import Said, read_aloud
from tests.emit.sheets.character_sheets import FIGURES, assert_on_the_page, texts

Print = Callable[[Character], SheetResult]

LEFT, RIGHT = (200, 30, 30), (30, 30, 200)
ALT = "Mara at the toll gate, (lamp) in hand: Žižka"
DOTS = 2
"""Dots in a point of the pages that are looked at."""
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c81e1e"/></svg>'
)


@pytest.fixture
def portrayed(mara: Character, tmp_path: Path) -> Character:
    """Give a character a portrait that is wider than it is high, its halves in two colours."""
    halves = Image.new("RGB", (1200, 700), LEFT)
    halves.paste(RIGHT, (600, 0, 1200, 700))
    halves.save(tmp_path / "mara.png")
    (tmp_path / "mara.svg").write_text(DRAWING, encoding="utf-8")
    return replace(mara, art="mara.png", art_focus=(0, 50), art_credit="Ink: Mara Venn", art_alt=ALT)


@pytest.fixture
def printed(library: Library, teller: Words, tmp_path: Path) -> Print:
    """Print sheets of characters who survive ten Injuries."""
    injured = msgspec.structs.replace(FIGURES, injuries=10)
    options = SheetOptions(figures={"mara": injured}, content=tmp_path)
    return lambda who: character_pdf(who, library, teller, options)


def seen(result: SheetResult, ink: tuple[int, int, int]) -> tuple[float, float, float, float] | None:
    """Give the box of all dots of an ink on the first page, in points from the upper left."""
    with pypdfium2.PdfDocument(result.pdf) as document:
        page = document[0].render(scale=DOTS).to_pil().convert("RGB")
    near = [band.point(lambda part, wanted=part: 255 * (abs(part - wanted) < 12)) for band, part in bands(page, ink)]
    both = Image.merge("RGB", near).convert("L").point(lambda part: 255 * (part > 250))
    found = both.getbbox()
    return found and (found[0] / DOTS, found[1] / DOTS, found[2] / DOTS, found[3] / DOTS)


def bands(page: Image.Image, ink: tuple[int, int, int]) -> list[tuple[Image.Image, int]]:
    return list(zip(page.split(), ink, strict=True))


def test_a_portrait_stands_beside_the_name_cut_about_its_focus(portrayed: Character, printed: Print) -> None:
    result = printed(portrayed)
    assert [fault.code for fault in result.diagnostics] == []
    box = seen(result, LEFT)
    assert box is not None
    assert (box[2] - box[0]) / 72 * 25.4 == pytest.approx(20, abs=0.5)
    assert (box[3] - box[1]) / 72 * 25.4 == pytest.approx(25, abs=0.5)
    other = printed(replace(portrayed, art_focus=(100, 50)))
    assert (seen(result, RIGHT), seen(other, LEFT)) == (None, None)
    with pypdfium2.PdfDocument(result.pdf) as document:
        words = document[0].get_textpage()
        height = document[0].get_height()
        beside = words.get_text_bounded(box[0], height - box[3], box[2], height - box[1])
    assert beside.strip() == ""
    assert_on_the_page(result.pdf)


def test_a_portrait_in_curves_is_seen_whole(portrayed: Character, printed: Print) -> None:
    box = seen(printed(replace(portrayed, art="mara.svg")), LEFT)
    assert box is not None
    assert box[2] - box[0] == pytest.approx(box[3] - box[1], abs=1)


def test_who_made_a_portrait_is_said_at_the_foot(portrayed: Character, printed: Print) -> None:
    page = texts(printed(portrayed).pdf)[0]
    assert "mara \N{MIDDLE DOT} Ink: Mara Venn" in page


@pytest.mark.parametrize(
    ("art", "code", "told"),
    [
        ("nobody.png", Code.PICTURE_MISSING, '"Mara Tollgate" is printed without its picture "nobody.png"'),
        ("../mara.png", Code.PICTURE_MISSING, "there is no such file"),
        ("small.png", Code.PICTURE_RESOLUTION, "dots per inch"),
        ("long.png", Code.PICTURE_CROPPED, "of the picture of"),
    ],
)
def test_a_portrait_that_cannot_be_printed_well_is_told_and_the_sheet_is_made(
    art: str, code: Code, told: str, printed: Print, portrayed: Character, tmp_path: Path
) -> None:
    Image.new("RGB", (20, 24), LEFT).save(tmp_path / "small.png")
    Image.new("RGB", (2400, 300), LEFT).save(tmp_path / "long.png")
    result = printed(replace(portrayed, art=art))
    assert [(fault.code, fault.entry) for fault in result.diagnostics] == [(code, "mara")]
    assert told in result.diagnostics[0].message
    plain = replace(portrayed, art=None, art_credit="")
    if code is Code.PICTURE_MISSING:
        assert printed(replace(plain, art=art)).pdf == printed(plain).pdf


def test_a_long_name_fits_beside_a_portrait(portrayed: Character, printed: Print) -> None:
    long = replace(portrayed, name="W" * 80)
    result = printed(long)
    assert result.diagnostics == ()
    assert "W" * 80 in "".join(texts(result.pdf)[0].split())
    assert_on_the_page(result.pdf)


# ---- in words


def test_what_a_picture_shows_is_read_aloud(
    portrayed: Character, printed: Print, hush: Entry, teller: Words, tmp_path: Path
) -> None:
    (sheet,) = read_aloud(printed(portrayed).pdf)
    assert Said("Figure", ALT) in sheet
    for art in ("mara.png", "mara.svg"):
        card = replace(hush, art=art, art_alt=ALT)
        result = table_pdf("One", [card, replace(hush, id="plain")], teller, SheetOptions(content=tmp_path))
        described, plain = read_aloud(result.pdf)
        assert described.count(Said("Figure", ALT)) == 1
        assert "Figure" not in {one.tag for one in plain}
        assert f"<p>Picture: {ALT}</p>" in text_edition("One", result.told).decode()


def test_a_drawing_that_nobody_describes_is_what_its_file_says(
    portrayed: Character, printed: Print, hush: Entry, teller: Words, tmp_path: Path
) -> None:
    (tmp_path / "mara.svg").write_text(DRAWING.replace("<rect", "<title>A red\n gate</title><rect"), encoding="utf-8")
    (sheet,) = read_aloud(printed(replace(portrayed, art="mara.svg", art_alt="")).pdf)
    (card,) = read_aloud(table_pdf("", [replace(hush, art="mara.svg")], teller, SheetOptions(content=tmp_path)).pdf)
    assert Said("Figure", "A red gate") in sheet
    assert Said("Figure", "A red gate") in card


@pytest.mark.parametrize("art", ["mara.png", "mara.svg"])
def test_a_picture_that_nobody_describes_is_passed_over(
    art: str, portrayed: Character, hush: Entry, teller: Words, tmp_path: Path
) -> None:
    assert portrayed.art
    result = table_pdf("One", [replace(hush, art=art)], teller, SheetOptions(content=tmp_path))
    assert "Figure" not in {one.tag for said in read_aloud(result.pdf) for one in said}
    assert "Picture" not in text_edition("One", result.told).decode()
