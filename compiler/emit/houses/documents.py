"""A PDF held against what a house wants: its pages, boxes, edges and letters, read from the file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from io import BytesIO

import pikepdf
import pypdfium2
from pikepdf import Array, Page
from PIL import Image
from pypdfium2 import raw

from compiler.emit.houses.faults import Fault, edges, even_outward, same, shown, unlike
from compiler.emit.houses.painting import painting_faults
from compiler.emit.houses.profiles import Document, House, Letters, bled
from compiler.emit.houses.standard import standard_faults
from compiler.emit.sheets.geometry import MM
from compiler.source.paper import MM_IN_INCH, Size

LOOKED_AT = 100
"""Dots per inch at which pages are looked at."""
GROUNDS = ((255, 255, 255, 255), (0, 0, 0, 255))
"""Where a page looks otherwise on one of these than on the other, it is not painted."""


def document_faults(house: House, wants: Document, data: bytes, card: Size, pages: int) -> Iterator[Fault]:
    """Find what the house would send a document back for.

    Args:
        house: whom it is for.
        wants: what it wants of documents.
        data: the file.
        card: the size of the cut card.
        pages: how many there should be.
    """
    try:
        document = pikepdf.open(BytesIO(data))
    except pikepdf.PdfError:
        yield Fault("it is no whole PDF")
        return
    with document:
        if document.is_encrypted:
            yield Fault("it is locked with a password")
            return
        if len(document.pages) != pages:
            yield Fault(f"it has {len(document.pages)} pages, and two for each card are {pages}")
        yield from standard_faults(document, data)
        for number, page in enumerate(document.pages):
            said = (*_boxes(house, page, card), *painting_faults(page, wants))
            yield from (Fault(one, number) for one in said)
        if any(_has_fonts(page) for page in document.pages) and wants.letters is Letters.OUTLINED:
            yield Fault(f"its letters are set in fonts, and {house.title} wants them as outlines")
    yield from _looked_at(house, data, card)


def _boxes(house: House, page: Page, card: Size) -> Iterator[str]:
    """Compare the page's size and where it is cut."""
    size, b = bled(house, card), house.bleed
    whole = (0.0, 0.0, size.width, size.height)
    wanted = {
        "MediaBox": whole,
        "BleedBox": whole,
        "TrimBox": (b, b, size.width - b, size.height - b),
    }
    for name, box in wanted.items():
        held = page.obj.get(f"/{name}")
        if not isinstance(held, Array):
            yield f"it has no {name}, which says {WHAT[name]}"
        elif not all(same(float(one) / MM, other) for one, other in zip(held.as_list(), box, strict=True)):
            found = [float(one) / MM for one in held.as_list()]
            yield (
                f"its {name} is {shown(Size(found[2] - found[0], found[3] - found[1]))}, and {house.title} wants "
                f"{shown(Size(box[2] - box[0], box[3] - box[1]))}{PLACED if name == 'TrimBox' else ''}"
            )
    crop = page.obj.get("/CropBox")
    if crop is not None and [float(one) for one in crop.as_list()] != [float(one) for one in page.mediabox.as_list()]:
        yield "its CropBox shows less than the whole page"


WHAT = {"MediaBox": "how large it is", "BleedBox": "how far it is painted", "TrimBox": "where it is cut"}
PLACED = ", in the middle of the page"


def _has_fonts(page: Page) -> bool:
    return bool(page.resources.get("/Font"))


# ---- what is seen


def _looked_at(house: House, data: bytes, card: Size) -> Iterator[Fault]:
    """Look at the pages: whether each is painted to its edge, and what lies near the cut."""
    size = bled(house, card)
    with closing(pypdfium2.PdfDocument(data)) as document:
        for number, page in enumerate(document):
            white, black = (_rendered(page, size, ground) for ground in GROUNDS)
            if unlike(white, black):
                yield Fault(f"it is not painted to the end of its bleed of {house.bleed:.4g} mm", number)
            elif any(not even_outward(strip) for strip in edges(white, 0, house.bleed + house.safe, LOOKED_AT)):
                yield Fault(f"something other than ground lies within {house.safe:.4g} mm of the cut", number)


def _rendered(page: pypdfium2.PdfPage, size: Size, ground: tuple[int, int, int, int]) -> Image.Image:
    """Draw a page on a ground."""
    width, height = (round(side / MM_IN_INCH * LOOKED_AT) for side in (size.width, size.height))
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
    bitmap.fill_rect(ground, 0, 0, width, height)
    raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, raw.FPDF_ANNOT)
    image: Image.Image = bitmap.to_pil()
    return image
