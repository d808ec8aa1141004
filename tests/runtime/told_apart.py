"""Two sentences that differ in one field of what they mean, and are told apart when they are played.

They are found by changing a field of a sentence that is known to another value of its type, saying that, and playing
both. What is found is kept in tests/data/runtime/told_apart.txt, so that it need not be looked for again.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from random import Random
from typing import Any, NamedTuple, get_origin

from msgspec.structs import replace

from compiler.diagnostics.record import Severity
from compiler.ir.base import Node
from compiler.ir.entries.entry import Entry
from compiler.language.entries.entries import read_entry
from compiler.source.text_form import read_entries
from runtime.constants import unestablished
from runtime.interpreter.loading import unplayed
from tests.language.conftest import Block, blocks_of
from tests.language.drawn import Drawer, hints_of, kinds, ways
from tests.runtime.afterwards import courses, lives_on
from tests.runtime.furnished import heard, listener
from tests.runtime.test_sentences_told import TOPICS, entry_with

WHOLE, LINE = "whole ", " / "
"""What a heading begins with where plays are compared whole, and what stands between their lines."""
TITLES = {"adversary": "Told | Level 1 Adversary | Regular | Brawler | HP: 15\nInitiative: 1d6 | Acrobatics: 1d6"}
DRAWN = 2
"""So many values are drawn for a field that holds a struct."""
TRIED = 24
"""So many changes of a field that can be said are played, before it is given up."""


class Apart(NamedTuple):
    """Two sentences in a scene, or two plays whole, and the one field in which they differ."""

    field: str
    heading: str
    one: str
    other: str

    @property
    def line(self) -> str:
        return " | ".join(self)

    def meanings(self) -> tuple[Any, Any]:
        """Give what each says; nothing where it does not read."""
        if self.heading.startswith(WHOLE):
            entries = self.entries()
            return entries[0].plays, entries[1].plays
        one, other = self._blocks()
        return heard(one.words, one.scene), heard(other.words, other.scene)

    def entries(self) -> tuple[Entry, Entry]:
        """Give each on something that can be played, or that holds."""
        if self.heading.startswith(WHOLE):
            one, other = (whole(self.heading.removeprefix(WHOLE), words) for words in (self.one, self.other))
        else:
            one, other = (entry_with(block, listener()) for block in self._blocks())
        return one, other

    def _blocks(self) -> tuple[Block, Block]:
        one, other = (next(blocks_of(f"{self.heading}\n{words}")) for words in (self.one, self.other))
        return one, other


@cache
def whole(kind: str, words: str) -> Entry:
    """Read a card, or an Adversary, whose lines stand one behind the other: "Hit 1d6 / Damage 1d4 (Piercing 1)"."""
    reader, title = listener().reader, TITLES.get(kind, f"Told | Level 1 | {kind.title()}")
    [one] = read_entries("\n".join([title, *words.split(LINE)]), "told", reader.vocabulary.keywords)
    assert one.source is not None, one.diagnostics
    made = read_entry(one.source, reader)
    faults = [fault.message for fault in (*one.diagnostics, *made.diagnostics) if fault.severity is Severity.ERROR]
    assert faults == [], words
    assert made.entry is not None
    return made.entry


def changes_between(one: object, other: object, way: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Give where two meanings differ: by the fields that lead there, the outermost first."""
    if isinstance(one, Node) and type(one) is type(other):
        for field in one.__struct_fields__:
            into = (*way, f"{type(one).__name__}.{field}")
            yield from changes_between(getattr(one, field), getattr(other, field), into)
    elif isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        for first, second in zip(one, other, strict=True):
            yield from changes_between(first, second, way)
    elif one != other:
        yield way


def differ_in(apart: Apart) -> set[str]:
    """Return the field in which two meanings differ, if all that differs lies in what it holds; else the innermost."""
    one, other = apart.meanings()
    if not (one and other):
        return {"does not read"}
    found = [*changes_between(one, other)]
    if found and all(apart.field in way for way in found):
        return {apart.field}
    return {way[-1] if way else "what is said" for way in found}


def are_told_apart(apart: Apart) -> bool:
    """Tell whether something else comes of one of them than of the other, on one of the stages."""
    pair = apart.entries()
    if any(map(unplayed_of, pair)):
        return False
    one, other = pair
    return any(lives_on(one, pair, course) != lives_on(other, pair, course) for course in courses())


def unplayed_of(entry: Entry) -> str | None:
    """Say why an entry cannot be played, if it cannot."""
    return unestablished(entry) or next((why for play in entry.plays if (why := unplayed(play))), None)


def sentences() -> Iterator[Block]:
    """Give the sentences whose fields are changed."""
    yield from (block for topic in TOPICS for block in blocks_of(topic.read_text(encoding="utf-8")))


def changes(meaning: Any, drawer: Drawer) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - a text or a Trigger
    """Give a meaning with one field changed, for each field of each struct in it; with the field's name."""
    if isinstance(meaning, tuple):
        for at, one in enumerate(meaning):
            yield from ((field, (*meaning[:at], other, *meaning[at + 1 :])) for field, other in changes(one, drawer))
    elif isinstance(meaning, Node):
        for field in meaning.__struct_fields__:
            value = getattr(meaning, field)
            name = f"{type(meaning).__name__}.{field}"
            yield from ((name, replace(meaning, **{field: other})) for other in others(meaning, field, drawer))
            yield from ((inner, replace(meaning, **{field: other})) for inner, other in changes(value, drawer))


def others(node: Node, field: str, drawer: Drawer) -> Iterator[object]:
    """Give other values that a field can have."""
    value, at = getattr(node, field), (type(node).__name__, field)
    for way in ways(hints_of(type(node))[field]):
        found: list[object] = []
        if way is type(None):
            found = [None]
        elif way is bool:
            found = [False, True]
        elif way is int:
            found = [value + 1, value - 1, -value] if isinstance(value, int) else [2]
        elif get_origin(way) is tuple:
            found = [value[1:], value[:-1]] if isinstance(value, tuple) else []
            found += [drawer.value(way, at, 0) for _ in range(DRAWN)]
        elif isinstance(way, type) and issubclass(way, Enum):
            found = list(way)
        else:
            found = [drawer.value(way, at, 0) for _ in range(DRAWN)]
        yield from (other for other in found if other != value)


def said(field: str, meaning: Any, block: Block) -> Apart | None:  # noqa: ANN401 - a text or a Trigger
    """Say a changed meaning, if it can be said and means that and nothing else."""
    try:
        words = listener().say(meaning, block.scene)
    except Exception:  # noqa: BLE001 - most changes mean nothing, and words fail in many ways
        return None
    apart = Apart(field, block.heading, block.words, words)
    return apart if heard(words, block.scene) == meaning and differ_in(apart) == {field} else None


def candidates(block: Block) -> Iterator[Apart]:
    """Give the sentences that differ from one in a single field."""
    drawer = Drawer(block.scene, Random(block.words))  # noqa: S311 - the same every time is what is wanted
    meaning = heard(block.words, block.scene)
    for field, other in changes(meaning, drawer) if meaning else ():
        if (apart := said(field, other, block)) is not None:
            yield apart


def fields() -> list[str]:
    """Return every field of what a text can mean, as "Stat.by"."""
    return [f"{kind.__name__}.{field}" for kind in kinds() for field in kind.__struct_fields__]


def found_anew(kept: dict[str, Apart]) -> Iterator[Apart]:
    """Give two sentences for each field that has none yet, so far as they are soon found."""
    left = {field: TRIED for field in fields() if field not in kept}
    for apart in (one for block in sentences() for one in candidates(block)):
        if left.get(apart.field):
            left[apart.field] -= 1
            if are_told_apart(apart):
                del left[apart.field]
                yield apart
