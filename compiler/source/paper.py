"""What is set about paper, in `deckwright.toml` or as an option: read from words into sizes; everything in millimetres.

The same readers serve the file and the command, so that both understand the same words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import Enum, StrEnum

import msgspec

MM_IN_INCH = 25.4
SMALLEST, LARGEST = 30.0, 250.0
"""Of a side of a card."""
MOST_BLEED = 3.175
MOST_OFFSET = 10.0
OUTER_BLEED, MOST_OUTER = 1.5, 3.0
"""Painted around backs, where no neighbour is: no printer puts two sides exactly together."""
LEAST_SCALE, MOST_SCALE = 0.98, 1.02


class Size(msgspec.Struct, frozen=True):
    """Width and height in millimetres."""

    width: float
    height: float

    @property
    def turned(self) -> Size:
        """Give the same, lying on its side."""
        return Size(self.height, self.width)


class Paper(Enum):
    """The papers that people have at home, upright."""

    A4 = Size(210, 297)
    LETTER = Size(215.9, 279.4)


class CardSize(Enum):
    """The trim sizes of cards."""

    STANDARD = Size(63, 88)
    """Fits the sleeves that are sold for trading cards."""
    POKER = Size(63.5, 88.9)
    """2.5 x 3.5 inches."""
    BRIDGE = Size(57.15, 88.9)
    TAROT = Size(70, 120)
    MINI = Size(44, 68)


class Turn(StrEnum):
    """How the paper lies; `ANY` is whichever way holds more cards."""

    ANY = "any"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class Edge(StrEnum):
    """The edge of the paper that a printer turns it over at, to print its back; `NONE` prints no backs."""

    NONE = "none"
    LONG = "long"
    SHORT = "short"


class Order(StrEnum):
    """The order of fronts and backs in a PDF: for a printer that does both, or for one whose paper is put in again."""

    PAIRS = "pairs"
    FRONTS_FIRST = "fronts-first"
    BACKS_REVERSED = "backs-reversed"


class Registration(StrEnum):
    """The sides of a sheet that have registration marks, to see whether backs lie behind their fronts."""

    NONE = "none"
    FRONTS = "fronts"
    BACKS = "backs"
    BOTH = "both"


class LaidPaper(msgspec.Struct, frozen=True):
    """A paper, and how it lies."""

    paper: Paper = Paper.A4
    turn: Turn = Turn.ANY


class Offset(msgspec.Struct, frozen=True):
    """How far backs are moved, right and up as one looks at them."""

    right: float = 0
    up: float = 0


class Scale(msgspec.Struct, frozen=True):
    """How much larger everything is drawn, across and up, for a printer that prints it smaller."""

    across: float = 1
    up: float = 1


class Reminders(StrEnum):
    """Whether cards explain words of the glossary where they have room."""

    SHOWN = "shown"
    NONE = "none"


class PaperSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is set about paper."""

    paper: LaidPaper = LaidPaper()
    card: Size = CardSize.STANDARD.value
    bleed: float = 0
    backs: Edge = Edge.NONE
    order: Order = Order.PAIRS
    back_offset: Offset = Offset()
    outer_bleed: float = OUTER_BLEED
    scale: Scale = Scale()
    reminders: Reminders = Reminders.SHOWN
    registration: Registration = Registration.NONE


PAPER_WORDS = '"A4" or "Letter", or with a turn, "A4 landscape"'
CARD_WORDS = 'standard (63x88mm), poker (2.5x3.5in), bridge, tarot, mini, or a size such as "70x110mm"'


def read_paper(text: str) -> LaidPaper | None:
    """Read a paper, and how it lies if that is said.

    >>> read_paper("letter Landscape")
    LaidPaper(paper=<Paper.LETTER: Size(width=215.9, height=279.4)>, turn=<Turn.LANDSCAPE: 'landscape'>)
    """
    name, _, turn = text.strip().upper().partition(" ")
    turns = {"": Turn.ANY, "PORTRAIT": Turn.PORTRAIT, "LANDSCAPE": Turn.LANDSCAPE}
    return LaidPaper(Paper[name], turns[turn.strip()]) if name in Paper.__members__ and turn.strip() in turns else None


def read_card(text: str) -> Size | None:
    """Read a card's size: its name, or width and height in millimetres or inches.

    >>> read_card("Tarot"), read_card("2.5 x 3.5 in"), read_card("3x4mm")
    (Size(width=70, height=120), Size(width=63.5, height=88.9), None)
    """
    name = text.strip().upper()
    if name in CardSize.__members__:
        return CardSize[name].value
    found = re.fullmatch(r"([\d.]{1,9})[x\u00d7]([\d.]{1,9})(mm|in|)", text.casefold().replace(" ", ""), re.ASCII)
    sides = [_number(found[1]), _number(found[2])] if found else []
    if not found or None in sides:
        return None
    inches = found[3] == "in" or (not found[3] and text.replace(" ", "") == "2.5x3.5")
    width, height = (round((side or 0) * (MM_IN_INCH if inches else 1), 3) for side in sides)
    return Size(width, height) if min(width, height) >= SMALLEST and max(width, height) <= LARGEST else None


def read_bleed(text: str) -> float | None:
    """Read how far a back is painted beyond the trim.

    >>> read_bleed("3 mm"), read_bleed("0.125in"), read_bleed("4")
    (3.0, 3.175, None)
    """
    found = re.fullmatch(r"([\d.]{1,9})(mm|in|)", text.casefold().replace(" ", ""), re.ASCII)
    number = _number(found[1]) if found else None
    if found is None or number is None:
        return None
    bleed = number * (MM_IN_INCH if found[2] == "in" else 1)
    return bleed if bleed <= MOST_BLEED else None


def read_offset(text: str) -> Offset | None:
    """Read how far backs are moved: right, then up.

    >>> read_offset("+0.5 -0.3")
    Offset(right=0.5, up=-0.3)
    """
    found = re.fullmatch(r"\s*([-+]?)([\d.]{1,6})\s*(?:mm)?[\s,]+([-+]?)([\d.]{1,6})\s*(?:mm)?\s*", text, re.ASCII)
    sides = [_number(found[2]), _number(found[4])] if found else []
    if not found or None in sides:
        return None
    right, up = (
        -(side or 0) if sign == "-" else (side or 0) for sign, side in zip(found.group(1, 3), sides, strict=True)
    )
    return Offset(right, up) if max(abs(right), abs(up)) <= MOST_OFFSET else None


def read_outer_bleed(text: str) -> float | None:
    """Read how far backs are painted at least where no neighbour is.

    >>> read_outer_bleed("2 mm"), read_outer_bleed("4")
    (2.0, None)
    """
    bleed = read_bleed(text)
    return bleed if bleed is not None and bleed <= MOST_OUTER else None


def read_scale(text: str) -> Scale | None:
    """Read how much larger everything is drawn: across, then up.

    >>> read_scale("1.002 0.998"), read_scale("1.1 1")
    (Scale(across=1.002, up=0.998), None)
    """
    found = re.fullmatch(r"\s*([\d.]{1,7})[\s,]+([\d.]{1,7})\s*", text, re.ASCII)
    across, up = (_number(found[1]), _number(found[2])) if found else (None, None)
    if across is None or up is None or not LEAST_SCALE <= min(across, up) <= max(across, up) <= MOST_SCALE:
        return None
    return Scale(across, up)


def _number(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d+(\.\d+)?", text, re.ASCII) else None


def _edge(text: str) -> Edge | None:
    return next((edge for edge in Edge if text.strip().casefold() in {edge.value, f"{edge.value} edge"}), None)


def _order(text: str) -> Order | None:
    return next((order for order in Order if text.strip().casefold() == order), None)


def _reminders(text: str) -> Reminders | None:
    return next((one for one in Reminders if text.strip().casefold() == one), None)


def _registration(text: str) -> Registration | None:
    return next((sides for sides in Registration if text.strip().casefold() == sides), None)


class Setting(msgspec.Struct, frozen=True):
    """How a setting is read, and what it can be."""

    read: Callable[[str], object]
    known: str


SETTINGS: Mapping[str, Setting] = {
    "paper": Setting(read_paper, f"it is {PAPER_WORDS}"),
    "card": Setting(read_card, f"it is {CARD_WORDS}; from 30 to 250 mm a side"),
    "bleed": Setting(read_bleed, 'it is from "0 mm" to "3.175 mm"'),
    "backs": Setting(_edge, 'it is "none", or the edge that your printer turns the paper over at: "long" or "short"'),
    "order": Setting(_order, 'it is "pairs", "fronts-first" or "backs-reversed"'),
    "back_offset": Setting(read_offset, 'it is millimetres right and up, such as "+0.5 -0.3", from -10 to +10'),
    "outer_bleed": Setting(read_outer_bleed, 'it is from "0 mm" to "3 mm"'),
    "scale": Setting(read_scale, 'it is two numbers from 0.98 to 1.02, across and up, such as "1.002 0.998"'),
    "reminders": Setting(_reminders, 'it is "shown", or "none" for cards that explain no words'),
    "registration": Setting(
        _registration, 'it is "none", or the sides that have the marks: "fronts", "backs" or "both"'
    ),
}


USUAL = PaperSettings()
"""What holds where nothing is said."""


def paper_settings(said: Mapping[str, str], before: PaperSettings = USUAL) -> PaperSettings:
    """Read all settings about paper; what is not said or cannot be read stays as it was before."""
    read = {name: setting.read(said[name]) for name, setting in SETTINGS.items() if name in said}
    return msgspec.structs.replace(before, **{name: value for name, value in read.items() if value is not None})


# ---- what goes on a sheet

UNPRINTABLE = 4.2
"""What a home printer leaves white at the edge of the paper."""


FOOT_MARGIN = 8.7
"""What is left free on one side of the cards at least, for the foot line."""


class Cells(msgspec.Struct, frozen=True):
    """How a paper lies, and how many cards stand side by side and below one another."""

    paper: Size
    columns: int
    rows: int


def cells_of(sheet: LaidPaper, card: Size, bleed: float) -> Cells:
    """Lay a paper so that it holds the most cards, upright where that is all one; none where a card is too large.

    Cards are apart by twice their bleed, and what is painted keeps to what a home printer can print.
    """
    upright = sheet.paper.value
    turns = {Turn.PORTRAIT: (upright,), Turn.LANDSCAPE: (upright.turned,), Turn.ANY: (upright, upright.turned)}
    return max(
        (_cells(paper, card, bleed) for paper in turns[sheet.turn]), key=lambda cells: cells.columns * cells.rows
    )


def _cells(paper: Size, card: Size, bleed: float) -> Cells:
    """Fill a paper; a row or a column is left out where no margin would have room for the foot line."""
    width, height = paper.width - 2 * UNPRINTABLE, paper.height - 2 * UNPRINTABLE
    columns, rows = int(width / (card.width + 2 * bleed)), int(height / (card.height + 2 * bleed))
    x, y = (paper.width - columns * (card.width + 2 * bleed)) / 2, (paper.height - rows * (card.height + 2 * bleed)) / 2
    if max(x, y) >= FOOT_MARGIN:
        return Cells(paper, columns, rows)
    fewer = (Cells(paper, columns - 1, rows), Cells(paper, columns, rows - 1))
    return max(fewer, key=lambda cells: cells.columns * cells.rows)


def too_large(settings: PaperSettings) -> str:
    """Say that a card is larger than its paper, if it is."""
    cells = cells_of(settings.paper, settings.card, settings.bleed)
    if cells.columns * cells.rows:
        return ""
    card, paper = settings.card, settings.paper.paper
    bleed = f" with a bleed of {settings.bleed:g} mm" if settings.bleed else ""
    turn = f" {settings.paper.turn}" if settings.paper.turn is not Turn.ANY else ""
    return f"a card of {card.width:g} x {card.height:g} mm{bleed} is too large for {paper.name.capitalize()}{turn}"
