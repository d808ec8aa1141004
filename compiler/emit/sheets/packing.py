"""A PDF made small: all its objects that are no streams are packed into streams, as PDF 1.5 allows.

What lists cards (bookmarks, the tree for those who have them read aloud) is many small objects, and little when packed.
Covers files as the PDF library writes them, with one table of objects and none that are free; no others.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

import msgspec

HEADER = b"%PDF-1.5"
IN_A_STREAM = 200
"""So many objects are packed together: a viewer unpacks them all to see one."""
_BEGIN = re.compile(rb"\d+ 0 obj\n")
_ENTRY = re.compile(rb"(\d{10}) 00000 n \n")
_TABLE = re.compile(rb"startxref\n(\d+)\n%%EOF\n$")
_LED = re.compile(rb"/(?:Root|Info) \d+ 0 R|\[<[0-9a-f]+><[0-9a-f]+>\]")
"""What the end of the file leads to: catalogue, facts about the document, and its fingerprint."""
_ROW = (1, 4, 2)
"""The bytes of the three numbers of a row of the table."""


class _Place(msgspec.Struct, frozen=True):
    """Where an object is: at so many bytes from the beginning, or in a stream, by its number and the place there."""

    kind: int
    at: int
    place: int = 0

    @property
    def row(self) -> bytes:
        """Give the row of the table."""
        numbers = (self.kind, self.at, self.place)
        return b"".join(number.to_bytes(length, "big") for number, length in zip(numbers, _ROW, strict=True))


def packed(pdf: bytes, further: Callable[[int], Iterable[tuple[int, str]]] = lambda _: ()) -> bytes:
    """Pack a PDF.

    Args:
        pdf: as the PDF library wrote it.
        further: gives, from the first number that is free, objects that it lacks, and such as say something else now:
            small ones by the thousand, which the library would need much room for.

    Returns:
        The same document; the same bytes for the same file.
    """
    bodies, trailer = _objects(pdf)
    bodies |= {number: text.encode() for number, text in further(len(bodies) + 1)}
    out = [HEADER + pdf[len(HEADER) : pdf.index(b"1 0 obj\n")]]
    length = len(out[0])
    places: dict[int, _Place] = {0: _Place(0, 0, 65_535)}
    small = [number for number, body in sorted(bodies.items()) if not body.endswith(b"endstream")]
    whole = {number: bodies[number] for number in bodies.keys() - set(small)}
    for first in range(0, len(small), IN_A_STREAM):
        held = small[first : first + IN_A_STREAM]
        number = len(bodies) + 1 + first // IN_A_STREAM
        whole[number] = _stream([bodies[one] for one in held], held)
        places |= {one: _Place(2, number, place) for place, one in enumerate(held)}
    for number, body in sorted(whole.items()):
        places[number] = _Place(1, length)
        out.append(b"%d 0 obj\n%s\nendobj\n" % (number, body))
        length += len(out[-1])
    return b"".join((*out, _end(places, trailer, length)))


def _objects(pdf: bytes) -> tuple[dict[int, bytes], bytes]:
    """Give the objects of a file by number, and what leads to them."""
    end = _TABLE.search(pdf)
    if end is None:
        raise ValueError("the file has no table of objects")
    table = int(end[1])
    starts = [int(entry[1]) for entry in _ENTRY.finditer(pdf, table)]
    numbers = {start: number for number, start in enumerate(starts, 1)}
    spans = pairwise((*sorted(starts), table))
    bodies = {numbers[start]: _body(pdf[start:after]) for start, after in spans}
    return dict(sorted(bodies.items())), b" ".join(_led(pdf[table:]))


def _body(whole: bytes) -> bytes:
    return _BEGIN.sub(b"", whole, count=1).rstrip().removesuffix(b"endobj").rstrip()


def _led(trailer: bytes) -> Iterator[bytes]:
    for found in _LED.findall(trailer):
        yield b"/ID " + found if found.startswith(b"[") else found


def _stream(bodies: Sequence[bytes], numbers: Sequence[int]) -> bytes:
    """Pack objects: their numbers and where each begins, and then they themselves."""
    begins, at = [], 0
    for number, body in zip(numbers, bodies, strict=True):
        begins.append(b"%d %d" % (number, at))
        at += len(body) + 1
    head = b" ".join(begins) + b"\n"
    return _compressed(b"/Type/ObjStm/N %d/First %d" % (len(bodies), len(head)), head + b"\n".join(bodies))


def _compressed(said: bytes, data: bytes) -> bytes:
    small = zlib.compress(data)
    return b"<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream" % (said, len(small), small)


def _end(places: dict[int, _Place], trailer: bytes, at: int) -> bytes:
    """Write the table, itself an object and in itself, and where it is."""
    number = len(places)
    rows = b"".join(place.row for _, place in sorted((places | {number: _Place(1, at)}).items()))
    said = b"/Type/XRef/Size %d/W[%d %d %d]%s" % (number + 1, *_ROW, trailer)
    return b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (number, _compressed(said, rows), at)
