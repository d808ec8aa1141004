"""Dice and numbers in boxes, with the words that belong to them, along a line that goes on below when it is full."""

from __future__ import annotations

from compiler.emit.sheets import fonts
from compiler.emit.sheets.column import Column
from compiler.emit.sheets.content import Chip
from compiler.emit.sheets.drawing import BLACK, WHITE, Box, Print
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.measure import Run, break_lines

LINE = 1.95
"""The height of a line of chips, and of a chip, in parts of the body size."""
BOX = 1.7
PAD = 0.38
"""Beside the number in its box."""


class ChipLine:
    """Puts chips one after the other between two edges of a column."""

    def __init__(self, column: Column, begin: float, end: float) -> None:
        self.column = column
        self.body = column.size.body
        self.begin = begin
        self.end = end
        self.x = begin
        self._next_line()

    def _next_line(self) -> None:
        self.column.y -= self.body * LINE
        self.column.lines += 1
        self.x = self.begin

    @property
    def base(self) -> float:
        """Give the line that letters beside a chip stand on."""
        return self.column.y + self.body * (LINE - fonts.CAP_HEIGHT) / 2

    def label(self, text: str, x: float) -> float:
        """Draw a label and give where it ends."""
        return self.column.letters(text, Style.STRONG, self.body, (x, self.base), self.column.suit.ink)

    def put(self, chip: Chip, label: str = "") -> None:
        """Put a chip, with a label before it if it has one, on this line or the next."""
        if self.x > self.begin and self.x + self._width(chip, label) > self.end:
            self._next_line()
        if label:
            self.x = self.label(label, self.x) + self.body * 0.4
        self._box(chip.value)
        if chip.after:
            self._after(chip.after)
        self.x += self.body * 0.45

    def _width(self, chip: Chip, label: str) -> float:
        before = fonts.width(Style.STRONG, label, self.body) + self.body * 0.4 if label else 0
        after = fonts.width(Style.BODY, chip.after, self.body) + self.body * 0.4 if chip.after else 0
        return before + self._box_width(chip.value) + after

    def _box_width(self, value: str) -> float:
        return fonts.width(Style.DICE, value, self.column.size.dice) + self.body * 2 * PAD

    def _box(self, value: str) -> None:
        size, width, height = self.column.size.dice, self._box_width(value), self.body * BOX
        y = self.column.y + self.body * (LINE - BOX) / 2
        self.column.ops.append(
            Box(
                x=self.x,
                y=y,
                width=width,
                height=height,
                radius=self.body * 0.35,
                fill=WHITE,
                outline=self.column.suit.ink,
                line=0.6,
            )
        )
        base = y + (height - size * fonts.CAP_HEIGHT) / 2
        self.column.letters(value, Style.DICE, size, (self.x + self.body * PAD, base), BLACK)
        self.x += width

    def _after(self, text: str) -> None:
        """Set the words that belong to a chip; long ones run on below it."""
        left = self.x + self.body * 0.4
        width = max(self.end - left, self.body * 4)
        for number, line in enumerate(break_lines((Run(text),), self.body, width)):
            self.column.y -= self.column.size.line if number else 0
            base = self.base
            self.column.ops.extend(
                Print(left + piece.x, base, piece.text, piece.font, self.body, piece.ink) for piece in line
            )
        self.x = min(left + fonts.width(Style.BODY, text, self.body), self.end)
