"""Short texts that have a box of their own, such as names: set smaller, then on more lines, and never cut.

Covers how large such a text is set, and whether its box holds it. Running text is fitted by whole faces (fitting).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.fonts import SHIPPED, Typefaces
from compiler.emit.sheets.measure import Line, Run, break_lines


class Step(msgspec.Struct, frozen=True):
    """A size in points, and the most lines that the box holds at it."""

    size: float
    most: int


class Boxed(msgspec.Struct, frozen=True):
    """A text set for its box."""

    box: str
    """What the box is for: a name, a Role."""
    step: Step
    leading: float
    lines: tuple[Line, ...]

    @property
    def line(self) -> float:
        """Give the height of a line."""
        return self.step.size * self.leading

    @property
    def room(self) -> float:
        """Give the height left over in points, below zero where the box does not hold the text."""
        return (self.step.most - len(self.lines)) * self.line


def boxed(
    box: str, run: Run, width: float, steps: Sequence[Step], leading: float, typefaces: Typefaces = SHIPPED
) -> Boxed:
    """Set a text at the first step that holds it; words stay whole where any step lets them.

    Args:
        box: what the box is for.
        run: the text.
        width: of the box, in points.
        steps: what to try, best first.
        leading: the height of a line, in parts of the size.
        typefaces: what it is set in.

    Returns:
        The text at that step; where none holds it, at the last, with no room left.
    """
    tried = [Boxed(box, step, leading, break_lines((run,), step.size, width, typefaces)) for step in steps]
    fitting = [one for one in tried if one.room >= 0]
    unparted = (one for one in fitting if _widest(run, typefaces) * one.step.size <= width)
    return next(unparted, fitting[0] if fitting else tried[-1])


def _widest(run: Run, typefaces: Typefaces) -> float:
    """Give the width of the widest word at size 1."""
    return max((typefaces.width(run.style, word, 1) for word in fonts.printable(run.text).split()), default=0)
