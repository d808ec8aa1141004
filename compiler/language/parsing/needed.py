"""What a pattern cannot do without: looking for that takes a tenth of the time that looking for the pattern takes."""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path

# How a pattern is taken apart has no public form.
from re import _constants as ops
from re import _parser as patterns
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import msgspec

from compiler.language.parsing import compiled
from compiler.language.parsing.compiled import packed_code, taken_up
from compiler.language.parsing.kept import NEEDS, kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

T = TypeVar("T")
"""What a pattern is for."""
_MAKERS = (Path(__file__), Path(str(compiled.__file__)))


class Misread(NamedTuple, Generic[T]):
    """A pattern of what would be read as something else than it means, with what it is for."""

    pattern: str
    what_for: T


class Index(msgspec.Struct, frozen=True, array_like=True, dict=True):
    """How patterns are looked for, each by its place among all of them."""

    either: list[list[tuple[str, ...]]]
    """Of what each needs, that of which one of several is enough."""
    by_part: dict[str, list[tuple[int, frozenset[str]]]]
    """The patterns by the rarest part of what they need, each with all parts that stand wherever they fit."""
    misread: dict[str, list[tuple[int, list[tuple[str, ...]]]]]
    """Those of what would be misread by the rarest of what they need, which is nearly never there, with the others."""
    codes: list[msgspec.Raw]
    """Each pattern, compiled."""


class Sought(Generic[T]):
    """Patterns that are looked for only where there is what they cannot do without, each with what it is for."""

    def __init__(self, patterns: Sequence[tuple[str, T]]) -> None:
        """Look for some patterns; each is taken up once what it needs stands in a text."""
        self._patterns = patterns
        self._taken_up: dict[int, re.Pattern[str]] = {}

    @cached_property
    def _index(self) -> Index:
        """How they are looked for. Where nothing is read, as nothing has changed, it is never asked for."""
        rows = [(row[0], isinstance(row, Misread)) for row in self._patterns]
        makers = b"".join(file.read_bytes() for file in _MAKERS)
        made_of = sha256(makers + repr((rows, sys.version_info[:2])).encode()).digest()
        return kept(NEEDS, made_of, Index, lambda: _index_of(rows))

    def __call__(self, text: str) -> Iterator[tuple[re.Match[str], T]]:
        """Find all places of a text that the patterns fit, pattern by pattern."""
        parts, stands = _parts(text), text.__contains__
        by_part, either = self._index.by_part, self._index.either
        near = {at for part in by_part.keys() & parts for at, always in by_part[part] if always <= parts}
        yield from self._found((at for at in sorted(near) if all(any(map(stands, some)) for some in either[at])), text)

    @cached_property
    def _needed(self) -> Needed:
        """What is needed by what would be misread."""
        return Needed(self._index.misread)

    def misread(self, text: str) -> Iterator[tuple[re.Match[str], T]]:
        """Find all places of a text that would be misread as they stand."""
        misread = self._index.misread
        found = [misread[one] for one in self._needed.those_in(text)]
        if found:
            yield from self._found(sorted(_near(found, text.__contains__)), text)

    def _found(self, near: Iterable[int], text: str) -> Iterator[tuple[re.Match[str], T]]:
        for at in near:
            words, what_for = self._patterns[at]
            pattern = self._taken_up.get(at)
            if pattern is None:
                pattern = self._taken_up[at] = taken_up(words, self._index.codes[at])
            for match in pattern.finditer(text):
                yield match, what_for


class Needed:
    """Texts, some of which stand in another: of a word is found out once of which of them it has the longest word."""

    def __init__(self, needed: Iterable[str]) -> None:
        """Look for some texts."""
        self._by_word = _ByWord([(max(one.split(), key=len), one) for one in needed])

    def those_in(self, text: str) -> list[str]:
        """Give those that stand in a text, in no order; one can be met twice."""
        by_word = self._by_word
        return [one for word in {*text.split(" ")} - by_word.idle for one in by_word[word] if one in text]


class _ByWord(dict[str, tuple[str, ...]]):
    """Texts, by the words that have the longest of their words in them."""

    def __init__(self, needed: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._longest = needed
        self.idle = set[str]()
        """Words that have been met, and have none."""

    def __missing__(self, word: str) -> tuple[str, ...]:
        found = tuple(one for longest, one in self._longest if longest in word)
        if found:
            self[word] = found
        else:
            self.idle.add(word)
        return found


def _near(found: Iterable[list[tuple[int, list[tuple[str, ...]]]]], stands: Callable[[str], bool]) -> set[int]:
    """Give those of which all that they need stands there; written out, as this is asked of each sentence."""
    near = set[int]()
    for rows in found:
        for at, others in rows:
            for some in others:
                if not any(map(stands, some)):
                    break
            else:
                near.add(at)
    return near


def _index_of(rows: Sequence[tuple[str, bool]]) -> Index:
    """Find out what patterns need; of each is told whether it is of what would be misread."""
    needed = [_all_needed(pattern) for pattern, _ in rows]
    misread = defaultdict[str, list[tuple[int, list[tuple[str, ...]]]]](list)
    for at, (_, is_misread) in enumerate(rows):
        if is_misread:
            first, *others = sorted(needed[at], key=_rarity, reverse=True)
            for one in first:
                misread[one].append((at, others))
    return Index(
        either=[[some for some in all_needed if len(some) > 1] for all_needed in needed],
        by_part=_by_part([all_needed or [("",)] for all_needed in needed]),
        misread=misread,
        codes=[packed_code(pattern) for pattern, _ in rows],
    )


def _by_part(needed: Sequence[list[tuple[str, ...]]]) -> dict[str, list[tuple[int, frozenset[str]]]]:
    common = Counter(part for all_needed in needed for some in all_needed for one in some for part in _parts(one))
    common[""] = len(needed)
    found = defaultdict[str, list[tuple[int, frozenset[str]]]](list)
    for at, all_needed in enumerate(needed):
        rarest = [{min(_parts(one), key=lambda part: (common[part], part)) for one in some} for some in all_needed]
        always = frozenset(part for some in all_needed if len(some) == 1 for part in _parts(some[0]))
        for part in min(rarest, key=lambda parts: sum(common[part] for part in parts)):
            found[part].append((at, always))
    return found


@lru_cache(maxsize=8)
def _parts(text: str) -> set[str]:
    """Give all that stands in a text, as far as it is three letters long; and nothing, which stands in all."""
    return {"", *[text[at : at + 3] for at in range(len(text) - 2)]}


def _all_needed(pattern: str) -> list[tuple[str, ...]]:
    r"""Give, for each part of a pattern that must be there, texts of which one stands in whatever it fits.

    >>> _all_needed(r"\b(?:an? (?:old|new) )?boat(?! house)s?\b"), _all_needed(r"up|[Dd]own"), _all_needed("[a-z]+")
    ([('boat',)], [('own', 'up')], [])
    """
    return [some for some in _needed(patterns.parse(pattern)) if some and all(some)]


def _needed(parts: Iterable[tuple[object, object]]) -> Iterator[tuple[str, ...]]:
    """Give, for each part of a sequence that must be there, the texts of which one stands in it."""
    letters = ""
    for op, value in parts:
        if op is ops.LITERAL and isinstance(value, int):
            letters += chr(value)
            continue
        if op is ops.AT:
            continue  # takes no letters
        yield (letters,)
        letters = ""
        match op, value:
            case (ops.BRANCH, (_, list() as choices)):
                each = [_best(_needed(choice)) for choice in choices]
                yield tuple(sorted({one for some in each for one in some})) if all(each) else ()
            case (ops.SUBPATTERN, (_, 0, 0, patterns.SubPattern() as inner)) | (
                ops.ASSERT,
                (1, patterns.SubPattern() as inner),
            ):
                yield from _needed(inner)
            case (ops.MAX_REPEAT | ops.MIN_REPEAT, (int() as least, _, patterns.SubPattern() as inner)) if least:
                yield from _needed(inner)
    yield (letters,)


def _best(found: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Give those whose shortest is the longest: they are the rarest."""
    return max((some for some in found if some and all(some)), key=_rarity, default=())


def _rarity(some: tuple[str, ...]) -> int:
    return min(len(one) + len(one.strip()) for one in some)
