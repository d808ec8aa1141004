"""What does not belong to the cards: crop marks, fold marks, and the foot line with its ruler."""

from __future__ import annotations

from compiler.emit.sheets import fonts
from compiler.emit.sheets.drawing import BLACK, Box, Drawing, Print, Stroke
from compiler.emit.sheets.fonts import SHIPPED, Style, Typefaces
from compiler.emit.sheets.geometry import MM, RULER, Grid, Size, crop_marks, fold_marks, foot_line
from compiler.source.inks import Ink

FOOT_SIZE = 7.0
MARK_WIDTH = 0.25
SAFE = 4.0
"""From the trim to what must not be cut off, in millimetres: as much as any house asks for."""
CORNER = 3.0
GUIDE_WIDTH = 0.4
CUT_INK, SAFE_INK = Ink(0.8, 0, 0.5), Ink(0, 0.5, 0.8)


def marks_drawing(grid: Grid, used: frozenset[int], folded: frozenset[int]) -> Drawing:
    """Draw the crop marks of the used cells, and the fold marks of those that are folded behind the one before them."""
    marks = (*crop_marks(grid, used), *fold_marks(grid, folded))
    return tuple(Stroke(mark.x1 * MM, mark.y1 * MM, mark.x2 * MM, mark.y2 * MM, MARK_WIDTH) for mark in marks)


def guides_drawing(card: Size) -> Drawing:
    """Draw where a card is cut, its corners rounded as a die does, and within that the zone that no cut reaches."""
    return tuple(
        Box(
            x=inset * MM,
            y=inset * MM,
            width=(card.width - 2 * inset) * MM,
            height=(card.height - 2 * inset) * MM,
            radius=radius * MM,
            outline=ink,
            line=GUIDE_WIDTH,
        )
        for inset, radius, ink in ((0, CORNER, CUT_INK), (SAFE, 0, SAFE_INK))
    )


def foot_drawing(grid: Grid, parts: tuple[str, ...]) -> Drawing:
    """Draw the foot line from its own origin: what is printed, then a ruler to check the print by.

    Args:
        grid: says how long the line may be.
        parts: what it says, most telling first; a first part that is too long is cut, and last ones that there is no
            room for are left out.
    """
    length, ruler = foot_line(grid).length * MM, RULER * MM
    label = "50 mm"
    label_width = fonts.width(Style.BODY, label, FOOT_SIZE)
    start = length - ruler
    room = start - label_width - 12
    text = _fitted(parts, room)
    font, shown, _ = fonts.set_word(Style.BODY, text)
    label_font, label_shown, _ = fonts.set_word(Style.BODY, label)
    ticks = (Stroke(x, -0.5, x, 5.5, 0.5) for x in (start, start + ruler))
    return (
        Print(0, 0, shown, font, FOOT_SIZE, BLACK),
        Print(start - label_width - 4, 0, label_shown, label_font, FOOT_SIZE, BLACK),
        Stroke(start, 2.5, start + ruler, 2.5, 0.5),
        *ticks,
    )


def _fitted(parts: tuple[str, ...], room: float) -> str:
    """Join the parts; the first is cut where they are too long together."""
    rest = "".join(f" \N{MIDDLE DOT} {fonts.printable(part)}" for part in parts[1:] if part)
    left = room - fonts.width(Style.BODY, rest, FOOT_SIZE)
    return cut_to(parts[0], Style.BODY, FOOT_SIZE, left) + rest if left >= 0 else _fitted(parts[:-1], room)


def cut_to(text: str, style: Style, size: float, room: float, typefaces: Typefaces = SHIPPED) -> str:
    """Cut the end off a text that is wider than there is room for, and say so with an ellipsis.

    >>> cut_to("harbour-watch", Style.BODY, 6, 24)
    'harbou…'
    """
    text = fonts.printable(text)
    if typefaces.width(style, text, size) <= room:
        return text
    cut = (text[:end] + "\N{HORIZONTAL ELLIPSIS}" for end in range(len(text), 0, -1))
    return next((shown for shown in cut if typefaces.width(style, shown, size) <= room), "")
