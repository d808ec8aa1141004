"""Whose work cards are: said once in deckwright.toml, and found on paper and in each PDF."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
from PIL import Image

from compiler.emit.sheets.suits import COMBAT, GEAR
from tests.cli.conftest import Deckwright

SAID = 'author = "Mara   V\u00e9nn"\nlicence = "CC BY 4.0"\n'


def signed(deckwright: Deckwright, said: str) -> pypdfium2.PdfDocument:
    """Print a card of a project that says whose it is."""
    deckwright("init")
    file = Path("deckwright.toml")
    file.write_text(file.read_text(encoding="utf-8") + said, encoding="utf-8")
    done = deckwright("print", "lantern-swing", "--out", "here", "--draft")
    assert (done.status, done.err) == (0, "")
    return pypdfium2.PdfDocument(Path("here/lantern-swing.pdf"))


def foot(document: pypdfium2.PdfDocument) -> str:
    words: str = document[0].get_textpage().get_text_bounded(0, 0, 600, 40)
    return words


def test_author_and_licence_stand_in_the_pdf_and_the_licence_at_the_foot(deckwright: Deckwright) -> None:
    document = signed(deckwright, SAID)
    told = document.get_metadata_dict()
    assert told["Author"] == "Mara V\u00e9nn"
    assert told["Subject"].endswith("Triptycho. CC BY 4.0")
    assert "print at 100% \u00b7 CC BY 4.0" in foot(document)
    document.close()


def test_without_them_nothing_is_said(deckwright: Deckwright) -> None:
    document = signed(deckwright, "")
    told = document.get_metadata_dict()
    assert (told["Author"], told["Subject"].endswith("Triptycho")) == ("", True)
    document.close()


def test_a_licence_that_the_foot_has_no_room_for_is_left_out_there(deckwright: Deckwright) -> None:
    document = signed(deckwright, f'licence = "{"All rights reserved. " * 20}"\n')
    assert "reserved" not in foot(document)
    assert "print at 100%" in foot(document)
    assert document.get_metadata_dict()["Subject"].count("reserved") == 20
    document.close()


def test_what_is_no_text_is_told(deckwright: Deckwright) -> None:
    deckwright("init")
    Path("deckwright.toml").write_text("format = 1\nauthor = 3\n", encoding="utf-8")
    done = deckwright("check")
    assert 'the setting "author" takes text' in done.out + done.err


WAVE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="{}" d="M0 0h8v8h-8z"/></svg>'
CORNER = (556, 807, 584, 834)
"""Where a symbol stands: 3 mm at the lower right of what may be printed on a card, in dots of 0.1 mm."""


def with_symbol(deckwright: Deckwright, drawing: str, file: str = "wave.svg") -> None:
    """Begin a project whose cards bear a symbol."""
    deckwright("init")
    (Path("cards") / "wave.svg").write_text(drawing, encoding="utf-8")
    toml = Path("deckwright.toml")
    toml.write_text(f'{toml.read_text(encoding="utf-8")}symbol = "{file}"\n', encoding="utf-8")


def colours_in_the_corner(card: str) -> set[tuple[int, ...]]:
    """Give the colours in the corner of a picture of a card."""
    with Image.open(Path("build/pictures/cards") / f"{card}.png") as image:
        corner = image.convert("RGB").crop(CORNER)
        return {colour for _, colour in corner.getcolors(1 << 16) or () if isinstance(colour, tuple)}


def test_each_card_bears_the_symbol_of_its_set_in_its_own_ink(deckwright: Deckwright) -> None:
    with_symbol(deckwright, WAVE.format("currentColor"))
    done = deckwright("picture", "lantern-swing", "anchor", "--dpi", "254")
    assert (done.status, done.err) == (0, "")
    blue, gold = (
        {tuple(round(part * 255) for part in (ink.red, ink.green, ink.blue))} for ink in (COMBAT.ink, GEAR.ink)
    )
    assert colours_in_the_corner("lantern-swing") == blue
    in_the_starter_set_s = colours_in_the_corner("anchor")
    assert gold < in_the_starter_set_s
    assert (255, 255, 255) in in_the_starter_set_s


def test_cards_of_the_starter_set_have_their_pictures_in_any_project(deckwright: Deckwright) -> None:
    deckwright("init")
    done = deckwright("print", "anchor", "--draft", "--out", "here")
    assert (done.status, done.err) == (0, "")
    assert "picture" not in done.out


def test_a_symbol_that_cannot_be_drawn_is_told_once_and_the_cards_are_printed(deckwright: Deckwright) -> None:
    for file, drawing, why in (
        ("gone.svg", "", "there is no such file"),
        ("../deckwright.toml", "", "there is no such file"),
        ("wave.svg", WAVE.format("url(#a)"), "a colour of it"),
        ("wave.svg", "no picture", "whatever its name says"),
    ):
        with_symbol(deckwright, drawing, file)
        done = deckwright("print", "lantern-swing", "--draft", "--out", "here")
        told = done.out + done.err
        assert told.count("without their set symbol") == 1
        assert why in told
        assert "deckwright.toml:" in told
        assert Path("here/lantern-swing.pdf").exists()
        Path("deckwright.toml").unlink()
