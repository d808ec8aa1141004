"""What a pattern cannot do without: looking for that takes a tenth of the time that looking for the pattern takes."""

from __future__ import annotations

import re

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
        """Compile some patterns."""
        self._patterns = [(re.compile(pattern).finditer, what_for) for pattern, what_for in patterns]
        self._by_text = [(one, at) for at, (pattern, _) in enumerate(patterns) for one in needed(pattern) or ("",)]

    def __call__(self, text: str) -> Iterator[tuple[re.Match[str], T]]:
        """Find all places of a text that the patterns fit, pattern by pattern."""
        for at in dict.fromkeys([at for one, at in self._by_text if one in text]):
            finditer, what_for = self._patterns[at]
            for match in finditer(text):
                yield match, what_for


def needed(pattern: str) -> tuple[str, ...]:
    r"""Give some texts of which one stands in whatever a pattern fits; none where there are no such.

    >>> needed(r"\b(?:an? (?:old|new) )?boat(?! house)s?\b"), needed(r"up|[Dd]own"), needed("[a-z]+")
    (('boat',), ('own', 'up'), ())
    """
    return _best(_needed(patterns.parse(pattern)))


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
    return max((some for some in found if some and all(some)), key=lambda some: min(map(len, some)), default=())
