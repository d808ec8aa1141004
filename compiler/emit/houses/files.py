"""The files that a house is sent for a deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from xml.sax.saxutils import escape

import msgspec

from compiler.emit.houses.cards import PressCard
from compiler.emit.houses.press import PENS
from compiler.emit.houses.profiles import Document, House, Images, Sides
from compiler.emit.screens.png import pngs
from compiler.emit.screens.shown import Shown
from compiler.source.project import Imprint

STOCK = "(S30) Standard Smooth"
"""The usual card of the house that takes order files."""


class Sent(msgspec.Struct, frozen=True):
    """A file that a house is sent, and the entry that each of its pages shows; empty for a common back."""

    name: str
    data: bytes
    shows: tuple[str, ...] = ()


class Work(msgspec.Struct, frozen=True):
    """What a deck is called, and whose it is."""

    title: str
    imprint: Imprint


def files_of(house: House, name: str, work: Work, cards: Sequence[PressCard]) -> Iterator[Sent]:
    """Make the files of a deck.

    Args:
        house: whom they are for.
        name: of the file, or of the folder of the deck's files.
        work: what the deck is.
        cards: what it holds.
    """
    if isinstance(house.wants, Document):
        yield _document(house, house.wants, name, work, cards)
        return
    yield from _images(house.wants, name, cards)
    if house.wants.brackets:
        yield Sent(f"{name}/order.xml", order(house.wants, cards))
    else:
        yield Sent(f"{name}/copies.txt", "".join(f"{card.copies} x {card.name}.png\n" for card in cards).encode())


def _document(house: House, wants: Document, name: str, work: Work, cards: Sequence[PressCard]) -> Sent:
    """Make one PDF of a deck, each copy of a card on two pages."""
    pen = PENS[wants.letters](cards[0].front.size, work.title, wants, work.imprint)
    shows: list[str] = []
    for card in cards:
        pages = [(card.front, card.entry), (card.back, card.entry if card.back_name.startswith(card.name) else "")]
        for _ in range(card.copies):
            for shown, entry in pages if wants.sides is Sides.FRONT_FIRST else reversed(pages):
                pen.card(shown, house.bleed)
                shows.append(entry)
    return Sent(f"{name}.pdf", pen.finish(), tuple(shows))


def _images(wants: Images, name: str, cards: Sequence[PressCard]) -> Iterator[Sent]:
    """Make a picture of each front and of each back that is unlike the others."""
    sides: Mapping[str, tuple[Shown, str]] = {card.name: (card.front, card.entry) for card in cards} | {
        card.back_name: (card.back, card.entry if card.back_name.startswith(card.name) else "") for card in cards
    }
    drawn = pngs([shown for shown, _ in sides.values()], wants.dpi)
    for (side, (_, entry)), data in zip(sides.items(), drawn, strict=True):
        yield Sent(f"{name}/{side}.png", data, (entry,))


def order(wants: Images, cards: Sequence[PressCard]) -> bytes:
    """Write the order file that mpc-autofill reads: which picture goes to which place, and the back of the rest.

    The common back is the one that most places have; others are named place by place.
    """
    slots, number = {}, 0
    for card in cards:
        slots[card.name] = range(number, number + card.copies)
        number += card.copies
    backs: dict[str, list[int]] = {}
    for card in cards:
        backs.setdefault(card.back_name, []).extend(slots[card.name])
    common = max(backs, key=lambda back: len(backs[back]))
    bracket = next((size for size in wants.brackets if size >= number), wants.brackets[-1])
    lines = [
        "<order>",
        f"<details><quantity>{number}</quantity><bracket>{bracket}</bracket><stock>{STOCK}</stock><foil>false</foil></details>",
        "<fronts>",
        *(_slot(name, taken) for name, taken in slots.items()),
        "</fronts>",
        *_backs({back: taken for back, taken in backs.items() if back != common}),
        f"<cardback>{escape(_file(common))}</cardback>",
        "</order>",
    ]
    return "\n".join(lines).encode() + b"\n"


def _backs(backs: Mapping[str, Sequence[int]]) -> Iterator[str]:
    if backs:
        yield "<backs>"
        yield from (_slot(name, taken) for name, taken in backs.items())
        yield "</backs>"


def _slot(name: str, taken: Sequence[int]) -> str:
    file, slots = escape(_file(name)), ",".join(map(str, taken))
    return f"<card><id>{file}</id><slots>{slots}</slots><name>{file}</name></card>"


def _file(name: str) -> str:
    return PurePosixPath(name).with_suffix(".png").as_posix()
