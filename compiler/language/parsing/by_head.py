"""The terminals by the words that they begin with: at each place of a text few of them are tried instead of all."""

from __future__ import annotations

import re
from collections import defaultdict
from operator import itemgetter
from typing import TYPE_CHECKING, cast

from compiler.language.parsing.openings import head, seen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from collections.abc import Set as AbstractSet

    from compiler.language.parsing.tables import Terminal

    Match = Callable[[str, int], re.Match[str] | None]

words_at = cast("Callable[[str, int], re.Match[str]]", re.compile(r"(\w+|\W)(?: \w+)?").match)
"""Finds the word at a place, or the mark, and the word behind it."""

_PLACE = itemgetter(0)


class ByHead:
    """The terminals, compiled once they are met, by the words they begin with."""

    def __init__(self, terminals: Sequence[Terminal]) -> None:
        self._places = {one.name: (place, one) for place, one in enumerate(terminals)}
        self._by_head = defaultdict[str, set[str]](set)
        """The names of the terminals by each head; of those that have no end of heads by none."""
        for one in terminals:
            for words in one.heads or ("",):
                self._by_head[words].add(one.name)
        self._by_first: dict[tuple[str, str], frozenset[str]] = {}
        self._matches: dict[str, Match] = {}

    def beginning(self, words: str, among: AbstractSet[str]) -> Sequence[Terminal]:
        """Give those among some names that can begin with a word and the next, in their order."""
        first, _, second = head(words).partition(" ")
        found = among & self._beginning_first(words[0], first)
        if pair := self._by_head.get(f"{first} {second}"):
            found |= among & pair
        if not found:
            return ()
        return [one for _, one in sorted(map(self._places.__getitem__, found), key=_PLACE)]

    def _beginning_first(self, character: str, word: str) -> frozenset[str]:
        """Give the names of those for which it is enough with which word they begin."""
        key = character, word
        if key not in self._by_first:
            letter = seen(character)
            near = self._by_head.get("", set()) | self._by_head.get(word, set())
            self._by_first[key] = frozenset(name for name in near if letter in self._places[name][1].opening)
        return self._by_first[key]

    def match(self, terminal: Terminal) -> Match:
        """Give what finds a terminal."""
        if terminal.name not in self._matches:
            self._matches[terminal.name] = re.compile(terminal.pattern).match
        return self._matches[terminal.name]
