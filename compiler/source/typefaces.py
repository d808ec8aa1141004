"""Typefaces of the author's own: whether a file can be printed from, before anything is set in it.

Covers TrueType files, what PDF embeds: their tables, that each is whole, and what the licence bits allow. What letters
there are is asked where they are set.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import msgspec

TRUE_TYPE = (b"\x00\x01\x00\x00", b"true")
OTHERS = {
    b"OTTO": "its outlines are PostScript's (CFF), and only those of TrueType can be printed: get its .ttf",
    b"ttcf": "it is a collection of several typefaces: get the one as a .ttf",
    b"wOFF": "it is packed for web pages (WOFF): get its .ttf",
    b"wOF2": "it is packed for web pages (WOFF2): get its .ttf",
}
NEEDED = ("cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post")
NO_FONT = "it is no TrueType file"
BROKEN = "it is broken"
HEAD_MAGIC = 0x5F0F3CF5
RESTRICTED, LEVELS, WHOLE, DOTS = 0x2, 0xF, 0x100, 0x200
"""What the licence bits say: not to be embedded (of the four that say how far), only whole, only as pictures."""
UNICODE = {(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (3, 1), (3, 10)}
"""Of a table of letters, whose it is and in which numbers it counts."""
FORMATS = (4, 6, 12)
SMALLEST_EM, LARGEST_EM = 16, 16_384
LARGEST_FILE = 32_000_000


class Typeface(msgspec.Struct, frozen=True):
    """A typeface by its file, and what tells this state of the file from another."""

    file: str
    digest: str

    @property
    def key(self) -> str:
        """Return the name that it goes by: the file's, and the mark of what is in it."""
        return f"{self.file}#{self.digest}"


def read_typeface(file: Path) -> tuple[Typeface | None, str]:
    """Read and look through a typeface; give why it cannot be printed from, where it cannot."""
    try:
        large = file.stat().st_size > LARGEST_FILE
        data = b"" if large else file.read_bytes()
    except FileNotFoundError:
        return None, "there is no such file"
    except OSError as unread:
        return None, f"it cannot be read ({unread.strerror})"
    fault = f"it is larger than {LARGEST_FILE // 1_000_000} MB" if large else fault_of(data)
    return (None, fault) if fault else (Typeface(str(file), sha256(data).hexdigest()[:8]), "")


def fault_of(data: bytes) -> str:
    """Say why what a file holds cannot be printed from; nothing where it can.

    >>> fault_of(b"wOF2 and more"), fault_of(b"x")
    ('it is packed for web pages (WOFF2): get its .ttf', 'it is no TrueType file')
    """
    if data[:4] not in TRUE_TYPE:
        return OTHERS.get(data[:4], NO_FONT)
    try:
        tables = dict(_tables(data))
        lacking = [name for name in NEEDED if not tables.get(name)]
        if lacking:
            return f"{BROKEN}: it has no {' and no '.join(lacking)}"
        return _licence(tables) or _glyphs(tables) or _letters(tables["cmap"])
    except struct.error:
        return f"{BROKEN}: it ends too soon"


def _tables(data: bytes) -> Iterator[tuple[str, bytes]]:
    (number,) = struct.unpack_from(">H", data, 4)
    for place in range(number):
        tag, _, offset, length = struct.unpack_from(">4sLLL", data, 12 + 16 * place)
        if offset + length > len(data):
            raise struct.error(f"{tag} goes over the end")
        yield tag.decode("latin-1"), data[offset : offset + length]


def _licence(tables: Mapping[str, bytes]) -> str:
    """Say what the licence bits forbid."""
    if not tables.get("OS/2"):
        return ""
    bits = _number(tables["OS/2"], ">H", 8)
    if bits & LEVELS == RESTRICTED:
        return "its licence bits forbid that it is embedded in a PDF"
    if bits & WHOLE:
        return "its licence bits forbid that a part of it is embedded, and no more than the letters used is"
    return "its licence bits allow only pictures of its letters in a PDF" if bits & DOTS else ""


def _glyphs(tables: Mapping[str, bytes]) -> str:
    """Look whether there is an outline and a width for each glyph."""
    head = tables["head"]
    em, magic = _number(head, ">H", 18), _number(head, ">L", 12)
    glyphs, widths = _number(tables["maxp"], ">H", 4), _number(tables["hhea"], ">H", 34)
    if magic != HEAD_MAGIC or not SMALLEST_EM <= em <= LARGEST_EM or not 0 < widths <= glyphs:
        return BROKEN
    unit, form = (1, "L") if _number(head, ">h", 50) else (2, "H")
    places = [place * unit for place in struct.unpack_from(f">{glyphs + 1}{form}", tables["loca"])]
    outside = any(one > other for one, other in pairwise(places)) or places[-1] > len(tables["glyf"])
    return BROKEN if outside or len(tables["hmtx"]) < 4 * widths + 2 * (glyphs - widths) else ""


def _letters(cmap: bytes) -> str:
    """Look whether one of the tables of letters counts in Unicode, in a way that is known."""
    for number in range(_number(cmap, ">H", 2)):
        whose, counts, offset = struct.unpack_from(">HHL", cmap, 4 + 8 * number)
        if (whose, counts) in UNICODE and _number(cmap, ">H", offset) in FORMATS:
            return ""
    return "it does not say which letters of Unicode it has"


def _number(table: bytes, form: str, offset: int) -> int:
    return int(struct.unpack_from(form, table, offset)[0])
