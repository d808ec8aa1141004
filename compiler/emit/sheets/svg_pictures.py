"""An SVG file, read as an engraving: shapes with flat colours. What it asks for beyond that is said, and not guessed.

`currentColor` is the ink of the card's suit. Letters, pictures within the picture, gradients, patterns, filters, masks
and style sheets are not drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from math import cos, radians, sin, tan
from typing import TypeVar
from xml.etree import ElementTree as ET

import msgspec
from PIL import ImageColor

from compiler.emit.sheets.drawing import Cap, Contour, Engraving, Figure, Filling, Join, Nib, Point
from compiler.emit.sheets.svg_paths import FARTHEST, NUMBER, UnreadError, contours
from compiler.source.inks import Ink

SPACE = "{http://www.w3.org/2000/svg}"
DEEPEST = 40
"""Groups within groups."""
MOST_BYTES = 4_000_000
MOST_SHAPES = 5_000
SILENT = frozenset({"title", "desc", "metadata", "defs"})
"""Elements that draw nothing."""
INHERITED = {
    "fill": "black",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "fill-rule": "nonzero",
}
"""What a shape takes over from what it stands in, and what it is where nothing is said."""
PLAIN = {
    "opacity": "1",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "stroke-dasharray": "none",
    "filter": "none",
    "mask": "none",
    "clip-path": "none",
    "mix-blend-mode": "normal",
}
"""What must not be said otherwise than this."""
CAPS = {"butt": Cap.BUTT, "round": Cap.ROUND, "square": Cap.SQUARE}
JOINS = {"miter": Join.MITER, "round": Join.ROUND, "bevel": Join.BEVEL}
FILLINGS = {"nonzero": Filling.NONZERO, "evenodd": Filling.EVEN_ODD}
Named = TypeVar("Named", Cap, Join, Filling)
_TRANSFORM = re.compile(r"\s*,?\s*(\w+)\s*\(([^()]*)\)")
_PIXELS = re.compile(r"\s*px\s*$")


class Matrix(msgspec.Struct, frozen=True):
    """Where the points of a part of the picture lie in the whole of it."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def of(self, point: Point) -> Point:
        """Give where a point lies."""
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def within(self, inner: Matrix) -> Matrix:
        """Give where the points of a part within this part lie."""
        (a, b), (c, d) = (
            (self.a * x + self.c * y, self.b * x + self.d * y) for x, y in ((inner.a, inner.b), (inner.c, inner.d))
        )
        return Matrix(a, b, c, d, *self.of((inner.e, inner.f)))

    @property
    def scale(self) -> float:
        """Give by how much lines are thicker."""
        return float(abs(self.a * self.d - self.b * self.c) ** 0.5)


def engraved(data: bytes, current: Ink) -> Engraving:
    """Read an SVG file.

    Args:
        data: the file.
        current: the ink that `currentColor` stands for.

    Raises:
        UnreadError: it is broken, or asks for what is not drawn here.
    """
    if len(data) > MOST_BYTES:
        message = f"it is too large: a drawing in curves may have {MOST_BYTES // 1_000_000} MB"
        raise UnreadError(message)
    if b"<!DOCTYPE" in data or b"\0" in data:
        message = "it has a DOCTYPE, which may be left out, or is not written in UTF-8"
        raise UnreadError(message)
    try:
        root = ET.fromstring(data)  # noqa: S314  it has no DOCTYPE, so nothing of it unfolds
    except (ET.ParseError, RecursionError, ValueError) as fault:
        message = f"it is no whole SVG file ({fault})"
        raise UnreadError(message) from fault
    if root.tag != f"{SPACE}svg":
        message = f'it is no SVG file: it lacks xmlns="{SPACE[1:-1]}"'
        raise UnreadError(message)
    left, top, width, height = _view(root)
    reader = _Reader(current)
    figures = tuple(reader.read(root, INHERITED, Matrix(e=-left, f=-top), 0))
    if not figures:
        message = "nothing is drawn in it"
        raise UnreadError(message)
    title = " ".join((root.findtext(f"{SPACE}title") or "").split())
    return Engraving(width, height, figures, title)


def _view(root: ET.Element) -> tuple[float, float, float, float]:
    """Give the part of the plane that is the picture."""
    box = _list(root.get("viewBox", ""))
    if not box:
        box = [0, 0, _number(root.get("width", "0")), _number(root.get("height", "0"))]
    if len(box) != 4 or min(box[2:]) <= 0:  # noqa: PLR2004  x, y, width and height
        message = 'it does not say how large it is: write viewBox="0 0 WIDTH HEIGHT"'
        raise UnreadError(message)
    return box[0], box[1], box[2], box[3]


class _Reader:
    """Reads elements as figures."""

    def __init__(self, current: Ink) -> None:
        self._current = current
        self._shapes = 0

    def read(self, element: ET.Element, above: Mapping[str, str], place: Matrix, depth: int) -> Iterator[Figure]:
        """Read an element and what stands in it."""
        if depth > DEEPEST:
            message = f"groups stand in groups, more than {DEEPEST} deep"
            raise UnreadError(message)
        said = _said(element)
        _plain(said)
        style = {name: said.get(name, value) for name, value in above.items()}
        place = place.within(_transform(element.get("transform", "")))
        if said.get("display") == "none":
            return
        name = element.tag.removeprefix(SPACE)
        if name == "g" or not depth:
            for child in element:
                if child.tag.startswith(SPACE):
                    yield from self.read(child, style, place, depth + 1)
        elif name not in SILENT:
            yield from self._figure(_contours(element, name), style, place)

    def _figure(self, drawn: tuple[Contour, ...], style: Mapping[str, str], place: Matrix) -> Iterator[Figure]:
        """Give a shape its colours, where it has any."""
        self._shapes += 1
        if self._shapes > MOST_SHAPES:
            message = f"it has more than {MOST_SHAPES} shapes"
            raise UnreadError(message)
        fill, stroke = self._ink(style["fill"]), self._ink(style["stroke"])
        width = _number(style["stroke-width"]) * place.scale
        cap, join = _one_of(CAPS, "stroke-linecap", style), _one_of(JOINS, "stroke-linejoin", style)
        nib = Nib(stroke, width, cap, join) if stroke and width > 0 else None
        moved = tuple(Contour(tuple(map(place.of, one.points)), one.closed) for one in drawn)
        if moved and (fill or nib):
            yield Figure(moved, fill, nib, _one_of(FILLINGS, "fill-rule", style))

    def _ink(self, colour: str) -> Ink | None:
        """Give the ink of a colour, none for none."""
        if colour in {"none", "transparent"}:
            return None
        if colour.lower() == "currentcolor":
            return self._current
        try:
            red, green, blue = ImageColor.getrgb(colour)[:3]
        except ValueError:
            message = f'a colour of it is not one that can be printed: "{colour[:40]}"'
            raise UnreadError(message) from None
        return Ink(red / 255, green / 255, blue / 255)


def _said(element: ET.Element) -> dict[str, str]:
    """Give what is said of an element's looks: its style goes before its attributes."""
    style = (part.partition(":") for part in element.get("style", "").split(";"))
    return {
        **{name: value.strip() for name, value in element.items()},
        **{name.strip(): value.strip() for name, _, value in style if value},
    }


def _plain(said: Mapping[str, str]) -> None:
    """Refuse what is not drawn here.

    Raises:
        UnreadError: something is asked for that is more than flat colours.
    """
    for name, value in PLAIN.items():
        if said.get(name, value) not in {value, "inherit"}:
            message = f"it asks for {name}, which is not printed; draw with whole shapes in flat colours"
            raise UnreadError(message)


def _contours(element: ET.Element, name: str) -> tuple[Contour, ...]:
    """Give the contours of a shape."""
    number = {key: _number(value) for key, value in element.items() if key in MEASURES}
    match name:
        case "path":
            return contours(element.get("d", ""))
        case "polygon" | "polyline":
            points = _list(element.get("points", ""))
            pairs = " ".join(f"{x} {y}" for x, y in zip(points[::2], points[1::2], strict=False))
            return contours(f"M{pairs}{'Z' if name == 'polygon' else ''}") if pairs else ()
        case "line":
            x1, y1, x2, y2 = (number.get(key, 0.0) for key in ("x1", "y1", "x2", "y2"))
            return contours(f"M{x1} {y1}L{x2} {y2}")
        case "rect":
            return _rectangle(number)
        case "circle" | "ellipse":
            wide = number.get("r", number.get("rx", 0.0))
            return _ellipse(number.get("cx", 0.0), number.get("cy", 0.0), wide, number.get("r", number.get("ry", 0.0)))
    message = f"<{name[:30]}> in it is not drawn: turn letters and the like into paths, and leave the rest out"
    raise UnreadError(message)


MEASURES = ("x", "y", "x1", "y1", "x2", "y2", "width", "height", "cx", "cy", "r", "rx", "ry")


def _rectangle(number: Mapping[str, float]) -> tuple[Contour, ...]:
    x, y, width, height = (number.get(key, 0.0) for key in ("x", "y", "width", "height"))
    if width <= 0 or height <= 0:
        return ()
    rx = min(number.get("rx", number.get("ry", 0.0)), width / 2)
    ry = min(number.get("ry", number.get("rx", 0.0)), height / 2)
    round_ = f"a{rx} {ry} 0 0 1 "
    return contours(
        f"M{x + rx} {y}h{width - 2 * rx}{round_}{rx} {ry}v{height - 2 * ry}{round_}{-rx} {ry}"
        f"h{2 * rx - width}{round_}{-rx} {-ry}v{2 * ry - height}{round_}{rx} {-ry}z"
    )


def _ellipse(x: float, y: float, wide: float, high: float) -> tuple[Contour, ...]:
    if wide <= 0 or high <= 0:
        return ()
    half = f"a{wide} {high} 0 1 1 "
    return contours(f"M{x - wide} {y}{half}{2 * wide} 0{half}{-2 * wide} 0z")


def _transform(text: str) -> Matrix:
    """Read what moves, turns and scales a part."""
    made, at = Matrix(), 0
    while text[at:].strip():
        found = _TRANSFORM.match(text, at)
        if found is None:
            message = f'a transform of it cannot be read: "{text[:40]}"'
            raise UnreadError(message)
        made, at = made.within(_one_transform(found.group(1), _list(found.group(2)))), found.end()
    return made


def _one_transform(name: str, numbers: list[float]) -> Matrix:
    match name, numbers:
        case "matrix", [a, b, c, d, e, f]:
            return Matrix(a, b, c, d, e, f)
        case "translate", [x, *y] if len(y) < 2:  # noqa: PLR2004  the second may be left out
            return Matrix(e=x, f=sum(y))
        case "scale", [x, *y] if len(y) < 2:  # noqa: PLR2004  the second may be left out
            return Matrix(a=x, d=y[0] if y else x)
        case "rotate", [angle]:
            turn = radians(angle)
            return Matrix(cos(turn), sin(turn), -sin(turn), cos(turn))
        case "rotate", [angle, x, y]:
            return Matrix(e=x, f=y).within(_one_transform("rotate", [angle])).within(Matrix(e=-x, f=-y))
        case "skewX", [angle]:
            return Matrix(c=tan(radians(angle)))
        case "skewY", [angle]:
            return Matrix(b=tan(radians(angle)))
    message = f'a transform of it cannot be read: "{name[:40]}"'
    raise UnreadError(message)


def _list(text: str) -> list[float]:
    return [_number(part) for part in text.replace(",", " ").split()]


def _number(text: str) -> float:
    """Read a measure; a px may stand behind it."""
    found = NUMBER.fullmatch(_PIXELS.sub("", text).strip())
    if found is None or not -FARTHEST < float(found.group()) < FARTHEST:
        message = f'"{text[:40]}" in it is no measure; write numbers without units'
        raise UnreadError(message)
    return float(found.group())


def _one_of(known: Mapping[str, Named], name: str, said: Mapping[str, str]) -> Named:
    """Give what a property is by its name, what it is by itself where it is something else."""
    return known.get(said[name]) or known[INHERITED[name]]
