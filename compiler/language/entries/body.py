"""Body lines into plays and paragraphs: which line belongs where, before any of them is understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.codes import Code
from compiler.language.entries.lines import PARAGRAPHS, TEXT_LABELS, LineKind, shape
from compiler.language.entries.passage import Passage, Piece
from compiler.language.entries.values import Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from compiler.language.refusals.complaints import Complaints
    from compiler.source.record import Line


class Block(msgspec.Struct):
    """The lines of one play, or of what stands outside any (`opening` is None then)."""

    opening: Line | None = None
    rows: list[Value] = []
    before: list[Piece] = []
    texts: dict[str, list[Piece]] = {}
    """Of Special, Trigger and Effect, and of the paragraphs (Extra Effect, Notes, Deckless Variant)."""
    heads: dict[str, Value] = {}
    """Where the labels of `texts` stand."""
    granted: Block | None = None
    """The play, or the Trigger and Effect, that the text of this one grants."""
    closing: Line | None = None
    """The last line, where it is prose."""
    running: str = ""
    """The label that text lines run on under, if any."""

    def passage(self, label: str) -> Passage | None:
        """Give the text under a label."""
        pieces = tuple(piece for piece in self.texts.get(label, []) if piece.text)
        return Passage(pieces) if pieces else None

    @property
    def last_words(self) -> str:
        """Give the line of prose that has just been read, which the next may go on with; nothing after a row."""
        pieces = self.texts.get(self.running, []) if self.running else self.before if not self.rows else []
        return pieces[-1].text if pieces else ""

    @property
    def above(self) -> Passage | None:
        """Give the text above the dice."""
        return Passage(tuple(self.before)) if self.before else None


def blocks(lines: Iterable[Line], complaints: Complaints) -> list[Block]:
    """Sort lines into blocks; the first holds what stands before any play."""
    out = [Block()]
    for line in lines:
        if line.text.strip():
            _place(line, out, complaints)
    return _nested(out)


def _nested(flat: list[Block]) -> list[Block]:
    """Put each block below one whose prose ends in a colon into that one: it is what is granted there."""
    out = [flat[0]]
    last = _granting(flat[0])
    for block in flat[1:]:
        if last.closing and last.closing.text.rstrip().endswith(":"):
            last.granted = block
        else:
            out.append(block)
        last = _granting(block)
    return out


def _granting(block: Block) -> Block:
    """Part a Trigger and Effect from the text that grants them; give the block that the next line goes on with."""
    above = block.before[-1].text if block.before else ""
    answers = block.opening is not None and block.opening.text.startswith(("(Assist)", "(Interrupt)"))
    if answers or not above.endswith(":") or not ANSWERING & set(block.texts):
        return block
    block.granted = Block(
        rows=[value for value in block.rows if value.label in ANSWERING],
        texts={label: pieces for label, pieces in block.texts.items() if label in ANSWERING},
        heads={label: head for label, head in block.heads.items() if label in ANSWERING},
        closing=block.closing,
    )
    block.rows = [value for value in block.rows if value.label not in ANSWERING]
    for label in ANSWERING:
        block.texts.pop(label, None)
        block.heads.pop(label, None)
    return block.granted


ANSWERING = {"Trigger", "Effect"}


def _place(line: Line, out: list[Block], complaints: Complaints) -> None:
    block = out[-1]
    what = shape(line.text, block.last_words)
    match what.kind:
        case LineKind.PLAY:
            out.append(Block(opening=line))
        case LineKind.PARAGRAPH:
            _open(block if what.label == "Extra Effect" else out[0], what.label, line, what.value)
            block.running = what.label
            block.closing = None
        case LineKind.ROW if what.label in TEXT_LABELS:
            _open_once(block, Value(what.label, line, what.value), complaints)
            block.closing = line
        case LineKind.ROW:
            block.rows.append(Value(what.label, line, what.value))
            block.running = ""
            block.closing = None
        case LineKind.TEXT:
            block.closing = line
            _text(block, out[0], line)


def _open(block: Block, label: str, line: Line, start: int) -> None:
    block.texts.setdefault(label, []).append(Piece(line, start))
    block.heads.setdefault(label, Value(label, line, start))


def _open_once(block: Block, value: Value, complaints: Complaints) -> None:
    if value.label in block.texts:
        message = f"a second {value.label} row"
        complaints.error(Code.ROW_DUPLICATE, value.label_place, message, "put both into one row, as two sentences")
        return
    block.rows.append(value)
    _open(block, value.label, value.line, value.start)
    block.running = value.label


def _text(block: Block, outside: Block, line: Line) -> None:
    home = outside if block.running in PARAGRAPHS and block.running != "Extra Effect" else block
    if block.running:
        home.texts.setdefault(block.running, []).append(Piece(line))
    else:
        block.before.append(Piece(line))
