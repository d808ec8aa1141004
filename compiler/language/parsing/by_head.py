"""The terminals by the words that they begin with: at each place of a text few of them are tried instead of all."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, cast

from compiler.language.parsing.compiled import taken_up
from compiler.language.parsing.openings import head, seen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from compiler.language.parsing.tables import Terminal

    Match = Callable[[str, int], re.Match[str] | None]

words_at = cast("Callable[[str, int], re.Match[str]]", re.compile(r"(\w+|\W)(?: \w+)?").match)
"""Finds the word at a place, or the mark, and the word behind it."""


class ByHead:
    """The terminals, taken up once they are met, by the words they begin with."""

    def __init__(self, terminals: Sequence[Terminal]) -> None:
        self._terminals = terminals
        self._by_head = defaultdict[str, list[int]](list)
        """The places of the terminals by each head; those that have no end of heads by none."""
        for at, one in enumerate(terminals):
            for words in one.heads or ("",):
                self._by_head[words].append(at)
        self._beginning: dict[tuple[str, str], tuple[Terminal, ...]] = {}
        self._matches: dict[str, Match] = {}

    def beginning(self, words: str) -> tuple[Terminal, ...]:
        """Give those that can begin with a word and the next, in their order."""
        key = character, both = words[0], head(words)
        if key not in self._beginning:
            first, _, second = both.partition(" ")
            heads = ("", first, f"{first} {second}")
            near = sorted({at for one in heads for at in self._by_head.get(one, ())})
            letter = seen(character)
            self._beginning[key] = tuple(one for at in near if letter in (one := self._terminals[at]).opening)
        return self._beginning[key]

    def match(self, terminal: Terminal) -> Match:
        """Give what finds a terminal."""
        if terminal.name not in self._matches:
            self._matches[terminal.name] = taken_up(terminal.pattern, terminal.code).match
        return self._matches[terminal.name]
