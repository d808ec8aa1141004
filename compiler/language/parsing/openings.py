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


DIGITS = "0"
"""Stands for every row of digits in a head."""
_CLOSED = "\0"
"""Stands behind a first word that cannot go on."""
_ALL_DIGITS = re.compile("[0-9]+")


def head(words: str) -> str:
    """Give what stands for the first two words of a text in a head.

    >>> head("2d6 Fire"), head("the target")
    ('0d0 Fire', 'the target')
    """
    return _ALL_DIGITS.sub(DIGITS, words)


def heads(pattern: str) -> tuple[str, ...]:
    r"""Give the words, or marks, that a match can begin with, with the next word unless there is no end of it.

    Where no word can be next, as before a mark, the next one is empty. None are given without end of the first.

    >>> heads(r"(?:an?|the (?:target|other))\b"), heads(r"from(?= it)|, or\b"), heads("[A-Z]+"), heads("from")
    (('a', 'an', 'the other', 'the target'), (', or', 'from'), (), ())
    >>> heads(r"[0-9]+ times\b")
    ('0 times',)
    """
    found: set[str] = set()
    try:
        unfinished = _heads(patterns.parse(pattern), frozenset({""}), found)
        found |= _firsts(unfinished)
    except _EndlessError:
        return ()
    return tuple(sorted(found))


def is_word(pattern: str) -> bool:
    r"""Tell whether a match is always one whole word.

    >>> is_word(r"(?:draw|play)s?\b"), is_word(r"is already\b"), is_word(r"draw(?= a)"), is_word(r"[12]\b")
    (True, False, False, False)
    """
    words = heads(pattern) if _WORD.fullmatch(pattern) else ()
    return words != () and not any(DIGITS in word for word in words)


def _heads(parts: Iterable[tuple[object, object]], begun: frozenset[str], found: set[str]) -> frozenset[str]:
    """Go on with heads that have been begun; those that are whole are `found`, the others are given."""
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
        case (ops.MAX_REPEAT, (1, _, patterns.SubPattern() as inner)) if set(_first(inner)[0]) <= set("0123456789"):
            return _heads(inner, begun, found)  # a row of digits is as good as one
        case (ops.ASSERT, (1, patterns.SubPattern() as inner)):
            return _before(inner, begun, found)
        case (ops.AT, ops.AT_BOUNDARY | ops.AT_END):
            found |= {one for one in begun if " " in one and _in_words(one[-1])}
            return frozenset(map(_closed, begun)) - found
    if op in _LOOKING or not begun:
        return begun
    found |= _firsts(begun)
    return frozenset()


def _before(inner: patterns.SubPattern, begun: frozenset[str], found: set[str]) -> frozenset[str]:
    """Go on with what must stand behind a place; what could be a part of the first word tells nothing."""
    can_be_letters = any(map(_in_words, _first(inner)[0]))
    untold = frozenset(one for one in begun if not one or (can_be_letters and _is_open(one)))
    found |= _firsts(_heads(inner, begun - untold, found))
    return untold


def _with(character: str, begun: frozenset[str], found: set[str]) -> frozenset[str]:
    """Put a character behind heads that have been begun; a mark is behind their end, or a head's first by itself."""
    longer: set[str] = set()
    for one in begun:
        if _in_words(character):
            if not one or one[-1] == " " or (_in_words(one[-1])):
                longer.add(head(one + character))
            elif one[-1] != _CLOSED:
                found.add(one + " ")
        elif character == " " and one and " " not in one:
            longer.add(one.removesuffix(_CLOSED) + " ")
        elif one:
            found.add(one if " " in one else one.removesuffix(_CLOSED) + " ")
        elif character != " ":
            longer.add(character)
    return frozenset(longer)


def _closed(one: str) -> str:
    return one + _CLOSED if _is_open(one) else one


def _is_open(one: str) -> bool:
    """Tell whether a head is a first word that could go on."""
    return " " not in one and one != "" and _in_words(one[-1])


def _firsts(begun: Iterable[str]) -> set[str]:
    """Give the first words of heads; none may be without end.

    Raises:
        _EndlessError: one is.
    """
    firsts = set[str]()
    for one in begun:
        if not one or _is_open(one):
            raise _EndlessError
        firsts.add(one.partition(" ")[0].removesuffix(_CLOSED))
    return firsts


def _in_words(character: str) -> bool:
    return character in ("_", OTHER) or character.isalnum()
