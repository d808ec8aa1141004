from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from PIL import EpsImagePlugin, Image, ImageFile

from compiler.diagnostics.record import Place
from compiler.emit.sheets.pictures import MOST_BYTES, cut, load_picture
from compiler.emit.sheets.preview import page_png
from compiler.ir.entry import Entry

PLACE = Place("cards/hush.yaml", 1, 1, 1, 1)


def test_a_picture_is_laid_on_white(tmp_path: Path, hush: Entry) -> None:
    Image.new("RGBA", (4, 4), (0, 0, 0, 0)).save(tmp_path / "clear.png")
    picture = load_picture(hush, "clear.png", tmp_path, PLACE)
    assert picture.complaint is None
    assert picture.image is not None
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
    assert "no PNG or JPEG file" in complaint_about(script, hush)
    for form in ("GIF", "BMP", "TIFF", "PPM", "ICO"):
        other = tmp_path / f"{form}.jpg"
        Image.new("RGB", (20, 20)).save(other, form)
        assert "no PNG or JPEG file" in complaint_about(other, hush)


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
    assert cut(Image.new("RGB", (2000, 1500)), width, height).size == size


def test_a_coarse_picture_is_not_blown_up() -> None:
    assert cut(Image.new("RGB", (100, 100)), 72, 36).size == (100, 50)


def test_a_preview_is_a_picture_of_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.pdf"
    Image.new("RGB", (200, 100), "white").save(page, resolution=100)
    preview = tmp_path / "page.png"
    preview.write_bytes(page_png(page.read_bytes(), 0, 50))
    with Image.open(preview) as image:
        assert (image.format, image.size) == ("PNG", (100, 50))
