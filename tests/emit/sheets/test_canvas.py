"""What sheets say quicker than the PDF library: in the same words."""

from __future__ import annotations

import re
from io import BytesIO

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen.canvas import Canvas

from compiler.emit.houses.press import PressPen
from compiler.emit.houses.profiles import HOUSES, Document
from compiler.emit.sheets import fonts
from compiler.emit.sheets.canvas import in_ink, number
from compiler.emit.sheets.drawing import (
    BLACK,
    Box,
    Contour,
    Drawing,
    Engraved,
    Engraving,
    Figure,
    Filling,
    Nib,
    Outline,
    Print,
    Stroke,
)
from compiler.emit.sheets.geometry import Size
from compiler.emit.sheets.pen import Pen
from compiler.emit.sheets.signs import sign
from compiler.source.inks import Ink
from compiler.source.project import UNSIGNED

RED = Ink(0.75, 0.1, 0.125)
WORDS = "Žižka's (lamp) \\ of 1d8"


@given(st.floats(-20_000, 20_000) | st.integers(-900, 900).map(lambda part: part / 8))
def test_a_number_is_worded_as_the_library_words_it(value: float) -> None:
    assert number(value) == fp_str(value)


@pytest.mark.parametrize("value", [0, -0.0, 1e-8, 1, 9.9999999, 10, 99.999999, 1000, 123456.789, 0.1234567, -0.05])
def test_a_number_at_an_edge_is_worded_as_the_library_words_it(value: float) -> None:
    assert number(value) == fp_str(value)


def test_greys_are_said_as_greys() -> None:
    assert [in_ink(ink, "g", "rg") for ink in (BLACK, RED)] == ["0 g", ".75 .1 .125 rg"]


def page(pdf: bytes) -> str:
    """Give the words of the only page and of the drawings that it shows."""
    with pikepdf.open(BytesIO(pdf)) as document:
        (whole,) = document.pages
        forms = whole.resources.get("/XObject", pikepdf.Dictionary()).values()
        return b"\n".join(part.read_bytes() for part in (whole.Contents, *forms)).decode("latin-1")


def said(drawing: Drawing) -> str:
    pen = Pen(Size(210, 297), "One")
    pen.paint(drawing)
    pen.end_page()
    return page(pen.finish())


def test_shapes_and_texts_are_those_of_the_library() -> None:
    """As it draws them through its own paths, round rectangles and texts."""
    curve = Contour(((1, 2), (3, 4), (5, 6), (7, 8.25)), closed=True)
    figure = Figure((curve, curve), RED, Nib(BLACK, 2), Filling.EVEN_ODD)
    ours = said((
        Stroke(1.5, 2, 30, 4.125, 0.7, RED),
        Outline(((1, 1), (9, 1), (9.5, 9)), RED),
        Box(x=10, y=20, width=30.5, height=12, radius=3, fill=RED, outline=BLACK),
        Box(x=10, y=20, width=30.5, height=12, radius=3, outline=RED),
        Engraved(5, 6, 20, 40, Engraving(10, 20, (figure,))),
        Print(10, 12.5, WORDS, "SourceSansPro-Regular", 9.5, RED),
        Print(10, 30, WORDS, "SourceSansPro-Regular", 9.5, RED),
        Print(10, 50, "Б", "SourceSansPro-Bold", 8),
    ))  # fmt: skip
    expected = theirs()
    assert len(expected) == 6
    for words in expected:
        assert f"{words}" in ours, words


def theirs() -> list[str]:
    """Draw the same with the library alone, thing by thing."""
    out = BytesIO()
    canvas = Canvas(out, pageCompression=0, invariant=1)
    canvas.setLineWidth(0.7)
    canvas.line(1.5, 2, 30, 4.125)
    path = canvas.beginPath()
    path.moveTo(1, 1)
    path.lineTo(9, 1)
    path.lineTo(9.5, 9)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)
    canvas.roundRect(10, 20, 30.5, 12, 3, stroke=1, fill=1)
    canvas.roundRect(10, 20, 30.5, 12, 3, stroke=1, fill=0)
    curves = canvas.beginPath()
    for _ in range(2):
        curves.moveTo(1, 2)
        curves.curveTo(3, 4, 5, 6, 7, 8.25)
        curves.close()
    canvas.drawPath(curves, stroke=1, fill=1, fillMode=0)
    text = canvas.beginText()
    text.setFont(fonts.typeface("SourceSansPro-Regular").fontName, 9.5)
    for y in (12.5, 30):
        text.setTextOrigin(10, y)
        text.textOut(f"{WORDS} ")
    canvas.drawText(text)
    canvas.showPage()
    canvas.save()
    (stream,) = (part for part in out.getvalue().split(b"stream\n") if b"BT 1 0 0 1" in part)
    lines = stream.partition(b"endstream")[0].decode("latin-1").strip().splitlines()
    begin = next(number for number, line in enumerate(lines) if line == ".7 w") + 1
    shapes = [line for line in lines[begin:] if not line.startswith("BT")]
    (written,) = (line for line in lines[begin:] if line.startswith("BT"))
    letters = re.findall(r"9\.5 Tf 11\.4 TL \(.*?\) Tj 1 0 0 1 10 30 Tm|\(\\001i.*\) Tj ET", written)
    return [*re.findall(r"(?ms)^n.*?[SB*]$", "\n".join(shapes)), letters[0].partition(" 1 0 0 1 ")[0]]


def test_a_sign_stands_once_in_the_file_however_often_it_is_seen() -> None:
    """Each of them in its place: once for each ink."""
    places = [(3, BLACK), (20, BLACK), (40, RED), (60, RED)]
    words = said(tuple(sign("Fire", x, 5, 12, ink) for x, ink in places))
    assert (words.count("n 13 0 m"), words.count(" Do")) == (2, 4)
    assert re.findall(r"q .5 0 0 -0.5 (\d+) 17 cm", words) == ["3", "20", "40", "60"]


def test_a_drawing_said_again_overprints_as_where_it_was_said_first() -> None:
    """A press is told where black is laid over what is there; the second drawing of the two begins in another state."""
    wants = next(house.wants for house in HOUSES.values() if isinstance(house.wants, Document))
    red = Engraving(10, 10, (Figure((Contour(((0, 0), (1, 1), (2, 2), (9, 9)), closed=True),), RED, None),))

    def painted(*before: Ink) -> str:
        pen = PressPen(Size(100, 100), "One", wants, UNSIGNED)
        for ink in before:
            pen.paint((Box(x=1, y=1, width=5, height=5, fill=ink), Engraved(5, 6, 20, 20, red)))
        pen.end_page()
        return page(pen.finish())

    once, twice = painted(BLACK), painted(RED, BLACK)
    assert twice.rstrip().endswith(once[once.index("/Artifact") :].rstrip())
