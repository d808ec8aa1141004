"""A back of one's own: a picture named in deckwright.toml is painted on the back of each card, in place of ours."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from compiler.emit.sheets.geometry import Grid, Paper, Size
from compiler.emit.sheets.suits import COMBAT, GEAR
from compiler.source.inks import Ink
from compiler.source.paper import Edge
from tests.cli.conftest import Deckwright

HALVES = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">
<path fill="currentColor" d="M0 0h63v44h-63z"/><path fill="#ff0000" d="M0 44h63v44h-63z"/></svg>
"""
RED = (255, 0, 0)
DPI = 127
"""Five dots to the millimetre."""


def begun(deckwright: Deckwright, more: str) -> None:
    """Begin a project that prints backs."""
    deckwright("init")
    Path("cards/back.svg").write_text(HALVES, encoding="utf-8")
    Image.new("RGB", (400, 400), RED).save("cards/back.png")
    toml = Path("deckwright.toml")
    toml.write_text(f'{toml.read_text(encoding="utf-8")}backs = "long"\n{more}\n', encoding="utf-8")


def printed(deckwright: Deckwright, *what: str) -> Image.Image:
    """Print and look at the page of backs."""
    done = deckwright("print", *what, "--draft", "--out", "here")
    assert (done.status, done.err) == (0, "")
    with closing(pypdfium2.PdfDocument(next(Path("here").glob("*.pdf")))) as document:
        return looked_at(document[1])


def looked_at(page: pypdfium2.PdfPage) -> Image.Image:
    image: Image.Image = page.render(scale=DPI / 72).to_pil().convert("RGB")
    return image


def colour(ink: Ink) -> tuple[int, ...]:
    return tuple(round(part * 255) for part in (ink.red, ink.green, ink.blue))


def at(page: Image.Image, across: float, down: float) -> tuple[int, ...]:
    """Give the colour at a place of the first card's back, in parts of the card from its upper left."""
    grid = Grid(paper=Paper.A4.value, card=Size(63, 88))
    x, y = grid.behind(0, Edge.LONG)
    left, top = x + across * 63, 297 - y - 88 + down * 88
    found = page.getpixel((round(left * 5), round(top * 5)))
    assert isinstance(found, tuple)
    return found


def test_it_is_painted_behind_each_card_in_the_ink_of_the_card_s_badge(deckwright: Deckwright) -> None:
    begun(deckwright, 'back_art = "back.svg"')
    for card, suit in (("lantern-swing", COMBAT), ("anchor", GEAR)):
        page = printed(deckwright, card)
        assert [at(page, 0.5, part) for part in (0.02, 0.48, 0.52, 0.98)] == [colour(suit.ink)] * 2 + [RED] * 2
        assert [at(page, part, 0.9) for part in (0.02, 0.98)] == [RED] * 2
        assert at(page, 0.5, 1 + 1 / 88) == RED, "it is painted beyond the cut, too"
        assert at(page, 0.5, 1 + 2 / 88) == (255, 255, 255)
        next(Path("here").glob("*.pdf")).unlink()


def test_a_picture_of_dots_is_put_into_the_document_once_for_all_cards(deckwright: Deckwright) -> None:
    begun(deckwright, 'back_art = "back.png"')
    assert at(printed(deckwright, "lantern-swing", "--copies", "9"), 0.5, 0.5) == RED
    pictures = Path("here/lantern-swing.pdf").read_bytes().count(b"/Subtype /Image")
    assert 1 <= pictures <= 2, "one at the cut, and one beyond it"


def test_pictures_of_cards_and_printing_houses_have_it(deckwright: Deckwright) -> None:
    begun(deckwright, 'back_art = "back.svg"')
    deckwright("picture", "lantern-swing", "--backs", "--dpi", "100")
    with Image.open("build/pictures/cards/back-c.png") as image:
        assert {seen for _, seen in image.convert("RGB").getcolors(1 << 20) or ()} >= {colour(COMBAT.ink), RED}
        assert image.convert("RGB").getpixel((5, image.height - 5)) == RED


@pytest.mark.parametrize(("file", "why"), [("gone.png", "no such file"), ("first.yaml", "no such file")])
def test_one_that_cannot_be_read_is_told_and_ours_is_drawn(deckwright: Deckwright, file: str, why: str) -> None:
    begun(deckwright, f'back_art = "{file}"')
    done = deckwright("print", "lantern-swing", "--draft", "--out", "here")
    told = done.out + done.err
    assert told.count("backs are drawn without the picture") == 1
    assert why in told
    assert "deckwright.toml:" in told
    with closing(pypdfium2.PdfDocument(Path("here/lantern-swing.pdf"))) as document:
        page = looked_at(document[1])
    assert at(page, 0.03, 0.03) == colour(COMBAT.ink)
