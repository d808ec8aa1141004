"""Each sentence has one meaning, in whatever ways it can be read, and few of these.

The machine follows every way. An Earley parser, which knows nothing of its tables and takes a hundred times as long,
finds the same for a part of the sentences; `pytest tests/language/test_one_reading.py --earley 5000` asks it about all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest
from lark import Lark, Tree
from lark import Token as LarkToken
from lark.exceptions import UnexpectedInput
from ruamel.yaml import YAML

from compiler.check.proofs import sentences_of
from compiler.ir.deeds.cards import Draw
from compiler.ir.selectors.who import Actor
from compiler.language.entries.entries import read_entry
from compiler.language.entries.met import Met, scene_of
from compiler.language.entries.must_choose import in_full
from compiler.language.entries.same_again import joined
from compiler.language.meaning.flow import finish
from compiler.language.meaning.reader import Reader, Start
from compiler.language.meaning.reading import called_by, machine, reading
from compiler.language.parsing.analysis import KeepingParser
from compiler.language.parsing.grammar import STARTS, grammar_text
from compiler.language.parsing.machine import MOST_WAYS, Machine, UnreadError
from compiler.language.parsing.normal import in_house_words, normalise
from compiler.language.parsing.other_words import house_words
from compiler.language.parsing.tables import tables_of
from compiler.language.topics.reading import PRODUCTIONS, Reading
from compiler.language.topics.scene import Scene
from compiler.source.project import shipped_project
from compiler.source.text_form import read_entries
from tests.kept import compiled
from tests.language.conftest import Listener
from tests.language.lark_callbacks import Callbacks

if TYPE_CHECKING:
    from tests.language.conftest import Block, Category, Derived, LaidOut

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


def earley(grammar: str, starts: Sequence[str]) -> Lark:
    plain = PRIORITY.sub(r"\1:", grammar)
    return Lark(plain, parser="earley", ambiguity="explicit", start=list(starts), priority=None)


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


TWICE = """
?sentence: drawn | torn
drawn: "draw" NUMBER "cards"
torn: "draw" NUMBER "cards"
NUMBER: /[0-9]+/
%ignore / /
"""
"""A grammar by which a sentence has two meanings."""


class AllReadings:
    """Finds every meaning of a sentence by an Earley parser."""

    def __init__(self, grammar: str, reader: Reader, starts: Sequence[str] = STARTS) -> None:
        self.lark = earley(grammar, starts)
        self.reading = Reading(reader.vocabulary)
        self.callbacks = Callbacks(called_by(self.reading))

    def meanings(self, said: Uttered) -> list[object]:
        """Give those in which the fewest words stand away from the noun which they follow."""
        found: list[tuple[int, object]] = []
        text, parsed = self._parsed(said)
        for tree in derivations(parsed):
            self.reading.begin(said.scene, text)
            meaning = self._folded(tree)
            finish(self.reading)
            if not any(trouble.severity == "error" for trouble in self.reading.troubles):
                found.append((self.reading.afar, meaning))
        nearest = min((afar for afar, _ in found), default=0)
        return list(dict.fromkeys(meaning for afar, meaning in found if afar == nearest))

    def _parsed(self, said: Uttered) -> tuple[str, Branch]:
        """Parse a sentence as it stands, or else in the house's words."""
        words = said.words.removesuffix(".")
        text = normalise(words, said.name).text
        try:
            return text, self.lark.parse(text, start=said.start)
        except UnexpectedInput:
            text = in_house_words(words, said.name).text
            return text, self.lark.parse(text, start=said.start)

    def _folded(self, branch: Branch) -> object:
        if isinstance(branch, LarkToken):
            return branch.update(value=house_words(branch.type, branch))
        if not isinstance(branch, Tree):
            return branch
        children = [self._folded(child) for child in branch.children]
        return getattr(self.callbacks, str(branch.data))(children)


def uttered_by(text: str, reader: Reader) -> Iterator[Uttered]:
    """Give the sentences of entries in text form that read."""
    for source in (one.source for one in read_entries(text, "example", reader.vocabulary.keywords) if one.source):
        yield from (
            Uttered(said.start, said.words, source.name, said.scene) for said in read_entry(source, reader).said
        )


def uttered_in(blocks: list[Block], reader: Reader) -> Iterator[Uttered]:
    """Give the sentences of a sentence file's blocks, and how each is worded."""
    for block in blocks:
        for line in (block.words, block.expected[-1].removeprefix("= ")):
            yield from uttered_on(line, block.scene, reader)


def uttered_on(line: str, scene: Scene, reader: Reader) -> Iterator[Uttered]:
    """Give the sentences of a line: one with a semicolon is one where it reads so, and else two."""
    start: Start = "trigger" if line.startswith("Trigger ") else "sentence"
    met, before = Met(), ""
    apart = (f"{told.removesuffix('.')}." for told in line.removeprefix("Trigger ").split(". "))
    left = [told.removesuffix(".") for _, told in joined(enumerate(apart), ())]
    while left:
        told = left.pop(0)
        words = in_full(told, before)
        here = scene_of(words, scene, met)
        said = Uttered(start, words, "Reed Cat", here)
        reads = bool(meanings(said, reader))
        if not reads and words != told:  # behind a semicolon nothing is filled in
            said = Uttered(start, told, "Reed Cat", here)
            reads = bool(meanings(said, reader))
        if not reads and "; " in told and "hoose" not in line:
            left[:0] = told.split("; ")
            continue
        before = f"{told.removesuffix('.')}."
        if not reads and start != "trigger":  # it is no sentence by itself: the line is read as texts are
            parts = Listener(reader).apart(f"{line.removesuffix('.')}.", scene)
            yield from (Uttered(one.start, one.words, "Reed Cat", one.scene) for one in parts)
            return
        yield said
        met = met.after(reader.attempt(words, "Reed Cat", here))


@pytest.fixture(scope="module")
def uttered(
    reader: Reader,
    sentences: list[Block],
    wide: list[Category],
    derived: list[Derived],
    laid_out: LaidOut,
    pytestconfig: pytest.Config,
) -> list[Uttered]:
    """Give every sentence of the examples, of what is shipped, and of those derived from the grammar, each once."""
    found = list(uttered_in(sentences, reader))
    pairs = [pair for one in wide for pair in one.pairs][:: pytestconfig.getoption("--readings")]
    found += (said for pair in pairs for said in uttered_on(pair.other, pair.scene, reader))
    for one in compiled(shipped_project(Path())).library.entries.values():
        found += (Uttered(said.start, said.words, one.name, said.scene) for said in sentences_of(one, reader))
    for example in msgspec.convert(YAML(typ="safe").load(DATA / "examples.yaml"), list[Example]):
        found += uttered_by(laid_out((example.header, example.header2), "", example.body), reader)
    for path in sorted((DATA / "further").glob("*.txt")):
        found += uttered_by(path.read_text(encoding="utf-8"), reader)
    found += (Uttered(one.start, one.words, one.name, one.scene) for one in derived)
    return list(dict.fromkeys(found))


def meanings(said: Uttered, reader: Reader) -> list[object]:
    """Give all that a sentence can mean."""
    read = reader.attempt(said.words, said.name, said.scene) if said.start == "sentence" else None
    read = read or reader.trigger(said.words, said.name, said.scene)
    return [read.meaning, *read.others] if read.others or read.whole else []


def ways(said: Uttered) -> int:
    words, name = said.words.removesuffix("."), said.name
    try:
        return len(machine().ways(said.start, normalise(words, name).text))
    except UnreadError:
        return len(machine().ways(said.start, in_house_words(words, name).text))


def test_no_sentence_has_a_second_meaning(reader: Reader, uttered: list[Uttered]) -> None:
    assert [said.words for said in uttered if len(meanings(said, reader)) != 1] == []


def test_a_sentence_can_be_read_in_few_ways(uttered: list[Uttered]) -> None:
    """One and a half on the average: words of the game that are words of the language too fit into few places."""
    counted = [ways(said) for said in uttered]
    assert max(counted) <= MOST_WAYS
    assert sum(counted) < 1.5 * len(counted)


def test_an_earley_parser_finds_the_same(reader: Reader, uttered: list[Uttered], pytestconfig: pytest.Config) -> None:
    readings = AllReadings(grammar_text(), reader)
    some = uttered[:: max(1, len(uttered) // pytestconfig.getoption("--earley"))]
    assert [said.words for said in some if readings.meanings(said) != meanings(said, reader)] == []


def test_a_second_meaning_would_be_found(
    reader: Reader, sentences: list[Block], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Uttered("sentence", "Draw 2 cards.", "Reed Cat", sentences[0].scene)
    for name, number in (("drawn", 2), ("torn", 9)):
        made_of = (Draw(who=Actor.SELF, number=number),)
        monkeypatch.setitem(PRODUCTIONS, name, lambda *_, made_of=made_of: made_of)
    starts = ["sentence"]
    assert len(AllReadings(TWICE, reader, starts).meanings(said)) == 2
    made = Lark(TWICE, parser="lalr", lexer="basic", start=starts, _plugins={"LALR_Parser": KeepingParser})
    torn = Machine(tables_of(made), called_by(reading()))
    monkeypatch.setattr("compiler.language.meaning.reader.machine", lambda: torn)
    fresh = Reader(reader.vocabulary)
    assert len(meanings(said, fresh)) == 2
    assert not fresh.sentence(said.words, said.name, said.scene).whole
