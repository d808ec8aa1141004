"""Cards as PNG files: rendered from the PDF that the pen makes of them, so that a screen shows what paper does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from io import BytesIO

import pypdfium2
from PIL import Image
from pypdfium2 import raw

from compiler.emit.screens.shown import Shown
from compiler.emit.sheets.geometry import Size
from compiler.emit.sheets.pen import Pen

MM_IN_INCH = 25.4
QUICK = 1
"""How hard the PNG is compressed: a third faster than the default, and as small to within a few in a hundred."""


def pngs(cards: Sequence[Shown], dpi: int) -> Iterator[bytes]:
    """Render cards of one size as PNG files, one after the other; `images` says how."""
    return (as_png(image, dpi) for image in images(cards, dpi))


def images(cards: Sequence[Shown], dpi: int) -> Iterator[Image.Image]:
    """Render cards of one size, one after the other.

    Args:
        cards: what to render; all are as large as the first.
        dpi: dots per inch. 63 x 88 mm at 300 are 744 x 1039.
    """
    if not cards:
        return
    width, height = dots(cards[0].size, dpi)
    with closing(pypdfium2.PdfDocument(_pdf(cards))) as document:
        for page in document:
            yield _rendered(page, width, height)


def dots(size: Size, dpi: int) -> tuple[int, int]:
    """Give a size in millimetres as dots across and down.

    >>> dots(Size(63.5, 88.9), 300)
    (750, 1050)
    """
    return round(size.width / MM_IN_INCH * dpi), round(size.height / MM_IN_INCH * dpi)


def _pdf(cards: Sequence[Shown]) -> bytes:
    pen = Pen(cards[0].size, cards[0].title)
    for card in cards:
        for layer in card.layers:
            pen.paint(layer.drawing, layer.x, layer.y, layer.angle)
        pen.end_page()
    return pen.finish()


def _rendered(page: pypdfium2.PdfPage, width: int, height: int) -> Image.Image:
    """Render a page into exactly so many dots; the library's own way would round them up."""
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_ANNOT)
    image: Image.Image = bitmap.to_pil()
    return image


def as_png(image: Image.Image, dpi: int) -> bytes:
    """Write a picture as a PNG file."""
    out = BytesIO()
    image.save(out, "PNG", compress_level=QUICK, dpi=(dpi, dpi))
    return out.getvalue()
