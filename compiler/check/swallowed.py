"""Was anything swallowed? With each word left out or exchanged for another of its kind, the meaning must change.

A word is deleted, exchanged for another of the same vocabulary, or a number changed by one.
Inflection, letter case and number words are no meaning; `EMPTY` lists the words that carry nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from compiler.ir.terms import TRAITS, RowName, Track

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EMPTY = frozenset(
    {"and", "or", "the", "any", "all", "must", "triggering", "lost", "incantation", "only", "value"}
    | {"also", "already", "then"}
)
"""Words that may be left out: "cancel the triggering roll" means "cancel the roll"."""
_FAMILIES = (
    tuple(Track),
    TRAITS,
    ("start", "end"),
    ("ally", "enemy"),
    ("allies", "enemies"),
    ("higher", "lower"),
    ("victory", "defeat"),
    ("round", "scenario"),
    ("increase", "decrease"),
    ("increases", "decreases"),
    ("wins", "loses"),
    ("Resistance", "Weakness"),
    ("level", "number"),
    (str(RowName.DAMAGE), str(RowName.DEFENSE)),
)
_OTHER = {word: family[(at + 1) % len(family)] for family in _FAMILIES for at, word in enumerate(map(str, family))}
_NUMBER = re.compile(r"\d+")


def mutations(sentence: str) -> Iterator[str]:
    """Give the sentence with one thing changed, in every way.

    >>> list(mutations("Gain +1 Mind."))
    ['+1 Mind.', 'Gain Mind.', 'Gain +2 Mind.', 'Gain +1.', 'Gain +1 Skill.']
    """
    for match in re.finditer(r"[+-]?[\w'-]+", sentence):
        word, (start, end) = match.group(), match.span()
        if word.lower() not in EMPTY:
            without = f"{sentence[:start].rstrip()} {sentence[end:].lstrip()}".strip()
            yield re.sub(r" (?=[.,;])", "", without)
        number = _NUMBER.search(word)
        if number:
            more = f"{word[: number.start()]}{int(number.group()) + 1}{word[number.end() :]}"
            yield sentence[:start] + more + sentence[end:]
        if word in _OTHER:
            yield sentence[:start] + _OTHER[word] + sentence[end:]


def swallowed(sentence: str, read: Callable[[str], object | None]) -> str | None:
    """Give the first changed sentence that still means the same, or None where every change is noticed.

    `read` gives a sentence's meaning, or None where it does not read.
    """
    meaning = read(sentence)
    return next((changed for changed in mutations(sentence) if read(changed) == meaning), None)
