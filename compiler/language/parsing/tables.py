"""What is made of the grammar, as plain data: soon read from disk, and all that the machine needs.

Lark reads and checks the grammar, and `analysis` works out the states; nothing of that is done again here.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.language.parsing.openings import heads, is_word, opening
from compiler.language.parsing.spellings import spellings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from lark import Lark
    from lark.grammar import Rule, Symbol

END = "$END"
"""What follows the last word, as Lark calls it; in the state where all has been read it can be shifted."""


class Child(NamedTuple):
    """What a rule's callback is given at one place: the value of a symbol, or None for one left out."""

    place: int | None
    """Which of the values, from 0."""
    spread: bool = False
    """Whether the value is a list whose members are given: what a repetition came to."""


class Production(msgspec.Struct, frozen=True, array_like=True):
    """A rule's expansion: how many symbols it takes off and how many values, what its callback is called and given."""

    origin: str
    size: int
    width: int
    callback: str
    children: tuple[Child, ...]
    lifts: bool = False
    """Whether a single child stands for the whole (`?rule`)."""


class Terminal(msgspec.Struct, frozen=True, array_like=True):
    """A terminal: its pattern, what it can begin with, what it can be written as, and if any callback is given it."""

    name: str
    pattern: str
    opening: str
    """Characters."""
    heads: tuple[str, ...]
    """Words, or marks, some with the next word; none where there is no end of them."""
    alone: bool
    """Whether it is a single word, one of `heads`."""
    phrases: tuple[str, ...]
    """None where there is no end of them."""
    kept: bool


Row = dict[str, tuple[int, ...]]
"""The cells of one state, by the name of a terminal or rule.

An action is the state to shift to, or the complement (~) of a production to reduce by. Where there is a conflict a cell
holds several, and a reading may go on by each.
"""
_unpacked_row = msgspec.msgpack.Decoder(Row).decode


class Actions(dict[int, Row]):
    """The rows of the states, each unpacked once it is met: most texts meet few of them."""

    def __init__(self, rows: tuple[msgspec.Raw, ...]) -> None:
        """Unpack none yet."""
        super().__init__()
        self._rows = rows

    def __missing__(self, state: int) -> Row:
        self[state] = row = _unpacked_row(self._rows[state])
        return row


class Tables(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """The parser's tables."""

    starts: dict[str, int]
    """The state to begin in, by the rule to read."""
    terminals: tuple[Terminal, ...]
    """In the order in which they are tried."""
    productions: tuple[Production, ...]
    rows: tuple[msgspec.Raw, ...]
    """Of each state, packed."""

    @cached_property
    def actions(self) -> Actions:
        """What can be done in each state."""
        return Actions(self.rows)


class Table(NamedTuple):
    """All that can be done in each state, and the states in which reading a rule begins and is over."""

    states: dict[int, dict[str, list[int]]]
    """As in a `Row`."""
    starts: dict[str, int]
    ends: dict[str, int]


def packed_row(row: Row) -> msgspec.Raw:
    """Pack the cells of a state."""
    return msgspec.Raw(msgspec.msgpack.encode(row))


def tables_of(lark: Lark) -> Tables:
    """Take the tables out of a parser. Names become plain text: those of a grammar just read are tokens of its file."""
    table: Table = lark.parser.parser.table
    kept = {symbol.name for rule in lark.rules for symbol in rule.expansion if _is_given(symbol)}
    actions = [{str(name): tuple(to) for name, to in sorted(ways.items())} for ways in table.states.values()]
    for state in table.ends.values():
        actions[state][END] = (state,)
    return Tables(
        starts=table.starts,
        terminals=tuple(_terminals(lark, kept)),
        productions=tuple(_production(rule, kept) for rule in lark.rules),
        rows=tuple(map(packed_row, actions)),
    )


def _terminals(lark: Lark, kept: AbstractSet[str]) -> Iterator[Terminal]:
    for terminal in lark.parser.lexer.root_lexer.terminals:
        if terminal.name not in lark.lexer_conf.ignore:
            name, pattern = str(terminal.name), str(terminal.pattern.to_regexp())
            words, alone = heads(pattern), is_word(pattern)
            yield Terminal(name, pattern, opening(pattern), words, alone, spellings(pattern), name in kept)


def _production(rule: Rule, kept: AbstractSet[str]) -> Production:
    callback = rule.alias or rule.options.template_source or rule.origin.name
    lifts = rule.options.expand1 and not rule.alias
    valued = [symbol for symbol in rule.expansion if symbol.name in kept]
    children = tuple(_children(rule, kept))
    return Production(str(rule.origin.name), len(rule.expansion), len(valued), str(callback), children, lifts)


def _children(rule: Rule, kept: AbstractSet[str]) -> Iterator[Child]:
    """Give what a callback is handed: not the words that only have to stand there, None for a part left out."""
    symbols, place = iter(rule.expansion), 0
    for left_out in rule.options.empty_indices or (False,) * len(rule.expansion):
        if left_out:
            yield Child(None)
            continue
        symbol = next(symbols)
        if _is_given(symbol):
            yield Child(place, spread=not symbol.is_term and symbol.name.startswith("_"))
        place += symbol.name in kept


def _is_given(symbol: Symbol) -> bool:
    """Tell whether a symbol is given to callbacks, and no word that only has to stand there."""
    return not (symbol.is_term and getattr(symbol, "filter_out", False))
