"""A PNG held against what a house wants: read from its bytes."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from compiler.emit.houses.faults import Fault, edges, even_outward, unlike
from compiler.emit.houses.profiles import House, Images, bled
from compiler.emit.screens.png import dots
from compiler.source.paper import Size

NEARLY = 0.5
"""Dots per inch by which a file may name them otherwise: it counts them by the metre."""


def image_faults(house: House, wants: Images, data: bytes, card: Size) -> Iterator[Fault]:
    """Find what the house would send a picture back for.

    Args:
        house: whom it is for.
        wants: what it wants of pictures.
        data: the file.
        card: the size of the cut card.
    """
    try:
        with Image.open(BytesIO(data), formats=("PNG",)) as image:
            image.load()
    except Exception:  # noqa: BLE001  a damaged file makes its reader stumble in ways that nobody has listed
        yield Fault("it is no whole PNG file")
        return
    width, height = dots(bled(house, card), wants.dpi)
    if image.size != (width, height):
        yield Fault(f"it has {image.width} x {image.height} dots, and {house.title} wants {width} x {height}")
        return
    if image.mode != "RGB":
        yield Fault(f"its colours are {image.mode}, and {house.title} wants RGB without transparency")
    named = image.info.get("dpi", (0, 0))
    if any(abs(one - wants.dpi) > NEARLY for one in named):
        yield Fault(f"it names {named[0]:.0f} dots per inch, and {house.title} wants {wants.dpi}")
    yield from _edge_faults(house, wants, image.convert("RGB"))


def _edge_faults(house: House, wants: Images, image: Image.Image) -> Iterator[Fault]:
    """Look at what lies beyond the cut, and just within it."""
    beyond = edges(image, 0, house.bleed, wants.dpi)
    within = edges(image, house.bleed, house.safe, wants.dpi)
    if any(_blank(out) and not _blank(strip) for out, strip in zip(beyond, within, strict=True)):
        yield Fault(f"it is painted to the cut and not {house.bleed:.4g} mm beyond it")
    elif not all(even_outward(strip) for strip in (*beyond, *within)):
        yield Fault(f"something other than ground lies within {house.safe:.4g} mm of the cut")


def _blank(strip: Image.Image) -> bool:
    return not unlike(strip, Image.new("RGB", strip.size, "white"))
