"""Cards as a page of headings and paragraphs, for whoever reads with their ears or fingers, or in letters of any size.

What it says is taken from the faces as they are printed, in the order that they are read in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

import msgspec

from compiler.emit.sheets.drawing import Drawing, Engraved, Placed, Print, Role
from compiler.emit.sheets.fonts import printable
from compiler.emit.sheets.tags import Read, read_order

ELEMENT = {Role.HEADING: "h3", Role.TEXT: "p", Role.FOOT: "p"}
"""What a text is in the words of HTML; the name of a card heads its section."""


class Told(msgspec.Struct, frozen=True):
    """A card as texts, each with what it is, and how many there are of it."""

    name: str
    copies: int
    texts: tuple[tuple[Role, str], ...]


def told(name: str, faces: Iterable[Drawing], copies: int) -> Told:
    """Tell a card.

    Args:
        name: of the card.
        faces: all of it; each begins with the name and what the card is, which is told once.
        copies: how many there are.
    """
    said = [list(_texts(face)) for face in faces]
    further = (text for face in said[1:] for text in face[1:] if text[0] is not Role.FOOT)
    body = [text for face in said[:1] for text in face if text[0] is not Role.FOOT]
    feet = [text for face in said[:1] for text in face if text[0] is Role.FOOT]
    return Told(name, copies, (*body, *further, *feet))


def _texts(face: Drawing) -> Iterator[tuple[Role, str]]:
    for role, pieces in read_order(face):
        if role is not Role.NAME:
            yield role, " ".join(map(_words, pieces))


def _words(piece: Read) -> str:
    """Give what is read of a piece: of a picture what it shows."""
    match piece:
        case Print():
            return piece.text
        case Placed() | Engraved():
            return f"Picture: {printable(piece.alt)}"
        case _:
            return ""


def text_edition(title: str, cards: Iterable[Told]) -> bytes:
    """Make the page, as HTML.

    Args:
        title: of the sheet.
        cards: on it, in their order.
    """
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    lines = (line for card in cards for line in _section(card))
    page = (
        "<!doctype html>",
        '<html lang="en">',
        f"<head>{head}</head>",
        f"<h1>{escape(title)}</h1>",
        *lines,
        "</html>",
    )
    return "".join(f"{line}\n" for line in page).encode()


def _section(card: Told) -> Iterator[str]:
    times = f", {card.copies} copies" if card.copies > 1 else ""
    yield f"<section><h2>{escape(card.name)}{times}</h2>"
    for role, text in card.texts:
        yield f"<{ELEMENT[role]}>{escape(text)}</{ELEMENT[role]}>"
    yield "</section>"
