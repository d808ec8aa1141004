"""Whose work cards are: said once in deckwright.toml, and found on paper and in each PDF."""

from __future__ import annotations

from pathlib import Path

import pypdfium2

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
