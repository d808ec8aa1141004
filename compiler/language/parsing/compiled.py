"""Patterns as `re` compiles them, kept as data: taking one up takes a thirtieth of the time that compiling it takes.

A command meets some thousand of them before it has read much. What is kept is what `re` itself hands to its engine,
which checks it; the Python that meets it may be another than the one that made it, and then compiles anew.
"""

from __future__ import annotations

import re

# What a compiled pattern is made of has no public form.
from re import _compiler as compiling  # type: ignore[attr-defined]
from re import _constants as constants
from re import _parser as parsing
from typing import cast

import msgspec


class Code(msgspec.Struct, frozen=True, array_like=True):
    """A pattern as the engine takes it."""

    engine: int
    """The engine's version."""
    flags: int
    words: list[int]
    groups: int
    names: dict[str, int]
    """The groups by their names."""


def packed_code(pattern: str) -> msgspec.Raw:
    """Compile a pattern, to be kept."""
    parsed = parsing.parse(pattern)
    words = [int(word) for word in compiling._code(parsed, 0)]  # noqa: SLF001 - as above
    state = parsed.state
    code = Code(constants.MAGIC, int(state.flags), words, state.groups - 1, dict(state.groupdict))
    return msgspec.Raw(msgspec.msgpack.encode(code))


def taken_up(pattern: str, packed: msgspec.Raw) -> re.Pattern[str]:
    r"""Give a pattern that has been kept.

    >>> taken_up(r"(?P<number>\d+) HP", packed_code(r"(?P<number>\d+) HP")).search("recover 12 HP")["number"]
    '12'
    """
    code = _unpacked(packed)
    if code.engine != constants.MAGIC:
        return re.compile(pattern)
    called = {group: name for name, group in code.names.items()}
    names = tuple(called.get(group) for group in range(code.groups + 1))
    taken = compiling._sre.compile(pattern, code.flags, code.words, code.groups, code.names, names)  # noqa: SLF001
    return cast("re.Pattern[str]", taken)


_unpacked = msgspec.msgpack.Decoder(Code).decode
