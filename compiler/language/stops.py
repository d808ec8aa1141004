"""Where the parser stopped in a text, and every way that it could have gone on from there.

The states of the parser are numbers that change with every change of the grammar: they are asked for when a complaint
is made, and never written down. Nothing here knows what a sentence means.
"""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import Pattern, PatternStr
from lark.parsers.lalr_analysis import Shift

from compiler.language.grammar import parser
from compiler.language.spellings import spellings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lark.parsers.lalr_parser_state import ParseConf

END = "$END"
"""The terminal for the end of a text."""


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
    """Read a text token by token, without making anything of it; the last step is the end, or where reading stopped."""
    reading = parser().parse_interactive(text, start=start)
    state = reading.parser_state
    state.parse_conf = copy(state.parse_conf)
    state.parse_conf.callbacks = {}
    done: list[Step] = []
    try:
        for token in reading.lexer_thread.lex(state):  # type: ignore[no-untyped-call]  # Lark leaves this one untyped
            done.append(Step(token.start_pos or 0, tuple(state.state_stack)))
            reading.feed_token(token)
            done[-1] = msgspec.structs.replace(done[-1], taken=token.type, word=str(token))
        done.append(Step(len(text), tuple(state.state_stack)))
        state.feed_token(Token(END, ""), is_end=True)
        done[-1] = msgspec.structs.replace(done[-1], taken=END)
    except UnexpectedInput as stop:
        if not done or done[-1].taken:
            done.append(Step(_place(stop), tuple(state.state_stack)))
    return done


def _place(stop: UnexpectedInput) -> int:
    if isinstance(stop, UnexpectedCharacters):
        return stop.column - 1
    return (stop.token.start_pos or 0) if isinstance(stop, UnexpectedToken) else 0


def ways(states: tuple[int, ...]) -> Iterator[Way]:
    """Give every terminal that could have stood where the parser was in these states."""
    conf = _tables()
    for terminal in conf.states[states[-1]]:
        if terminal.isupper():
            way = way_by(terminal, states)
            if way:
                yield way


def way_by(terminal: str, states: tuple[int, ...]) -> Way | None:
    """Give the way on by one terminal: what it would finish, and the state that would take it; None for none."""
    conf, ends = _tables(), set(_tables().parse_table.end_states.values())
    stack, finished = list(states), 0
    while stack[-1] not in ends:
        action = conf.states[stack[-1]].get(terminal)
        if action is None:
            return None
        if action[0] is Shift:
            break
        rule = action[1]
        del stack[len(stack) - len(rule.expansion) :]
        stack.append(conf.states[stack[-1]][rule.origin.name][1])
        finished += 1
    return Way(terminal, stack[-1], finished)


@cache
def _tables() -> ParseConf[int]:
    return parser().parse_interactive("", start="sentence").parser_state.parse_conf


@cache
def phrases(terminal: str) -> tuple[str, ...]:
    """Give all that a terminal can be written as; nothing where there is no end of it."""
    pattern = _patterns().get(terminal)
    if pattern is None:
        return ()
    return (pattern.value,) if isinstance(pattern, PatternStr) else spellings(pattern.value)


@cache
def _patterns() -> dict[str, Pattern]:
    return {terminal.name: terminal.pattern for terminal in parser().terminals}
