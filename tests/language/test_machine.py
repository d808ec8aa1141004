"""The machine finds every reading that a grammar allows, and no other: those that an Earley parser finds.

Held here on small grammars full of conflicts, and on rows; test_one_reading.py holds it on sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from math import comb
from typing import TYPE_CHECKING

import msgspec
import pytest
from lark import Lark, Tree
from lark import Token as LarkToken
from lark.exceptions import UnexpectedInput

from compiler.language.parsing.analysis import KeepingParser
from compiler.language.parsing.grammar import STARTS, grammar_tables, grammar_text
from compiler.language.parsing.machine import MOST_WAYS, Machine, ManifoldError, UnreadError
from compiler.language.parsing.tables import Tables, tables_of
from compiler.language.parsing.token import Token

if TYPE_CHECKING:
    from collections.abc import Iterator

ROWS = {
    "play_line": ("(Action) Rime [Gear] [Automatic]", "(Strategy) Keep Watch", "(Ritual) Rime", "(Action)"),
    "dice_row": ("1d8", "2d6", "+1d4", "1d", ""),
    "enhancement_row": ("+1d4", "+1d4 Cold", "1d4", "+1d4 cold"),
    "damage_row": ("1d6", "1d6 (Piercing 1) Cold + 1d4 Fire + 1d2", "1d6 + 3", "1d6 Cold (Piercing 1)"),
    "number_row": ("3", "12", "3d6", "three"),
}
JOINED = """sentence: clause
clause: clause _AND clause -> both
      | WORD
_AND: "and"
WORD: /[a-z]+/
%ignore " "
"""
"""Any "and" may join what all the others have joined; and it may be a word of its own."""
TYPED = """sentence: card | gear | WORD NAME -> both
card: DRAW NAME -> card
gear: DRAW NAME -> gear
DRAW: "draw"
WORD: /[a-z]+/
NAME: /[A-Z][a-z]+( [A-Z][a-z]+)?/
%ignore " "
"""
"""Two reductions in one state, and two terminals at one place."""
SPREAD = """sentence: "it" [WORD] [_OFTEN] WORD*
_OFTEN: "often"
WORD: /[a-z]+/
%ignore " "
"""
"""Parts left out, words that are no values, and repetitions."""
Made = tuple[str, tuple[object, ...]]


class Recorder:
    """Stands for the readers: makes of each rule its name and its children, tokens with their places."""

    def __getattr__(self, rule: str) -> Callable[..., Made]:
        if rule.startswith("__"):
            raise AttributeError(rule)
        return lambda *children: (rule, tuple(map(described, children)))


def described(child: object) -> object:
    if isinstance(child, Token | LarkToken):
        return (child.type, str(child), child.start_pos, child.end_pos)
    return child


def tables(grammar: str) -> Tables:
    return tables_of(lalr(grammar))


def lalr(grammar: str) -> Lark:
    made_by = {"LALR_Parser": KeepingParser}
    return Lark(grammar, parser="lalr", lexer="basic", start="sentence", maybe_placeholders=True, _plugins=made_by)


def by_machine(machine: Machine, start: str, text: str) -> set[object]:
    try:
        return {described(machine.value(way)) for way in machine.ways(start, text)}
    except UnreadError:
        return set()


@cache
def earley(grammar: str, starts: tuple[str, ...]) -> Lark:
    return Lark(grammar, parser="earley", ambiguity="explicit", start=[*starts], maybe_placeholders=True, priority=None)


def by_earley(grammar: str, start: str, text: str) -> set[object]:
    starts = (start,) if start not in ROWS else (*ROWS,)
    try:
        return {folded(tree) for tree in derivations(earley(grammar, starts).parse(text, start))}
    except UnexpectedInput:
        return set()


def derivations(branch: Tree[LarkToken] | LarkToken | None) -> Iterator[Tree[LarkToken] | LarkToken | None]:
    """Give every tree that an ambiguous one stands for."""
    if not isinstance(branch, Tree):
        yield branch
    elif branch.data == "_ambig":
        for child in branch.children:
            yield from derivations(child)
    else:
        for children in product(*(tuple(derivations(child)) for child in branch.children)):
            yield Tree(branch.data, list(children))  # type: ignore[arg-type]  # a part left out is None


def folded(branch: Tree[LarkToken] | LarkToken | None) -> object:
    if not isinstance(branch, Tree):
        return described(branch)
    return (str(branch.data), tuple(folded(child) for child in branch.children))


@pytest.mark.parametrize(
    ("grammar", "text", "ways"),
    [
        (JOINED, "sing", 1),
        (JOINED, "sing and dance", 1),
        (JOINED, "sing and dance and sit", 2),
        (JOINED, "and and and", 1),
        (JOINED, "sing and", 0),
        (JOINED, "", 0),
        (TYPED, "draw Hand Bell", 3),
        (TYPED, "ring Hand Bell", 1),
        (TYPED, "draw", 0),
        (SPREAD, "it", 1),
        (SPREAD, "it often", 3),
        (SPREAD, "it sings often", 3),
        (SPREAD, "often it", 0),
    ],
)
def test_it_finds_each_reading_that_an_earley_parser_finds(grammar: str, text: str, ways: int) -> None:
    found = by_machine(Machine(tables(grammar), Recorder()), "sentence", text)
    assert found == by_earley(grammar, "sentence", text)
    assert len(found) == ways


@pytest.mark.parametrize("words", range(1, 6))
def test_there_are_as_many_ways_to_join_words_as_there_are_trees(words: int) -> None:
    text = " and ".join("xyzuvw"[:words])
    assert len(Machine(tables(JOINED), Recorder()).ways("sentence", text)) == comb(2 * words - 2, words - 1) // words


def test_a_text_with_more_readings_than_anybody_can_look_through_is_refused_soon() -> None:
    machine = Machine(tables(JOINED), Recorder())
    with pytest.raises(ManifoldError):
        machine.ways("sentence", " and ".join(["x"] * (MOST_WAYS + 1)))


def test_what_does_not_read_tells_how_far_it_did() -> None:
    machine = Machine(tables(JOINED), Recorder())
    with pytest.raises(UnreadError) as unread:
        machine.ways("sentence", "sing and dance 5")
    assert [str(token) for _, token in unread.value.so_far[0] if token] == ["sing", "dance"]


@pytest.mark.parametrize("start", ROWS)
def test_it_reads_rows_as_an_earley_parser_does(start: str) -> None:
    machine = Machine(grammar_tables(), Recorder())
    read = [by_machine(machine, start, text) for text in ROWS[start]]
    assert read == [by_earley(grammar_text(), start, text) for text in ROWS[start]]
    assert [len(trees) for trees in read].count(1) > 0 < [len(trees) for trees in read].count(0)


def test_what_stands_between_words_is_spaces() -> None:
    """The machine passes over spaces before it looks for a terminal."""
    made = earley(grammar_text(), (*ROWS,))
    ignored = [terminal for terminal in made.terminals if terminal.name in made.lexer_conf.ignore]
    assert [terminal.pattern.value for terminal in ignored] == [" +"]


def test_tables_of_a_grammar_that_was_just_read_are_plain_data() -> None:
    made = tables(JOINED)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(made), type=Tables) == made
    assert {type(name) for state in range(len(made.states)) for name in made.actions[state].names()} == {str}


def test_tables_are_alike_each_time_they_are_made() -> None:
    assert tables(TYPED) == tables(TYPED)


def test_all_that_can_be_read_by_itself_has_its_start() -> None:
    assert set(grammar_tables().starts) == set(STARTS)
