"""What authors should not write and do: it is printed rightly or is said, with what to do, and the rest is printed."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import Image

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Place
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.pictures import load_picture
from compiler.emit.sheets.proofreading import letters
from compiler.emit.sheets.sheet import deck_pdf, table_pdf
from compiler.ir.entries.entry import Entry
from compiler.ir.entries.library import Deck, DeckCard, Library
from tests.emit.sheets.conftest import Teller

SENTENCE = "The ferry is late, and so is the ferryman."
WIDE, HIGH = 700, 500
"""A picture with enough dots, about in the shape of its box."""


class Bad(NamedTuple):
    """Something of a card, what is complained of, what the help tells, and what is on the card all the same."""

    change: dict[str, object]
    code: Code | None = None
    help: str = ""
    shown: str = ""


def named(name: str) -> Bad:
    return Bad({"name": name}, shown=name)


def unprintable(text: str, told: str) -> Bad:
    return Bad({"flavor": text}, Code.GLYPH_MISSING, told)


TEXTS = {
    "a name of 80 letters without a space": named("W" * 80),
    "a name that is one hyphened word": named("-".join(["fen"] * 20)),
    "a Role of 40 letters": Bad({"role": "Ambassador of the Marsh Lords and Keepers"}, shown="Keepers 3"),
    "a Role of 40 letters without a space": Bad({"role": "M" * 40}, shown="M" * 40),
    "a hundred sentences": Bad({"flavor": f"{SENTENCE} " * 100}, Code.FIT_OVERFLOW, "shorten"),
    "decomposed accents": Bad({"name": unicodedata.normalize("NFD", "Žižka à Łódź")}, shown="Žižka à Łódź"),
    "an accent that no letter takes": unprintable("Q\N{COMBINING CARON}", "take off the accent"),
    "Hebrew": unprintable("\N{HEBREW LETTER SHIN}\N{HEBREW LETTER LAMED}", "write it in Latin"),
    "Hebrew with points": unprintable("\N{HEBREW LETTER QOF}\N{HEBREW POINT QAMATS}", "write it in Latin"),
    "Arabic": unprintable("\N{ARABIC LETTER MEEM}\N{ARABIC LETTER NOON}", "write it in Latin"),
    "Chinese": unprintable("\u6e21\u3057\u8239", "write it in Latin"),
    "emoji": unprintable("\N{FERRY} at dawn", "emoji"),
    "an emoji of several": unprintable("\N{WOMAN}\N{EMOJI MODIFIER FITZPATRICK TYPE-4}\u200d\N{ROCKET}", "emoji"),
    "half a character": unprintable("\udc00", "write it in Latin"),
    "tags": named("<b>Ferry</b> & <para/> &amp;"),
    "a template": named("{{ name }} {% raw %} ${name} {0} %s"),
    "what PDF is written in": named(r"(Ferry) \) \(42 /Name << >> Tj ET"),
    "a path": named("../../etc/passwd\\..\\ferry"),
    "lines and tabs": Bad({"name": "Ferry\r\n\tDue\x00East"}, shown="Ferry Due East"),
    "invisible letters": Bad({"name": "Fer\u200bry\u202e\ufeff"}, shown="Ferry"),
    "nothing but a space": Bad({"flavor": " \n "}),
}


def changed(entry: Entry, change: dict[str, object]) -> Entry:
    role = {"title": replace(entry.title, role=change["role"])} if "role" in change else {}
    return replace(entry, id="bad", **role, **{key: value for key, value in change.items() if key != "role"})


def texts(result: SheetResult) -> dict[str, str]:
    """Read each card out of the PDF, letters without spaces."""
    document = pypdfium2.PdfDocument(result.pdf)
    pages = [page.get_textpage() for page in document]
    found: dict[str, str] = {}
    for spot in result.spots:
        face = pages[spot.page].get_text_bounded(spot.left, spot.bottom, spot.right, spot.top)
        found[spot.entry] = found.get(spot.entry, "") + letters(face)
    document.close()
    return found


def assert_said(result: SheetResult, code: Code | None, told: str) -> None:
    assert [found.code for found in result.diagnostics] == [code for code in (code,) if code]
    for found in result.diagnostics:
        assert found.entry == "bad"
        assert told in found.help


@pytest.mark.parametrize("bad", TEXTS.values(), ids=TEXTS)
def test_a_text_is_printed_whole_or_it_is_said_what_to_do(bad: Bad, hush: Entry, shrug: Entry, teller: Teller) -> None:
    result = table_pdf(str(bad.change.get("name", "All")), [changed(hush, bad.change), shrug], teller, SheetOptions())
    assert_said(result, bad.code, bad.help)
    cards = texts(result)
    assert letters(bad.shown) in cards["bad"]
    assert letters("The room decides who saw you do it.") in cards["shrug"]
    assert ("doesnotfit" in cards["bad"]) is (bad.code is Code.FIT_OVERFLOW)


def broken(file: Path) -> None:
    picture(WIDE, HIGH)(file)
    file.write_bytes(file.read_bytes()[:200])


def picture(width: int, height: int, mode: str = "RGB", form: str = "PNG") -> Callable[[Path], None]:
    def write(file: Path) -> None:
        Image.new(mode, (width, height)).save(file, form)

    return write


PICTURES: dict[str, tuple[Callable[[Path], object], Code | None, str]] = {
    "broken": (broken, Code.PICTURE_MISSING, "PNG, JPEG or SVG"),
    "not a picture": (lambda file: file.write_text("<svg/>"), Code.PICTURE_MISSING, "PNG, JPEG or SVG"),
    "empty": (lambda file: file.write_bytes(b""), Code.PICTURE_MISSING, "PNG, JPEG or SVG"),
    "missing": (lambda _: None, Code.PICTURE_MISSING, "PNG, JPEG or SVG"),
    "a folder": (lambda file: file.mkdir(), Code.PICTURE_MISSING, "PNG, JPEG or SVG"),
    "of another kind": (picture(WIDE, HIGH, form="GIF"), Code.PICTURE_MISSING, "PNG, JPEG or SVG"),
    "of more than 60 megapixels": (picture(8_000, 7_600, mode="1"), Code.PICTURE_MISSING, "PNG, JPEG or SVG"),
    "CMYK": (picture(WIDE, HIGH, mode="CMYK", form="JPEG"), None, ""),
    "grey in 16 bits": (picture(WIDE, HIGH, mode="I;16"), None, ""),
    "of few colours": (picture(WIDE, HIGH, mode="P"), None, ""),
    "transparent": (picture(WIDE, HIGH, mode="RGBA"), None, ""),
    "1:8": (picture(WIDE, WIDE * 8), Code.PICTURE_CROPPED, "say with art_focus"),
    "8:1": (picture(HIGH * 8, HIGH), Code.PICTURE_CROPPED, "say with art_focus"),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_printed_or_it_is_said_what_to_do(
    name: str, tmp_path: Path, hush: Entry, shrug: Entry, teller: Teller
) -> None:
    write, code, told = PICTURES[name]
    write(tmp_path / "art")
    result = table_pdf("All", [changed(hush, {"art": "art"}), shrug], teller, SheetOptions(content=tmp_path))
    assert_said(result, code, told)
    cards = texts(result)
    assert letters("Cancel the roll.") in cards["bad"]
    assert letters("The room decides who saw you do it.") in cards["shrug"]
    assert (b"/Subtype /Image" in result.pdf) is (code is not Code.PICTURE_MISSING)


@pytest.mark.parametrize(
    ("mode", "colour", "form", "seen"),
    [
        ("CMYK", (0, 255, 255, 0), "JPEG", (255, 0, 0)),
        ("I;16", 30_000, "PNG", (117, 117, 117)),
        ("L", 90, "PNG", (90, 90, 90)),
        ("RGBA", (0, 0, 255, 0), "PNG", (255, 255, 255)),
    ],
)
def test_a_picture_keeps_its_colours(
    mode: str, colour: int | tuple[int, ...], form: str, seen: tuple[int, ...], tmp_path: Path, hush: Entry
) -> None:
    Image.new(mode, (WIDE, HIGH), colour).save(tmp_path / "art", form)
    found = load_picture(hush, "art", tmp_path, Place("cards/hush.yaml", 1, 1, 1, 1)).image
    assert isinstance(found, Image.Image)
    pixel = found.getpixel((WIDE // 2, HIGH // 2))
    assert isinstance(pixel, tuple)
    assert max(abs(one - other) for one, other in zip(pixel, seen, strict=True)) <= 2


def test_a_thousand_copies_are_a_thousand_cards(deck: Deck, library: Library, teller: Teller) -> None:
    many = replace(deck, cards=(DeckCard(card="hush", copies=1_000),))
    result = deck_pdf(many, library, teller, SheetOptions())
    assert not result.diagnostics
    assert len({(spot.page, spot.left, spot.bottom) for spot in result.spots}) == 1_000
    assert {spot.page for spot in result.spots} == set(range(112))
