"""A second, small reader of our SVG files, so that a test need not believe the module that wrote them."""

from __future__ import annotations

import re
from base64 import b64decode
from io import BytesIO
from math import cos, radians, sin
from xml.etree import ElementTree as ET

import msgspec
from PIL import Image, ImageChops, ImageDraw

Point = tuple[float, float]
PIECES = 6
"""Straight pieces that a curve is drawn with."""


class Way(msgspec.Struct, frozen=True):
    """Where a place of a drawing is in the picture: a x + c y + e across, b x + d y + f down."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    def to(self, x: float, y: float) -> Point:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def then(self, inner: Way) -> Way:
        (e, f) = self.to(inner.e, inner.f)
        a, b = self.a * inner.a + self.c * inner.b, self.b * inner.a + self.d * inner.b
        c, d = self.a * inner.c + self.c * inner.d, self.b * inner.c + self.d * inner.d
        return Way(a, b, c, d, e, f)

    @property
    def scale(self) -> float:
        return float(abs(self.a * self.d - self.b * self.c) ** 0.5)


def rendered(svg: bytes, width: int, height: int) -> Image.Image:
    root = ET.fromstring(svg)  # noqa: S314  it is our own
    _, _, across, down = map(float, root.attrib["viewBox"].split())
    image = Image.new("RGB", (width, height), "white")
    paths = {f"#{one.attrib['id']}": one.attrib["d"] for one in root.iter() if "id" in one.attrib}
    _draw(root, image, Way(width / across, 0, 0, height / down, 0, 0), "", paths)
    return image


def _tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _draw(element: ET.Element, image: Image.Image, way: Way, fill: str, paths: dict[str, str]) -> None:
    for child in element:
        at = way.then(_way(child.attrib.get("transform", "")))
        ink = child.attrib.get("fill", fill)
        match _tag(child):
            case "g":
                _draw(child, image, at, ink, paths)
            case "svg":
                _, _, across, down = map(float, child.attrib["viewBox"].split())
                size = Way(float(child.attrib["width"]) / across, 0, 0, float(child.attrib["height"]) / down, 0, 0)
                _draw(child, image, at.then(size), ink, paths)
            case "use":
                moved = at.then(Way(1, 0, 0, 1, float(child.attrib["x"]), 0))
                _filled(image, _contours(paths[child.attrib["href"]], moved), ink)
            case "image":
                _placed(image, child, at)
            case "path":
                _traced(image, child, at, ink)
            case "title" | "defs":
                pass
            case _:
                _shape(child, image, at, ink)


def _traced(image: Image.Image, element: ET.Element, way: Way, ink: str) -> None:
    """Fill a path, and draw its line, if it has them."""
    contours = _contours(element.attrib["d"], way)
    if ink != "none":
        _filled(image, contours, ink)
    if line := element.attrib.get("stroke"):
        thick = max(1, round(float(element.attrib["stroke-width"]) * way.scale))
        for contour in contours:
            ImageDraw.Draw(image).line(contour, line, thick, "curve")


def _way(text: str) -> Way:
    way = Way(1, 0, 0, 1, 0, 0)
    for name, said in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(number) for number in said.split()]
        if name == "rotate":
            turn = radians(numbers[0])
            numbers = [cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0]
        elif name == "translate":
            numbers = [1, 0, 0, 1, *numbers]
        elif name == "scale":
            numbers = [numbers[0], 0, 0, numbers[0], 0, 0]
        way = way.then(Way(*numbers))
    return way


def _shape(element: ET.Element, image: Image.Image, way: Way, ink: str) -> None:
    draw = ImageDraw.Draw(image)
    said = {name: float(value) for name, value in element.attrib.items() if re.fullmatch(r"-?[\d.]+", value)}
    match _tag(element):
        case "rect":
            corners = [way.to(said["x"], said["y"]), way.to(said["x"] + said["width"], said["y"] + said["height"])]
            (left, top), (right, bottom) = (tuple(map(side, zip(*corners, strict=True))) for side in (min, max))
            line = element.attrib.get("stroke")
            half = said.get("stroke-width", 0) / 2 * way.scale if line else 0
            place, fill = (left - half, top - half, right + half, bottom + half), None if ink == "none" else ink
            radius, thick = said.get("rx", 0) * way.scale, round(2 * half)
            draw.rounded_rectangle(place, radius, fill=fill, outline=line, width=thick)
        case "line":
            ends = [way.to(said["x1"], said["y1"]), way.to(said["x2"], said["y2"])]
            draw.line(ends, element.attrib["stroke"], max(1, round(said["stroke-width"] * way.scale)))
        case "polygon":
            points = [tuple(map(float, point.split(","))) for point in element.attrib["points"].split()]
            draw.polygon([way.to(*point) for point in points], ink)
        case "circle":
            (x, y), radius = way.to(said["cx"], said["cy"]), said["r"] * way.scale
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), ink)
        case other:
            raise AssertionError(other)


def _placed(image: Image.Image, element: ET.Element, way: Way) -> None:
    data = element.attrib["href"].removeprefix("data:image/png;base64,")
    corners = [way.to(0, 0), way.to(float(element.attrib["width"]), float(element.attrib["height"]))]
    (left, top), (right, bottom) = corners
    assert left < right
    assert top < bottom, "the picture stands on its head"
    size = (max(1, round(right - left)), max(1, round(bottom - top)))
    with Image.open(BytesIO(b64decode(data))) as picture:
        image.paste(picture.convert("RGB").resize(size), (round(left), round(top)))


def _contours(data: str, way: Way) -> list[list[Point]]:
    """Follow a path: moves, lines and curves, each contour closed."""
    contours: list[list[Point]] = []
    for command, said in re.findall(r"([MLC])([^MLCZ]*)", data):
        numbers = [float(number) for number in said.split()]
        points = [way.to(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        if command == "M":
            contours.append([])
        contours[-1] += points if command != "C" else _curve(contours[-1][-1], *points)
    return contours


def _curve(one: Point, two: Point, three: Point, four: Point) -> list[Point]:
    def at(t: float) -> Point:
        u = 1 - t
        shares = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
        across, down = zip(one, two, three, four, strict=True)
        return (
            sum(share * x for share, x in zip(shares, across, strict=True)),
            sum(share * y for share, y in zip(shares, down, strict=True)),
        )

    return [at(step / PIECES) for step in range(1, PIECES + 1)]


def _filled(image: Image.Image, contours: list[list[Point]], ink: str) -> None:
    """Fill what an odd number of contours goes round."""
    across, down = zip(*(point for contour in contours for point in contour), strict=True)
    left, top = int(min(across)) - 1, int(min(down)) - 1
    mask = Image.new("1", (int(max(across)) - left + 2, int(max(down)) - top + 2))
    for contour in contours:
        one = Image.new("1", mask.size)
        ImageDraw.Draw(one).polygon([(x - left, y - top) for x, y in contour], 1)
        mask = ImageChops.logical_xor(mask, one)
    image.paste(ink, (left, top), mask)
