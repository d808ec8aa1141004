"""A proof: sheets that show on each card where it is cut and what is safe from the knife. It is only to look at."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from compiler.emit.sheets.geometry import Grid, Paper, Size
from compiler.emit.sheets.marks import CUT_INK, SAFE_INK
from tests.cli.conftest import Deckwright

DOTS = 20
"""To the millimetre."""
GRID = Grid(paper=Paper.A4.value, card=Size(63, 88))


def page_of(deckwright: Deckwright, *options: str) -> tuple[Image.Image, str]:
    """Print a card, and give its page and what is written on it."""
    deckwright("init")
    done = deckwright("print", "lantern-swing", "--out", "here", *options)
    assert (done.status, done.err) == (0, "")
    with closing(pypdfium2.PdfDocument(Path("here/lantern-swing.pdf"))) as document:
        page = document[0]
        image: Image.Image = page.render(scale=DOTS * 25.4 / 72).to_pil().convert("RGB")
        return image, page.get_textpage().get_text_range()


def crossed(page: Image.Image, ink: tuple[float, float, float]) -> list[float]:
    """Give where a line in an ink is crossed on the way through the middle of the first card, in mm from its left."""
    x, y = GRID.corner(0)
    row = round((297 - y - 44 - 3) * DOTS)
    found = [
        across
        for across in range(round((x - 2) * DOTS), round((x + 65) * DOTS))
        if all(abs(part - round(of * 255)) < 60 for part, of in zip(page.getpixel((across, row)), ink, strict=True))  # type: ignore[arg-type]  # a page has colours
    ]
    return [across / DOTS - x for across in found]


def test_the_cut_and_the_safe_zone_are_drawn_over_each_card(deckwright: Deckwright) -> None:
    page, words = page_of(deckwright, "--proof")
    for ink, inset in ((CUT_INK, 0.0), (SAFE_INK, 4.0)):
        places = crossed(page, (ink.red, ink.green, ink.blue))
        assert min(places) == pytest.approx(inset, abs=0.15)
        assert max(places) == pytest.approx(63 - inset, abs=0.15)
    assert "proof, not for use" in words
    assert "print at 100%" not in words


def test_a_proof_is_not_noted_as_printed(deckwright: Deckwright) -> None:
    page_of(deckwright, "--proof")
    assert not Path("printed.json").exists()


def test_a_sheet_for_use_shows_neither(deckwright: Deckwright) -> None:
    page, words = page_of(deckwright)
    assert crossed(page, (CUT_INK.red, CUT_INK.green, CUT_INK.blue)) == []
    assert "print at 100%" in words
    assert Path("printed.json").exists()


def test_what_is_noted_or_sent_to_a_house_is_no_proof(deckwright: Deckwright) -> None:
    for other in ("--changed", "--for=drivethrucards"):
        assert deckwright("print", "--proof", other).status == 2
