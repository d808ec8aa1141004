"""A PDF as it is read aloud: its tree, and what stands on the pages at the numbers that the tree leads to."""

from __future__ import annotations

from ctypes import c_ushort
from io import BytesIO

import msgspec
import pikepdf
import pypdfium2
from pypdfium2 import raw


class Said(msgspec.Struct, frozen=True):
    """A text, and what it is in the words of PDF; of a place to fill in, its name, and of a picture what it shows."""

    tag: str
    text: str


def read_aloud(pdf: bytes) -> list[list[Said]]:
    """Give the sections of a document, each with its texts in the order of the tree."""
    texts = texts_by_number(pdf)
    with pikepdf.open(BytesIO(pdf)) as document:
        pages = {page.obj.objgen: number for number, page in enumerate(document.pages)}
        (whole,) = [document.Root.StructTreeRoot.K]
        assert str(whole.S) == "/Document"
        return [[_said(one, pages, texts) for one in section.K.as_list()] for section in whole.K.as_list()]


def _said(element: pikepdf.Object, pages: dict[tuple[int, int], int], texts: dict[tuple[int, int], str]) -> Said:
    held = element.K
    tag = str(element.S).removeprefix("/")
    if "/Alt" in element:
        return Said(tag, str(element.Alt))
    if isinstance(held, pikepdf.Dictionary):
        return Said(tag, str(held.Obj.TU))
    return Said(tag, " ".join(texts[pages[element.Pg.objgen], int(held)].split()))


def texts_by_number(pdf: bytes) -> dict[tuple[int, int], str]:
    """Give what is written between marks, by page and number; what has none is an artifact, and is not read."""
    found: dict[tuple[int, int], str] = {}
    document = pypdfium2.PdfDocument(pdf)
    for place, page in enumerate(document):
        words = page.get_textpage()
        for index in range(raw.FPDFPage_CountObjects(page)):
            thing = raw.FPDFPage_GetObject(page, index)
            number = raw.FPDFPageObj_GetMarkedContentID(thing)
            if number >= 0 and raw.FPDFPageObj_GetType(thing) == raw.FPDF_PAGEOBJ_TEXT:
                found[place, number] = found.get((place, number), "") + _text(thing, words)
    document.close()
    return found


def _text(thing: object, words: pypdfium2.PdfTextPage) -> str:
    size = raw.FPDFTextObj_GetText(thing, words, None, 0)
    letters = (c_ushort * (size // 2))()
    raw.FPDFTextObj_GetText(thing, words, letters, size)
    return bytes(letters).decode("utf-16-le").rstrip("\x00")
