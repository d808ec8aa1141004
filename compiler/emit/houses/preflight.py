"""The last look before files are sent: each is read as it was written, and held against what the house wants.

Covers what a file itself tells. Whether its cards are the right ones is the sheets' business, not asked here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from compiler.emit.houses.documents import document_faults
from compiler.emit.houses.faults import Fault
from compiler.emit.houses.images import image_faults
from compiler.emit.houses.profiles import Document, House
from compiler.source.paper import Size


class Written(msgspec.Struct, frozen=True):
    """A file as it lies there to be sent."""

    name: str
    data: bytes


class Expected(msgspec.Struct, frozen=True):
    """What a deck's files should hold: so many cards of a size, and so many pictures of sides."""

    card: Size
    cards: int
    sides: int


def faults(house: House, files: Sequence[Written], expected: Expected) -> Iterator[tuple[str, Fault]]:
    """Find what the house would send back: each fault with the name of its file."""
    names = Counter(file.name.casefold() for file in files)
    for name in (name for name, times in names.items() if times > 1):
        yield name, Fault("two files have this name")
    if isinstance(house.wants, Document):
        for file in files:
            found = document_faults(house, house.wants, file.data, expected.card, 2 * expected.cards)
            yield from ((file.name, fault) for fault in found)
        return
    folder = files[0].name.rpartition("/")[0] if files else ""
    images = [file for file in files if file.name.endswith(".png")]
    if len(images) != expected.sides:
        yield folder, Fault(f"there are {len(images)} pictures, and the deck has {expected.sides} sides")
    most = house.wants.most_cards
    if most is not None and expected.cards > most:
        yield folder, Fault(f"there are {expected.cards} cards, and a project holds {most}")
    for file in images:
        yield from ((file.name, fault) for fault in image_faults(house, house.wants, file.data, expected.card))
