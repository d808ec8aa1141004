"""The terminals by the words that they begin with: at each place of a text few of them are tried instead of all."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, cast

from compiler.language.parsing.compiled import taken_up
from compiler.language.parsing.openings import head, seen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from compiler.language.parsing.tables import Terminal

    Match = Callable[[str, int], re.Match[str] | None]

words_at = cast("Callable[[str, int], re.Match[str]]", re.compile(r"(\w+|\W)(?: \w+)?").match)
"""Finds the word at a place, or the mark, and the word behind it."""


class ByHead(dict[str, int]):
    """The terminals by the words that they begin with: what can begin with a word and the next is a number here.

    Many words have the same number, as what is found out for the one of them holds for all.
    """

    def __init__(self, terminals: Sequence[Terminal]) -> None:
        """Look up nothing yet."""
        super().__init__()
        self._terminals = terminals
        self._by_head = defaultdict[str, list[int]](list)
        """The places of the terminals by each head; those that have no end of heads by none."""
        for at, one in enumerate(terminals):
            for words in one.heads or ("",):
                self._by_head[words].append(at)
        self._by_first: dict[tuple[str, str], set[int]] = {}
        """The places of those that a letter and its word can begin, whatever the next is."""
        self._numbers: dict[tuple[int, ...], int] = {}
        self._beginning: list[tuple[Terminal, ...]] = []
        self._matches: dict[str, Match] = {}

    def __missing__(self, words: str) -> int:
        first, _, second = head(words).partition(" ")
        letter = seen(words[0])
        near = self._by_first.get((letter, first))
        if near is None:
            near = self._by_first[letter, first] = {*self._opening("", letter), *self._opening(first, letter)}
        places = tuple(sorted(near.union(self._opening(f"{first} {second}", letter))))
        number = self._numbers.get(places)
        if number is None:
            number = self._numbers[places] = len(self._beginning)
            self._beginning.append(tuple(self._terminals[at] for at in places))
        self[words] = number
        return number

    def _opening(self, words: str, letter: str) -> Iterator[int]:
        """Give the places of those with a head that can begin with a letter."""
        return (at for at in self._by_head.get(words, ()) if letter in self._terminals[at].opening)

    def beginning(self, number: int) -> tuple[Terminal, ...]:
        """Give the terminals that a number stands for, in their order."""
        return self._beginning[number]

    def match(self, terminal: Terminal) -> Match:
        """Give what finds a terminal; it is taken up once it is met."""
        if terminal.name not in self._matches:
            self._matches[terminal.name] = taken_up(terminal.pattern, terminal.code).match
        return self._matches[terminal.name]
