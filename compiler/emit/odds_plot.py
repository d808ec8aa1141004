"""A picture of odds: how often a play takes effect, and how likely every amount of damage is, in shades of grey.

It is handed the odds as numbers. One drawing becomes an SVG or, by way of a PDF page, a PNG.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from html import escape
from io import BytesIO
from typing import Literal

import msgspec
from reportlab.graphics import renderPDF, renderSVG
from reportlab.graphics.shapes import Drawing, Group, Line, Rect, String
from reportlab.lib.colors import Color, HexColor

from compiler.emit.sheets.fonts import Style, printable, set_word, width
from compiler.emit.sheets.preview import page_png

WIDE, MARGIN, AXIS = 640, 28, 34
"""The whole picture, the room at its edges, and the room for the numbers beside a panel."""
STRIP, PANEL, GAP = 16, 132, 20
DARK, LIGHT, PALE, PAPER = map(HexColor, ("#3a3a3a", "#bdbdbd", "#e2e2e2", "#ffffff"))
INK, SOFT = HexColor("#111111"), HexColor("#4d4d4d")
TITLE, HEADING, TEXT, SMALL = 16, 12, 10.5, 9
WIDEST = 50
"""The room that a bar takes at most."""
NUMBERED = (1, 2, 5, 10, 20, 50, 100)
"""Every amount has its number below it, or every second, and so on."""
STEPS = tuple(Fraction(step, 1000) for step in (1, 2, 5, 10, 20, 50, 100, 200))
"""What may lie between two lines of a panel."""
LINES = 5
"""How many of them there are at most."""
FILLED = 0.75
"""How much of the room above a bar its label takes at most."""
DPI = 144
STACK = "'Source Sans Pro', 'Source Sans 3', Arial, Helvetica, 'DejaVu Sans', sans-serif"
SVG_FONTS = {
    "SourceSansPro-Regular": {"family": STACK},
    "SourceSansPro-Semibold": {"family": STACK, "weight": "600"},
}
SVG_ATTRIBUTES = "_svgAttrs"
"""Where reportlab looks for what an SVG says of a text beside its style."""
LONGEST_FRACTION = 12
Anchor = Literal["start", "middle", "end"]


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """The chances of every amount of damage to one side."""

    title: str
    chances: Mapping[int, Fraction]
    failing: Fraction = Fraction(0)
    """How much of the chance of none is that the play fails."""


class OddsPicture(msgspec.Struct, frozen=True, kw_only=True):
    """What a picture shows."""

    title: str
    situation: str
    takes_effect: Fraction
    panels: tuple[Panel, ...]
    notes: tuple[str, ...] = ()


def odds_svg(shown: OddsPicture) -> bytes:
    """Draw odds as an SVG; its letters are those of the viewer where it has not ours."""
    svg: str = renderSVG.drawToString(_drawn(shown), fontHacks=SVG_FONTS)
    for tag, words in (("title", shown.title), ("desc", shown.situation)):
        svg = svg.replace(f"<{tag}>...</{tag}>", f"<{tag}>{escape(printable(words))}</{tag}>", 1)
    return svg.encode()


def odds_png(shown: OddsPicture) -> bytes:
    """Draw odds as a PNG."""
    page = BytesIO()
    renderPDF.drawToFile(_drawn(shown), page)
    return page_png(page.getvalue(), 0, DPI)


def _drawn(shown: OddsPicture) -> Drawing:
    """Draw from the top down; how high it is turns out at the end."""
    page = _Page()
    page.lines(Style.STRONG, shown.title, TITLE, INK)
    page.lines(Style.BODY, shown.situation, TEXT, SOFT)
    page.down(GAP / 2)
    _strip(page, shown.takes_effect)
    for panel in shown.panels:
        page.down(GAP)
        _panel(page, panel)
    if shown.notes:
        page.down(GAP / 2)
    for note in shown.notes:
        page.lines(Style.BODY, note, TEXT, INK)
    return page.drawing()


class _Page:
    """Shapes from the top down, and where the next one goes; `y` runs downward from 0."""

    def __init__(self) -> None:
        self.y: float = MARGIN
        self._shapes: list[Rect | Line | String] = []

    def down(self, by: float) -> None:
        self.y += by

    def box(self, x: float, y: float, wide: float, high: float, fill: Color) -> None:
        if wide and high:
            self._shapes.append(_filled(x, -y - high, wide, high, fill))

    def line(self, x: float, to_x: float, y: float, colour: Color) -> None:
        self._shapes.append(Line(x, -y, to_x, -y, strokeColor=colour, strokeWidth=0.75))

    def words(self, text: str, x: float, y: float, size: float, anchor: Anchor = "start") -> None:
        if text:
            self._string(Style.BODY, text, (x, y), size, SOFT).textAnchor = anchor

    def lines(self, style: Style, text: str, size: float, colour: Color) -> None:
        """Write a text in as many lines as it takes."""
        for line in _wrapped(style, printable(text), size):
            self.down(size)
            self._string(style, line, (MARGIN, self.y), size, colour)
            self.down(size * 0.35)

    def _string(self, style: Style, text: str, at: tuple[float, float], size: float, colour: Color) -> String:
        font, letters, wide = set_word(style, text)
        string = String(at[0], -at[1], letters, fontName=font, fontSize=size, fillColor=colour)
        # A viewer that has not our typeface presses its own into the same room.
        attributes = {"textLength": f"{wide * size:.1f}", "lengthAdjust": "spacingAndGlyphs"}
        setattr(string, SVG_ATTRIBUTES, attributes)
        self._shapes.append(string)
        return string

    def drawing(self) -> Drawing:
        high = round(self.y + MARGIN)
        shapes = Group(*self._shapes)
        shapes.shift(0, high)
        return Drawing(WIDE, high, _filled(0, 0, WIDE, high, PAPER), shapes)


def _filled(x: float, y: float, wide: float, high: float, fill: Color) -> Rect:
    rect = Rect(x, y, wide, high)
    rect.fillColor, rect.strokeColor = fill, None
    return rect


def _strip(page: _Page, takes_effect: Fraction) -> None:
    """Draw how often the play takes effect, which also says what the two greys mean."""
    wide = WIDE - 2 * MARGIN
    page.down(TEXT)
    page.words(f"takes effect {share(takes_effect)}{_exactly(takes_effect)}", MARGIN, page.y, TEXT)
    page.words(f"fails {share(1 - takes_effect)}", WIDE - MARGIN, page.y, TEXT, "end")
    page.down(TEXT / 2)
    page.box(MARGIN, page.y, wide, STRIP, LIGHT)
    page.box(MARGIN, page.y, wide * float(takes_effect), STRIP, DARK)
    page.down(STRIP)


def _panel(page: _Page, panel: Panel) -> None:
    """Draw a bar for every amount; one that cannot come up has its place and none."""
    page.lines(Style.STRONG, panel.title, HEADING, INK)
    page.down(SMALL * 2 + PANEL)
    highest = max(panel.chances.values())
    tall = PANEL / float(highest)
    for chance in _levels(highest):
        at = page.y - float(chance) * tall
        page.line(MARGIN + AXIS, WIDE - MARGIN, at, PALE)
        page.words(f"{float(chance * 100):g} %", MARGIN + AXIS - 6, at + SMALL / 3, SMALL, "end")
    least, most = min(panel.chances), max(panel.chances)
    slot = min((WIDE - 2 * MARGIN - AXIS) / (most - least + 1), WIDEST)
    every = next(step for step in NUMBERED if step * slot >= width(Style.BODY, f"{most}0", SMALL))
    for amount in range(least, most + 1):
        left = MARGIN + AXIS + (amount - least) * slot
        _bar(page, panel, amount, (left, slot, tall))
        if amount % every == 0:
            page.words(str(amount), left + slot / 2, page.y + SMALL + 3, SMALL, "middle")
    page.line(MARGIN + AXIS, WIDE - MARGIN, page.y, SOFT)
    page.down(SMALL + 3)


def _bar(page: _Page, panel: Panel, amount: int, place: tuple[float, float, float]) -> None:
    """Draw one bar: `place` is where its room begins, how wide that is, and how high a certainty would be."""
    left, slot, tall = place
    chance = panel.chances.get(amount, Fraction(0))
    whole, failing = float(chance) * tall, float(panel.failing if amount == 0 else 0) * tall
    page.box(left + slot * 0.1, page.y - whole, slot * 0.8, whole - failing, DARK)
    page.box(left + slot * 0.1, page.y - failing, slot * 0.8, failing, LIGHT)
    page.words(_short(chance, slot), left + slot / 2, page.y - whole - 3, SMALL, "middle")


def _levels(highest: Fraction) -> Iterator[Fraction]:
    """Give the chances at which a panel has a line.

    >>> [str(chance) for chance in _levels(Fraction(1, 3))]
    ['1/10', '1/5', '3/10']
    """
    step = next(step for step in STEPS if highest <= step * (LINES + 1))
    return (step * times for times in range(1, int(highest / step) + 1))


def _short(chance: Fraction, room: float) -> str:
    """Write a chance above its bar, as exactly as there is room for it."""
    for said in (f"{float(chance * 100):.1f}", f"{float(chance * 100):.0f}"):
        if float(said) and width(Style.BODY, said, SMALL) <= room * FILLED:
            return said
    return ""


def share(chance: Fraction) -> str:
    """Give a chance in parts of a hundred.

    >>> share(Fraction(5, 8))
    '62.5 %'
    """
    return f"{float(chance * 100):.1f} %"


def _exactly(chance: Fraction) -> str:
    """Give the fraction that a chance is, where it is one that people read and the share is not it already.

    >>> _exactly(Fraction(2, 3)), _exactly(Fraction(1)), _exactly(Fraction(1234567, 7654321))
    (' (2/3)', '', '')
    """
    return f" ({chance})" if chance.denominator > 1 and len(str(chance)) <= LONGEST_FRACTION else ""


def _wrapped(style: Style, text: str, size: float) -> Iterator[str]:
    """Break a text into lines that fit the picture; a single word that does not is broken, too."""
    room, line = WIDE - 2 * MARGIN, ""
    for word in text.split():
        longer = f"{line} {word}".strip()
        if line and width(style, longer, size) > room:
            yield line
            longer = word
        while width(style, longer, size) > room:
            fits = next(at for at in range(len(longer) - 1, 0, -1) if width(style, longer[:at], size) <= room)
            yield longer[:fits]
            longer = longer[fits:]
        line = longer
    if line:
        yield line
