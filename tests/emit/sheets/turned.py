"""Sheets of paper looked through: both sides of a PDF as pictures, one seen through the other."""

from __future__ import annotations

import pypdfium2
from PIL import Image

from compiler.source.paper import Edge, Turn

DOTS = 4
"""Pixels in a point."""


def pictures(pdf: bytes) -> list[Image.Image]:
    """Draw the pages of a PDF."""
    document = pypdfium2.PdfDocument(pdf)
    drawn = [page.render(scale=DOTS).to_pil().convert("RGB") for page in document]
    document.close()
    return drawn


def through(page: Image.Image, turn: Turn, edge: Edge) -> Image.Image:
    """Look at the back through the front: turned at an upright edge it is mirrored sideways, else endways."""
    upright_edge = (turn is Turn.PORTRAIT) == (edge is Edge.LONG)
    side = Image.Transpose.FLIP_LEFT_RIGHT if upright_edge else Image.Transpose.FLIP_TOP_BOTTOM
    return page.transpose(side)
