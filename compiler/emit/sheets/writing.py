"""Places to write on and to tick, on paper and on a screen: boxes with a label, squares, lines."""

from __future__ import annotations

from compiler.emit.sheets import fonts
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.drawing import BLACK, SOFT, Box, Drawing, Field, Print, Stroke
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM
from compiler.emit.sheets.head import Area
from compiler.source.inks import Ink

LABEL = 7.0
PAD = 2.5
SQUARE = 5.2 * MM
"""A box to tick, or to put a token on."""
BETWEEN_SQUARES = 1.2 * MM
LINE = 6.5 * MM


def letters(text: str, style: Style, size: float, at: tuple[float, float], ink: Ink) -> Print:
    """Set a short text that begins at a place."""
    font, shown, _ = fonts.set_word(style, text)
    return Print(*at, shown, font, size, ink)


def centred(text: str, style: Style, size: float, at: tuple[float, float], ink: Ink) -> Print:
    """Set a short text about the middle of a place."""
    return letters(text, style, size, (at[0] - fonts.width(style, text, size) / 2, at[1]), ink)


def write_in(area: Area, label: str, said: str, ink: Ink, name: str) -> Drawing:
    """Draw a box to write in, its label along the upper edge and what is said of it behind the label.

    Args:
        area: of the box.
        label: what goes in.
        said: what is known of it beforehand, if anything.
        ink: of the box and its label.
        name: of the field in a form.
    """
    height = area.top - area.bottom
    base = area.top - LABEL
    after = area.left + PAD + fonts.width(Style.STRONG, label, LABEL) + PAD
    return (
        Box(x=area.left, y=area.bottom, width=area.width, height=height, radius=3, outline=ink, line=0.6),
        letters(label, Style.STRONG, LABEL, (area.left + PAD, base), ink),
        *((letters(said, Style.BODY, LABEL, (after, base), SOFT),) if said else ()),
        Field(name, area.left + 1, area.bottom + 1, area.width - 2, height - LABEL - 3),
    )


def square(x: float, y: float, ink: Ink, name: str) -> Drawing:
    """Draw a box to tick."""
    box = Box(x=x, y=y, width=SQUARE, height=SQUARE, radius=1.5, outline=ink, line=0.7)
    return (box, Field(name, x, y, SQUARE, SQUARE, ticked=True))


def squares(column: Column, inks: list[Ink], name: str) -> None:
    """Set boxes to tick, row by row."""
    step = SQUARE + BETWEEN_SQUARES
    in_row = max(1, int((column.width + BETWEEN_SQUARES) / step))
    for start in range(0, len(inks), in_row):
        column.y -= step
        for place, ink in enumerate(inks[start : start + in_row]):
            column.ops.extend(square(column.left + place * step, column.y, ink, name))


def line(column: Column, label: str, name: str, indent: float) -> None:
    """Set a line to write on, with a label before it.

    Args:
        column: where to.
        label: what goes on the line.
        name: of the field in a form.
        indent: where the line begins; a longer label pushes it on.
    """
    column.y -= LINE
    end = column.left
    if label:
        end = column.letters(label, Style.BODY, column.size.body, (column.left, column.y + 1.4 * MM), SOFT) + PAD
    left, y = max(end, column.left + indent), column.y + 0.6 * MM
    column.ops.append(Stroke(left, y, column.left + column.width, y, 0.4, BLACK))
    column.ops.append(Field(name, left, y + 0.5, column.left + column.width - left, LINE - 2))
