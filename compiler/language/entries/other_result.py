"""A roll that comes to what the sentence before has not asked: "If it was odd, ..." behind "if it was even"."""

from __future__ import annotations

import re

_ASKED = re.compile(r"\b(?:is|was) (even|odd),")
_OTHER = re.compile(r"If it (?:is|was) (?P<parity>even|odd), ")


def otherwise_said(words: str, before: str) -> str:
    """Give a sentence that asks for all other results of a roll as the other side of the one before.

    >>> otherwise_said("If it was odd, draw a card.", "If the target's Rebuttal roll was even, they draw a card.")
    'Otherwise, draw a card.'
    """
    other = _OTHER.match(words)
    asked = _ASKED.findall(before)
    if other is None or len(asked) != 1 or asked[0] == other["parity"]:
        return words
    return f"Otherwise, {words[other.end() :]}"
