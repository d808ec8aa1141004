"""Each sentence has one reading: whoever looks for all there are finds no second meaning.

Two look, both without the priorities that help the parser to choose. `Ways` takes at each place every terminal that the
LALR tables allow and the text has there. The tables have no conflict (test_grammar.py holds that), so that a row of
terminals has one tree: what can be ambiguous is which terminals they are, and all of these are tried, for every
sentence. An Earley parser, which knows nothing of the tables and takes a hundred times as long, finds the same for a
part of the sentences; `pytest tests/language/test_one_reading.py --earley 5000` asks it about all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest
from lark import Lark, Tree
from lark import Token as LarkToken
from ruamel.yaml import YAML

from compiler.check.proofs import sentences_of
from compiler.compiling import compile_project
from compiler.ir.cards import Draw
from compiler.language.entries import read_entry
from compiler.language.grammar import STARTS, grammar_tables, grammar_text
from compiler.language.machine import Machine
from compiler.language.normal import normalise
from compiler.language.prose import Met, scene_of
from compiler.language.reader import Reader, Start
from compiler.language.reading import Reading
from compiler.language.scene import Scene
from compiler.language.tables import END, Tables
from compiler.language.token import Token
from compiler.source.project import shipped_project
from compiler.source.text_form import read_entries
from tests.language.lark_callbacks import Callbacks

if TYPE_CHECKING:
    from tests.language.conftest import Block, Derived, LaidOut

States = tuple[int, ...]
DATA = Path(__file__).resolve().parents[1] / "data" / "language"
Branch = Tree[LarkToken] | LarkToken | None
PRIORITY = re.compile(r"^([_A-Z]+)\.\d+:", re.MULTILINE)


class Example(msgspec.Struct):
    """What of examples.yaml is read here."""

    header: list[str]
    body: str
    header2: list[str] = []


class Uttered(NamedTuple):
    """A sentence or Trigger, the entry's name, and where it stands."""

    start: Start
    words: str
    name: str
    scene: Scene


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
    """Finds every meaning of a sentence by an Earley parser."""

    def __init__(self, grammar: str, reader: Reader) -> None:
        self.lark = earley(grammar)
        self.reading = Reading(reader.vocabulary)
        self.callbacks = Callbacks(self.reading)

    def meanings(self, said: Uttered) -> list[object]:
        out: list[object] = []
        text = normalise(said.words.removesuffix("."), said.name).text
        for tree in derivations(self.lark.parse(text, start=said.start)):
            self.reading.begin(said.scene)
            meaning = self._folded(tree)
            if not any(trouble.severity == "error" for trouble in self.reading.troubles) and meaning not in out:
                out.append(meaning)
        return out

    def _folded(self, branch: Branch) -> object:
        if not isinstance(branch, Tree):
            return branch
        children = [self._folded(child) for child in branch.children]
        return getattr(self.callbacks, str(branch.data))(children)


class Ways:
    """Finds every meaning of a sentence by the LALR tables, whichever terminals its words may be."""

    def __init__(self, reader: Reader, tables: Tables) -> None:
        self.tables = tables
        self.reading = Reading(reader.vocabulary)
        self.machine = Machine(tables, self.reading)
        self.kept = {one.name for one in tables.terminals if one.kept}
        self.terminals = [(one.name, re.compile(one.pattern).match) for one in tables.terminals]

    def meanings(self, said: Uttered) -> list[object]:
        out: list[object] = []
        text = normalise(said.words.removesuffix("."), said.name).text
        for way in self._ways((self.tables.starts[said.start],), text, 0):
            self.reading.begin(said.scene)
            meaning = self._read(said.start, way)
            if not any(trouble.severity == "error" for trouble in self.reading.troubles) and meaning not in out:
                out.append(meaning)
        return out

    def _ways(self, states: States, text: str, at: int) -> Iterator[tuple[Token, ...]]:
        """Give every row of terminals that the text from `at` on can be."""
        at += len(text[at:]) - len(text[at:].lstrip(" "))
        if at == len(text):
            yield from [()] if self._shifted(states, END) else []
            return
        for name, match in self.terminals:
            found = match(text, at) if name in self.tables.actions[states[-1]] else None
            after = self._shifted(states, name) if found else None
            if found and after:
                token = Token.at(name, found.group(), found.start(), found.end())
                yield from ((token, *rest) for rest in self._ways(after, text, found.end()))

    def _shifted(self, states: States, name: str) -> States | None:
        stack = list(states)
        while (action := self.tables.actions[stack[-1]].get(name)) is not None:
            if action >= 0:
                return (*stack, action)
            production = self.tables.productions[~action]
            del stack[len(stack) - production.size :]
            stack.append(self.tables.actions[stack[-1]][production.origin])
        return None

    def _read(self, start: str, way: tuple[Token, ...]) -> object:
        stack, values = self.machine._starts[start], list[object]()
        for token in way:
            stack = self.machine._after(stack, token.type, values)
            values += [token] if token.type in self.kept else []
        self.machine._after(stack, END, values)
        return values[-1]


def uttered_by(text: str, reader: Reader) -> Iterator[Uttered]:
    """Give the sentences of entries in text form that read."""
    for source in (one.source for one in read_entries(text, "example", reader.vocabulary.keywords) if one.source):
        yield from (
            Uttered(said.start, said.words, source.name, said.scene) for said in read_entry(source, reader).said
        )


def uttered_in(blocks: list[Block], reader: Reader) -> Iterator[Uttered]:
    """Give the sentences of a sentence file's blocks, and how each is worded."""
    for block in blocks:
        start: Start = "trigger" if block.words.startswith("Trigger ") else "sentence"
        for line in (block.words, block.expected[-1].removeprefix("= ")):
            met = Met()
            for words in line.removeprefix("Trigger ").split(". "):
                here = scene_of(words, block.scene, met)
                yield Uttered(start, words, "Reed Cat", here)
                met = met.after(reader.attempt(words, "Reed Cat", here))


@pytest.fixture(scope="module")
def uttered(reader: Reader, sentences: list[Block], derived: list[Derived], laid_out: LaidOut) -> list[Uttered]:
    """Give every sentence of the examples, of what is shipped, and of those derived from the grammar, each once."""
    found = list(uttered_in(sentences, reader))
    for one in compile_project(shipped_project(Path())).library.entries.values():
        found += (Uttered(said.start, said.words, one.name, said.scene) for said in sentences_of(one, reader))
    for example in msgspec.convert(YAML(typ="safe").load(DATA / "examples.yaml"), list[Example]):
        found += uttered_by(laid_out((example.header, example.header2), "", example.body), reader)
    for path in sorted((DATA / "further").glob("*.txt")):
        found += uttered_by(path.read_text(encoding="utf-8"), reader)
    found += (Uttered(one.start, one.words, one.name, one.scene) for one in derived)
    return list(dict.fromkeys(found))


@pytest.fixture(scope="module")
def ways(reader: Reader) -> Ways:
    return Ways(reader, grammar_tables())


def test_no_sentence_has_a_second_reading(ways: Ways, reader: Reader, uttered: list[Uttered]) -> None:
    torn = []
    for said in uttered:
        found = ways.meanings(said)
        if found != [reader.understood(said.start, said.words, said.name, said.scene)]:
            torn.append((said.words, found))
    assert torn == []


def test_an_earley_parser_finds_the_same(
    ways: Ways, reader: Reader, uttered: list[Uttered], pytestconfig: pytest.Config
) -> None:
    readings = AllReadings(grammar_text(), reader)
    some = uttered[:: max(1, len(uttered) // pytestconfig.getoption("--earley"))]
    assert [said.words for said in some if readings.meanings(said) != ways.meanings(said)] == []


def test_a_second_reading_would_be_found(
    reader: Reader, uttered: list[Uttered], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Uttered("sentence", "Draw 2 cards.", "Reed Cat", uttered[0].scene)
    monkeypatch.setattr(Reading, "torn", lambda *_: lambda who: (Draw(who=who, number=9),), raising=False)
    twice = grammar_text().replace("?predicate: ", "?predicate: torn | ") + '\ntorn: "draw" amount _CARDS\n'
    assert len(AllReadings(twice, reader).meanings(said)) == 2
    tables = grammar_tables()
    terminals = [
        msgspec.structs.replace(one, pattern=f"draw|{one.pattern}") if one.name == "DISCARD" else one
        for one in tables.terminals
    ]
    assert len(Ways(reader, msgspec.structs.replace(tables, terminals=tuple(terminals))).meanings(said)) == 2
