"""A drawing as data: text, lines, boxes, outlines and pictures at places, in points, before any of it is a PDF.

So a face is made once, looked at by tests, and painted as often as a deck holds its card. Positions count from the
lower left.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

import msgspec
from PIL import Image

from compiler.ir.entries.entry import MIDDLE
from compiler.source.inks import Ink


def grey(lightness: float) -> Ink:
    """Mix a grey: 0 is black."""
    return Ink(lightness, lightness, lightness)


Point = tuple[float, float]
BLACK = grey(0)
WHITE = grey(1)
SOFT = grey(0.33)
"""For what need not be read while playing; still 7:1 on white."""


class Role(Enum):
    """What a text is to whoever has it read aloud."""

    NAME = "name"
    HEADING = "heading"
    TEXT = "text"
    FOOT = "foot"
    """It is read last, wherever it is drawn."""
    BADGE = "badge"
    """It is not read: it says in a letter what is said in words beside it."""


class Part(msgspec.Struct, frozen=True):
    """A text that is read without a break: each is a thing of its own, whatever its role."""

    role: Role


class Print(msgspec.Struct, frozen=True):
    """Letters on a line, from `x` on; `y` is the line they stand on, `part` the text that they are a piece of."""

    x: float
    y: float
    text: str
    font: str
    size: float
    ink: Ink = BLACK
    part: Part | None = None


class Stroke(msgspec.Struct, frozen=True):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.5
    ink: Ink = BLACK


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A rectangle with round corners, filled, outlined or both."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0
    fill: Ink | None = None
    outline: Ink | None = None
    line: float = 0.5


class Outline(msgspec.Struct, frozen=True):
    """A filled shape with straight sides."""

    points: tuple[tuple[float, float], ...]
    fill: Ink


class Disc(msgspec.Struct, frozen=True):
    """A filled circle."""

    x: float
    y: float
    radius: float
    fill: Ink


class Placed(msgspec.Struct, frozen=True, eq=False):
    """A picture that fills a rectangle; what does not fit its proportions is cut away. Each is a thing of its own."""

    x: float
    y: float
    width: float
    height: float
    image: Image.Image
    focus: tuple[int, int] = MIDDLE
    """What of it is kept: percent from the left, and from the top."""
    alt: str = ""
    """What it shows, for whoever has it read aloud; nothing where it is passed over."""


class Cap(Enum):
    """How a line ends; the number is that of a PDF."""

    BUTT = 0
    ROUND = 1
    SQUARE = 2


class Join(Enum):
    """How a line turns a corner; the number is that of a PDF."""

    MITER = 0
    ROUND = 1
    BEVEL = 2


class Filling(Enum):
    """What of a shape is filled where parts of it lie over one another; the number is that of the PDF library."""

    EVEN_ODD = 0
    NONZERO = 1


class Contour(msgspec.Struct, frozen=True):
    """A line of curves: where it begins, then three points for each curve, the last of which is on the line."""

    points: tuple[Point, ...]
    closed: bool

    def curves(self) -> Iterator[tuple[Point, Point, Point]]:
        """Give the three points of each curve."""
        return zip(self.points[1::3], self.points[2::3], self.points[3::3], strict=True)


class Nib(msgspec.Struct, frozen=True):
    """What a line is drawn with."""

    ink: Ink
    width: float
    cap: Cap = Cap.BUTT
    join: Join = Join.MITER


class Figure(msgspec.Struct, frozen=True):
    """Contours that are filled, drawn along with a nib, or both."""

    contours: tuple[Contour, ...]
    fill: Ink | None
    nib: Nib | None
    filling: Filling = Filling.NONZERO


class Engraving(msgspec.Struct, frozen=True, eq=False):
    """A picture with a width and a height of its own; its places count from the upper left, downward.

    Each is a thing of its own.
    """

    width: float
    height: float
    figures: tuple[Figure, ...]
    title: str = ""
    """What its file says that it shows."""


class Engraved(msgspec.Struct, frozen=True):
    """An engraving that fills a rectangle of its own proportions; nothing of it reaches beyond."""

    x: float
    y: float
    width: float
    height: float
    picture: Engraving
    alt: str = ""
    """What it shows, for whoever has it read aloud; nothing where it is passed over."""


SIGN_SIDE = 24
"""The side of the square that a sign is drawn in."""


class Sign(msgspec.Struct, frozen=True):
    """A sign of our own in one ink, as a letter has, in a square; its places count from the upper left, downward."""

    x: float
    y: float
    size: float
    contours: tuple[Contour, ...]
    ink: Ink = BLACK

    @property
    def engraved(self) -> Engraved:
        """Give the same as a picture."""
        figure = Figure(self.contours, self.ink, None, Filling.EVEN_ODD)
        return Engraved(self.x, self.y, self.size, self.size, Engraving(SIGN_SIDE, SIGN_SIDE, (figure,)))


class Field(msgspec.Struct, frozen=True):
    """A place to fill in on a screen: words, or a tick where it is `ticked`. Nothing of it is seen on paper."""

    name: str
    """What it holds, for whoever has the page read aloud."""
    x: float
    y: float
    width: float
    height: float
    ticked: bool = False


Op = Print | Stroke | Box | Outline | Disc | Placed | Engraved | Sign | Field
Drawing = tuple[Op, ...]

ASCENT, DESCENT = 0.75, 0.25
"""How far letters reach above and below the line they stand on, in parts of their size."""


def span(op: Op) -> tuple[float, float]:
    """Give the lowest and the highest place that something drawn reaches."""
    match op:
        case Print():
            return op.y - op.size * DESCENT, op.y + op.size * ASCENT
        case Stroke():
            return min(op.y1, op.y2), max(op.y1, op.y2)
        case Outline():
            heights = [y for _, y in op.points]
            return min(heights), max(heights)
        case Disc():
            return op.y - op.radius, op.y + op.radius
        case Sign():
            return op.y, op.y + op.size
        case Box() | Placed() | Engraved() | Field():
            return op.y, op.y + op.height


def enlarged(op: Op, times: float) -> Op:
    """Give the same drawn so many times as large, and as much farther from where places are counted from."""
    match op:
        case Stroke():
            return Stroke(op.x1 * times, op.y1 * times, op.x2 * times, op.y2 * times, op.width * times, op.ink)
        case Outline():
            return msgspec.structs.replace(op, points=tuple((x * times, y * times) for x, y in op.points))
        case Disc():
            return Disc(op.x * times, op.y * times, op.radius * times, op.fill)
        case Print() | Sign():
            return msgspec.structs.replace(op, x=op.x * times, y=op.y * times, size=op.size * times)
        case Box() | Placed() | Engraved() | Field():
            sides = {"x": op.x * times, "y": op.y * times, "width": op.width * times, "height": op.height * times}
            finer = {"radius": op.radius * times, "line": op.line * times} if isinstance(op, Box) else {}
            return msgspec.structs.replace(op, **sides, **finer)


def moved(op: Op, across: float, up: float) -> Op:
    """Give the same drawn at another place."""
    match op:
        case Stroke():
            ends = {"x1": op.x1 + across, "x2": op.x2 + across, "y1": op.y1 + up, "y2": op.y2 + up}
            return msgspec.structs.replace(op, **ends)
        case Outline():
            return msgspec.structs.replace(op, points=tuple((x + across, y + up) for x, y in op.points))
        case Print() | Disc() | Box() | Placed() | Engraved() | Sign() | Field():
            return msgspec.structs.replace(op, x=op.x + across, y=op.y + up)
