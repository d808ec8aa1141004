"""What a pattern cannot do without: looking for that takes a tenth of the time that looking for the pattern takes."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache, cached_property, lru_cache

# How a pattern is taken apart has no public form.
from re import _constants as ops
from re import _parser as patterns
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

T = TypeVar("T")
"""What a pattern is for."""


class Misread(NamedTuple, Generic[T]):
    """A pattern of what would be read as something else than it means, with what it is for."""

    pattern: str
    what_for: T


class Sought(Generic[T]):
    """Patterns that are looked for only where there is what they cannot do without, each with what it is for."""

    def __init__(self, patterns: Sequence[tuple[str, T]]) -> None:
        """Look for some patterns; each is compiled once that stands in a text."""
        self._patterns = patterns

    @cached_property
    def _needed(self) -> list[list[tuple[str, ...]]]:
        """What each pattern needs. Where nothing is read, as nothing has changed, it is never asked for."""
        return [_all_needed(pattern) or [("",)] for pattern, _ in self._patterns]

    @cached_property
    def _either(self) -> list[list[tuple[str, ...]]]:
        """Of what a pattern needs, that of which one of several is enough."""
        return [[some for some in all_needed if len(some) > 1] for all_needed in self._needed]

    @cached_property
    def _by_part(self) -> Mapping[str, list[tuple[int, frozenset[str]]]]:
        """The patterns by the rarest part of what they need, each with all parts that stand wherever they fit."""
        common = Counter(
            part for all_needed in self._needed for some in all_needed for one in some for part in _parts(one)
        )
        common[""] = len(self._needed)
        found = defaultdict[str, list[tuple[int, frozenset[str]]]](list)
        for at, all_needed in enumerate(self._needed):
            rarest = [{min(_parts(one), key=lambda part: (common[part], part)) for one in some} for some in all_needed]
            always = frozenset(part for some in all_needed if len(some) == 1 for part in _parts(some[0]))
            for part in min(rarest, key=lambda parts: sum(common[part] for part in parts)):
                found[part].append((at, always))
        return found

    @cached_property
    def _misread(self) -> Mapping[str, list[tuple[int, list[tuple[str, ...]]]]]:
        """The patterns of what would be misread by the rarest of what they need, which is nearly never there."""
        found = defaultdict[str, list[tuple[int, list[tuple[str, ...]]]]](list)
        for at, row in enumerate(self._patterns):
            if isinstance(row, Misread):
                first, *others = sorted(_all_needed(row.pattern), key=_rarity, reverse=True)
                for one in first:
                    found[one].append((at, others))
        return found

    def __call__(self, text: str) -> Iterator[tuple[re.Match[str], T]]:
        """Find all places of a text that the patterns fit, pattern by pattern."""
        parts, stands, by_part = _parts(text), text.__contains__, self._by_part
        near = {at for part in by_part.keys() & parts for at, always in by_part[part] if always <= parts}
        yield from self._found(
            (at for at in sorted(near) if all(any(map(stands, some)) for some in self._either[at])), text
        )

    def misread(self, text: str) -> Iterator[tuple[re.Match[str], T]]:
        """Find all places of a text that would be misread as they stand."""
        found = [rows for one, rows in self._misread.items() if one in text]
        if found:
            stands = text.__contains__
            near = {at for rows in found for at, others in rows if all(any(map(stands, some)) for some in others)}
            yield from self._found(sorted(near), text)

    def _found(self, near: Iterable[int], text: str) -> Iterator[tuple[re.Match[str], T]]:
        for at in near:
            pattern, what_for = self._patterns[at]
            for match in _compiled(pattern).finditer(text):
                yield match, what_for


_compiled = cache(re.compile)  # whose own memory is smaller than our patterns are many


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
                yield _best(_needed(inner))
            case (ops.MAX_REPEAT | ops.MIN_REPEAT, (int() as least, _, patterns.SubPattern() as inner)) if least:
                yield _best(_needed(inner))
    yield (letters,)


def _best(found: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Give those whose shortest is the longest: they are the rarest."""
    return max((some for some in found if some and all(some)), key=_rarity, default=())


def _rarity(some: tuple[str, ...]) -> int:
    return min(map(len, some))
