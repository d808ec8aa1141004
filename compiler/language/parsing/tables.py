"""What is made of the grammar, as plain data: soon read from disk, and all that the machine needs.

Lark reads and checks the grammar, and `analysis` works out the states; nothing of that is done again here.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.language.parsing.compiled import packed_code
from compiler.language.parsing.openings import heads, is_word, opening
from compiler.language.parsing.spellings import spellings

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
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
    code: msgspec.Raw
    """The pattern, compiled."""
    opening: str
    """Characters."""
    heads: tuple[str, ...]
    """Words, or marks, some with the next word; none where there is no end of them."""
    alone: bool
    """Whether it is a single word, one of `heads`."""
    phrases: tuple[str, ...]
    """None where there is no end of them."""
    kept: bool


class State(NamedTuple):
    """What can be done in one state, as it is kept."""

    goes: dict[str, int]
    """The state to go on in, by the name of a terminal or rule."""
    over: tuple[tuple[int, int], ...]
    """The productions that are over, each with the number of the terminals by which it is."""


class Cells(dict[str, tuple[int, ...]]):
    """What can be done in one state, by the name of a terminal or rule; each cell is made once it is asked for.

    An action is the state to shift to, or the complement (~) of a production to reduce by. Where there is a conflict a
    cell holds several, and a reading may go on by each. Nothing can be done by what may not stand there.
    """

    __slots__ = ("_over", "goes")

    def __init__(self, state: State, followers: Mapping[int, AbstractSet[str]]) -> None:
        """Make none yet; productions are over by terminals of `followers`."""
        super().__init__()
        self.goes = state.goes
        """The state to go on in, by the name of a terminal or rule."""
        self._over = [(~production, followers[terminals]) for production, terminals in state.over]

    def __missing__(self, name: str) -> tuple[int, ...]:
        over = tuple([action for action, terminals in self._over if name in terminals])
        self[name] = cell = (self.goes[name], *over) if name in self.goes else over
        return cell

    def names(self) -> AbstractSet[str]:
        """Give the terminals and rules that may stand there."""
        return self.goes.keys() | frozenset[str]().union(*(terminals for _, terminals in self._over))


class Followers(dict[int, frozenset[str]]):
    """The sets of terminals by which productions are over, each unpacked once it is met."""

    def __init__(self, packed: tuple[msgspec.Raw, ...]) -> None:
        """Unpack none yet."""
        super().__init__()
        self._packed = packed

    def __missing__(self, number: int) -> frozenset[str]:
        self[number] = names = _unpacked_names(self._packed[number])
        return names


class Actions(dict[int, Cells]):
    """What can be done in each state, unpacked once it is met: most texts meet few of them."""

    def __init__(self, states: tuple[msgspec.Raw, ...], followers: tuple[msgspec.Raw, ...]) -> None:
        """Unpack none yet."""
        super().__init__()
        self._states = states
        self._followers = Followers(followers)

    def __missing__(self, state: int) -> Cells:
        self[state] = cells = Cells(_unpacked_state(self._states[state]), self._followers)
        return cells


def packed_part(part: State | Sequence[str]) -> msgspec.Raw:
    """Pack what is unpacked once it is met."""
    return msgspec.Raw(msgspec.msgpack.encode(part))


_unpacked_state = msgspec.msgpack.Decoder(State).decode
_unpacked_names = msgspec.msgpack.Decoder(frozenset[str]).decode


class Tables(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """The parser's tables."""

    starts: dict[str, int]
    """The state to begin in, by the rule to read."""
    terminals: tuple[Terminal, ...]
    """In the order in which they are tried."""
    productions: tuple[Production, ...]
    states: tuple[msgspec.Raw, ...]
    """Each packed."""
    followers: tuple[msgspec.Raw, ...]
    """The sets of terminals by which productions are over, by their numbers, each packed."""

    @cached_property
    def actions(self) -> Actions:
        """What can be done in each state."""
        return Actions(self.states, self.followers)


class Table(NamedTuple):
    """All that can be done in each state, and the states in which reading a rule begins and is over."""

    states: list[State]
    followers: tuple[tuple[str, ...], ...]
    starts: dict[str, int]
    ends: dict[str, int]


def tables_of(lark: Lark) -> Tables:
    """Take the tables out of a parser. Names become plain text: those of a grammar just read are tokens of its file."""
    table: Table = lark.parser.parser.table
    kept = {symbol.name for rule in lark.rules for symbol in rule.expansion if _is_given(symbol)}
    for state in table.ends.values():
        table.states[state].goes[END] = state
    return Tables(
        starts=table.starts,
        terminals=tuple(_terminals(lark, kept)),
        productions=tuple(_production(rule, kept) for rule in lark.rules),
        states=tuple(map(packed_part, table.states)),
        followers=tuple(map(packed_part, table.followers)),
    )


def _terminals(lark: Lark, kept: AbstractSet[str]) -> Iterator[Terminal]:
    for terminal in lark.parser.lexer.terminals:
        if terminal.name not in lark.lexer_conf.ignore:
            name, pattern = str(terminal.name), str(terminal.pattern.to_regexp())
            words, alone = heads(pattern), is_word(pattern)
            code, begins = packed_code(pattern), opening(pattern)
            yield Terminal(name, pattern, code, begins, words, alone, spellings(pattern), name in kept)


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
