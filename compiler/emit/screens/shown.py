"""A card as a screen shows it: the drawing that its sheet has, front or back, cut or with its bleed."""

from __future__ import annotations

import msgspec

from compiler.emit.sheets import backs
from compiler.emit.sheets.backs import Back
from compiler.emit.sheets.drawing import WHITE, Box, Drawing
from compiler.emit.sheets.geometry import MM, Size


class Layer(msgspec.Struct, frozen=True):
    """A drawing with its origin at a place, in points from the lower left, turned by an angle in degrees."""

    drawing: Drawing
    x: float = 0
    y: float = 0
    angle: float = 0


class Shown(msgspec.Struct, frozen=True):
    """One side of a card: its layers from the lowest up, on an area as large as the card with its bleed."""

    title: str
    size: Size
    layers: tuple[Layer, ...]


def front(title: str, face: Drawing, trim: Size, bleed: float = 0) -> Shown:
    """Show a face; beyond the cut, by a bleed in millimetres, it is as white as its paper."""
    size, b = _bled(trim, bleed), bleed * MM
    paper = Box(x=0, y=0, width=size.width * MM, height=size.height * MM, fill=WHITE)
    return Shown(title, size, (Layer((paper,)), Layer(face, b, b)))


def back(of: Back, trim: Size, bleed: float = 0) -> Shown:
    """Show the back of a suit's cards, with its badge's letter at the upper end and, on its head, at the lower."""
    size, b = _bled(trim, bleed), bleed * MM
    letter, x, y = backs.letters(of, trim)
    layers = (
        Layer(backs.ground(of, trim, bleed), b, b),
        Layer(backs.back(of, trim), b, b),
        Layer(letter, b + x, b + y),
        Layer(letter, size.width * MM - b - x, size.height * MM - b - y, 180),
    )
    return Shown(f"Back: {of.suit.letter}", size, layers)


def _bled(trim: Size, bleed: float) -> Size:
    return Size(trim.width + 2 * bleed, trim.height + 2 * bleed)
