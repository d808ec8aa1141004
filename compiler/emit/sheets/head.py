"""The head and foot of a face: badge, name, what the card is and whose; id and version at the bottom."""

from __future__ import annotations

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import RULING_MARK, Content
from compiler.emit.sheets.drawing import BLACK, SOFT, WHITE, Box, Drawing, Print, Stroke
from compiler.emit.sheets.fonts import Style
from compiler.emit.sheets.geometry import MM, Size
from compiler.emit.sheets.marks import cut_to
from compiler.emit.sheets.measure import DOT, Run, break_at_dots, break_lines, line_width
from compiler.emit.sheets.suits import Suit, badge
from compiler.ir.terms import EntryKind

MARGIN = 4.5 * MM
"""From the trim to the nearest letter; a cut may be half a millimetre off and still leave 4."""
BADGE = 8.2 * MM
NAME_SIZES = (12.5, 11.5, 10.5, 9.5, 8.5)
MOST_NAME_LINES = 2
SIZE_OF_TWO = 10.5
"""From this size down a name may take two lines."""
SUBTITLE = 7.5
SUBTITLE_SIZES = (SUBTITLE, 7.0, 6.5)
LABEL_LINE = 11.0
LABEL_SIZES = (7.0, 6.5, 6.0)
FOOT_SIZE = 6.0


class Area(msgspec.Struct, frozen=True):
    """The part of a face that text may stand on, in points."""

    left: float
    right: float
    top: float
    bottom: float

    @property
    def width(self) -> float:
        """Give the length of a line."""
        return self.right - self.left


class Part(msgspec.Struct, frozen=True):
    """Which face of an entry, where it has several."""

    number: int = 1
    of: int = 1


class Frame(msgspec.Struct, frozen=True):
    """A head and a foot, and the area they leave. `over` is how much of the name did not fit, in points."""

    ops: Drawing
    area: Area
    over: float = 0


def frame_of(content: Content, card: Size, part: Part) -> Frame:
    """Draw a face's head and foot.

    Args:
        content: what the face says.
        card: its trim size.
        part: which face it is, where the entry has several.
    """
    area = Area(MARGIN, card.width * MM - MARGIN, card.height * MM - MARGIN, MARGIN)
    title = Column(area.left + BADGE + 2 * MM, area.top, area.width - BADGE - 2 * MM, TypeSize(7, 1.3), content.suit)
    over = _name(title, content.entry.name)
    title.y -= 1.2
    _subtitle(title, content)
    bottom = min(title.y, area.top - BADGE) - 2.2
    rule = Stroke(area.left, bottom, area.right, bottom, 0.9, content.suit.ink)
    foot = _foot(content, area, part)
    ops = (*_badge(content.suit, area), *title.ops, rule, *foot)
    return Frame(ops, Area(area.left, area.right, bottom - 4.5, area.bottom + FOOT_SIZE + 4), over)


def _badge(suit: Suit, area: Area) -> Drawing:
    y = area.top - BADGE
    letter = Column(area.left, area.top, BADGE, TypeSize(14, 1), suit)
    x = area.left + (BADGE - fonts.width(Style.DICE, suit.letter, 14)) / 2
    letter.letters(suit.letter, Style.DICE, 14, (x, y + BADGE / 2 - 14 * fonts.CAP_HEIGHT / 2 + 0.5), WHITE)
    return (*badge(suit, area.left, y, BADGE), *letter.ops)


def _name(title: Column, name: str) -> float:
    """Set the name as large as it goes on two lines, and give the height of what had no place."""
    runs = (Run(name, Style.NAME),)
    tried = ((size, break_lines(runs, size, title.width)) for size in NAME_SIZES)
    fitting = ((size, lines) for size, lines in tried if len(lines) <= (1 if size > SIZE_OF_TWO else MOST_NAME_LINES))
    size, lines = next(fitting, (NAME_SIZES[-1], break_lines(runs, NAME_SIZES[-1], title.width)))
    title.size = TypeSize(size, 1.08)
    for line in lines[:MOST_NAME_LINES]:
        title.y -= size * 1.08
        title.line(line, title.left, size)
    return max(0, len(lines) - MOST_NAME_LINES) * size


def _subtitle(title: Column, content: Content) -> None:
    """Set what the card is, and at the right whose it is."""
    right = content.titles.right
    taken = _whose(title, right) if right else 0
    if content.entry.kind is EntryKind.CARD:
        _label(title, content.titles.left, title.width - taken)
    else:
        _plain(title, content.titles.left, title.width - taken)


def _whose(title: Column, text: str) -> float:
    """Set a short text at the right end of the line that comes next, and give the width it takes."""
    line = break_lines((Run(text, Style.STRONG),), SUBTITLE, title.width * 0.6)[0]
    width = line_width(line, SUBTITLE)
    base = title.y - LABEL_LINE / 2 - SUBTITLE * fonts.CAP_HEIGHT / 2
    x = title.left + title.width - width
    title.ops.extend(Print(x + piece.x, base, piece.text, piece.font, SUBTITLE, piece.ink) for piece in line)
    return width + SUBTITLE * 0.6


def _label(title: Column, text: str, room: float) -> None:
    """Set what a deck card is in white on its colour."""
    size = next((size for size in LABEL_SIZES if fonts.width(Style.DICE, text, size) + size <= room), LABEL_SIZES[-1])
    height = size * 1.45
    middle = title.y - LABEL_LINE / 2
    title.ops.append(
        Box(
            x=title.left,
            y=middle - height / 2,
            width=fonts.width(Style.DICE, text, size) + size,
            height=height,
            radius=height * 0.25,
            fill=title.suit.ink,
        )
    )
    at = (title.left + size * 0.5, middle - size * fonts.CAP_HEIGHT / 2)
    title.letters(text, Style.DICE, size, at, WHITE)
    title.y -= LABEL_LINE


def _plain(title: Column, text: str, room: float) -> None:
    """Set what a table card is: on one line, in smaller letters if that helps, else on lines that end with a cell."""
    cells = Run(text, Style.STRONG, title.suit.ink)
    tried = ((size, break_at_dots(cells, size, room)) for size in SUBTITLE_SIZES)
    one_line = (found for found in tried if len(found[1]) == 1)
    size, lines = next(one_line, (SUBTITLE, break_at_dots(cells, SUBTITLE, room)))
    for line in lines:
        title.y -= SUBTITLE * 1.2
        title.line(line, title.left, size)


def _foot(content: Content, area: Area, part: Part) -> Drawing:
    """Draw id and version, which of its faces this is, and what the ruling mark means where it stands on the face."""
    column = Column(area.left, area.bottom + FOOT_SIZE, area.width, TypeSize(FOOT_SIZE, 1), content.suit)
    mark = f"{RULING_MARK} ask the DM" if content.rulings else ""
    taken = fonts.width(Style.BODY, mark, FOOT_SIZE)
    column.letters(mark, Style.BODY, FOOT_SIZE, (area.right - taken, area.bottom + 1), BLACK)
    version = f"{DOT}v{content.entry.version}"
    room = area.width - taken - 4 - fonts.width(Style.BODY, version, FOOT_SIZE)
    which = f"{part.number} of {part.of}" if part.of > 1 else ""
    room -= fonts.width(Style.STRONG, which, FOOT_SIZE) + 2 * FOOT_SIZE
    shown = cut_to(content.entry.id, Style.BODY, FOOT_SIZE, room)
    end = column.letters(shown + version, Style.BODY, FOOT_SIZE, (area.left, area.bottom + 1), SOFT)
    column.letters(which, Style.STRONG, FOOT_SIZE, (end + 2 * FOOT_SIZE, area.bottom + 1), BLACK)
    return tuple(column.ops)
