"""Where the parser stopped in a text, and every way that it could have gone on from there.

The states of the parser are numbers that change with every change of the grammar: they are asked for when a complaint
is made, and never written down. Nothing here knows what a sentence means.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from compiler.language.parsing.by_head import ByHead, words_at
from compiler.language.parsing.grammar import grammar_tables
from compiler.language.parsing.tables import END

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


MOST_MET = 2_000
"""So many ways into a text are gone before the furthest of them is taken for where it stops."""


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
    """Read a text word by word, without making anything of it; the last step is the end, or where reading stopped.

    Of several ways to read it that is the one that gets furthest, and of such the first.
    """
    tables = grammar_tables()
    furthest = first = _Reached(0, (tables.starts[start],), None)
    open_, met = [first], {(0, first.states)}
    while open_ and len(met) < MOST_MET:
        one = open_.pop()
        at = one.place + len(text[one.place :]) - len(text[one.place :].lstrip(" "))
        if at > furthest.place or furthest is first:
            furthest = one.at(at)
        if at == len(text):
            if _reduced(one.states, END):
                return [*_told(one.at(at)), Step(at, one.states, END)]
            continue
        onward = list[_Reached]()
        for terminal, word in _words(one.states[-1], text, at):
            for reduced in _reduced(one.states, terminal):
                for shifted in tables.actions[reduced.states[-1]][terminal]:
                    states = (*reduced.states, shifted)
                    if shifted >= 0 and (at + len(word), states) not in met:
                        met.add((at + len(word), states))
                        taken = Step(at, one.states, terminal, word)
                        onward.append(_Reached(at + len(word), states, (one, taken)))
        open_ += reversed(onward)
    return [*_told(furthest), Step(furthest.place, furthest.states)]


class _Reached(NamedTuple):
    """A place in a text, the states there, and how they were come to."""

    place: int
    states: tuple[int, ...]
    by: tuple[_Reached, Step] | None

    def at(self, place: int) -> _Reached:
        """Give the same behind the spaces."""
        return self._replace(place=place)


def _told(reached: _Reached) -> list[Step]:
    """Give the steps by which a place was come to."""
    told = list[Step]()
    while reached.by:
        reached, step = reached.by
        told.append(step)
    return told[::-1]


def _words(state: int, text: str, at: int) -> Iterator[tuple[str, str]]:
    """Give each terminal that may stand in a state and stands at a place, and its words."""
    terminals, cells = _terminals(), grammar_tables().actions[state]
    for terminal in terminals.beginning(terminals[words_at(text, at)[0]]):
        if cells[terminal.name]:
            found = terminals.match(terminal)(text, at)
            if found:
                yield terminal.name, found.group()


@cache
def _terminals() -> ByHead:
    return ByHead(grammar_tables().terminals)


class _Reduced(NamedTuple):
    """The states in which a terminal is taken, and how many rules it has finished."""

    states: tuple[int, ...]
    finished: int


def _reduced(states: tuple[int, ...], terminal: str) -> list[_Reduced]:
    """Finish what a terminal would end, in each way that there is; nothing where it is not taken even then."""
    tables, done, waiting = grammar_tables(), list[_Reduced](), [_Reduced(states, 0)]
    while waiting:
        stack, finished = waiting.pop()
        for action in tables.actions[stack[-1]][terminal]:
            if action >= 0:
                done.append(_Reduced(stack, finished))
                continue
            rule = tables.productions[~action]
            below = stack[: len(stack) - rule.size]
            waiting.append(_Reduced((*below, tables.actions[below[-1]].goes[rule.origin]), finished + 1))
    return done


def ways(states: tuple[int, ...], among: Iterable[str] | None = None) -> Iterator[Way]:
    """Give every terminal, or those among some, that could have stood where the parser was, by their names."""
    cells = grammar_tables().actions[states[-1]]
    stands = cells.names() if among is None else filter(cells.__getitem__, among)
    for terminal in sorted(stands):  # Lark's order differs from one making to the next
        way = way_by(terminal, states) if terminal.isupper() else None
        if way:
            yield way


def way_by(terminal: str, states: tuple[int, ...]) -> Way | None:
    """Give the way on by one terminal: what it would finish, and the state that would take it; None for none."""
    reduced = min(_reduced(states, terminal), key=lambda one: one.finished, default=None)
    return Way(terminal, reduced.states[-1], reduced.finished) if reduced else None


def phrases(terminal: str) -> tuple[str, ...]:
    """Give all that a terminal can be written as; nothing where there is no end of it."""
    return all_phrases().get(terminal, ())


@cache
def language_words() -> frozenset[str]:
    """Give every word of the language itself: whoever writes one of them has not misspelt another."""
    return frozenset(word for words in all_phrases().values() for phrase in words for word in phrase.split())


@cache
def all_phrases() -> dict[str, tuple[str, ...]]:
    """Give all that each terminal can be written as."""
    return {one.name: one.phrases for one in grammar_tables().terminals}
