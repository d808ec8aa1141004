from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from compiler.diagnostics.record import Place
from compiler.emit.sheets.pictures import cut, load_picture
from compiler.emit.sheets.preview import page_png
from compiler.ir.entry import Entry

PLACE = Place("cards/hush.yaml", 1, 1, 1, 1)


def test_a_picture_is_laid_on_white(tmp_path: Path, hush: Entry) -> None:
    Image.new("RGBA", (4, 4), (0, 0, 0, 0)).save(tmp_path / "clear.png")
    picture = load_picture(hush, "clear.png", tmp_path, PLACE)
    assert picture.complaint is None
    assert picture.image is not None
    assert picture.image.getpixel((0, 0)) == (255, 255, 255)


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
