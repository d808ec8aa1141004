"""Cards as SVG files: the drawing that the PDF has, with letters as outlines, so that it looks alike everywhere.

Nothing from content is markup: words are attributes and titles, escaped, for whoever searches or listens.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from xml.sax.saxutils import escape, quoteattr

from PIL import Image

from compiler.emit.screens.outlines import EM, advance, outline
from compiler.emit.screens.shown import Layer, Shown
from compiler.emit.sheets import fonts, pictures
from compiler.emit.sheets.drawing import (
    SIGN_SIDE,
    Box,
    Contour,
    Disc,
    Engraved,
    Field,
    Figure,
    Filling,
    Op,
    Outline,
    Placed,
    Print,
    Sign,
    Stroke,
)
from compiler.emit.sheets.geometry import MM
from compiler.source.inks import Ink


def svg(card: Shown) -> bytes:
    """Draw one side of a card as an SVG file, in its true size, measured in points."""
    return "\n".join(_Drawn(card).lines()).encode() + b"\n"


class _Drawn:
    """An SVG file in the making; each letter's outline stands in it once."""

    def __init__(self, card: Shown) -> None:
        self._card = card
        self._letters: dict[tuple[str, str], str] = {}

    def lines(self) -> Iterator[str]:
        """Give the lines of the file. Drawings count upward and SVG downward, so everything is turned over once."""
        size, title = self._card.size, fonts.printable(self._card.title)
        width, height = _at(size.width * MM), _at(size.height * MM)
        body = [line for layer in self._card.layers for line in self._layer(layer)]
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size.width:g}mm" height="{size.height:g}mm" '
            f'viewBox="0 0 {width} {height}" role="img" aria-label={quoteattr(title)}>'
        )
        yield f"<title>{escape(title)}</title>"
        yield "<defs>"
        yield from (f'<path id="{name}" d="{outline(*letter)}"/>' for letter, name in self._letters.items())
        yield "</defs>"
        yield f'<g transform="matrix(1 0 0 -1 0 {height})">'
        yield from body
        yield "</g>"
        yield "</svg>"

    def _layer(self, layer: Layer) -> Iterator[str]:
        turned = f" rotate({layer.angle:g})" if layer.angle else ""
        yield f'<g transform="translate({_at(layer.x)} {_at(layer.y)}){turned}">'
        yield from (drawn for op in layer.drawing if (drawn := self._op(op)))
        yield "</g>"

    def _op(self, op: Op) -> str:
        match op:
            case Print():
                return self._print(op)
            case Stroke():
                ends = f'x1="{_at(op.x1)}" y1="{_at(op.y1)}" x2="{_at(op.x2)}" y2="{_at(op.y2)}"'
                return f'<line {ends} stroke="{_colour(op.ink)}" stroke-width="{_at(op.width)}"/>'
            case Box():
                return _box(op)
            case Outline():
                points = " ".join(f"{_at(x)},{_at(y)}" for x, y in op.points)
                return f'<polygon points="{points}" fill="{_colour(op.fill)}"/>'
            case Disc():
                return f'<circle cx="{_at(op.x)}" cy="{_at(op.y)}" r="{_at(op.radius)}" fill="{_colour(op.fill)}"/>'
            case Placed():
                return _picture(op)
            case Engraved():
                return _engraved(op)
            case Sign():
                return _sign(op)
            case Field():
                return ""

    def _print(self, op: Print) -> str:
        """Set letters side by side, as far apart as the PDF sets them."""
        used, x = [], 0.0
        for letter in op.text:
            if outline(op.font, letter):
                name = self._letters.setdefault((op.font, letter), f"l{len(self._letters)}")
                used.append(f'<use href="#{name}" x="{_at(x)}"/>')
            x += advance(op.font, letter)
        scale = f"{op.size / EM:.6g}"
        place = f'transform="translate({_at(op.x)} {_at(op.y)}) scale({scale})"'
        return f'<g {place} fill="{_colour(op.ink)}" aria-label={quoteattr(op.text)}>{"".join(used)}</g>'


def _box(op: Box) -> str:
    place = f'x="{_at(op.x)}" y="{_at(op.y)}" width="{_at(op.width)}" height="{_at(op.height)}"'
    corners = f' rx="{_at(op.radius)}"' if op.radius else ""
    fill = _colour(op.fill) if op.fill else "none"
    line = f' stroke="{_colour(op.outline)}" stroke-width="{_at(op.line)}"' if op.outline else ""
    return f'<rect {place}{corners} fill="{fill}"{line}/>'


def _engraved(op: Engraved) -> str:
    """Draw an engraving in a picture within the picture, which shows nothing that goes beyond its edges."""
    picture = op.picture
    figures = "".join(_figure(figure) for figure in picture.figures)
    return (
        f'<g transform="matrix(1 0 0 -1 {_at(op.x)} {_at(op.y + op.height)})"><svg width="{_at(op.width)}" '
        f'height="{_at(op.height)}" viewBox="0 0 {_at(picture.width)} {_at(picture.height)}">{figures}</svg></g>'
    )


def _sign(op: Sign) -> str:
    scale = _at(op.size / SIGN_SIDE)
    figures = "".join(_figure(figure) for figure in op.engraved.picture.figures)
    return f'<g transform="matrix({scale} 0 0 -{scale} {_at(op.x)} {_at(op.y + op.size)})">{figures}</g>'


def _figure(figure: Figure) -> str:
    data = "".join(_contour(contour) for contour in figure.contours)
    fill = _colour(figure.fill) if figure.fill else "none"
    rule = ' fill-rule="evenodd"' if figure.filling is Filling.EVEN_ODD else ""
    nib = figure.nib
    line = (
        f' stroke="{_colour(nib.ink)}" stroke-width="{_at(nib.width)}" stroke-linecap="{nib.cap.name.lower()}" '
        f'stroke-linejoin="{nib.join.name.lower()}"'
        if nib
        else ""
    )
    return f'<path d="{data}" fill="{fill}"{rule}{line}/>'


def _contour(contour: Contour) -> str:
    curves = "".join("C" + " ".join(f"{_at(x)} {_at(y)}" for x, y in curve) for curve in contour.curves())
    begin = " ".join(map(_at, contour.points[0]))
    return f"M{begin}{curves}{'Z' if contour.closed else ''}"


def _picture(op: Placed) -> str:
    """Put a picture into the file, cut as it is on paper, and turned back upright."""
    out = BytesIO()
    cut: Image.Image = pictures.cut(op)
    cut.save(out, "PNG")
    data = b64encode(out.getvalue()).decode()
    place = f'transform="matrix(1 0 0 -1 {_at(op.x)} {_at(op.y + op.height)})"'
    size = f'width="{_at(op.width)}" height="{_at(op.height)}" preserveAspectRatio="none"'
    return f'<image {place} {size} href="data:image/png;base64,{data}"/>'


def _at(length: float) -> str:
    """Give a length to a thousandth, without zeros that say nothing.

    >>> _at(178.58267), _at(12.0), _at(-0.0001)
    ('178.583', '12', '0')
    """
    return f"{round(length, 3) + 0:.3f}".rstrip("0").rstrip(".")


def _colour(ink: Ink) -> str:
    """Give a colour as the web writes it.

    >>> _colour(Ink(0.07, 0.31, 0.55))
    '#124f8c'
    """
    return "#" + "".join(f"{round(part * 255):02x}" for part in (ink.red, ink.green, ink.blue))
