"""What is wrong with a file that a house is sent, and how pages and pictures are looked at for it."""

from __future__ import annotations

import msgspec
from PIL import Image, ImageChops

from compiler.source.paper import MM_IN_INCH, Size

SLACK = 0.05
"""Millimetres by which a size may be off."""
UNEVEN = 24
"""Steps of 256 by which dots may differ that are meant to be alike."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong, and the page it is wrong on, counted from 0; none where it is the file."""

    said: str
    page: int | None = None


def same(one: float, other: float) -> bool:
    """Tell whether two lengths in millimetres are the same on paper."""
    return abs(one - other) <= SLACK


def shown(size: Size) -> str:
    """Say a size.

    >>> shown(Size(69.85, 95.25))
    '69.85 x 95.25 mm'
    """
    return f"{size.width:.5g} x {size.height:.5g} mm"


def edges(image: Image.Image, inward: float, deep: float, dpi: float) -> tuple[Image.Image, ...]:
    """Cut the four strips out that lie along the edges of a picture, each turned so that outward is up.

    Args:
        image: one side of a card, bleed included.
        inward: where the strips begin, in millimetres from the edge.
        deep: how far they go, in millimetres; a dot that lies farther in with a part of it is left out.
        dpi: dots per inch.
    """
    first, last = round(inward / MM_IN_INCH * dpi), int((inward + deep) / MM_IN_INCH * dpi)
    turned = (image, *(image.transpose(turn) for turn in TURNS))
    return tuple(one.crop((first, first, one.width - first, last)) for one in turned)


TURNS = (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_270)


def unlike(one: Image.Image, other: Image.Image) -> bool:
    """Tell whether two pictures of one size differ anywhere by more than softened edges do."""
    most = ImageChops.difference(one.convert("L"), other.convert("L")).getextrema()[1]
    return isinstance(most, int | float) and most > UNEVEN


def even_outward(strip: Image.Image) -> bool:
    """Tell whether a strip goes on outward as it begins, so that nothing in it is lost by a slip of the knife."""
    outer = strip.crop((0, 0, strip.width, 1)).resize(strip.size)
    return not unlike(strip, outer)
