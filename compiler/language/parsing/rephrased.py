"""Phrases in other words, or another order, than the one that the house has: the grammar is given the house's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_NUMBER = r"(?:\d+|two|three|four|five|six)"
_SCENARIO = r"(?:combat|exploration|interaction)"
_NO_CARD = r"not draw(?: an?y? cards?| cards)? (?:in|during) (?:the|their|your|its|his|her) next Draw Phase\b"
_PHRASES = (
    (re.compile(r"\bprovided(?: that)?\b"), "if"),
    (re.compile(r"\bup (?=to a maximum of\b)"), ""),
    (re.compile(rf"\b{_NUMBER} or more\b[^,.;]*?( at once| in one go| with (?:one|a single) play)\b"), ""),
    (re.compile(r"(?<!or more )\bat once\b"), "immediately"),
    (re.compile(rf"\b[Ii]n {_SCENARIO}()(?=,)"), " scenarios"),
    (re.compile(rf"\b(during)(?= {_SCENARIO} scenarios\b)"), "in"),
    (re.compile(rf"\b[Yy]ou (do {_NO_CARD})"), "skip your next Draw Phase"),
    (re.compile(rf"\b(does {_NO_CARD})"), "skips their next Draw Phase"),
    (re.compile(rf"\b(do {_NO_CARD})"), "skip their next Draw Phase"),
    (re.compile(r"\b(stop (?:being|suffering from))(?= (?:[A-Z]|(?:a|one) condition))"), "recover from"),
    (re.compile(r"\b(stops (?:being|suffering from))(?= (?:[A-Z]|(?:a|one) condition))"), "recovers from"),
    *(
        (re.compile(rf"\b[Ii]f (?:you|they|it|he|she|the target) ({said})(?=,)"), meant)
        for said, meant in (("fail", "lose"), ("fails", "loses"), ("succeed", "win"), ("succeeds", "wins"))
    ),
    (re.compile(r"\bcurrent (?=values?\b)"), ""),
    (re.compile(r"\b(?:one|an?|any|each) equipped()(?= Gear\b)"), " piece of"),
    (re.compile(r"\b(?:odd|even)(-numbered)(?= rounds?\b)"), ""),
    (re.compile(r"\b[Ii]n (each )(?=(?:odd|even)(?:-numbered)? rounds?\b)"), ""),
    (re.compile(r"\b[Ff]lips? (?:this [A-Z]\w+|it|them)( over)\b"), " face down"),
    (re.compile(r"\b(each )(?=(?:odd|even)(?:-numbered)? rounds?\b)"), ""),
    (re.compile(r"\b[Aa]ll( of)(?= (?:its|their|your) (?:HP|EP|WP|lost|Karma|Incantation|Valuables)\b)"), ""),
)
"""What is said otherwise, and the house's words; where a part of it is marked, that part alone is another's."""


def rephrased(text: str) -> Iterator[tuple[int, int, str]]:
    """Give the places of a text where the house has other words, with those.

    >>> list(rephrased("Draw a card, provided you are Dazed."))
    [(13, 21, 'if')]
    """
    for pattern, words in _PHRASES:
        for match in pattern.finditer(text):
            yield *match.span(1 if pattern.groups else 0), words
