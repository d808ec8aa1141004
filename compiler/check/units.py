"""The lines of an entry's body that are read one by one: play lines, rows, sentences; each with its place.

Covers how a body falls into them, not whether they read: the complaints about the entry say that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from compiler.diagnostics.record import Place
from compiler.language.entries.body import Block, blocks
from compiler.language.entries.lines import TEXT_LABELS
from compiler.language.refusals.complaints import Complaints

if TYPE_CHECKING:
    from collections.abc import Iterator

    from compiler.ir.entries.entry import Entry
    from compiler.language.entries.passage import Passage
    from compiler.source.record import Source


class Unit(msgspec.Struct, frozen=True):
    """A play line, a row or a sentence, and where it stands."""

    words: str
    place: Place

    def holds(self, place: Place) -> bool:
        """Tell whether something stands in it, or right behind it."""
        mine = self.place
        return (mine.line, mine.column) <= (place.line, place.column) <= (mine.end_line, mine.end_column)


def units(source: Source, entry: Entry) -> Iterator[Unit]:
    """Give what the body of an entry falls into, in its order; the title of a Role's ability is none of it."""
    titled = "ability" not in source.fields and entry.ability is not None
    for block in blocks(source.body[titled:], Complaints(source.id)):
        if block.opening:
            yield Unit(block.opening.text.strip(), block.opening.place())
        if block.above:
            yield from _sentences(block.above, source)
        for row in block.rows:
            if row.label not in TEXT_LABELS:
                yield Unit(row.line.text.strip(), row.line.place())
        yield from _labelled(block, source)


def _labelled(block: Block, source: Source) -> Iterator[Unit]:
    """Give the sentences under labels; the first of each begins at its label, and a Trigger is one."""
    for label, head in block.heads.items():
        passage = block.passage(label)
        if passage is None:
            yield Unit(head.line.text.strip(), head.line.place())
            continue
        whole = Unit(passage.text, passage.place(0, len(passage.text)))
        first, *rest = [whole] if label == "Trigger" else _sentences(passage, source)
        start = head.label_place
        yield Unit(first.words, msgspec.structs.replace(first.place, line=start.line, column=start.column))
        yield from rest


def _sentences(passage: Passage, source: Source) -> Iterator[Unit]:
    for start, words in passage.sentences(source.name):
        yield Unit(words, passage.place(start, start + len(words)))
