"""With what a terminal can begin: what lets the machine try a few terminals at each word instead of all."""

from __future__ import annotations

import re

# How a pattern is taken apart has no public form; Lark reads the same two modules to know how wide a terminal is.
from re import _constants as ops
from re import _parser as patterns
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

OTHER = "\ufffd"
"""Stands for every character beyond ASCII; they are not told apart."""
ALL = frozenset([*map(chr, range(128)), OTHER])
_WORD = re.compile(r"(?:\w|\\b|\(\?:|[|()?\[\]])+")
"""A pattern that no mark or space fits."""
_LOOKING = (ops.AT, ops.ASSERT, ops.ASSERT_NOT)
_REPEATS = (ops.MAX_REPEAT, ops.MIN_REPEAT, ops.POSSESSIVE_REPEAT)


def opening(pattern: str) -> str:
    r"""Give the characters that a match can begin with, never one too few.

    >>> opening(r"(?:an?|the)\b"), opening(r"[+-]?[0-3]+"), sorted(ALL - set(opening("[^ (]")))
    ('at', '+-0123', [' ', '('])
    """
    characters, _ = _first(patterns.parse(pattern))
    return "".join(sorted(characters))


def seen(character: str) -> str:
    """Give what stands for a character in an opening."""
    return character if character in ALL else OTHER


def _first(parts: Iterable[tuple[object, object]]) -> tuple[frozenset[str], bool]:
    """Give the first characters of a sequence, and whether it can be empty."""
    found: frozenset[str] = frozenset()
    for part in parts:
        characters, may_be_empty = _first_of(*part)
        found |= characters
        if not may_be_empty:
            return found, False
    return found, True


def _first_of(op: object, value: object) -> tuple[frozenset[str], bool]:
    match op, value:
        case (ops.LITERAL, int() as code):
            return frozenset(seen(chr(code))), False
        case (ops.IN, list() as members):
            return _members(members), False
        case (ops.BRANCH, (_, list() as choices)):
            firsts = [_first(choice) for choice in choices]
            return frozenset[str]().union(*(one for one, _ in firsts)), any(empty for _, empty in firsts)
        case (ops.SUBPATTERN, (_, 0, _, patterns.SubPattern() as inner)):  # 0: no flag such as (?i:...)
            return _first(inner)
        case (repeat, (int() as least, _, patterns.SubPattern() as inner)) if repeat in _REPEATS:
            characters, may_be_empty = _first(inner)
            return characters, may_be_empty or least == 0
    return (frozenset(), True) if op in _LOOKING else (ALL, False)


def _members(members: list[tuple[object, object]]) -> frozenset[str]:
    """Give the characters of a class such as [a-z~]."""
    found: set[str] = set()
    for member in members:
        match member:
            case (ops.LITERAL, int() as code):
                found.add(seen(chr(code)))
            case (ops.RANGE, (int() as least, int() as most)):
                found.update(map(chr, range(least, min(most, 127) + 1)))
                found.update((OTHER,) if most > 127 else ())  # noqa: PLR2004 - the last of ASCII
            case (ops.NEGATE, _):
                continue
            case _:
                return ALL
    negated = members[0][0] is ops.NEGATE
    return ALL - (found - {OTHER}) if negated else frozenset(found)


class _EndlessError(Exception):
    """There is no end of the words that a pattern can begin with."""


def heads(pattern: str) -> tuple[str, ...]:
    r"""Give the words, or marks, that a match can begin with; none where there is no end of them.

    >>> heads(r"(?:an?|the target)\b"), heads(r"from(?= it)|, or"), heads("[+-]?[0-3]+"), heads("from")
    (('a', 'an', 'the'), (',', 'from'), (), ())
    """
    found: set[str] = set()
    try:
        unfinished = _heads(patterns.parse(pattern), frozenset({""}), found)
    except _EndlessError:
        return ()
    return () if unfinished else tuple(sorted(found))


def is_word(pattern: str) -> bool:
    r"""Tell whether a match is always one whole word.

    >>> is_word(r"(?:draw|play)s?\b"), is_word(r"is already\b"), is_word(r"draw(?= a)"), is_word(r"[0-9]+\b")
    (True, False, False, False)
    """
    return _WORD.fullmatch(pattern) is not None and heads(pattern) != ()


def _heads(parts: Iterable[tuple[object, object]], begun: frozenset[str], found: set[str]) -> frozenset[str]:
    """Go on with words that have been begun; those that are whole are `found`, the others are given."""
    for part in parts:
        begun = _gone_on(*part, begun, found)
    return begun


def _gone_on(op: object, value: object, begun: frozenset[str], found: set[str]) -> frozenset[str]:
    match op, value:
        case (ops.LITERAL, int() as code):
            return _with(chr(code), begun, found)
        case (ops.IN, list() as members):
            return frozenset[str]().union(*(_with(one, begun, found) for one in _members(members)))
        case (ops.BRANCH, (_, list() as choices)):
            return frozenset[str]().union(*(_heads(choice, begun, found) for choice in choices))
        case (ops.SUBPATTERN, (_, 0, _, patterns.SubPattern() as inner)):
            return _heads(inner, begun, found)
        case (ops.MAX_REPEAT, (0, 1, patterns.SubPattern() as inner)):
            return begun | _heads(inner, begun, found)
        case (ops.ASSERT, (1, patterns.SubPattern() as inner)) if any(map(_in_words, _first(inner)[0])):
            return begun
        case (ops.ASSERT, (1, _)) | (ops.AT, ops.AT_BOUNDARY):
            found |= begun - {""}
            return begun & {""}
    if op in _LOOKING or not begun:
        return begun
    raise _EndlessError


def _with(character: str, begun: frozenset[str], found: set[str]) -> frozenset[str]:
    """Put a character behind the words that have been begun; a mark is behind their end, or a head by itself."""
    if _in_words(character):
        return frozenset(word + character for word in begun)
    found |= {word or character for word in begun}
    return frozenset()


def _in_words(character: str) -> bool:
    return character in ("_", OTHER) or character.isalnum()
