"""The outlines of letters, as the paths that SVG draws: a picture of a card then needs no fonts where it is shown."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import cache

import pypdfium2
from pypdfium2 import raw

from compiler.emit.sheets import fonts

COMMANDS = {raw.FPDF_SEGMENT_MOVETO: "M", raw.FPDF_SEGMENT_LINETO: "L", raw.FPDF_SEGMENT_BEZIERTO: "C"}
EM = 1000
"""Outlines count in parts of an em, upward from the line that letters stand on."""


@cache
def outline(font: str, letter: str) -> str:
    """Give the outline of a letter as the data of an SVG path; nothing for a blank.

    Args:
        font: the typeface, by the name of its file.
        letter: one character that the typeface has.
    """
    return "" if letter.isspace() else "".join(_segments(font, letter))


@cache
def advance(font: str, letter: str) -> float:
    """Give how far a letter moves the next one on, in parts of an em: what the PDF says, too."""
    return float(fonts.typeface(font).stringWidth(letter, EM))


class _Faces:
    """Typefaces loaded into a document that is never written, which is how their outlines can be asked for."""

    def __init__(self) -> None:
        self._document = pypdfium2.PdfDocument.new()
        self._loaded: dict[str, object] = {}

    def font(self, name: str) -> object:
        """Load a typeface once."""
        if name not in self._loaded:
            data = fonts.file_of(name).read_bytes()
            held = (ctypes.c_uint8 * len(data)).from_buffer_copy(data)
            self._loaded[name] = raw.FPDFText_LoadFont(self._document, held, len(data), raw.FPDF_FONT_TRUETYPE, 1)
        return self._loaded[name]


@cache
def _faces() -> _Faces:
    return _Faces()


def _segments(font: str, letter: str) -> Iterator[str]:
    """Put the segments of an outline into words of a path; only the first of a curve's three points names it."""
    path = raw.FPDFFont_GetGlyphPath(_faces().font(font), ord(letter), ctypes.c_float(EM))
    x, y, curved = ctypes.c_float(), ctypes.c_float(), 0
    for number in range(raw.FPDFGlyphPath_CountGlyphSegments(path)):
        segment = raw.FPDFGlyphPath_GetGlyphPathSegment(path, number)
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        kind = raw.FPDFPathSegment_GetType(segment)
        curved = curved % 3 + 1 if kind == raw.FPDF_SEGMENT_BEZIERTO else 0
        yield f"{COMMANDS[kind] if curved < 2 else ' '}{round(x.value * EM)} {round(y.value * EM)}"  # noqa: PLR2004  as said
        if raw.FPDFPathSegment_GetClose(segment):
            yield "Z"
