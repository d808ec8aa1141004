"""What a pattern cannot do without: looking for that takes a tenth of the time that looking for the pattern takes."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from functools import cache, lru_cache

# How a pattern is taken apart has no public form.
from re import _constants as ops
from re import _parser as patterns
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

T = TypeVar("T")
"""What a pattern is for."""


class Sought(Generic[T]):
    """Patterns that are looked for only where there is what they cannot do without, each with what it is for."""

    def __init__(self, patterns: Sequence[tuple[str, T]]) -> None:
        """Find out what some patterns need; each is compiled once that stands in a text."""
        self._patterns = patterns
        all_needed = [sorted(_all_needed(pattern), key=_rarity) or [("",)] for pattern, _ in patterns]
        self._others = [some[:-1] for some in all_needed]
        rarest = [(one, at) for at, some in enumerate(all_needed) for one in some[-1]]
        common = Counter(part for one, _ in rarest for part in _parts(one))
        self._by_part = defaultdict[str, list[tuple[str, int]]](list)
        """What is needed, each with the pattern that needs it, by the rarest part of each."""
        for one, at in rarest:
            self._by_part[min(_parts(one), key=lambda part: (common[part], part))].append((one, at))

    def __call__(self, text: str) -> Iterator[tuple[re.Match[str], T]]:
        """Find all places of a text that the patterns fit, pattern by pattern."""
        stands = text.__contains__
        near = self._by_part.keys() & _parts(text)
        for at in sorted({at for part in near for one, at in self._by_part[part] if one in text}):
            if all(any(map(stands, some)) for some in self._others[at]):
                pattern, what_for = self._patterns[at]
                for match in _compiled(pattern).finditer(text):
                    yield match, what_for


_compiled = cache(re.compile)  # whose own memory is smaller than our patterns are many


@lru_cache(maxsize=8)
def _parts(text: str) -> set[str]:
    """Give all that stands in a text, as far as it is three letters long; and nothing, which stands in all."""
    return {"", *[text[at : at + 3] for at in range(len(text) - 2)]}


def needed(pattern: str) -> tuple[str, ...]:
    r"""Give some texts of which one stands in whatever a pattern fits; none where there are no such.

    >>> needed(r"\b(?:an? (?:old|new) )?boat(?! house)s?\b"), needed(r"up|[Dd]own"), needed("[a-z]+")
    (('boat',), ('own', 'up'), ())
    """
    return _best(_all_needed(pattern))


def _all_needed(pattern: str) -> list[tuple[str, ...]]:
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
