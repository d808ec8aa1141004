"""Where the parser stopped in a text, and every way that it could have gone on from there.

The states of the parser are numbers that change with every change of the grammar: they are asked for when a complaint
is made, and never written down. Nothing here knows what a sentence means.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.language.grammar import grammar_tables
from compiler.language.tables import END

if TYPE_CHECKING:
    from collections.abc import Iterator


class Way(msgspec.Struct, frozen=True):
    """A terminal that could have stood somewhere, and the state that would have taken it."""

    terminal: str
    state: int
    finished: int = 0
    """How much of what stands before it would be over with it: what goes on with the last words comes first."""


class Step(msgspec.Struct, frozen=True):
    """A moment of the reading: where the next word begins, and the states then; `taken` is empty where it stopped."""

    place: int
    states: tuple[int, ...]
    taken: str = ""
    word: str = ""


def steps(text: str, start: str) -> list[Step]:
    """Read a text word by word, without making anything of it; the last step is the end, or where reading stopped."""
    states: tuple[int, ...] = (grammar_tables().starts[start],)
    at, done = 0, list[Step]()
    while True:
        at += len(text[at:]) - len(text[at:].lstrip(" "))
        terminal, word = (END, "") if at == len(text) else _read(states[-1], text, at)
        reduced = _reduced(states, terminal)
        if reduced is None:
            return [*done, Step(at, states)]
        done.append(Step(at, states, terminal, word))
        if terminal == END:
            return done
        shifted = grammar_tables().actions[reduced.states[-1]][terminal]
        states, at = (*reduced.states, shifted), at + len(word)


def _read(state: int, text: str, at: int) -> tuple[str, str]:
    """Give the first terminal that may stand in a state and stands at a place, and its words; nothing for none."""
    for terminal in grammar_tables().terminals:
        if terminal.name in grammar_tables().actions[state]:
            found = _match(terminal.pattern).match(text, at)
            if found:
                return terminal.name, found.group()
    return "", ""


@cache
def _match(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


class _Reduced(NamedTuple):
    """The states in which a terminal is taken, and how many rules it has finished."""

    states: tuple[int, ...]
    finished: int


def _reduced(states: tuple[int, ...], terminal: str) -> _Reduced | None:
    """Finish what a terminal would end; None where it is not taken even then."""
    actions, stack, finished = grammar_tables().actions, list(states), 0
    while (action := actions[stack[-1]].get(terminal)) is not None and action < 0:
        rule = grammar_tables().productions[~action]
        del stack[len(stack) - rule.size :]
        stack.append(actions[stack[-1]][rule.origin])
        finished += 1
    return None if action is None else _Reduced(tuple(stack), finished)


def ways(states: tuple[int, ...]) -> Iterator[Way]:
    """Give every terminal that could have stood where the parser was in these states, by their names."""
    for terminal in sorted(grammar_tables().actions[states[-1]]):  # Lark's order differs from one making to the next
        way = way_by(terminal, states) if terminal.isupper() else None
        if way:
            yield way


def way_by(terminal: str, states: tuple[int, ...]) -> Way | None:
    """Give the way on by one terminal: what it would finish, and the state that would take it; None for none."""
    reduced = _reduced(states, terminal)
    return Way(terminal, reduced.states[-1], reduced.finished) if reduced else None


def phrases(terminal: str) -> tuple[str, ...]:
    """Give all that a terminal can be written as; nothing where there is no end of it."""
    return _phrases().get(terminal, ())


@cache
def language_words() -> frozenset[str]:
    """Give every word of the language itself: whoever writes one of them has not misspelt another."""
    return frozenset(word for words in _phrases().values() for phrase in words for word in phrase.split())


@cache
def _phrases() -> dict[str, tuple[str, ...]]:
    return {one.name: one.phrases for one in grammar_tables().terminals}
