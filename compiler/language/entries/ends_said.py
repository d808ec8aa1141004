"""How long something lasts, told in a sentence of its own: "The target is Dazed. This lasts until they move."."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.language.entries.two_as_one import taken_together

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

_THIS = (
    r"(?:(?:This|That|These|Those)(?: (?:effect|condition|penalt(?:y|ie)|bonus)(?:e?s)?)?"
    r"|The (?:effect|condition|penalt(?:y|ie)|bonus)(?:e?s)?|It|Both)"
)
_LASTS = re.compile(
    rf"{_THIS} (?:lasts?|remains?) (?P<end>(?:until|for the rest of) [^,.;]+)\."
    rf"|{_THIS} ends? (?:at (?P<time>the (?:start|end) of [^,.;]+)|(?:when|if|once|as soon as) (?P<deed>[^,.;]+))\."
)
_ENDS = re.compile(r"\b(?:[Uu]ntil|[Bb]locks?|may|this (?:turn|round|scenario))\b|;")
"""What has an end already, or is offered: that is told of by itself."""
_AWAITS = re.compile(r"(?:When(?:ever)?|Each time|Every time|The first time)\b")


def with_ends(sentences: Iterable[tuple[int, str]], apart: Container[str]) -> Iterator[tuple[int, str]]:
    """Give sentences with the end that the next one tells, but for those that stand apart.

    >>> list(with_ends([(0, "The target is Dazed."), (21, "This lasts until they move.")], ()))
    [(0, 'The target is Dazed until they move.')]
    >>> list(with_ends([(0, "Whenever an enemy moves, draw a card."), (38, "This lasts until you are hit.")], ()))
    [(0, 'Until you are hit, whenever an enemy moves, draw a card.')]
    """
    return taken_together(sentences, apart, _with_end)


def _with_end(before: str, said: str) -> tuple[str] | None:
    lasts = _LASTS.fullmatch(said)
    if lasts is None or _ENDS.search(before):
        return None
    return (_until(before, lasts["end"] or f"until {lasts['time'] or lasts['deed']}"),)


def _until(said: str, end: str) -> str:
    """Give what lasts with its end: behind it, or in front of what is waited for."""
    if _AWAITS.match(said):
        return f"{end[0].upper()}{end[1:]}, {said[0].lower()}{said[1:]}"
    return f"{said.removesuffix('.')} {end}."
