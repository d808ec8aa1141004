"""The head and foot of a face: badge, name, what the card is and whose; id, version and mark at the bottom."""

from __future__ import annotations

import msgspec

from compiler.emit.sheets import fonts
from compiler.emit.sheets.boxes import Boxed, Step, boxed
from compiler.emit.sheets.column import Column, TypeSize
from compiler.emit.sheets.content import Content
from compiler.emit.sheets.drawing import BLACK, SOFT, WHITE, Drawing, Engraved, Role
from compiler.emit.sheets.emblems import emblem
from compiler.emit.sheets.fonts import Style, Typefaces
from compiler.emit.sheets.geometry import MM, Size
from compiler.emit.sheets.marks import cut_to
from compiler.emit.sheets.measure import DOT, Run, line_width
from compiler.emit.sheets.ranks import ground, rule, standing_of
from compiler.emit.sheets.reminders import RULING_MARK
from compiler.emit.sheets.signs import GEAR, sign
from compiler.emit.sheets.subtitle import Sizes, set_boxed, set_subtitle, sizes_of
from compiler.emit.sheets.suits import Suit, badge
from compiler.ir.terms import EntryKind
from compiler.source.inks import Ink

MARGIN = 4.5 * MM
"""From the trim to the nearest letter; a cut may be half a millimetre off and still leave 4."""
BADGE = 8.2 * MM
LETTER = 14 / BADGE
"""The size of its letter, in parts of its side."""
NAME, CREDIT = "name", "picture's credit"
"""Boxes of a head, as reports and complaints call them."""
NAME_LEADING = 1.08
LEAST_NAME = 12.5 * NAME_LEADING
"""The height that a name takes at least: smaller letters on one line move no rule up."""
BELOW_RULE = 4.5
KIND = 0.6
"""The side of the sign of a kind of Gear, in parts of its badge's."""
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
    """Which face of an entry, where it has several, and which have flavor (the last, if none is said) and picture."""

    number: int = 1
    of: int = 1
    flavor: int = 0
    picture: int = 1

    @property
    def has_flavor(self) -> bool:
        """Tell whether the flavor stands here."""
        return self.number == (self.flavor or self.of)


class Frame(msgspec.Struct, frozen=True):
    """A head and a foot, the area they leave, and how what has a box of its own was fitted."""

    ops: Drawing
    area: Area
    boxes: tuple[Boxed, ...] = ()


def frame_of(content: Content, card: Size, part: Part, typefaces: Typefaces, smallest: float = FOOT_SIZE) -> Frame:
    """Draw a face's head and foot.

    Args:
        content: what the face says.
        card: its trim size.
        part: which face it is, where the entry has several.
        typefaces: what its letters are set in.
        smallest: the least size of text, in points.
    """
    area = Area(MARGIN, card.width * MM - MARGIN, card.height * MM - MARGIN, MARGIN)
    standing = standing_of(content.entry.title.rank)
    inset = standing.inset
    inner = Area(area.left + inset, area.right - inset, area.top - inset, area.bottom)
    left, letters = inner.left + BADGE + 2 * MM, standing.letters(content.suit)
    title = Column(left, inner.top, inner.right - left, TypeSize(7, 1.3), letters, typefaces)
    ink = BLACK if letters is content.suit else letters.ink
    sizes = sizes_of(smallest, title.width)
    said = Run(content.entry.name, Style.NAME, ink)
    number, size, wide = _number(part, sizes, typefaces)
    name = boxed(NAME, said, title.width - wide - size / 2, sizes.name, NAME_LEADING, typefaces)
    if name.room < 0:  # the foot says the number too
        number, name = "", boxed(NAME, said, title.width, sizes.name, NAME_LEADING, typefaces)
    title.begin(Role.NAME)
    free = max(0.0, LEAST_NAME - len(name.lines) * name.line)
    title.y -= free / 2
    set_boxed(title, name)
    if number:
        title.letters(number, Style.STRONG, size, (inner.right - wide, inner.top - size), SOFT if ink == BLACK else ink)
    title.y -= free / 2 + 1.2
    title.begin(Role.TEXT)
    boxes = (name, *set_subtitle(title, content, sizes))
    bottom = min(title.y, inner.top - BADGE) - 2.2 - standing.above_rule - inset / 2
    credit = _credit(content, area, typefaces) if part.number == part.picture else ()
    below = ground(standing, content.suit, (area.left, area.right), (area.top, bottom))
    line = rule(standing, content.suit, area.left, area.right, bottom)
    ops = (*below, *_corner(content, inner, letters, typefaces), *title.ops, *line)
    foot = _foot(
        content, Column(area.left, area.bottom + FOOT_SIZE, area.width, FOOT, content.suit, typefaces), part, credit
    )
    return Frame(
        (*ops, *foot), Area(area.left, area.right, bottom - BELOW_RULE, area.bottom + FOOT_SIZE + 4), (*boxes, *credit)
    )


def _number(part: Part, sizes: Sizes, typefaces: Typefaces) -> tuple[str, float, float]:
    """Give what is said beside the name of one of several faces, its size, and its width."""
    if part.of == 1:
        return "", 0, 0
    said, size = f"{part.number} of {part.of}", sizes.subtitle[-1]
    return said, size, typefaces.width(Style.STRONG, said, size)


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
