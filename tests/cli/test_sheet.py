"""`deckwright sheet`: the sheets of characters who are legal, and blank forms."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from tests.cli.conftest import Deckwright

SHEETS = Path("build/sheets/characters")
TAM = """\
format: 1
kind: character
entries:
- id: tam
  name: Tam
  level: 1
  deckless: true
  background: drowned-once
  roles: [panguard, eelcatcher, ferry-crier]
  gear: []
"""


@pytest.fixture
def delta(deckwright: Deckwright) -> Deckwright:
    """Run commands in a project with one character of its own, on the starter set."""
    Path("deckwright.toml").write_text('format = 1\nname = "Delta"\nextends = "starter"\n', encoding="utf-8")
    wrote(TAM)
    return deckwright


def wrote(text: str) -> None:
    Path("cards").mkdir(exist_ok=True)
    Path("cards/tam.yaml").write_text(text, encoding="utf-8")


def said(file: Path) -> str:
    document = pypdfium2.PdfDocument(file.read_bytes())
    text = " ".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return " ".join(text.split())


def test_a_legal_character_has_a_sheet_with_the_numbers_of_play(delta: Deckwright) -> None:
    done = delta("sheet", "Tam")
    assert (done.status, done.out.split()) == (0, ["wrote", "build/sheets/characters/tam.pdf"])
    assert "HP 18 +4 a level" in said(SHEETS / "tam.pdf")


def test_of_whoever_is_not_legal_no_sheet_is_made(delta: Deckwright) -> None:
    wrote(TAM.replace("eelcatcher, ", ""))
    done = delta("sheet", "tam")
    assert done.status == 1
    assert "cards/tam.yaml" in done.out + done.err
    assert "no sheet is made" in done.err
    assert not SHEETS.exists()


def test_blank_forms_are_for_both_kinds_of_characters(delta: Deckwright) -> None:
    assert delta("sheet", "--blank").status == 0
    assert sorted(file.name for file in SHEETS.iterdir()) == ["blank-deckless.pdf", "blank-with-decks.pdf"]
    deckless, with_decks = (said(SHEETS / f"blank-{kind}.pdf") for kind in ("deckless", "with-decks"))
    assert [text.count("Accessory") for text in (deckless, with_decks)] == [5, 4]
    assert [text.count("Item") for text in (deckless, with_decks)] == [2, 1]
    assert "gain 1, and 2 from level 6 on" in deckless
    assert ["Tactical Points" in text for text in (deckless, with_decks)] == [True, False]


def test_who_is_nobody_is_told_with_who_may_have_been_meant(delta: Deckwright) -> None:
    done = delta("sheet", "tamm")
    assert done.status == 2
    assert 'there is no character "tamm"' in done.out + done.err
    assert "did you mean Tam" in done.out + done.err


def test_a_sheet_of_nobody_at_all_is_used_wrongly(delta: Deckwright) -> None:
    assert delta("sheet").status == 2
