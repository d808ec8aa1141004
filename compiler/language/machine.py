"""Reads by the grammar's tables what Lark would read, a few times faster; of what does not read it says only that.

Lark makes the tables; `stops` goes through them again to tell why a text does not read. Three things are saved here: of
the terminals that may stand at a place only those are tried that can begin with its character, each by itself, so that
more words in the grammar cost little; words that no callback is given become no tokens; nothing counts lines.
"""

from __future__ import annotations

import re
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple, cast

from lark import Token

from compiler.language.openings import seen
from compiler.language.tables import END, Child

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from compiler.language.tables import Production, Tables, Terminal

    Given = Callable[[list[object]], Sequence[object]]
    Match = Callable[[str, int], re.Match[str] | None]


class UnreadError(Exception):
    """A text does not read."""


class Machine:
    """Reads texts. Not to be shared between threads: the callbacks have a memory."""

    def __init__(self, tables: Tables, callbacks: object) -> None:
        """Read by `tables`; each rule calls the method of its name."""
        self._starts = tables.starts
        self._actions = tables.actions
        self._reductions = [_reduction(one, callbacks) for one in tables.productions]
        words = _Words(tables.terminals)
        self._choices = [_Choices(words, actions) for actions in tables.actions]

    def read(self, start: str, text: str) -> object:
        """Read `text` by the rule `start`, and give what its callback gives.

        Raises:
            UnreadError: it does not read.
        """
        states, values = [self._starts[start]], list[object]()
        at, length, choices = 0, len(text), self._choices
        while at < length:
            if text[at] == " ":
                at += 1
                continue
            for choice in choices[states[-1]][text[at]]:
                found = choice[0](text, at)
                if found:
                    break
            else:
                raise UnreadError
            _, name, kept, action = choice
            states.append(action if action >= 0 else self._reduced(states, values, name))
            values.append(_token(name, found) if kept else None)
            at = found.end()
        self._reduced(states, values, END)
        return values[-1]

    def _reduced(self, states: list[int], values: list[object], name: str) -> int:
        """Reduce until the terminal can be shifted; give the state to shift to."""
        actions, reductions = self._actions, self._reductions
        state = states[-1]
        while (action := actions[state].get(name)) is not None:
            if action >= 0:
                return action
            size, origin, read, given = reductions[~action]
            if size == 1:
                if read:
                    values[-1] = read(*given(values[-1:])) if given else read(values[-1])
                state = states[-1] = actions[states[-2]][origin]
                continue
            first = len(values) - size
            if read:
                values[first:] = (read(*given(values[first:])) if given else read(*values[first:]),)
            state = actions[states[first]][origin]
            states[first + 1 :] = (state,)
        raise UnreadError


class _Reduction(NamedTuple):
    """What is done by a production."""

    size: int
    """How many symbols are taken off."""
    origin: str
    """The rule that stands in their place."""
    read: Callable[..., object] | None
    """What makes its value; None where that is the value of the only symbol."""
    given: Given | None
    """What picks the values that `read` is given; None where it is given all."""


_Choice = tuple["Match", str, bool, int]
"""A terminal that may stand in a state: how it is found, its name, whether a token is made, and what to do."""


class _Words:
    """The terminals, compiled once they are met, by the character they begin with."""

    def __init__(self, terminals: Sequence[Terminal]) -> None:
        self._terminals = terminals
        self._beginning: dict[str, tuple[Terminal, ...]] = {}
        self._matches: dict[str, Match] = {}

    def beginning(self, character: str) -> tuple[Terminal, ...]:
        """Give those that can begin with a character, in their order."""
        if character not in self._beginning:
            self._beginning[character] = tuple(one for one in self._terminals if seen(character) in one.opening)
        return self._beginning[character]

    def match(self, terminal: Terminal) -> Match:
        """Give what finds a terminal."""
        if terminal.name not in self._matches:
            self._matches[terminal.name] = re.compile(terminal.pattern).match
        return self._matches[terminal.name]


class _Choices(dict[str, tuple[_Choice, ...]]):
    """What may stand in a state, by the character there; filled in as texts need it."""

    def __init__(self, words: _Words, actions: Mapping[str, int]) -> None:
        super().__init__()
        self._words = words
        self._actions = actions

    def __missing__(self, character: str) -> tuple[_Choice, ...]:
        self[character] = choices = tuple(
            (self._words.match(one), one.name, one.kept, self._actions[one.name])
            for one in self._words.beginning(character)
            if one.name in self._actions
        )
        return choices


def _token(name: str, found: re.Match[str]) -> Token:
    """Make a token with its place, on the one line of a text; Lark's own way to make one takes twice the time."""
    words, (start, end) = found.group(), found.span()
    token = str.__new__(Token, words)
    token.type, token.value = name, words
    token.start_pos, token.end_pos = start, end
    token.line = token.end_line = 1
    token.column, token.end_column = start + 1, end + 1
    return token


def _reduction(production: Production, callbacks: object) -> _Reduction:
    size, children, lifts = production.size, production.children, production.lifts and len(production.children) == 1
    read: Callable[..., object] | None
    if production.callback.startswith("_"):
        read = _listed
    elif lifts:
        read = None if size == 1 else _only
    else:
        read = getattr(callbacks, production.callback)
    return _Reduction(size, production.origin, read, _picking(children, size))


def _listed(*values: object) -> list[object]:
    return list(values)


def _only(value: object) -> object:
    return value


def _picking(children: Sequence[Child], size: int) -> Given | None:
    """Make what picks the children of a production from the values of its symbols."""
    symbols = [child.symbol for child in children if child.symbol is not None and not child.spread]
    if len(symbols) < len(children):
        return partial(_given, children)
    if symbols == list(range(size)):
        return None
    if len(symbols) > 1:
        return itemgetter(*symbols)
    return itemgetter(slice(symbols[0], symbols[0] + 1) if symbols else slice(0))


def _given(children: Sequence[Child], values: Sequence[object]) -> list[object]:
    """Give the values that a callback is handed; repetitions are lists, and are spread."""
    out: list[object] = []
    for symbol, spread in children:
        value = None if symbol is None else values[symbol]
        if spread:
            out += cast("list[object]", value)
        else:
            out.append(value)
    return out
