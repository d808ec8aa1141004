"""Damage of which two sentences tell who suffers which part: "You suffer half of it. The ally suffers the rest."."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.language.entries.two_as_one import taken_together

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

_OTHER = r"(?:[Tt]he triggering (?:ally|enemy)|[Tt]hat (?:ally|enemy))"
_TAKES = r"(?:suffers?|takes?)"
_HALF = re.compile(
    rf"(?P<who>You|{_OTHER}) {_TAKES} (?:only )?half (?:of )?(?:(?:the|that)(?: triggering)? damage|it)"
    r"(?:,? rounded (?P<round>up|down))?\."
)
_REST = re.compile(
    rf"(?P<who>You|{_OTHER}) {_TAKES} (?:the (?:rest|remainder|other half|remaining damage)|what (?:remains|is left))"
    r"(?: of (?:it|the damage))?\."
)
_IN_STEAD = re.compile(
    rf"(?:Suffer|You {_TAKES}) (?:the|that) damage instead(?: of (?:them|it|{_OTHER}))?"
    rf"|(?:Suffer|You {_TAKES}) (?:the|that) damage in {_OTHER}'s (?:place|stead)"
)
_LEFT = re.compile(
    r"If (?:this|it|that|(?:the|that|this) damage) would (?:reduce|bring) you to 0 (?P<points>[HEW]P),"
    r" (?:you )?(?:have|keep|stay at|remain at|are left (?:with|at)) (?P<left>1) (?P=points)(?: instead)?\."
)


def with_shares(sentences: Iterable[tuple[int, str]], apart: Container[str]) -> Iterator[tuple[int, str]]:
    """Give sentences of which the second says what becomes of the rest of the damage as one.

    >>> list(with_shares([(0, "You suffer half the damage."), (28, "The triggering ally suffers the rest.")], ()))
    [(0, 'You suffer half of that damage, rounded up, instead of the triggering ally.')]
    """
    return taken_together(sentences, apart, _joined)


def _joined(before: str, said: str) -> tuple[str] | None:
    half, rest = _HALF.fullmatch(before), _REST.fullmatch(said)
    if half and rest and (half["who"] == "You") is not (rest["who"] == "You"):
        yours = (half["round"] or "up") if half["who"] == "You" else _OTHER_WAY[half["round"] or "up"]
        other = rest["who"] if half["who"] == "You" else half["who"]
        return (f"You suffer half of that damage, rounded {yours}, instead of {other[0].lower()}{other[1:]}.",)
    left = _LEFT.fullmatch(said)
    if left and _IN_STEAD.fullmatch(before.removesuffix(".")):
        return (f"You cannot be reduced below {left['left']} {left['points']} and suffer the damage instead.",)
    return None


_OTHER_WAY = {"up": "down", "down": "up"}
