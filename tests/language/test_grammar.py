"""The grammar itself: every production of it is used by an example."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from ruamel.yaml import YAML

from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.language.meaning.reading import called_by, reading
from compiler.language.parsing.grammar import grammar_tables, parser
from compiler.language.parsing.machine import Machine
from compiler.source.text_form import read_entries
from tests.language.conftest import Listener

if TYPE_CHECKING:
    from tests.language.conftest import Block, Category, LaidOut

DATA = Path(__file__).resolve().parents[1] / "data" / "language"


ROWS = """Salt Mail | Armor Enchantment | Level: 2 | Magic: 1 | Wealth: 1
Damage +1d4 Cold
(Action) Rime [Gear] [Automatic]
Hit 1d8 + 1d6 + 1d4
Damage 1d6 (Piercing 1) Cold + 1d4 Fire + 1d2"""
"""Rows that the examples have no need of."""


class Example(msgspec.Struct):
    """What of examples.yaml is read here."""

    header: list[str]
    body: str
    header2: list[str] = []


class Counter:
    """Counts, production by production, how often the machine reduces by it."""

    def __init__(self) -> None:
        self.used = [0] * len(grammar_tables().productions)
        self.machine = Machine(grammar_tables(), called_by(reading()))
        reductions = self.machine._reductions
        for index in range(len(self.used)):
            width, read = reductions[~index].call or (1, None)
            reductions[~index] = reductions[~index]._replace(call=(width, self._counted(index, read)))

    def _counted(self, index: int, read: Callable[..., object] | None) -> Callable[..., object]:
        def count(*values: object) -> object:
            self.used[index] += 1
            return read(*values) if read else values[0]

        return count


@pytest.fixture
def counter(monkeypatch: pytest.MonkeyPatch) -> Counter:
    counting = Counter()
    monkeypatch.setattr("compiler.language.meaning.reader.machine", lambda: counting.machine)
    return counting


def test_every_production_has_an_example(
    counter: Counter, reader: Reader, sentences: list[Block], wide: list[Category], laid_out: LaidOut
) -> None:
    fresh = Reader(reader.vocabulary)
    listener = Listener(fresh)
    for line, scene in [
        *((block.words, block.scene) for block in sentences),
        *((pair.other, pair.scene) for category in wide for pair in category.pairs),
    ]:
        listener.hear(line, scene)
    for example in msgspec.convert(YAML(typ="safe").load(DATA / "examples.yaml"), list[Example]):
        read_whole(laid_out((example.header, example.header2), "", example.body), fresh)
    for path in sorted((DATA / "further").glob("*.txt")):
        for entry in read_entries(path.read_text(encoding="utf-8"), "further", fresh.vocabulary.keywords):
            assert entry.source is not None
            read_entry(entry.source, fresh)
    read_whole(ROWS, fresh)
    assert [str(parser().rules[index]) for index, times in enumerate(counter.used) if not times] == []


def read_whole(text: str, reader: Reader) -> None:
    [reading] = read_entries(text, "example")
    assert reading.source is not None
    read_entry(reading.source, reader)


def test_a_production_without_an_example_would_be_seen(
    counter: Counter, reader: Reader, sentences: list[Block]
) -> None:
    Reader(reader.vocabulary).sentence("Draw 2 cards.", "Reed Cat", sentences[0].scene)
    used = {one.origin for one, times in zip(grammar_tables().productions, counter.used, strict=True) if times}
    assert {"draw", "much", "amount", "sentence"} <= {one.partition("{")[0] for one in used}
    assert used.isdisjoint({"stat", "move", "trigger"})
