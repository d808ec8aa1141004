"""A sheet that finds out how far a printer is off on the back: held against the light, it shows the numbers to enter.

The front has two scales through the middle of the paper, the back two lines. Where a line of the back falls on a scale
of the front, the scale names the number for `back_offset`. Two lines to be measured say the numbers for `scale`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from compiler.emit.sheets import fonts
from compiler.emit.sheets.drawing import BLACK, Drawing, Op, Print, Stroke
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM, Edge, Size
from compiler.emit.sheets.pen import Duplex, Pen
from compiler.source.paper import Offset, Scale

REACH = 4
"""The scales go so many millimetres either way."""
LINE = 40 * MM
CENTRED, AS_IT_IS = Offset(), Scale()
ACROSS, UP = 140, 160
"""The lengths that are measured, in millimetres."""


class Axis(Enum):
    """The middle line that a sheet of paper is turned over about."""

    UPRIGHT = "upright"
    LEVEL = "level"


def calibration_pdf(paper: Size, edge: Edge, offset: Offset = CENTRED, scale: Scale = AS_IT_IS) -> bytes:
    """Make the two pages, as those of cards are made for a printer of which something is known already.

    Args:
        paper: as it lies in the printer.
        edge: that the printer turns it over at.
        offset: how far backs are moved.
        scale: how much larger everything is drawn.
    """
    pen = Pen(paper, "Calibration", Duplex.SHORT if edge is Edge.SHORT else Duplex.LONG)
    axis = Axis.UPRIGHT if (edge is not Edge.SHORT) is (paper.height >= paper.width) else Axis.LEVEL
    x, y = paper.width * MM / 2, paper.height * MM / 2
    pen.scaled(scale)
    with pen.section("front"):
        pen.paint((*front(axis), *measures()), x, y)
    pen.end_page()
    pen.scaled(scale)
    pen.paint(behind(), x + offset.right * MM, y + offset.up * MM)
    pen.end_page()
    return pen.finish()


def offsets(right: float, up: float, axis: Axis) -> tuple[float, float]:
    """Give the numbers to enter for a back that lies so far to the right and up of its place, as the front is held.

    Seen from the back, left and right change places where the paper was turned at an upright edge, and else above and
    below do; the number moves the back the other way.
    """
    return (right, -up) if axis is Axis.UPRIGHT else (-right, up)


def front(axis: Axis) -> Drawing:
    """Draw the scales about the middle: a tick each half millimetre, longer and named each whole one."""
    return (*_scale(axis), *_words())


def _scale(axis: Axis) -> Iterator[Op]:
    for halves in range(-REACH * 2, REACH * 2 + 1):
        place, long = halves / 2, 3.0 if halves % 2 else 7.0
        level, upright = offsets(place, place, axis)
        x = place * MM
        yield Stroke(x, 20 * MM, x, 20 * MM + long, 0.25)
        yield Stroke(20 * MM, x, 20 * MM + long, x, 0.25)
        if halves % 2 == 0:  # neighbours stand in two rows, for they are wider than a millimetre
            row = 8 if halves % 4 == 0 else 0
            yield _centred(_signed(level), x, 20 * MM + 9 + row)
            yield _centred(_signed(upright), 20 * MM + 12 + row, x - 1.5)


def measures() -> Drawing:
    """Draw two lines to be measured, and what a length that is found says of the scale."""
    level, upright, left = (-70 * MM, 70 * MM), (-80 * MM, 80 * MM), -85 * MM
    ends = (Stroke(x, -94 * MM, x, -90 * MM, 0.25) for x in level)
    tips = (Stroke(left - 2 * MM, y, left + 2 * MM, y, 0.25) for y in upright)
    found = (halves / 2 for halves in (-4, -3, -2, -1, 1, 2, 3, 4))
    rows = [(f"{off:+g} mm", _scale_of(ACROSS, off), _scale_of(UP, off)) for off in found]
    table = (("it is off by", "across", "up"), *rows)
    return (
        Stroke(level[0], -92 * MM, level[1], -92 * MM, 0.25),
        *ends,
        Stroke(left, upright[0], left, upright[1], 0.25),
        *tips,
        _centred(
            f"The level line is {ACROSS} mm long and the upright one {UP} mm, if your printer is right.",
            0,
            -86 * MM,
            9.5,
        ),
        *(
            _centred(cell, column * 22 * MM, -54 * MM - number * 10, 8)
            for number, cells in enumerate(table)
            for column, cell in enumerate(cells, -1)
        ),
    )


def _scale_of(length: float, off: float) -> str:
    """Give the number to enter where a line is so much longer than it should be.

    >>> _scale_of(160, -1), _scale_of(140, 0.5)
    ('1.006', '0.996')
    """
    return f"{length / (length + off):.3f}"


def _signed(number: float) -> str:
    return f"{number:+g}" if number else "0"


def _words() -> Iterator[Op]:
    told = (
        "Hold this page against the light, this side toward you.",
        "The upright line of the back falls on a number of the upper scale: that is the first.",
        "The level line of the back falls on a number of the scale at the right: that is the second.",
        'Read tenths between two ticks. Write both into deckwright.toml: back_offset = "FIRST SECOND"',
        'Then measure the two long lines, and write what the table says: scale = "ACROSS UP"',
    )
    for number, line in enumerate(told):
        yield _centred(line, 0, -28 * MM - number * 13, 9.5)


def behind() -> Drawing:
    """Draw the two lines of the back."""
    return (Stroke(0, -LINE, 0, LINE, 0.35), Stroke(-LINE, 0, LINE, 0, 0.35))


def _centred(text: str, x: float, y: float, size: float = 5) -> Print:
    font, shown, width = fonts.set_word(Style.BODY, text)
    return Print(x - width * size / 2, y, shown, font, size, BLACK)
