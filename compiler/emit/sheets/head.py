"""The head and foot of a face: badge, name, what the card is and whose; id, version and mark at the bottom."""

from __future__ import annotations

from itertools import product

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.boxes import Boxed, Step, boxed
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Content
from compiler.emit.sheets.drawing import BLACK, SOFT, WHITE, Box, Drawing, Engraved, Role
from compiler.emit.sheets.emblems import emblem
from compiler.emit.sheets.fonts import Style, Typefaces
from compiler.emit.sheets.geometry import MM, Size
from compiler.emit.sheets.marks import cut_to
from compiler.emit.sheets.measure import DOT, Run, break_at_dots, line_width
from compiler.emit.sheets.ranks import ground, rule, standing_of
from compiler.emit.sheets.reminders import RULING_MARK
from compiler.emit.sheets.signs import GEAR, sign
from compiler.emit.sheets.suits import Suit, badge
from compiler.ir.terms import EntryKind
from compiler.source.inks import Ink

MARGIN = 4.5 * MM
"""From the trim to the nearest letter; a cut may be half a millimetre off and still leave 4."""
BADGE = 8.2 * MM
LETTER = 14 / BADGE
"""The size of its letter, in parts of its side."""
NAME, ROLE, CREDIT = "name", "Role", "picture's credit"
"""The boxes of a head, as reports and complaints call them."""
NAME_STEPS = (
    *(Step(size, 1) for size in (12.5, 11.5, 10.5, 9.5)),
    *(Step(size, 2) for size in (10.5, 9.5, 8.5)),
    *(Step(size, 3) for size in (8.5, 7.5)),
    Step(7, 5),
)
NAME_LEADING = 1.08
LEAST_NAME = NAME_STEPS[0].size * NAME_LEADING
"""The height that a name takes at least: smaller letters on one line move no rule up."""
SUBTITLE = 7.5
SUBTITLE_SIZES = (SUBTITLE, 7.0, 6.5)
WHOSE_STEPS = (Step(SUBTITLE, 1), Step(7, 1), Step(SUBTITLE, 2), Step(7, 2), Step(6.5, 5))
"""Of whose card it is, where that has no room beside what the card is."""
WHOSE_LEADING = 1.2
LABEL_LINE = 11.0
BELOW_RULE = 4.5
KIND = 0.6
"""The side of the sign of a kind of Gear, in parts of its badge's."""
LABEL_SIZES = (7.0, 6.5, 6.0)
FOOT_SIZE = 6.0
FOOT = TypeSize(FOOT_SIZE, 1)
SYMBOL = 9.0
"""The height of a set symbol, in points."""
WIDEST_SYMBOL = 2
"""How much wider than that it may be."""


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
    """Which face of an entry, where it has several, and which of them has the flavor: the last, if none is said."""

    number: int = 1
    of: int = 1
    flavor: int = 0

    @property
    def has_flavor(self) -> bool:
        """Tell whether the flavor stands here."""
        return self.number == (self.flavor or self.of)


class Frame(msgspec.Struct, frozen=True):
    """A head and a foot, the area they leave, and how what has a box of its own was fitted."""

    ops: Drawing
    area: Area
    boxes: tuple[Boxed, ...] = ()


def frame_of(content: Content, card: Size, part: Part, typefaces: Typefaces) -> Frame:
    """Draw a face's head and foot.

    Args:
        content: what the face says.
        card: its trim size.
        part: which face it is, where the entry has several.
        typefaces: what its letters are set in.
    """
    area = Area(MARGIN, card.width * MM - MARGIN, card.height * MM - MARGIN, MARGIN)
    standing = standing_of(content.entry.title.rank)
    inset = standing.inset
    inner = Area(area.left + inset, area.right - inset, area.top - inset, area.bottom)
    left, letters = inner.left + BADGE + 2 * MM, standing.letters(content.suit)
    title = Column(left, inner.top, inner.right - left, TypeSize(7, 1.3), letters, typefaces)
    ink = BLACK if letters is content.suit else letters.ink
    said = Run(content.entry.name, Style.NAME, ink)
    name = boxed(NAME, said, title.width, NAME_STEPS, NAME_LEADING, typefaces)
    title.begin(Role.NAME)
    free = max(0.0, LEAST_NAME - len(name.lines) * name.line)
    title.y -= free / 2
    _set_boxed(title, name)
    title.y -= free / 2 + 1.2
    title.begin(Role.TEXT)
    boxes = (name, *_subtitle(title, content))
    bottom = min(title.y, inner.top - BADGE) - 2.2 - standing.above_rule - inset / 2
    credit = _credit(content, area, typefaces) if part.number == 1 else ()
    below = ground(standing, content.suit, (area.left, area.right), (area.top, bottom))
    line = rule(standing, content.suit, area.left, area.right, bottom)
    ops = (*below, *_corner(content, inner, letters, typefaces), *title.ops, *line)
    foot = _foot(
        content, Column(area.left, area.bottom + FOOT_SIZE, area.width, FOOT, content.suit, typefaces), part, credit
    )
    return Frame(
        (*ops, *foot), Area(area.left, area.right, bottom - BELOW_RULE, area.bottom + FOOT_SIZE + 4), (*boxes, *credit)
    )


def _corner(content: Content, area: Area, letters: Suit, typefaces: Typefaces) -> Drawing:
    """Draw what is seen of a card in a fanned hand; what is never held in hand has a large badge there."""
    suit, kind = content.suit, content.entry.title.play
    if content.entry.kind is EntryKind.CARD and kind:
        corner = emblem(kind, suit, area.left, area.top)
        return (*corner.ops, *_letter(suit, corner.badge, WHITE, typefaces))
    place = (area.left, area.top - BADGE, BADGE)
    if content.entry.kind in GEAR:
        side = BADGE * KIND
        beside = (BADGE - side) / 2
        mark = sign(content.entry.kind, place[0] + beside, place[1] + beside, side, WHITE)
        return (*badge(suit, *place), mark)
    return (*badge(letters, *place), *_letter(suit, place, WHITE if letters is suit else suit.ink, typefaces))


def _letter(suit: Suit, place: tuple[float, float, float], ink: Ink, typefaces: Typefaces) -> Drawing:
    """Set a badge's letter into its middle; its place is its left and lower edge and its side."""
    left, bottom, side = place
    size = side * LETTER
    letter = Column(left, bottom + side, side, TypeSize(size, 1), suit, typefaces)
    letter.begin(Role.BADGE)
    x = left + (side - typefaces.width(Style.DICE, suit.letter, size)) / 2
    base = bottom + side / 2 - size * fonts.CAP_HEIGHT / 2 + size / 28
    letter.letters(suit.letter, Style.DICE, size, (x, base), ink)
    return tuple(letter.ops)


def _set_boxed(title: Column, text: Boxed) -> None:
    """Set the lines of a text that its box holds; a face with more of them is not for use and says so."""
    title.size = TypeSize(text.step.size, text.leading)
    for line in text.lines[: text.step.most]:
        title.y -= text.line
        title.line(line, title.left, text.step.size)


def _subtitle(title: Column, content: Content) -> tuple[Boxed, ...]:
    """Set what the card is, and at the right whose it is, or below it what has no room there; give how that fitted."""
    what, right = content.titles.left, content.titles.right
    if content.entry.kind is not EntryKind.CARD:
        _plain(title, what, title.width)
        return ()
    if not right:
        _label(title, what, LABEL_SIZES[0])
        return ()
    whose = Run(right, Style.STRONG)
    for size, label in product(SUBTITLE_SIZES, LABEL_SIZES):
        taken = title.typefaces.width(whose.style, fonts.printable(right), size) + SUBTITLE * 0.6
        if _label_width(title, what, label) + taken <= title.width:
            beside = boxed(ROLE, whose, title.width, (Step(size, 1),), WHOSE_LEADING, title.typefaces)
            _at_right(title, beside)
            _label(title, what, label)
            return (beside,)
    below = boxed(ROLE, whose, title.width, WHOSE_STEPS, WHOSE_LEADING, title.typefaces)
    _label(title, what, LABEL_SIZES[0])
    _set_boxed(title, below)
    return (below,)


def _at_right(title: Column, text: Boxed) -> None:
    """Set a short text at the right end of the line that comes next."""
    size = text.step.size
    base = title.y - LABEL_LINE / 2 - size * fonts.CAP_HEIGHT / 2
    for line in text.lines:
        x = title.left + title.width - line_width(line, size)
        title.pieces(line, (x, base), size)


def _label_width(title: Column, text: str, size: float) -> float:
    return title.typefaces.width(Style.DICE, text, size) + size


def _label(title: Column, text: str, size: float) -> None:
    """Set what a deck card is in white on its colour."""
    height = size * 1.45
    middle = title.y - LABEL_LINE / 2
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
    title.y -= LABEL_LINE


def _plain(title: Column, text: str, room: float) -> None:
    """Set what a table card is: on one line, in smaller letters if that helps, else on lines that end with a cell."""
    cells = Run(text, Style.STRONG, title.suit.ink)
    tried = ((size, break_at_dots(cells, size, room, title.typefaces)) for size in SUBTITLE_SIZES)
    one_line = (found for found in tried if len(found[1]) == 1)
    size, lines = next(one_line, (SUBTITLE, break_at_dots(cells, SUBTITLE, room, title.typefaces)))
    for line in lines:
        title.y -= SUBTITLE * 1.2
        title.line(line, title.left, size)


def _credit(content: Content, area: Area, typefaces: Typefaces) -> tuple[Boxed, ...]:
    """Set who made the picture, for the half of the foot that is at the right."""
    credit = content.entry.art_credit
    style = Run(credit, Style.BODY, SOFT)
    return (boxed(CREDIT, style, area.width / 2, (Step(FOOT_SIZE, 1),), 1, typefaces),) if credit else ()


def _foot(content: Content, column: Column, part: Part, credit: tuple[Boxed, ...]) -> Drawing:
    """Draw id, version, mark, which of its faces this is, who made its picture, and what the ruling mark means."""
    low, right, typefaces = column.y - FOOT_SIZE, column.left + column.width, column.typefaces
    symbol = _symbol(content, right, low)
    right = symbol.x - FOOT_SIZE / 2 if symbol else right
    column.begin(Role.FOOT)
    mark = f"{RULING_MARK} ask the DM" if content.rulings else ""
    taken = typefaces.width(Style.BODY, mark, FOOT_SIZE)
    column.letters(mark, Style.BODY, FOOT_SIZE, (right - taken, low + 1), BLACK)
    for line in (line for box in credit for line in box.lines[: box.step.most]):
        taken += line_width(line, FOOT_SIZE) + (FOOT_SIZE if taken else 0)
        column.pieces(line, (right - taken, low + 1), FOOT_SIZE)
    version = f"{DOT}v{content.entry.version}" + (f"{DOT}{content.mark}" if content.mark else "")
    room = right - column.left - taken - 4 - typefaces.width(Style.BODY, version, FOOT_SIZE)
    which = f"{part.number} of {part.of}" if part.of > 1 else ""
    room -= typefaces.width(Style.STRONG, which, FOOT_SIZE) + 2 * FOOT_SIZE
    shown = cut_to(content.entry.id, Style.BODY, FOOT_SIZE, room, typefaces)
    end = column.letters(shown + version, Style.BODY, FOOT_SIZE, (column.left, low + 1), SOFT)
    column.letters(which, Style.STRONG, FOOT_SIZE, (end + 2 * FOOT_SIZE, low + 1), BLACK)
    return (*column.ops, *([symbol] if symbol else ()))


def _symbol(content: Content, right: float, bottom: float) -> Engraved | None:
    """Place the symbol of the set in the lower right corner."""
    picture = content.symbol
    if picture is None:
        return None
    scale = min(SYMBOL / picture.height, SYMBOL * WIDEST_SYMBOL / picture.width)
    width, height = picture.width * scale, picture.height * scale
    return Engraved(right - width, bottom, width, height, picture)
