"""A sheet that finds out how far a printer is off on the back: held against the light, it shows the numbers to enter.

The front has two scales through the middle of the paper, the back two lines. Where a line of the back falls on a scale
of the front, the scale names the number for `back_offset`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from compiler.emit.sheets import fonts
from compiler.emit.sheets.drawing import BLACK, Drawing, Op, Print, Stroke
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM, Edge, Size
from compiler.emit.sheets.pen import Duplex, Pen

REACH = 4
"""The scales go so many millimetres either way."""
LINE = 40 * MM


class Axis(Enum):
    """The middle line that a sheet of paper is turned over about."""

    UPRIGHT = "upright"
    LEVEL = "level"


def calibration_pdf(paper: Size, edge: Edge) -> bytes:
    """Make the two pages.

    Args:
        paper: as it lies in the printer.
        edge: that the printer turns it over at.
    """
    pen = Pen(paper, "Calibration", Duplex.SHORT if edge is Edge.SHORT else Duplex.LONG)
    axis = Axis.UPRIGHT if (edge is not Edge.SHORT) is (paper.height >= paper.width) else Axis.LEVEL
    with pen.section("front"):
        pen.paint(front(axis), paper.width * MM / 2, paper.height * MM / 2)
    pen.end_page()
    pen.paint(behind(), paper.width * MM / 2, paper.height * MM / 2)
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


def _signed(number: float) -> str:
    return f"{number:+g}" if number else "0"


def _words() -> Iterator[Op]:
    told = (
        "Hold this page against the light, this side toward you.",
        "The upright line of the back falls on a number of the upper scale: that is the first.",
        "The level line of the back falls on a number of the scale at the right: that is the second.",
        'Write both into deckwright.toml: back_offset = "FIRST SECOND"',
    )
    for number, line in enumerate(told):
        yield _centred(line, 0, -30 * MM - number * 13, 9.5)


def behind() -> Drawing:
    """Draw the two lines of the back."""
    return (Stroke(0, -LINE, 0, LINE, 0.35), Stroke(-LINE, 0, LINE, 0, 0.35))


def _centred(text: str, x: float, y: float, size: float = 5) -> Print:
    font, shown, width = fonts.set_word(Style.BODY, text)
    return Print(x - width * size / 2, y, shown, font, size, BLACK)
