"""What printing houses want to be sent: one entry for each house, and nothing about a house anywhere else.

The figures are those that the houses give authors; sizes are in millimetres unless their name says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import msgspec

from compiler.source.paper import MM_IN_INCH, CardSize, Size


class Sides(Enum):
    """Which page of a card comes first."""

    BACK_FIRST = "back, front"
    FRONT_FIRST = "front, back"


class Letters(Enum):
    """How a document holds its letters."""

    EMBEDDED = "fonts embedded"
    OUTLINED = "letters as outlines"


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """A PDF of a deck: one page for each side of each card, as PDF/X-1a:2003 asks for."""

    sides: Sides
    letters: Letters
    condition: str
    """The printing condition it is made for, by its name in the registry of the ICC."""
    most_ink: int = 300
    """Of all four inks together, in percent."""
    dpi: int = 300
    """Dots per inch that placed pictures have at least."""


class Images(msgspec.Struct, frozen=True, kw_only=True):
    """A PNG of each side, in RGB."""

    dpi: int = 300
    most_cards: int | None = None
    """How many cards a project holds."""
    brackets: tuple[int, ...] = ()
    """The sizes that a project is sold in; with them goes an order file."""


class House(msgspec.Struct, frozen=True, kw_only=True):
    """What a printing house wants."""

    title: str
    cards: tuple[Size, ...]
    """The sizes it cuts; the first is its usual one."""
    bleed: float
    safe: float
    """From the cut inward; what is read keeps out of it."""
    wants: Document | Images


BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612)
EIGHTH = MM_IN_INCH / 8
POKER, STANDARD = CardSize.POKER.value, CardSize.STANDARD.value
BRIDGE, TAROT, MINI = CardSize.BRIDGE.value, CardSize.TAROT.value, CardSize.MINI.value

HOUSES: Mapping[str, House] = {
    "drivethrucards": House(
        title="DriveThruCards",
        cards=(POKER,),
        bleed=EIGHTH,
        safe=EIGHTH,
        wants=Document(sides=Sides.BACK_FIRST, letters=Letters.EMBEDDED, condition="CGATS TR 001", most_ink=240),
    ),
    "thegamecrafter": House(
        title="The Game Crafter",
        cards=(POKER,),
        bleed=EIGHTH,
        safe=EIGHTH,
        wants=Images(),
    ),
    "makeplayingcards": House(
        title="MakePlayingCards",
        cards=(POKER, STANDARD, BRIDGE),
        bleed=0.12 * MM_IN_INCH,
        safe=0.12 * MM_IN_INCH,
        wants=Images(most_cards=BRACKETS[-1], brackets=BRACKETS),
    ),
    "mbprint": House(
        title="MB Print",
        cards=(STANDARD, POKER, BRIDGE, TAROT, MINI),
        bleed=3,
        safe=4,
        wants=Document(sides=Sides.FRONT_FIRST, letters=Letters.OUTLINED, condition="FOGRA39"),
    ),
}


def size_at(house: House, wanted: Size) -> Size:
    """Give the size that a house cuts: the one that is wanted, where it has it, and else its usual one."""
    return wanted if wanted in house.cards else house.cards[0]


def bled(house: House, card: Size) -> Size:
    """Give the size of a page or picture: the card and its bleed on every side.

    >>> bled(HOUSES["mbprint"], STANDARD)
    Size(width=69, height=94)
    """
    return Size(card.width + 2 * house.bleed, card.height + 2 * house.bleed)
