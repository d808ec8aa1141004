"""Dice and numbers in boxes, with the words that belong to them, along a line that goes on below when it is full."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from compiler.emit.sheets import fonts
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Chip
from compiler.emit.sheets.drawing import BLACK, WHITE, Box
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.measure import ENDLESS, break_lines, set_width
from compiler.emit.sheets.ranks import Ground
from compiler.emit.sheets.signed import with_types

NARROW = 1.0
"""The size of dice, in parts of that of the text, where they all stand on one line then."""
LINE = 1.625
"""The height of a line of chips, and of a chip, in parts of the size of its dice."""
BOX = 1.417
BELOW_CHIP = 0.7
"""What words below a chip are farther from its middle than its half, in parts of their size."""
PAD = 0.317
"""Beside the number in its box."""


def fill_line(column: Column, fill: Callable[[ChipLine], None], pad: float = 0) -> None:
    """Set chips along a line, narrower ones if that spares a line.

    Args:
        column: where to.
        fill: puts the chips.
        pad: how far the line stands in from both edges.
    """

    def filled(size: TypeSize) -> Column:
        within = Column(column.left, column.y, column.width, size, column.suit, column.typefaces)
        fill(ChipLine(within, column.left + pad, column.left + column.width - pad))
        return within

    best = filled(column.size)
    if best.lines > 1 and column.size.number > NARROW:
        narrow = filled(replace(column.size, number=NARROW))
        column.narrowed |= narrow.lines < best.lines
        best = min(best, narrow, key=lambda one: one.lines)
    column.take(best)


class ChipLine:
    """Puts chips one after the other between two edges of a column."""

    def __init__(self, column: Column, begin: float, end: float) -> None:
        self.column = column
        self.body = column.size.body
        self.height = column.size.dice * LINE
        self.begin = begin
        self.end = end
        self.x = begin
        self._next_line()

    def _next_line(self) -> None:
        self.column.y -= self.height
        self.column.lines += 1
        self.x = self.begin

    @property
    def base(self) -> float:
        """Give the line that the words beside a chip stand on."""
        return self.column.y + (self.height - self.body * fonts.CAP_HEIGHT) / 2

    def label(self, text: str, x: float) -> float:
        """Draw a label and give where it ends."""
        size = self.column.size.labels
        base = self.column.y + (self.height - size * fonts.CAP_HEIGHT) / 2
        return self.column.letters(text, Style.STRONG, size, (x, base), self.column.suit.ink)

    def put(self, chip: Chip, label: str = "") -> None:
        """Put a chip, with a label and the words before and after it, on this line or the next."""
        if self.x > self.begin and self.x + self._width(chip, label) > self.end:
            self._next_line()
        if label:
            self.x = self.label(label, self.x) + self.body * 0.4
        if chip.before:
            self._before(chip.before)
        self._box(chip)
        if chip.after:
            self._after(chip.after)
        self.x += self.body * 0.45

    def _before(self, sign: str) -> None:
        """Set the sign before a chip; where a line begins with one it hangs in the empty column of the labels."""
        width = self.column.typefaces.width(Style.BODY, sign, self.body) + self.body * 0.4
        if self.x == self.begin and self.begin - width > self.column.left + self.body:
            self.x -= width
        self.column.letters(sign, Style.BODY, self.body, (self.x, self.base), BLACK)
        self.x += width

    def _width(self, chip: Chip, label: str) -> float:
        before = (
            self.column.typefaces.width(Style.STRONG, label, self.column.size.labels) + self.body * 0.4 if label else 0
        )
        words = [
            set_width(with_types(text), self.body, self.column.typefaces) for text in (chip.before, chip.after) if text
        ]
        return before + sum(words) + len(words) * self.body * 0.4 + self._box_width(chip.value)

    def _box_width(self, value: str) -> float:
        return self.column.typefaces.width(Style.DICE, value, self.column.size.dice) + self.column.size.dice * 2 * PAD

    def _box(self, chip: Chip) -> None:
        size, width, height = self.column.size.dice, self._box_width(chip.value), self.column.size.dice * BOX
        full = chip.ground is Ground.FULL
        y = self.column.y + (self.height - height) / 2
        self.column.ops.append(
            Box(
                x=self.x,
                y=y,
                width=width,
                height=height,
                radius=self.body * 0.35,
                fill=self.column.suit.ink if full else WHITE,
                outline=self.column.suit.ink,
                line=0.6,
            )
        )
        base = y + (height - size * fonts.CAP_HEIGHT) / 2
        self.column.letters(chip.value, Style.DICE, size, (self.x + size * PAD, base), WHITE if full else BLACK)
        self.x += width

    def _after(self, text: str) -> None:
        """Set the words that belong to a chip beside it, or below it where they have no room on that line."""
        left, runs = self.x + self.body * 0.4, with_types(text)
        width = set_width(runs, self.body, self.column.typefaces)
        if left + width <= self.end:
            (line,) = break_lines(runs, self.body, ENDLESS, self.column.typefaces)
            self.column.pieces(line, (left, self.base), self.body)
            self.x = left + width
            return
        below = self.height / 2 + self.body * BELOW_CHIP
        for line in break_lines(runs, self.body, self.end - self.begin, self.column.typefaces):
            self.column.y -= below
            below = self.column.size.line
            self.column.lines += 1
            self.column.parted += 1
            self.column.pieces(line, (self.begin, self.base), self.body)
        self.column.y += (self.height - self.column.size.line) / 2  # a line of words is lower than one of chips
        self.x = self.end
