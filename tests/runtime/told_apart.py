"""Two sentences that differ in one field of what they mean, and are told apart when they are played.

They are found by changing a field of a sentence that is known to another value of its type, saying that, and playing
both. What is found is kept in tests/data/runtime/told_apart.txt, so that it need not be looked for again.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple, get_origin

from msgspec.structs import replace

from compiler.diagnostics.record import Severity
from compiler.ir.base import Node
from tests.language.conftest import Block, Listener, blocks_of, shipped_reader
from tests.language.drawn import Drawer, hints_of, kinds, ways
from tests.language.test_drawn_meanings import changed
from tests.runtime.test_sentences_told import TOPICS, told

if TYPE_CHECKING:
    from compiler.language.topics.scene import Scene

DRAWN = 2
"""So many values are drawn for a field that holds a struct."""
TRIED = 24
"""So many changes of a field that can be said are played, before it is given up."""
Meaning = "Text | Trigger"


class Apart(NamedTuple):
    """Two sentences in a scene, and the one field in which they differ."""

    field: str
    heading: str
    one: str
    other: str

    @property
    def line(self) -> str:
        return " | ".join(self)

    def blocks(self) -> tuple[Block, Block]:
        one, other = (next(blocks_of(f"{self.heading}\n{words}")) for words in (self.one, self.other))
        return one, other


@cache
def listener() -> Listener:
    return Listener(shipped_reader())


@cache
def heard(words: str, scene: Scene) -> Any:  # noqa: ANN401 - a text, a Trigger or nothing
    """Return what a sentence means; nothing where it has mistakes."""
    meaning, faults = listener().hear(words, scene)
    return None if any(fault.severity is Severity.ERROR for fault in faults) else meaning


def differ_in(apart: Apart) -> set[str]:
    """Return the fields in which two sentences differ."""
    one, other = (heard(block.words, block.scene) for block in apart.blocks())
    return {*changed(one, other)} if one and other else {"does not read"}


def are_told_apart(apart: Apart) -> bool:
    """Whether what is told when they are played is not the same."""
    one, other = (told(block, listener()) for block in apart.blocks())
    return one != other and "not played" not in one + other


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
    """Give two sentences for each field that has none yet, or whose are not told apart any more."""
    left = {field: 0 for field in fields() if field not in kept}
    for block in sentences():
        for apart in candidates(block) if left else ():
            if apart.field in left and are_told_apart(apart):
                del left[apart.field]
                yield apart
            elif apart.field in left:
                left[apart.field] += 1
