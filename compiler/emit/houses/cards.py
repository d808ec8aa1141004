"""The cards of a deck as a house prints them: each a front and a back, and how many of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from compiler.emit.screens.shown import Shown, back, front
from compiler.emit.sheets.geometry import Size
from compiler.emit.sheets.pages import Lot


class PressCard(msgspec.Struct, frozen=True):
    """A card with both its sides, bleed included; cards whose backs have one name look alike from behind."""

    name: str
    entry: str
    front: Shown
    back: Shown
    back_name: str
    copies: int


def press_cards(lots: Iterable[Lot], trim: Size, bleed: float) -> tuple[PressCard, ...]:
    """Make cards of two sides.

    An entry that goes on to a second face has it on the back; one that goes on further is two cards or more.

    Args:
        lots: the faces of a deck, of which an entry may be in several.
        trim: the size of the cut card.
        bleed: how far it is painted beyond the cut, in millimetres.
    """
    lots = list(lots)
    copies: Counter[str] = Counter()
    for lot in lots:
        copies[lot.entry.id] += lot.copies
    first = {lot.entry.id: lot for lot in reversed(lots)}
    ordered = dict.fromkeys(lot.entry.id for lot in lots)
    return tuple(card for id_ in ordered if copies[id_] for card in _cards(first[id_], copies[id_], trim, bleed))


def _cards(lot: Lot, copies: int, trim: Size, bleed: float) -> Iterator[PressCard]:
    shown = [front(lot.entry.name, face.ops, trim, bleed) for face in lot.faces]
    for place in range(0, len(shown), 2):
        name = lot.entry.id if place == 0 else f"{lot.entry.id}-{place // 2 + 1}"
        behind, back_name = back(lot.behind, trim, bleed), f"back-{lot.behind.suit.letter.lower()}"
        if place + 1 < len(shown):
            behind, back_name = shown[place + 1], f"{name}-back"
        yield PressCard(name, lot.entry.id, shown[place], behind, back_name, copies)
