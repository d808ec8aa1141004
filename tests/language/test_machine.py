"""The machine reads what Lark reads, and into the same: each word the same terminal, each rule given the same children.

Held on every example, and on each with a word left out, exchanged, doubled, misspelt or cut off; most of these are
refused, and must be by both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec
import pytest
from lark import Lark
from lark import Token as LarkToken
from lark.exceptions import UnexpectedInput

from compiler.check.swallowed import mutations
from compiler.language.grammar import parser
from compiler.language.machine import Machine, UnreadError
from compiler.language.normal import normalise
from compiler.language.tables import Tables, tables_of
from compiler.language.token import Token
from tests.language.lark_callbacks import Callbacks

if TYPE_CHECKING:
    from tests.language.conftest import Block

ROWS = {
    "play_line": ("(Action) Rime [Gear] [Automatic]", "(Strategy) Keep Watch", "(Ritual) Rime", "(Action)"),
    "dice_row": ("1d8", "2d6", "+1d4", "1d", ""),
    "enhancement_row": ("+1d4", "+1d4 Cold", "1d4", "+1d4 cold"),
    "damage_row": ("1d6", "1d6 (Piercing 1) Cold + 1d4 Fire + 1d2", "1d6 + 3", "1d6 Cold (Piercing 1)"),
    "number_row": ("3", "12", "3d6", "three"),
}
Tree = tuple[str, tuple[object, ...]]


class Recorder:
    """Stands for the readers: makes of each rule its name and its children, tokens with their places."""

    def __getattr__(self, rule: str) -> Callable[..., Tree]:
        if rule.startswith("__"):
            raise AttributeError(rule)
        return lambda *children: (rule, tuple(map(described, children)))


def described(child: object) -> object:
    return (child.type, str(child), child.start_pos, child.end_pos) if isinstance(child, Token | LarkToken) else child


@pytest.fixture(scope="module")
def recording() -> Machine:
    return Machine(tables_of(parser()), Recorder())


@pytest.fixture
def lark(monkeypatch: pytest.MonkeyPatch) -> Lark:
    """Give Lark's parser with callbacks that record."""
    made = parser()
    callbacks = made._parse_tree_builder.create_callback(Callbacks(Recorder()))  # type: ignore[no-untyped-call]  # Lark gives no types
    monkeypatch.setattr(made.parser.parser.parser, "callbacks", callbacks)
    return made


def by_lark(lark: Lark, start: str, text: str) -> object:
    try:
        return described(lark.parse(text, start=start))
    except UnexpectedInput:
        return None


def by_machine(machine: Machine, start: str, text: str) -> object:
    try:
        return described(machine.read(start, text))
    except UnreadError:
        return None


def texts(sentences: list[Block]) -> Iterator[tuple[str, str]]:
    """Give every example, normalised, with the rule that reads it."""
    for block in sentences:
        start = "trigger" if block.words.startswith("Trigger ") else "sentence"
        for words in re.split(r"(?<=\.) ", block.words.removeprefix("Trigger ")):
            yield start, normalise(words.removesuffix("."), "Reed Cat").text


def changed(text: str) -> Iterator[str]:
    """Give the text, and the text with one thing changed."""
    yield text
    yield from mutations(text)
    words = text.split(" ")
    for at, word in enumerate(words):
        yield " ".join(words[:at])
        yield " ".join([*words[:at], word, *words[at:]])
        yield "  ".join([*words[:at], f"{word}\N{LATIN SMALL LETTER E WITH ACUTE}", *words[at + 1 :]])


def test_the_machine_reads_as_lark_does(lark: Lark, recording: Machine, sentences: list[Block]) -> None:
    read, other = 0, list[str]()
    for start, sentence in texts(sentences):
        for text in dict.fromkeys(changed(sentence)):
            meant = by_lark(lark, start, text)
            read += meant is not None
            if by_machine(recording, start, text) != meant:
                other.append(text)
    assert other == []
    assert read > len(sentences)


@pytest.mark.parametrize("start", ROWS)
def test_the_machine_reads_rows_as_lark_does(lark: Lark, recording: Machine, start: str) -> None:
    trees = [by_lark(lark, start, text) for text in ROWS[start]]
    assert [by_machine(recording, start, text) for text in ROWS[start]] == trees
    assert None in trees
    assert any(trees)


def test_what_stands_between_words_is_spaces_and_is_passed_over_first() -> None:
    """The machine passes over spaces before it looks for a terminal; Lark must rank them as high."""
    made = parser()
    ignored = [terminal for terminal in made.terminals if terminal.name in made.lexer_conf.ignore]
    assert [terminal.pattern.value for terminal in ignored] == [" +"]
    ranked = [terminal.name for terminal in made.parser.lexer.root_lexer.terminals]
    can_begin_with_a_space = [one.name for one in tables_of(made).terminals if " " in one.opening]
    assert all(ranked.index(ignored[0].name) < ranked.index(name) for name in can_begin_with_a_space)


def test_no_terminal_is_told_apart_only_after_it_has_been_found() -> None:
    """Lark retypes a word that a pattern and a literal both match; the machine does not."""
    lexers = set(parser().parser.lexer.lexers.values())
    assert [lexer.scanner and lexer.callback for lexer in lexers if lexer.scanner and lexer.callback] == []


def test_tables_of_a_grammar_that_was_just_read_are_plain_data() -> None:
    made = tables_of(Lark("sentence: word+ -> words\nword: WORD\nWORD: /[a-z]+/\n", parser="lalr", start="sentence"))
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(made), type=Tables) == made
    assert {type(name) for row in made.actions for name in row} == {str}
