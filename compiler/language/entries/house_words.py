"""The wording as sheets ask for it: sentences, Triggers and title cells of an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.language.entries.fields import published_fields
from compiler.language.meaning.voices import play_voice
from compiler.language.meaning.wording import text_words, trigger_line
from compiler.source.cells import title_lines

if TYPE_CHECKING:
    from compiler.ir.entries.entry import Entry
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.flow import Play, Text


class HouseWords:
    """Says what the IR means, in house style."""

    def text(self, text: Text, entry: Entry, play: Play | None) -> tuple[str, ...]:
        """Give the sentences of a text."""
        return text_words(text, play_voice(entry, play))

    def trigger(self, trigger: Trigger, entry: Entry, play: Play) -> str:
        """Give the sentence of a Trigger row."""
        return trigger_line(trigger, play_voice(entry, play))

    def title(self, entry: Entry) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Give the title cells of the first and the second line, the name among them."""
        lines = title_lines(entry.kind, entry.name, published_fields(entry.title, entry.scenario))
        first, second = (*lines, "")[:2]
        return tuple(first.split(" | ")), tuple(cell for cell in second.split(" | ") if cell)
