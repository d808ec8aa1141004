"""What the sheets ask of the wording: sentences in house style, made from the IR.

Covers the protocol only. The wording itself is the language's; whoever makes a sheet hands it in.
"""

from __future__ import annotations

from typing import Protocol

from compiler.ir.entries.entry import Entry
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Play, Text


class Words(Protocol):
    """Says what the IR means, in the game's words."""

    def text(self, text: Text, entry: Entry, play: Play | None) -> tuple[str, ...]:
        """Give the sentences of a text."""

    def trigger(self, trigger: Trigger, entry: Entry, play: Play) -> str:
        """Give the sentence of a Trigger row."""

    def title(self, entry: Entry) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Give the title cells of the first and the second line, the name among them."""
