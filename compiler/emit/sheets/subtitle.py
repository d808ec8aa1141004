"""What stands under the name of a card: what it is, and whose; and the sizes that all of a head is tried at."""

from __future__ import annotations

from functools import cache
from itertools import product

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.boxes import Boxed, Step, boxed
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Content
from compiler.emit.sheets.drawing import WHITE, Box
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.measure import Run, break_at_dots, line_width
from compiler.ir.terms import EntryKind

ROLE = "Role"
"""The box of whose card it is, as reports and complaints call it."""
NAME_STEPS = (
    *(Step(size, 1) for size in (12.5, 11.5, 10.5, 9.5)),
    *(Step(size, 2) for size in (10.5, 9.5, 8.5)),
    *(Step(size, 3) for size in (8.5, 7.5)),
    Step(7, 5),
)
SUBTITLE = 7.5
SUBTITLE_SIZES = (SUBTITLE, 7.0, 6.5)
WHOSE_STEPS = (Step(SUBTITLE, 1), Step(7, 1), Step(SUBTITLE, 2), Step(7, 2), Step(6.5, 5))
"""Of whose card it is, where that has no room beside what the card is."""
LEADING = 1.2
LABEL_SIZES = (7.0, 6.5, 6.0)
LABEL = 1.45
"""The height of a label, in parts of the size of its letters."""
LABEL_LINE = 11.0
"""The least height of the line that a label stands on, and what is left white beside one at least."""
BESIDE_LABEL = 0.85
ABOVE_WHOSE = 0.14
LEAST_WIDTH = 100.0
NARROWER = (1, 0.92, 0.85)
"""What the smallest letters of a theme are made smaller by, in a head that has no room for them else."""


class Sizes(msgspec.Struct, frozen=True):
    """What the texts of a head are tried at, in points, the first that has room."""

    name: tuple[Step, ...] = NAME_STEPS
    subtitle: tuple[float, ...] = SUBTITLE_SIZES
    whose: tuple[Step, ...] = WHOSE_STEPS
    label: tuple[float, ...] = LABEL_SIZES


@cache
def sizes_of(smallest: float, width: float) -> Sizes:
    """Give the sizes of a theme whose text has so many points at least; rather a smaller name than none.

    Args:
        smallest: the least size of text, in points.
        width: of a line beside the badge, in points; a narrow card needs its room for the text.
    """
    if smallest <= SUBTITLE or width < LEAST_WIDTH:
        return Sizes()
    narrower = tuple(smallest * part for part in NARROWER)
    larger = tuple(Step(size, lines) for lines in (1, 2, 3) for size in narrower)
    names = (*(step for step in NAME_STEPS if step.size > smallest), *larger, *NAME_STEPS)
    return Sizes(names, narrower, (*larger, *WHOSE_STEPS), narrower)


def set_boxed(title: Column, text: Boxed) -> None:
    """Set the lines of a text that its box holds; a face with more of them is not for use and says so."""
    title.size = TypeSize(text.step.size, text.leading)
    for line in text.lines[: text.step.most]:
        title.y -= text.line
        title.line(line, title.left, text.step.size)


def set_subtitle(title: Column, content: Content, sizes: Sizes) -> tuple[Boxed, ...]:
    """Set what the card is, and at the right whose it is, or below it what has no room there; give how that fitted."""
    what, right = content.titles.left, content.titles.right
    if content.entry.kind is not EntryKind.CARD:
        _plain(title, what, sizes.subtitle)
        return ()
    if not right:
        _labels(title, what, sizes)
        return ()
    whose = Run(right, Style.STRONG)
    for size, label in product(sizes.subtitle, sizes.label):
        taken = title.typefaces.width(whose.style, fonts.printable(right), size) + sizes.subtitle[0] * 0.6
        if _label_width(title, what, label) + taken <= title.width:
            beside = boxed(ROLE, whose, title.width, (Step(size, 1),), LEADING, title.typefaces)
            _at_right(title, beside, _label_line(label))
            _label(title, what, label)
            return (beside,)
    below = boxed(ROLE, whose, title.width, sizes.whose, LEADING, title.typefaces)
    letters = _labels(title, what, sizes)
    title.y -= letters * ABOVE_WHOSE
    set_boxed(title, below)
    return (below,)


def _at_right(title: Column, text: Boxed, height: float) -> None:
    """Set a short text at the right end of the line that comes next."""
    size = text.step.size
    base = title.y - height / 2 - size * fonts.CAP_HEIGHT / 2
    for line in text.lines:
        x = title.left + title.width - line_width(line, size)
        title.pieces(line, (x, base), size)


def _label_width(title: Column, text: str, size: float) -> float:
    return title.typefaces.width(Style.DICE, text, size) + size


def _label_line(size: float) -> float:
    return max(LABEL_LINE, size * LABEL + BESIDE_LABEL)


def _labels(title: Column, what: str, sizes: Sizes) -> float:
    """Set what a deck card is, on two labels where a line has no room for one; gives the size of their letters."""
    ways = [(size, lines) for lines in ((what,), what.split(" ", 1)) for size in sizes.label]
    fitting = (way for way in ways if all(_label_width(title, line, way[0]) <= title.width for line in way[1]))
    size, lines = next(fitting, ways[-1])
    for line in lines:
        _label(title, line, size)
    return size


def _label(title: Column, text: str, size: float) -> None:
    """Set what a deck card is in white on its colour."""
    height, line = size * LABEL, _label_line(size)
    middle = title.y - line / 2
    title.ops.append(
        Box(
            x=title.left,
            y=middle - height / 2,
            width=_label_width(title, text, size),
            height=height,
            radius=height * 0.25,
            fill=title.suit.ink,
        )
    )
    at = (title.left + size * 0.5, middle - size * fonts.CAP_HEIGHT / 2)
    title.letters(text, Style.DICE, size, at, WHITE)
    title.y -= line


def _plain(title: Column, text: str, sizes: tuple[float, ...]) -> None:
    """Set what a table card is: on one line, in smaller letters if that helps, else on lines that end with a cell."""
    cells = Run(text, Style.STRONG, title.suit.ink)
    tried = [(size, break_at_dots(cells, size, title.width, title.typefaces)) for size in sizes]
    size, lines = next((found for found in tried if len(found[1]) == 1), tried[0])
    for line in lines:
        title.y -= sizes[0] * LEADING
        title.line(line, title.left, size)
