"""What `print` can be told of paper, by options or in deckwright.toml."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from tests.cli.conftest import Deckwright

DECK = "build/sheets/decks/lampwarden-deck.pdf"


def pages(file: str = DECK) -> tuple[int, list[float], str]:
    """Give the number of pages of a sheet, the size of the first, and the sides it asks for."""
    with pikepdf.open(BytesIO(Path(file).read_bytes())) as document:
        size = [round(float(side), 1) for side in list(document.pages[0].MediaBox)[2:]]
        return len(document.pages), size, str(document.Root.ViewerPreferences.Duplex)


def settings(text: str) -> None:
    Path("deckwright.toml").write_text(f'format = 1\nextends = "starter"\n{text}', encoding="utf-8")
    Path("cards").mkdir(exist_ok=True)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (["--backs", "short", "--bleed", "3mm", "--paper", "A4"], 'backs = "short"\nbleed = "3 mm"\npaper = "A4"\n'),
        (["--card", "tarot", "--paper", "letter portrait"], 'card = "tarot"\npaper = "Letter portrait"\n'),
        (["--theme", "large-print"], 'theme = "large-print"\n'),
        (["--backs", "long", "--order", "fronts-first"], 'backs = "long"\norder = "fronts-first"\n'),
    ],
)
def test_an_option_says_what_the_file_says(options: list[str], text: str, deckwright: Deckwright) -> None:
    settings("")
    assert deckwright("print", "lampwarden-deck").status == 0
    plain = pages()
    assert deckwright("print", "lampwarden-deck", *options).status in {0, 1}
    asked = Path(DECK).read_bytes()
    settings(text)
    deckwright("print", "lampwarden-deck")
    assert Path(DECK).read_bytes() == asked
    assert pages() != plain


def test_a_deck_with_backs_has_twice_the_pages(deckwright: Deckwright) -> None:
    deckwright("print", "lampwarden-deck")
    fronts = pages()
    deckwright("print", "lampwarden-deck", "--backs", "long")
    assert (fronts[2], pages()) == ("/Simplex", (2 * fronts[0], fronts[1], "/DuplexFlipLongEdge"))


@pytest.mark.parametrize(
    ("option", "value", "told"),
    [
        ("--paper", "A5", '"A4" or "Letter"'),
        ("--card", "1x1mm", "from 30 to 250 mm a side"),
        ("--bleed", "9", '"0 mm" to "3.175 mm"'),
        ("--backs", "left", '"long" or "short"'),
        ("--order", "odd", '"fronts-first"'),
    ],
)
def test_what_an_option_can_be_is_said(option: str, value: str, told: str, deckwright: Deckwright) -> None:
    said = deckwright("print", option, value)
    assert said.status == 2
    assert told in said.err


def test_a_card_larger_than_the_paper_is_a_complaint(deckwright: Deckwright) -> None:
    said = deckwright("print", "lampwarden-deck", "--card", "215x120mm", "--paper", "A4 portrait")
    assert said.status == 1
    assert "a card of 215 x 120 mm is too large for A4 portrait" in said.err
    assert not Path("build").exists()


def test_cuts_without_marks_are_warned_of(deckwright: Deckwright) -> None:
    said = deckwright("print", "lampwarden-deck", "--card", "200x249mm", "--paper", "Letter")
    assert said.status == 0
    assert "there is no room for marks to cut by above and below the cards" not in said.err
    said = deckwright("print", "lampwarden-deck", "--card", "206x249mm", "--paper", "Letter")
    assert "there is no room for marks to cut by left and right of the cards" in said.err
    for bleed in ("1mm", "2mm", "3mm"):
        assert deckwright("print", "lampwarden-deck", "--paper", "Letter", "--bleed", bleed).err == ""


def test_the_calibration_sheet_is_for_the_paper_and_the_edge(deckwright: Deckwright) -> None:
    said = deckwright("print", "--calibrate", "--backs", "short", "--paper", "Letter")
    assert said.out == "wrote build/sheets/calibration.pdf\n"
    assert pages("build/sheets/calibration.pdf") == (2, [612, 792], "/DuplexFlipShortEdge")


def test_the_text_of_cards_is_a_page_beside_their_sheet(deckwright: Deckwright) -> None:
    said = deckwright("print", "lampwarden-deck", "hob-wrackley", "--text")
    page = DECK.replace(".pdf", ".html")
    assert said.status == 0
    assert said.out.endswith(f"wrote {page}\n")
    assert said.out.count(".html") == 1
    text = Path(page).read_text(encoding="utf-8")
    assert sum(int(number or 1) for number in re.findall(r"<h2>[^<]*?(?:, (\d+) copies)?</h2>", text)) == 30
    assert deckwright("print", "--changed", "--text").status == 2


OFFICE = """[printer.office]
paper = "Letter"
backs = "short"
back_offset = "+0.5 -0.3"
outer_bleed = "2 mm"
scale = "1.002 0.998"
"""


def test_a_printer_is_chosen_by_its_name(deckwright: Deckwright) -> None:
    settings(f'backs = "long"\n{OFFICE}')
    assert deckwright("print", "lampwarden-deck", "--printer", "office").status == 0
    chosen, named = Path(DECK).read_bytes(), pages()
    assert named[1:] == ([612, 792], "/DuplexFlipShortEdge")
    said = OFFICE.replace("[printer.office]\n", "")
    settings(said)
    assert deckwright("print", "lampwarden-deck").status == 0
    assert Path(DECK).read_bytes() == chosen
    settings(f'backs = "long"\n{OFFICE}')
    assert deckwright("print", "lampwarden-deck", "--printer", "office", "--paper", "A4").status == 0
    assert pages()[1] == [595.3, 841.9]


def test_a_printer_that_there_is_not_is_told_with_those_that_there_are(deckwright: Deckwright) -> None:
    settings(OFFICE)
    said = deckwright("print", "lampwarden-deck", "--printer", "offise")
    assert said.status == 1
    assert 'there is no printer "offise"' in said.err
    assert "office" in said.err.partition("help:")[2]
    assert deckwright("print", "lampwarden-deck", "--printer", "office", "--for", "drivethrucards").status == 2


@pytest.mark.parametrize(
    ("table", "line", "told"),
    [
        ('[printer.office]\nscale = "1.1 1"', 4, '"1.1 1" is nothing that scale can be'),
        ('paper = "A4"\n[printer.office]\npaper = 3', 5, '"3" is nothing that paper can be'),
        ('[printer.office]\ncard = "mini"', 4, 'of a printer no "card" can be said'),
        ('printer = "office"', 3, '"printer" is nothing that has a name'),
    ],
)
def test_what_cannot_be_said_of_a_printer_is_told_with_its_line(
    table: str, line: int, told: str, deckwright: Deckwright
) -> None:
    settings(table)
    said = deckwright("check")
    assert f"error[project-file]: {told}" in said.out + said.err
    assert f"deckwright.toml:{line}:1" in said.out + said.err
