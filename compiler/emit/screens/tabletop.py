"""Decks for Tabletop Simulator: sheets of cards in a grid, and the saved object that names them.

A sheet holds up to 69 cards of one back; its last place shows the back, which others see of a card in a hand. A card is
named by its sheet and its place there: sheet 2, place 5 is card 205. The game draws a sheet as one texture, so that
cards are coarser than on paper. Not here: the game's scripts, and putting sheets where others can load them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Any

import msgspec
from PIL import Image

from compiler.emit.screens.png import as_png, images
from compiler.emit.screens.shown import Shown

COLUMNS, ROWS = 10, 7
FEWEST = 2
"""Columns and rows that the game takes at least."""
MOST = COLUMNS * ROWS - 1
DPI = 165
"""A sheet of cards of 63 x 88 mm is 4,090 dots wide then; the game makes larger ones coarser."""
IDS_A_SHEET = 100
UPRIGHT = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}
"""In the middle of the table, face down."""


class TableCard(msgspec.Struct, frozen=True):
    """A card of a deck: what the game says of it, what it looks like, and how many there are."""

    name: str
    text: str
    front: Shown
    back: Shown
    copies: int


class TableSheet(msgspec.Struct, frozen=True):
    """Cards of one back that share a picture."""

    number: int
    cards: tuple[TableCard, ...]

    @property
    def columns(self) -> int:
        """Give the cards side by side; one place more than there are cards is needed."""
        return min(COLUMNS, max(FEWEST, len(self.cards) + 1))

    @property
    def rows(self) -> int:
        """Give the cards below one another."""
        return max(FEWEST, ceil((len(self.cards) + 1) / self.columns))

    @property
    def files(self) -> tuple[str, str]:
        """Give the names of the files of its fronts and of its back."""
        return f"sheet-{self.number}.png", f"sheet-{self.number}-back.png"


def table_sheets(cards: Sequence[TableCard]) -> tuple[TableSheet, ...]:
    """Put cards on as few sheets as hold them, those of one back together, in their order."""
    backs = list(dict.fromkeys(card.back.title for card in cards))
    groups = [[card for card in cards if card.back.title == back] for back in backs]
    parts = [group[start : start + MOST] for group in groups for start in range(0, len(group), MOST)]
    return tuple(TableSheet(number, tuple(part)) for number, part in enumerate(parts, 1))


def sheet_files(sheet: TableSheet, dpi: int = DPI) -> Iterator[tuple[str, bytes]]:
    """Draw the two pictures of a sheet: the fronts in a grid, the back in its last place; and the back by itself."""
    fronts, back_file = sheet.files
    (back,) = images([sheet.cards[0].back], dpi)
    width, height = back.size
    whole = Image.new("RGB", (width * sheet.columns, height * sheet.rows), "white")
    for place, image in enumerate(images([card.front for card in sheet.cards], dpi)):
        whole.paste(image, (place % sheet.columns * width, place // sheet.columns * height))
    whole.paste(back, (whole.width - width, whole.height - height))
    yield fronts, as_png(whole, dpi)
    yield back_file, as_png(back, dpi)


def saved_object(title: str, sheets: Sequence[TableSheet], base: str) -> bytes:
    """Write the saved object of a deck: what the game's folder of saved objects takes.

    Args:
        title: of the deck.
        sheets: the deck's.
        base: the address that the files of the sheets have in common, to its last slash.
    """
    each = [(sheet, place, card) for sheet in sheets for place, card in enumerate(sheet.cards)]
    cards = [_card(sheet, place, card, base) for sheet, place, card in each for _ in range(card.copies)]
    lying = cards[0] if len(cards) == 1 else _deck(title, sheets, cards, base)
    saved = {"SaveName": title, "ObjectStates": [lying] if cards else []}
    return msgspec.json.format(msgspec.json.encode(saved), indent=2) + b"\n"


def _deck(title: str, sheets: Sequence[TableSheet], cards: list[dict[str, Any]], base: str) -> dict[str, Any]:
    return {
        "Name": "DeckCustom",
        "Transform": UPRIGHT,
        "Nickname": title,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(sheet.number): _custom(sheet, base) for sheet in sheets},
        "ContainedObjects": cards,
    }


def _card(sheet: TableSheet, place: int, card: TableCard, base: str) -> dict[str, Any]:
    return {
        "Name": "CardCustom",
        "Transform": UPRIGHT,
        "Nickname": card.name,
        "Description": card.text,
        "CardID": sheet.number * IDS_A_SHEET + place,
        "CustomDeck": {str(sheet.number): _custom(sheet, base)},
    }


def _custom(sheet: TableSheet, base: str) -> dict[str, Any]:
    fronts, back = sheet.files
    return {
        "FaceURL": base + fronts,
        "BackURL": base + back,
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
    }
