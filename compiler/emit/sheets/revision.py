"""What tells one printing of a card from another: a mark made of all that the card says and shows."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from compiler.emit.sheets.content import strings
from compiler.emit.sheets.drawing import Engraving
from compiler.emit.sheets.fonts import printable
from compiler.ir.entries.entry import MIDDLE

if TYPE_CHECKING:
    from compiler.emit.sheets.content import Content
    from compiler.emit.sheets.pictures import Art

LENGTH = 16
MARK = 4


def revision_of(content: Content, image: Art | None) -> str:
    """Return the revision of a card: another where a word or the picture is another, whatever the size of the letters.

    Args:
        content: what its face says.
        image: its picture, if it has one.
    """
    entry = content.entry
    said = (entry.id, str(entry.version), *strings((entry.name, content.titles, content.sections, content.flavor)))
    digest = sha256("\0".join(map(printable, said)).encode(errors="surrogatepass"))
    if isinstance(image, Engraving):
        digest.update(msgspec.json.encode(image))
    elif image:
        digest.update(f"{image.width} x {image.height}".encode() + image.tobytes())
        digest.update(repr(entry.art_focus).encode() if entry.art_focus != MIDDLE else b"")
    digest.update(printable(entry.art_credit).encode(errors="surrogatepass"))
    return digest.hexdigest()[:LENGTH]


def mark_of(revision: str) -> str:
    """Return what is printed of a revision.

    >>> mark_of("3f9a01c2d4e5b6a7")
    '3f9a'
    """
    return revision[:MARK]
