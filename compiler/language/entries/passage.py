"""Text that may run over several lines, and the sentences in it; each character still knows where it stands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.diagnostics.record import Place
    from compiler.source.record import Line

_SENTENCE = re.compile(r"\S.*?(?:\.(?=\s|$)|$)")


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A line's text from `start` on."""

    line: Line
    start: int = 0

    @property
    def text(self) -> str:
        """The words of the piece."""
        return self.line.text[self.start :].rstrip()


class Passage(msgspec.Struct, frozen=True):
    """Pieces of lines read as one text, a space between each two."""

    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """The whole text."""
        return " ".join(piece.text for piece in self.pieces)

    def place(self, start: int, end: int) -> Place:
        """Give the place of `text[start:end]`, from its first line to its last; behind the text, its last character."""
        start = max(0, min(start, len(self.text) - 1))
        first, at = self._piece(start)
        last, until = self._piece(max(start, end - 1))
        opening = first.line.place(at, at + 1)
        closing = last.line.place(until, until + (end > start))
        return msgspec.structs.replace(opening, end_line=closing.end_line, end_column=closing.end_column)

    def _piece(self, index: int) -> tuple[Piece, int]:
        for piece in self.pieces[:-1]:
            length = len(piece.text) + 1
            if index < length:
                return piece, min(piece.start + index, piece.start + length - 2)
            index -= length
        return self.pieces[-1], self.pieces[-1].start + index

    def sentences(self, name: str = "") -> Iterator[tuple[int, str]]:
        """Give each sentence with its full stop, and where it begins; the full stops in the entry's name end none."""
        text = self.text
        for match in _SENTENCE.finditer(text.replace(name, name.replace(".", "_")) if "." in name else text):
            yield match.start(), text[match.start() : match.end()]
