"""Reads by the grammar's tables what Lark would read, a few times faster; of what does not read it says only that.

Lark makes the tables; `stops` goes through them again to tell why a text does not read. Three things are saved here: of
the terminals that may stand at a place only those are tried that can begin with the word there, each by itself, so that
more words in the grammar cost little; words that no callback is given are neither kept nor made into tokens; nothing
counts lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

from compiler.language.openings import seen
from compiler.language.tables import END, Child
from compiler.language.token import Token

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from compiler.language.tables import Production, Tables, Terminal

    Match = Callable[[str, int], re.Match[str] | None]


_word = cast("Callable[[str, int], re.Match[str]]", re.compile(r"\w+|\W").match)
"""Finds the word at a place, or the mark."""


class UnreadError(Exception):
    """A text does not read."""


class Machine:
    """Reads texts. Not to be shared between threads: the callbacks have a memory."""

    def __init__(self, tables: Tables, callbacks: object) -> None:
        """Read by `tables`; each rule calls the method of its name."""
        words = _Words(tables.terminals)
        self._states = [_State(actions, _Choices(words, actions)) for actions in tables.actions]
        self._starts = {rule: _Stack(self._states[state], None) for rule, state in tables.starts.items()}
        self._reductions = [_reduction(one, callbacks) for one in tables.productions]

    def read(self, start: str, text: str) -> object:
        """Read `text` by the rule `start`, and give what its callback gives.

        Raises:
            UnreadError: it does not read.
        """
        stack, values = self._starts[start], list[object]()
        at, length = 0, len(text)
        while at < length:
            if text[at] == " ":
                at += 1
                continue
            word = _word(text, at).group()
            for choice in stack.state.choices[word]:
                match = choice[0]
                if match is None:
                    end = at + len(word)
                    break
                found = match(text, at)
                if found:
                    end = found.end()
                    break
            else:
                raise UnreadError
            _, name, kept = choice
            stack = self._after(stack, name, values)
            if kept:
                values.append(Token.at(name, text[at:end], at, end))
            at = end
        self._after(stack, END, values)
        return values[-1]

    def _after(self, stack: _Stack, name: str, values: list[object]) -> _Stack:
        """Reduce until the terminal can be shifted, and shift it."""
        move = stack.moves.get(name)
        if move is None:
            move = stack.moves[name] = self._move(stack, name)
        for width, read in move.calls:
            if width == 1:
                values[-1] = read(values[-1])
            else:
                first = len(values) - width
                values[first:] = (read(*values[first:]),)
        if move.to is None:
            raise UnreadError
        return move.to

    def _move(self, stack: _Stack, name: str) -> _Move:
        """Find out what to do where a terminal stands."""
        calls = list[_Call]()
        while (action := stack.state.actions.get(name)) is not None:
            if action >= 0:
                return _Move(tuple(calls), self._with_state(stack, action))
            size, origin, call = self._reductions[~action]
            if call:
                calls.append(call)
            for _ in range(size):
                stack = stack.below
            stack = self._with_state(stack, stack.state.actions[origin])
        return _Move(tuple(calls), None)

    def _with_state(self, stack: _Stack, number: int) -> _Stack:
        above = stack.above.get(number)
        if above is None:
            above = stack.above[number] = _Stack(self._states[number], stack)
        return above


class _State(NamedTuple):
    """A state of the parser: what to do by the name of a terminal or rule, and the terminals that may stand in it."""

    actions: Mapping[str, int]
    choices: _Choices


class _Stack:
    """The states that a text has led to. Sentences lead to the same ones again and again: each is there once.

    What is to be done where a terminal stands on it is found out once, too.
    """

    __slots__ = ("above", "below", "moves", "state")

    def __init__(self, state: _State, below: _Stack | None) -> None:
        self.state = state
        self.below = below or self
        """The stack without the state on its top."""
        self.above: dict[int, _Stack] = {}
        """The stacks with one more state, by its number."""
        self.moves: dict[str, _Move] = {}


class _Move(NamedTuple):
    """What is called where a terminal stands on a stack, and the stack then; none where it cannot stand there."""

    calls: tuple[_Call, ...]
    to: _Stack | None


_Call = tuple[int, "Callable[..., object]"]
"""How many values are taken off, and what makes the one of them that takes their place."""


class _Reduction(NamedTuple):
    """What is done by a production."""

    size: int
    """How many states are taken off."""
    origin: str
    """The rule that stands in their place."""
    call: _Call | None
    """None where its only value is the value of the rule."""


_Choice = tuple["Match | None", str, bool]
"""A terminal that may stand in a state: how it is found if the word alone does not tell, its name, if it is a value."""


class _Words:
    """The terminals, compiled once they are met, by the word they begin with."""

    def __init__(self, terminals: Sequence[Terminal]) -> None:
        self._terminals = terminals
        self._opening: dict[str, tuple[Terminal, ...]] = {}
        self._beginning: dict[str, tuple[Terminal, ...]] = {}
        self._matches: dict[str, Match] = {}

    def beginning(self, word: str) -> tuple[Terminal, ...]:
        """Give those that can begin with a word, in their order."""
        if word not in self._beginning:
            self._beginning[word] = tuple(one for one in self._near(word[0]) if not one.heads or word in one.heads)
        return self._beginning[word]

    def _near(self, character: str) -> tuple[Terminal, ...]:
        """Give those that can begin with a character, in their order."""
        if character not in self._opening:
            self._opening[character] = tuple(one for one in self._terminals if seen(character) in one.opening)
        return self._opening[character]

    def match(self, terminal: Terminal) -> Match:
        """Give what finds a terminal."""
        if terminal.name not in self._matches:
            self._matches[terminal.name] = re.compile(terminal.pattern).match
        return self._matches[terminal.name]


class _Choices(dict[str, tuple[_Choice, ...]]):
    """What may stand in a state, by the word there; filled in as texts need it."""

    def __init__(self, words: _Words, actions: Mapping[str, int]) -> None:
        super().__init__()
        self._words = words
        self._actions = actions

    def __missing__(self, word: str) -> tuple[_Choice, ...]:
        self[word] = choices = tuple(
            (None if one.alone else self._words.match(one), one.name, one.kept)
            for one in self._words.beginning(word)
            if one.name in self._actions
        )
        return choices


def _reduction(production: Production, callbacks: object) -> _Reduction:
    width, children = production.width, production.children
    read: Callable[..., object]
    if production.callback.startswith("_"):
        read = _listed
    elif production.lifts and len(children) == 1:
        read = _only
    else:
        read = getattr(callbacks, production.callback)
    if children != tuple(map(Child, range(width))):
        read = partial(_called, read, children)
    return _Reduction(production.size, production.origin, None if read is _only else (width, read))


def _listed(*values: object) -> list[object]:
    return list(values)


def _only(value: object) -> object:
    return value


def _called(read: Callable[..., object], children: Sequence[Child], *values: object) -> object:
    """Call with the values that a callback is handed; repetitions are lists, and are spread."""
    given: list[object] = []
    for place, spread in children:
        value = None if place is None else values[place]
        if spread:
            given += cast("list[object]", value)
        else:
            given.append(value)
    return read(*given)
