"""An entry as its author wrote it, from YAML or from the text form: values, lines, and where each stands.

Both readers give the same record, so that everything after them has one way to go.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from compiler.diagnostics.record import Place
from compiler.ir.entries.entry import MIDDLE
from compiler.ir.entries.rules import Applies
from compiler.ir.terms import EntryKind, Rank, Scenario, Track
from compiler.source.document import Document, Mapping


class Line(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One line of text and the place of each of its characters.

    `columns`, where given, has the (line, column) in the file of every character and one more for the end; else the
    line stands unbroken in the file from `line`:`column` on (block scalars, the text form).
    """

    text: str
    file: str
    line: int
    column: int
    columns: Sequence[tuple[int, int]] | None = None

    def place(self, start: int = 0, end: int | None = None) -> Place:
        """Give the place of `text[start:end]`."""
        end = len(self.text) if end is None else end
        if self.columns is None:
            return Place(self.file, self.line, self.column + start, self.line, self.column + end)
        first = self.columns[start]
        last = self.columns[end - 1] if end > start else first
        return Place(self.file, *first, last[0], last[1] + (end > start))


class Field(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A title field: a plain value in the published form (`{"Cold": 1}`, `"1d10"`, `3`), and where it stands.

    `place` covers the value (in the text form the cell), `key` the name it was given under. `parts` has the place of
    each member of a list or mapping, by index or key.
    """

    value: object
    place: Place
    key: Place
    parts: dict[str | int, Place] = {}


class SceneSource(msgspec.Struct, frozen=True):
    """A situation as its author wrote it: an example under an entry, or a scene of its own."""

    id: str
    """That of the entry, or its own."""
    document: Document
    fields: Mapping

    @property
    def place(self) -> Place:
        """Give where it begins: its first field's name."""
        return self.document.place_of(next((key for key, _ in self.fields.fields.values()), self.fields))


class Source(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One entry before it is understood."""

    kind: EntryKind
    id: str
    name: str
    name_place: Place
    id_place: Place | None = None
    """None where nothing gives the id, so that it is made of the name."""
    fields: dict[str, Field]
    """By published name (`level`, `rank`, `hp`, `base_tracks`, ...), `scenario` and `play` of deck cards included."""
    body: tuple[Line, ...]
    """Static text, plays and rows as printed; flavor and marks taken out."""
    title_end: Place
    """The last title cell, which a missing field is reported at."""
    flavor: str = ""
    rulings: frozenset[str] = frozenset()
    """Sentences that the author marked as rulings, word for word."""
    ruling_places: dict[str, Place] = {}
    """Where each of them was marked: the line of the text, or the item of the list."""
    version: int = 1
    art: str | None = None
    art_place: Place | None = None
    art_focus: tuple[int, int] = MIDDLE
    art_credit: str = ""
    art_alt: str = ""
    aliases: tuple[str, ...] = ()
    alias_places: dict[str, Place] = {}
    scenario: Scenario | None = None
    examples: tuple[SceneSource, ...] = ()


class RuleSource(msgspec.Struct, frozen=True, kw_only=True):
    """One row of a rules table before its text is understood."""

    id: str
    track: Track | None
    slot: int | None
    condition: str | None
    rank: Rank | None
    type: str | None
    turns: int | None
    injury: int | None
    draws: bool
    option: str | None
    applies: tuple[Applies, ...]
    body: tuple[Line, ...]
    provisional: bool
    places: dict[str, Place]
    """Where its fields stand, by name."""
