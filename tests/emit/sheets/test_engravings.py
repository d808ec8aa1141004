"""Pictures in SVG: drawn on paper as curves, as a browser draws them; what cannot be drawn is said."""

from __future__ import annotations

from contextlib import closing
from math import hypot
from pathlib import Path

import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from compiler.diagnostics.codes import Code
from compiler.emit.screens.png import images
from compiler.emit.screens.shown import front
from compiler.emit.screens.svg import svg
from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.drawing import BLACK, Cap, Engraved, Engraving, Figure, Nib
from compiler.emit.sheets.faces import Faces
from compiler.emit.sheets.fitting import SIZES
from compiler.emit.sheets.geometry import MM, Size
from compiler.emit.sheets.options import SheetOptions
from compiler.emit.sheets.revision import revision_of
from compiler.emit.sheets.sheet import table_pdf
from compiler.emit.sheets.suits import suit_of
from compiler.emit.sheets.svg_paths import UnreadError, contours
from compiler.emit.sheets.svg_pictures import DEEPEST, MOST_BYTES, engraved
from compiler.ir.entries.entry import Entry
from compiler.source.data import Data, data_folder
from compiler.source.inks import Ink
from tests.browser import CHROMIUM, a_tab
from tests.emit.sheets.conftest import Teller

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 80">'
SHIPPED = sorted(data_folder(Data.CARDS).glob("pictures/*.svg"))
RED = Ink(1, 0, 0)
SIZE = Size(180 / MM, 80 / MM)


def read(inside: str, current: Ink = BLACK) -> Engraving:
    return engraved(f"{HEAD}{inside}</svg>".encode(), current)


def seen(picture: Engraving, times: int = 1) -> Image.Image:
    """Print a picture of 180 x 80 points, and look at it."""
    drawn = Engraved(0, 0, 180, 80, picture)
    (image,) = images([front("A picture", (drawn,), SIZE)], 72 * times)
    return image


@pytest.mark.parametrize(
    ("data", "corners"),
    [
        ("M1 2 3 4 5 6", [(1, 2), (3, 4), (5, 6)]),
        ("m1 2 3 4 5 6", [(1, 2), (4, 6), (9, 12)]),
        ("M1,2H5V9h-1v-2l1-1L.5.5", [(1, 2), (5, 2), (5, 9), (4, 9), (4, 7), (5, 6), (0.5, 0.5)]),
        ("M0 0C1 1 2 2 3 0S5 1 6 0s2 1 3 0", [(0, 0), (3, 0), (6, 0), (9, 0)]),
        ("M0 0Q1 1 2 0T4 0t2 0", [(0, 0), (2, 0), (4, 0), (6, 0)]),
        ("M0 0a5 5 0 0110 0", [(0, 0), (5, -5), (10, 0)]),
    ],
)
def test_a_path_goes_where_it_says(data: str, corners: list[tuple[float, float]]) -> None:
    found = [point for contour in contours(data) for point in contour.points[::3]]
    assert found == [pytest.approx(corner) for corner in corners]


def test_a_smooth_curve_goes_on_as_the_one_before_it_came() -> None:
    (contour,) = contours("M0 0C1 3 2 4 5 5S9 9 12 5")
    assert contour.points[4] == pytest.approx((8, 6))
    (contour,) = contours("M0 0Q3 3 6 0T12 0")
    assert contour.points[4] == pytest.approx((8, -2))


@pytest.mark.parametrize("flags", ["0 0", "0 1", "1 0", "1 1"])
def test_an_arc_stays_on_its_circle(flags: str) -> None:
    (contour,) = contours(f"M10 0A10 10 0 {flags} 0 10")
    assert contour.points[-1] == pytest.approx((0, 10))
    centre = (0, 0) if flags in {"0 1", "1 0"} else (10, 10)
    far = [hypot(x - centre[0], y - centre[1]) for x, y in contour.points[::3]]
    assert far == pytest.approx([10] * len(far))
    assert len(far) == (2 if flags[0] == "0" else 4)


@pytest.mark.parametrize(
    "data", ["1 2", "L1 2", "M1", "M1 2 3", "M1 2L", "M1 2Z3", "M1 2 x", "M1 2A1 1 0 2 0 3 3", "M1e9 0"]
)
def test_what_is_no_path_is_said(data: str) -> None:
    with pytest.raises(UnreadError, match="cannot be read"):
        contours(data)


def test_colours_lines_and_places_are_taken_over_from_what_a_shape_stands_in() -> None:
    picture = read(
        '<g fill="currentColor" stroke-linecap="round" transform="translate(10 20) scale(2)">'
        '<rect width="5" height="5"/><path style="fill:none; stroke:#0000ff; stroke-width:3px" d="M0 0h5"/></g>',
        RED,
    )
    filled, line = picture.figures
    assert (filled.fill, filled.nib) == (RED, None)
    assert filled.contours[0].points[::3] == ((10, 20), (20, 20), (20, 30), (10, 30), (10, 20))
    assert line == Figure(contours("M10 20H20"), None, Nib(Ink(0, 0, 1), 6, Cap.ROUND))


def test_holes_are_left_open_and_nothing_goes_beyond_the_picture() -> None:
    image = seen(
        read('<path fill-rule="evenodd" d="M-50-50h90v90h-90zM10 10h10v10h-10z"/><circle cx="180" cy="80" r="40"/>')
    )
    assert [image.getpixel(place) for place in ((5, 5), (15, 15), (175, 75))] == [(0, 0, 0), (255, 255, 255), (0, 0, 0)]
    picture = Engraved(60, 30, 45, 20, read('<rect x="-900" y="-900" width="3000" height="3000"/>'))
    (image,) = images([front("A picture", (picture,), SIZE)], 72)
    assert ImageChops.invert(image).getbbox() == (60, 30, 105, 50)


REFUSED = {
    "letters": ("<text>Ferry</text>", "turn letters and the like into paths"),
    "a picture within": ('<image href="x.png"/>', "<image> in it is not drawn"),
    "a style sheet": ("<style>path{fill:red}</style>", "<style> in it is not drawn"),
    "a script": ("<script>alert(1)</script>", "<script> in it is not drawn"),
    "a gradient": ('<rect width="5" height="5" fill="url(#a)"/>', "a colour of it"),
    "what is half seen through": ('<g opacity="0.5"><rect width="5" height="5"/></g>', "it asks for opacity"),
    "dashes": ('<path stroke-dasharray="2 2" d="M0 0h9"/>', "it asks for stroke-dasharray"),
    "a mask": ('<g style="mask:url(#m)"><rect width="5" height="5"/></g>', "it asks for mask"),
    "a measure with a unit": ('<rect width="5mm" height="5"/>', "write numbers without units"),
    "a transform that there is not": ('<g transform="spin(3)"><rect width="5" height="5"/></g>', "a transform of it"),
    "groups without end": ("<g>" * (DEEPEST + 2) + "</g>" * (DEEPEST + 2), "deep"),
    "nothing": ("<defs/>", "nothing is drawn in it"),
    "a tag that does not end": ("<g>", "no whole SVG file"),
}
FILES = {
    "entities": b'<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg"/>',
    "a hidden DOCTYPE": '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'.encode("utf-16-le"),
    "without a size": b'<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h5v5z"/></svg>',
    "other markup": b"<html/>",
    "more than anyone draws": HEAD.encode() + b" " * MOST_BYTES + b"</svg>",
}


@pytest.mark.parametrize("name", [*REFUSED, *FILES])
def test_what_cannot_be_drawn_is_said_and_the_rest_is_printed(
    name: str, tmp_path: Path, hush: Entry, shrug: Entry, teller: Teller
) -> None:
    inside, told = REFUSED.get(name, ("", ""))
    (tmp_path / "art.svg").write_bytes(FILES.get(name) or f"{HEAD}{inside}</svg>".encode())
    result = table_pdf("All", [replace(hush, art="art.svg"), shrug], teller, SheetOptions(content=tmp_path))
    (said,) = result.diagnostics
    assert (said.code, said.entry) == (Code.PICTURE_MISSING, "hush")
    assert told in said.message
    assert {spot.entry for spot in result.spots} == {"hush", "shrug"}


def test_a_drawing_is_curves_on_paper_in_the_ink_of_its_card(tmp_path: Path, hush: Entry, teller: Teller) -> None:
    (tmp_path / "art.svg").write_text(f'{HEAD}<path fill="currentColor" d="M0 0H180V80H0z"/></svg>')
    result = table_pdf("All", [replace(hush, art="art.svg")], teller, SheetOptions(content=tmp_path))
    assert result.diagnostics == ()
    assert b"/Subtype /Image" not in result.pdf
    with closing(pypdfium2.PdfDocument(result.pdf)) as document:
        page = document[0].render(scale=2).to_pil().convert("RGB")
    ink = suit_of(hush).ink
    colour = tuple(round(part * 255) for part in (ink.red, ink.green, ink.blue))
    many = sum(many for many, seen_ in page.getcolors(1 << 20) or () if seen_ == colour)
    assert many > 150 * 60 * 4 / 2


def test_a_drawing_is_seen_whole_in_the_middle_and_another_one_is_another_card(hush: Entry, teller: Teller) -> None:
    content = content_of(hush, teller)
    wide, tall = (
        engraved(f'{HEAD.replace("180 80", size)}<rect width="9" height="9"/></svg>'.encode(), BLACK)
        for size in ("180 40", "40 180")
    )
    for picture in (wide, tall):
        face = Faces(content, Size(63, 88), picture).at(SIZES[0])[0]
        (placed,) = (op for op in face.ops if isinstance(op, Engraved))
        assert placed.width / placed.height == pytest.approx(picture.width / picture.height)
        assert placed.x + placed.width / 2 == pytest.approx(63 * MM / 2)
    assert revision_of(content, wide) != revision_of(content, tall) != revision_of(content, None)


def test_a_card_s_own_svg_shows_its_drawing() -> None:
    picture = Engraved(5, 6, 90, 40, read('<path fill="#ff0000" d="M0 0h9v9z"/>'))
    drawn = svg(front("A picture", (picture,), SIZE)).decode()
    assert '<path d="M0 0C3 0 6 0 9 0C9 3 9 6 9 9Z" fill="#ff0000"/>' in drawn
    assert 'viewBox="0 0 180 80"' in drawn


@pytest.mark.parametrize("file", SHIPPED, ids=[file.stem for file in SHIPPED])
def test_a_drawing_of_ours_is_light_and_fills_its_picture(file: Path) -> None:
    assert file.stat().st_size < 3_000
    image = seen(engraved(file.read_bytes(), BLACK)).convert("L")
    box = ImageChops.invert(image).getbbox()
    assert box is not None
    assert box[2] - box[0] > 80
    assert box[3] - box[1] > 45
    dark = 1 - ImageStat.Stat(image).mean[0] / 255
    assert 0.1 < dark < 0.5


def test_a_dozen_cards_of_the_starter_set_have_a_drawing() -> None:
    assert len(SHIPPED) >= 12


@pytest.mark.skipif(not CHROMIUM, reason="drawings are held against Chromium's, which is not installed here")
def test_a_browser_draws_them_as_we_do(tmp_path: Path) -> None:
    with a_tab(tmp_path) as tab:
        for file in SHIPPED:
            tab.open(file.as_uri(), 720, 320)
            tab.until("document.documentElement.tagName === 'svg'")
            tab.picture(tmp_path / "theirs.png")
            with Image.open(tmp_path / "theirs.png") as theirs:
                ours = seen(engraved(file.read_bytes(), BLACK), 4)
                apart = ImageChops.difference(theirs.convert("L"), ours.convert("L"))
            assert ImageStat.Stat(apart).mean[0] < 2, file.name
