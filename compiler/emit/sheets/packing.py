"""A PDF made small: all its objects that are no streams are packed into streams, as PDF 1.5 allows.

What lists cards (bookmarks, the tree for those who have them read aloud) is many small objects, and little when packed.
Covers files as the PDF library writes them, with one table of objects and none that are free; no others.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from itertools import chain, count, islice, pairwise

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
FREE, AT, IN_STREAM = range(3)
"""The first number of a row: no object, one at so many bytes from the beginning, one in a stream of that number."""

Further = Callable[[Iterator[int]], Iterable[tuple[int, str]]]
"""Gives objects with their numbers, new ones from those that are free."""


def packed(pdf: bytes, further: Further = lambda _: ()) -> bytes:
    """Pack a PDF.

    Args:
        pdf: as the PDF library wrote it.
        further: gives objects that it lacks, and such as say something else now: small ones by the thousand, which
            the library would need much room for.

    Returns:
        The same document; the same bytes for the same file.
    """
    bodies, trailer = _objects(pdf)
    numbers = count(len(bodies) + 1)
    file = _File(HEADER + pdf[len(HEADER) : pdf.index(b"1 0 obj\n")])
    del pdf
    small = chain(_encoded(further(numbers), bodies), _small(bodies))
    while held := dict(islice(small, IN_A_STREAM)):
        file.pack(next(numbers), held)
    for number in sorted(bodies):
        file.put(number, bodies.pop(number))
    return file.finished(next(numbers), trailer)


def _encoded(further: Iterable[tuple[int, str]], bodies: dict[int, bytes]) -> Iterator[tuple[int, bytes]]:
    """Give what is added, and take from the others what stands in another's place."""
    for number, text in further:
        bodies.pop(number, None)
        yield number, text.encode()


def _small(bodies: dict[int, bytes]) -> Iterator[tuple[int, bytes]]:
    """Take out the objects that are no streams."""
    for number in sorted(bodies):
        if not bodies[number].endswith(b"endstream"):
            yield number, bodies.pop(number)


class _File:
    """A file in the making, with the table of its objects: thousands, so no more than their bytes is kept of them."""

    def __init__(self, head: bytes) -> None:
        self._out = BytesIO()
        self._out.write(head)
        self._rows = bytearray()
        self._row(0, FREE, 0, 65_535)

    def put(self, number: int, body: bytes) -> None:
        """Write an object by itself."""
        self._row(number, AT, self._out.tell())
        self._out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))

    def pack(self, number: int, held: dict[int, bytes]) -> None:
        """Write objects as a stream, itself an object of that number."""
        for place, one in enumerate(held):
            self._row(one, IN_STREAM, number, place)
        self.put(number, _stream([*held.values()], [*held]))

    def finished(self, number: int, trailer: bytes) -> bytes:
        """Write the table, itself an object of that number and in itself, and where it is; give the file."""
        at = self._out.tell()
        self._row(number, AT, at)
        said = b"/Type/XRef/Size %d/W[%d %d %d]%s" % (number + 1, *_ROW, trailer)
        table = _compressed(said, self._rows)
        self._out.write(b"%d 0 obj\n%s\nendobj\nstartxref\n%d\n%%%%EOF\n" % (number, table, at))
        return self._out.getvalue()

    def _row(self, number: int, *numbers: int) -> None:
        row = b"".join(one.to_bytes(length, "big") for one, length in zip((*numbers, 0), _ROW, strict=False))
        begin = number * len(row)
        self._rows.extend(bytes(max(0, begin + len(row) - len(self._rows))))
        self._rows[begin : begin + len(row)] = row


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


def _compressed(said: bytes, data: bytes | bytearray) -> bytes:
    small = zlib.compress(data)
    return b"<<%s/Filter/FlateDecode/Length %d>>\nstream\n%s\nendstream" % (said, len(small), small)
