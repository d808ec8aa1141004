"""A column that text is set into from the top down, at one type size.

A column never asks whether there is room; it says how far down it came, and fitting judges that.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.drawing import Op, Part, Print, Role, enlarged, moved
from compiler.emit.sheets.fonts import SHIPPED, Style, Typefaces
from compiler.emit.sheets.measure import BEFORE_SIGNED, Line, Runs, break_lines
from compiler.emit.sheets.signs import sign
from compiler.emit.sheets.suits import Suit
from compiler.source.inks import Ink

SIGN = 0.86
"""The side of a sign among words, in parts of their size."""
BESIDE_SIGN = 0.04


class TypeSize(msgspec.Struct, frozen=True):
    """The size of body text in points; its leading, and what stands in rows of dice, in parts of it.

    `air` is how much of the usual space is left between what stands below one another; `flavor` is the size of the
    flavor, in parts of it.
    """

    body: float
    leading: float
    label: float = 1.0
    number: float = 1.2
    air: float = 1.0
    flavor: float = 1.0

    @property
    def line(self) -> float:
        """Give the height of a line."""
        return self.body * self.leading

    @property
    def dice(self) -> float:
        """Give the size of dice and numbers in chips."""
        return self.body * self.number

    @property
    def space(self) -> float:
        """Give what space is measured in."""
        return self.body * self.air

    @property
    def labels(self) -> float:
        """Give the size of what stands before dice."""
        return self.body * self.label


def magnified(set_: Callable[[Column], None], times: float, column: Column) -> None:
    """Set something as it is in a column that is narrower by so much, and draw it so much larger.

    Args:
        set_: what to set, whose letters and boxes have sizes of their own.
        times: how many times as large.
        column: where to.
    """
    within = Column(0, 0, column.width / times, column.size, column.suit, column.typefaces)
    set_(within)
    column.ops.extend(moved(enlarged(op, times), column.left, column.y) for op in within.ops)
    column.y, column.lines, column.suit = column.y + within.y * times, column.lines + within.lines, within.suit


class Column:
    """A column of set text.

    Attributes:
        left: its left edge.
        y: the upper edge of what comes next.
        width: of its lines.
        typefaces: what its letters are set in.
        ops: what has been drawn.
        lines: the lines of text so far.
        parted: how many of them hold words that belong to dice on a line above.
        narrowed: whether dice are smaller somewhere, so that they stand on one line.
    """

    def __init__(
        self, left: float, top: float, width: float, size: TypeSize, suit: Suit, typefaces: Typefaces = SHIPPED
    ) -> None:
        self.left = left
        self.y = top
        self.width = width
        self.size = size
        self.suit = suit
        self.typefaces = typefaces
        self.ops: list[Op] = []
        self.lines = 0
        self.parted = 0
        self.narrowed = False
        self._part: Part | None = None

    def begin(self, role: Role | None) -> None:
        """Begin a text: all that is drawn until the next begins is read as one; without a role, each by itself."""
        self._part = role and Part(role)

    def take(self, other: Column) -> None:
        """Go on where another column has come to, with what was drawn in it as a part of the text that is begun."""
        self.ops += (msgspec.structs.replace(op, part=self._part) if isinstance(op, Print) else op for op in other.ops)
        self.y, self.lines, self.parted = other.y, self.lines + other.lines, self.parted + other.parted

    def text(self, runs: Runs, size: float, indent: float = 0) -> None:
        """Set running text.

        Args:
            runs: what to set.
            size: of the letters, in points; the leading is the column's.
            indent: how far the lines stand in from the left and from the right.
        """
        begun, self._part = self._part, self._part or Part(Role.TEXT)
        for line in break_lines(runs, size, self.width - 2 * indent, self.typefaces):
            self.y -= size * self.size.leading
            self.line(line, self.left + indent, size)
        self._part = begun

    def line(self, line: Line, left: float, size: float) -> None:
        """Draw a line of text whose lower edge is where the column has come to."""
        self.lines += 1
        base = self.y + size * (0.24 + (self.size.leading - 1) / 2)
        self.pieces(line, (left, base), size)

    def pieces(self, line: Line, at: tuple[float, float], size: float) -> None:
        """Draw the pieces of a line, from a place on; they stand on its height."""
        x, base = at
        for one in line:
            if one.sign:
                side, left = size * SIGN, x + one.x - size * BEFORE_SIGNED
                low = base + size * (fonts.CAP_HEIGHT - SIGN) / 2
                self.ops.append(sign(one.sign, left + size * BESIDE_SIGN, low, side, one.ink))
        self.ops.extend(Print(x + one.x, base, one.text, one.font, size, one.ink, self._part) for one in line)

    def letters(self, text: str, style: Style, size: float, at: tuple[float, float], ink: Ink) -> float:
        """Draw one piece of text and give where it ends."""
        font, shown, width = self.typefaces.set_word(style, fonts.printable(text))
        self.ops.append(Print(*at, shown, font, size, ink, self._part))
        return at[0] + width * size
