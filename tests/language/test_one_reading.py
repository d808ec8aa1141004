"""Each sentence has one reading: an Earley parser, which finds all there are, finds no second meaning.

It reads by the same grammar, without the priorities that help the LALR parser to choose.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lark import Lark, Token, Tree

from compiler.check.proofs import sentences_of
from compiler.compiling import compile_project
from compiler.ir.cards import Draw
from compiler.ir.who import Who
from compiler.language.grammar import STARTS, grammar_text
from compiler.language.normal import normalise
from compiler.language.prose import scene_of
from compiler.language.reader import Reader, Start
from compiler.language.reading import Callbacks, Reading
from compiler.language.scene import Scene
from compiler.source.project import shipped_project

if TYPE_CHECKING:
    from tests.language.conftest import Block

Branch = Tree[Token] | Token | None
PRIORITY = re.compile(r"^([_A-Z]+)\.\d+:", re.MULTILINE)


def earley(grammar: str) -> Lark:
    plain = PRIORITY.sub(r"\1:", grammar)
    return Lark(plain, parser="earley", ambiguity="explicit", start=list(STARTS), priority=None)


def derivations(branch: Branch) -> Iterator[Branch]:
    """Give every tree that an ambiguous one stands for."""
    if not isinstance(branch, Tree):
        yield branch
    elif branch.data == "_ambig":
        for child in branch.children:
            yield from derivations(child)
    else:
        for children in product(*(tuple(derivations(child)) for child in branch.children)):
            yield Tree(branch.data, list(children))  # type: ignore[arg-type]  # a part left out is None


class AllReadings:
    """Finds every meaning of a sentence."""

    def __init__(self, grammar: str, reader: Reader) -> None:
        self.lark = earley(grammar)
        self.reading = Reading(reader.vocabulary)
        self.callbacks = Callbacks(self.reading)

    def meanings(self, start: Start, words: str, name: str, scene: Scene) -> list[object]:
        out: list[object] = []
        for tree in derivations(self.lark.parse(normalise(words.removesuffix("."), name).text, start=start)):
            self.reading.begin(scene)
            meaning = self._folded(tree)
            if not any(trouble.severity == "error" for trouble in self.reading.troubles) and meaning not in out:
                out.append(meaning)
        return out

    def _folded(self, branch: Branch) -> object:
        if not isinstance(branch, Tree):
            return branch
        children = [self._folded(child) for child in branch.children]
        return getattr(self.callbacks, str(branch.data))(children)


@pytest.fixture(scope="module")
def readings(reader: Reader) -> AllReadings:
    return AllReadings(grammar_text(), reader)


def test_no_example_has_a_second_reading(readings: AllReadings, reader: Reader, sentences: list[Block]) -> None:
    torn = []
    for block in sentences:
        start: Start = "trigger" if block.words.startswith("Trigger ") else "sentence"
        named: frozenset[Who] = frozenset()
        for words in block.words.removeprefix("Trigger ").split(". "):
            here = scene_of(words, block.scene, named)
            found = readings.meanings(start, words, "Reed Cat", here)
            if found != [reader.understood(start, words, "Reed Cat", here)]:
                torn.append((words, found))
            named |= reader.attempt(words, "Reed Cat", here).named
    assert torn == []


def test_no_shipped_sentence_has_a_second_reading(readings: AllReadings, reader: Reader) -> None:
    torn = []
    for entry in compile_project(shipped_project(Path())).library.entries.values():
        for said in sentences_of(entry, reader):
            found = readings.meanings(said.start, said.words, entry.name, said.scene)
            if found != [reader.understood(said.start, said.words, entry.name, said.scene)]:
                torn.append((said.words, found))
    assert torn == []


def test_a_second_reading_would_be_found(
    reader: Reader, sentences: list[Block], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reading, "torn", lambda *_: lambda who: (Draw(who=who, number=9),), raising=False)
    twice = grammar_text().replace("?predicate: stat", "?predicate: torn | stat") + '\ntorn: "draw" cards\n'
    found = AllReadings(twice, reader).meanings("sentence", "Draw 2 cards.", "Reed Cat", sentences[0].scene)
    assert len(found) == 2
