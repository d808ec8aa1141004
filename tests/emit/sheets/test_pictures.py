from __future__ import annotations

import subprocess
from contextlib import closing
from pathlib import Path

import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import EpsImagePlugin, Image, ImageFile

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Place
from compiler.emit.sheets.content import content_of
from compiler.emit.sheets.drawing import Placed
from compiler.emit.sheets.options import SheetOptions, SheetResult
from compiler.emit.sheets.pictures import MOST_BYTES, cut, load_picture
from compiler.emit.sheets.preview import page_png
from compiler.emit.sheets.revision import revision_of
from compiler.emit.sheets.sheet import table_pdf
from compiler.ir.entries.entry import MIDDLE, Entry
from tests.emit.sheets.conftest import Teller

PLACE = Place("cards/hush.yaml", 1, 1, 1, 1)


def test_a_picture_is_laid_on_white(tmp_path: Path, hush: Entry) -> None:
    Image.new("RGBA", (4, 4), (0, 0, 0, 0)).save(tmp_path / "clear.png")
    picture = load_picture(hush, "clear.png", tmp_path, PLACE)
    assert picture.complaint is None
    assert isinstance(picture.image, Image.Image)
    assert picture.image.getpixel((0, 0)) == (255, 255, 255)


def complaint_about(file: Path, entry: Entry) -> str:
    picture = load_picture(entry, file.name, file.parent, PLACE)
    assert picture.image is None
    assert picture.complaint is not None
    return picture.complaint.message


def test_only_png_and_jpeg_are_opened_whatever_the_name_says(
    tmp_path: Path, hush: Entry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the others some are programs, which a further program would be started for."""

    def started(*_: object, **__: object) -> None:
        pytest.fail("another program was started")

    monkeypatch.setattr(subprocess, "Popen", started)
    monkeypatch.setattr(EpsImagePlugin, "Ghostscript", started)
    script = tmp_path / "script.png"
    script.write_bytes(b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 20 20\n%%EndComments\nshowpage\n")
    assert "no PNG, JPEG or SVG file" in complaint_about(script, hush)
    for form in ("GIF", "BMP", "TIFF", "PPM", "ICO"):
        other = tmp_path / f"{form}.jpg"
        Image.new("RGB", (20, 20)).save(other, form)
        assert "no PNG, JPEG or SVG file" in complaint_about(other, hush)


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_a_broken_picture_is_explained_in_words(form: str, tmp_path: Path, hush: Entry) -> None:
    file = tmp_path / "broken"
    Image.radial_gradient("L").save(file, form)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert complaint_about(file, hush).endswith("it is damaged: not all of it can be read as a picture")


def test_a_small_file_that_unfolds_into_a_huge_picture_is_not_unfolded(
    tmp_path: Path, hush: Entry, monkeypatch: pytest.MonkeyPatch
) -> None:
    huge = tmp_path / "huge.png"
    Image.new("1", (9000, 9000)).save(huge)
    assert huge.stat().st_size < 20_000
    monkeypatch.setattr(ImageFile.ImageFile, "load", lambda _: pytest.fail("it was unfolded"))
    assert "too large: more than 60 million pixels" in complaint_about(huge, hush)


def test_a_file_of_many_bytes_is_not_read(tmp_path: Path, hush: Entry) -> None:
    heavy = tmp_path / "heavy.png"
    Image.new("L", (9, 9)).save(heavy)
    with heavy.open("r+b") as stream:
        stream.truncate(MOST_BYTES + 1)
    assert "too large" in complaint_about(heavy, hush)


def test_without_a_content_folder_there_are_no_pictures(hush: Entry) -> None:
    picture = load_picture(hush, "hush.png", None, PLACE)
    assert picture.image is None
    assert picture.complaint is not None
    assert picture.complaint.place == PLACE


@pytest.mark.parametrize(("width", "height", "size"), [(72, 36, (300, 150)), (72, 72, (300, 300))])
def test_a_picture_is_cut_to_its_box_and_is_no_finer_than_print(
    width: float, height: float, size: tuple[int, int]
) -> None:
    assert cut(Placed(0, 0, width, height, Image.new("RGB", (2000, 1500)))).size == size


def test_a_coarse_picture_is_not_blown_up() -> None:
    assert cut(Placed(0, 0, 72, 36, Image.new("RGB", (100, 100)))).size == (100, 50)


def test_a_preview_is_a_picture_of_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.pdf"
    Image.new("RGB", (200, 100), "white").save(page, resolution=100)
    preview = tmp_path / "page.png"
    preview.write_bytes(page_png(page.read_bytes(), 0, 50))
    with Image.open(preview) as image:
        assert (image.format, image.size) == ("PNG", (100, 50))


@pytest.mark.parametrize(("focus", "seen"), [((50, 0), "top"), ((50, 50), "middle"), ((50, 100), "bottom")])
def test_what_is_kept_of_a_picture_is_its_focus(focus: tuple[int, int], seen: str) -> None:
    shades = {"top": 0, "middle": 100, "bottom": 200}
    tall = Image.new("L", (100, 300))
    for place, shade in enumerate(shades.values()):
        tall.paste(shade, (0, place * 100, 100, place * 100 + 100))
    kept = cut(Placed(0, 0, 72, 72, tall, focus))
    assert kept.getextrema() == (shades[seen], shades[seen])


def test_focus_and_credit_are_another_revision_and_nothing_else_is(hush: Entry, teller: Teller) -> None:
    picture = Image.new("RGB", (9, 9))

    def revision(**said: object) -> str:
        return revision_of(content_of(replace(hush, **said), teller), picture)

    assert len({revision(), revision(art_focus=(0, 0)), revision(art_credit="Ink: Mara")}) == 3
    assert revision() == revision(art_focus=MIDDLE, art_credit="")


def credited(hush: Entry, teller: Teller, credit: str) -> SheetResult:
    hush = replace(hush, plays=(replace(hush.plays[0], effect=teller.texts("Cancel the roll.")),))
    return table_pdf("Art", [replace(hush, art_credit=credit)], teller, SheetOptions())


def test_a_credit_stands_at_the_foot_in_a_box_of_its_own(hush: Entry, teller: Teller) -> None:
    result = credited(hush, teller, "Ink: Mara Venn")
    with closing(pypdfium2.PdfDocument(result.pdf)) as document:
        assert "Ink: Mara Venn" in document[0].get_textpage().get_text_bounded()
    assert [fit.lines for fit in result.fits if fit.box == "picture's credit"] == [1]
    assert result.diagnostics == ()


def test_a_credit_that_is_too_long_is_told_and_not_cut(hush: Entry, teller: Teller) -> None:
    (complaint,) = credited(hush, teller, "Ink and wash by " + "Mara Venn of the Marshes " * 4).diagnostics
    assert (complaint.code, "picture's credit" in complaint.message) == (Code.FIT_OVERFLOW, True)
