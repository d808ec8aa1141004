"""Where things stand on a character sheet, and what of it can be filled in."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pikepdf
import pypdfium2
import pytest

from compiler.diagnostics.codes import Code
from compiler.emit.sheets.bases import PLAYED
from compiler.emit.sheets.character import character_pdf
from compiler.emit.sheets.geometry import MM, UNPRINTABLE, Paper
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.words import Words
from compiler.ir.entries.library import Character, Library
from compiler.ir.terms import EntryKind, Track
from tests.emit.sheets.character_sheets import FIGURES, OPTIONS, assert_on_the_page, texts, with_gear


@pytest.mark.parametrize("survived", [0, 3, 10])
def test_there_is_a_box_for_each_injury_that_is_survived_r_inj_3(
    survived: int, mara: Character, library: Library, teller: Words
) -> None:
    figures = msgspec.structs.replace(FIGURES, injuries=survived)
    result = character_pdf(mara, library, teller, SheetOptions(figures={"mara": figures}))
    assert sum(name.startswith("Injury") for name in fields(result.pdf)) == survived


def fields(pdf: bytes) -> list[str]:
    """Give the names of what can be filled in, each with its kind."""
    with pikepdf.open(BytesIO(pdf)) as document:
        return [f"{field.T} {field.FT}" for field in document.Root.AcroForm.Fields]


@pytest.mark.parametrize("deckless", [True, False])
def test_all_that_changes_while_playing_can_be_filled_in(
    *, deckless: bool, mara: Character, library: Library, teller: Words
) -> None:
    pot = msgspec.structs.replace(library.entries["boat-hook"], id="smoke-pot", name="Smoke Pot", kind=EntryKind.ITEM)
    who = msgspec.structs.replace(mara, deckless=deckless, gear=("smoke-pot",))
    found = fields(character_pdf(who, with_gear(library, pot), teller, OPTIONS).pdf)
    words = [f"{word} /Tx" for word in ("Wealth", "Valuables", "Karma", "Combat: HP now", "Interaction: Initiative")]
    words += ["Exploration: EP now /Tx", "Combat: Conditions /Tx", "Combat: Charges /Tx", "Accessory /Tx", "Hand 2 /Tx"]
    ticks = [*(f"{track} {slot} /Btn" for track in Track for slot in ("+5", "+0", "-5")), "Smoke Pot used /Btn"]
    assert [field for field in (*words, *ticks) if field not in found] == []
    assert "Exploration: Initiative /Tx" not in found
    assert sum(field.startswith("Tactical Point") for field in found) == (3 + 4 if deckless else 0)
    assert len(set(found)) == len(found)


def test_every_field_lies_in_what_the_page_shows(mara: Character, library: Library, teller: Words) -> None:
    with pikepdf.open(BytesIO(character_pdf(mara, library, teller, OPTIONS).pdf)) as document:
        (page,) = document.pages
        boxes = [[float(edge) for edge in field.Rect] for field in page.Annots]
        width, height = (float(edge) for edge in list(page.MediaBox)[2:])
    for left, bottom, right, top in boxes:
        assert UNPRINTABLE * MM < left < right < width - UNPRINTABLE * MM
        assert UNPRINTABLE * MM < bottom < top < height - UNPRINTABLE * MM


def place_of(pdf: bytes, text: str) -> tuple[int, float, float]:
    """Give the page, the left edge and the lower edge of a text."""
    document = pypdfium2.PdfDocument(pdf)
    for number, page in enumerate(document):
        letters = page.get_textpage()
        found = letters.search(text, match_case=True).get_next()
        if found:
            left, bottom, *_ = letters.get_charbox(found[0])
            document.close()
            return number, left, bottom
    raise AssertionError(text)


@pytest.mark.parametrize("paper", Paper)
def test_gear_stands_in_the_column_of_its_scenario_below_the_role(
    paper: Paper, mara: Character, library: Library, teller: Words
) -> None:
    hook = library.entries["boat-hook"]
    gear = [
        msgspec.structs.replace(hook, id=f"{scenario}-hook", name=f"Crooked {scenario} hook", scenario=scenario)
        for scenario in reversed(PLAYED)
    ]
    laden = msgspec.structs.replace(mara, gear=tuple(entry.id for entry in gear))
    options = msgspec.structs.replace(OPTIONS, paper=paper)
    pdf = character_pdf(laden, with_gear(library, *gear), teller, options).pdf
    for scenario, kind in zip(PLAYED, ("Class", "Craft", "Profession"), strict=True):
        heads = (scenario.capitalize(), f"Tollkeeper {kind}\r\n", f"Crooked {scenario}")
        places = [
            place_of(pdf, head.strip() if number != 1 else f"{kind} Ability") for number, head in enumerate(heads)
        ]
        lefts, lows = [left for _, left, _ in places], [low for *_, low in places]
        assert max(lefts) - min(lefts) < 30 * MM
        assert lows == sorted(lows, reverse=True)
    columns = [place_of(pdf, f"Crooked {scenario}")[1] for scenario in PLAYED]
    assert columns == sorted(columns)


@pytest.mark.parametrize("name", ["A" * 80, "Wren " * 16, "Ferdinand-Alexandrowitsch " * 3])
def test_a_name_of_eighty_letters_stands_in_its_place_whole(
    name: str, mara: Character, library: Library, teller: Words
) -> None:
    result = character_pdf(msgspec.structs.replace(mara, name=name.strip()), library, teller, OPTIONS)
    assert not result.diagnostics
    said = "".join("".join(texts(result.pdf)).split())
    assert said.startswith("".join(name.split())) or "".join(name.split()) in said
    assert place_of(result.pdf, "Wealth")[1] > 100 * MM
    assert_on_the_page(result.pdf)


def test_a_name_that_its_place_does_not_hold_is_an_error(mara: Character, library: Library, teller: Words) -> None:
    (complaint,) = character_pdf(msgspec.structs.replace(mara, name="W" * 400), library, teller, OPTIONS).diagnostics
    assert (complaint.code, complaint.entry) == (Code.FIT_OVERFLOW, "mara")
