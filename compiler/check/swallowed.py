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
MORE = frozenset({"occupied"})
"""Words by which the house says more than it must: "your section" is read as the occupied one."""
SMALL = frozenset(
    (
        *("a", "an", "one", "1", "no", "not", "never", "cannot", "can", "may", "if", "do", "does", "either", "that"),
        *("this", "who", "there", "as", "be", "is", "are", "have", "has", "but", "allow", "of", "to", "in", "for"),
        *("from", "at", "by", "with", "on", "up", "out", "over", "into", "than", "against", "while", "when"),
        *("entity", "entities", "become", "becomes", "you", "your", "they", "their", "them", "it", "its", "he"),
        *("owner", "already", "yet"),
    )
)
"""Articles, pronouns, auxiliaries, prepositions: the same may be said with others of them. "Entity" is anyone."""
_GROUPS = (
    ("start", "beginning", "begin"),
    ("lost", "missing"),
    ("max", "maximum"),
    ("each", "every", "per"),
    ("leave", "enter", "move"),
    ("skill", "tactical"),
    ("other", "another", "additional", "second"),
    ("reduce", "decrease"),
    ("tie", "ty", "tied"),
    ("target", "played"),
    ("through", "across"),
    ("many", "much"),
)
ALIKE = {word: group[0] for group in _GROUPS for word in group}
"""Words that mean the same where both are read; the first of each group stands for all of it."""
SAME = (
    (r"(training in [\w ,]+?) expertise", r"\1"),
    (r"\bplays? a cop(?:y|ies) of", "copy"),
    (r"in each (\w+) phase", r"in the \1 phase"),
    (r"as (?:if|though) (?:it|they) were (?:played )?from", "as though from"),
    (r"as long as", "while"),
    (r"more than once", "twice"),
    (r"all (.*?)stat tracks", r"\1power, resilience, mind, and skill"),
    (r"you may play (this \w+)", r"\1 can be played"),
    (r"cannot be played unless", "can only be played if"),
    (r"(?:if|while|unless|and|or) (?:\w+ )*blocks? a border", "blocking"),
    (r"\bwears?\b(.*)", r"has\1 equipped"),
    (r"that damage type|damage of that type", "that type"),
    (r"for the (?:remainder|rest) of", "until the end of"),
    (r"\bthe rest\b", "the others"),
    (r"any (\w+) conditions?", r"\1"),
    (r"suffers? an? condition", "gain a condition"),
    (r"area effect", "area attack"),
    (r"(?:keyword|property|entry)\b", ""),
    (r"opposed roll is", "roll is"),
    (r"(?:section|region|position) (borders?)", r"\1"),
    (r"in (?:that|this) (?:section|region|position)", "there"),
    (r"came from", "left"),
    (r"blocked by", "blocks"),
    (r"moved (?:across|through)", "crossed"),
    (r"(?:is |are )?not occupied by", "no occupies"),
    (r"of each (round|scenario)", r"of the \1"),
    (r"round of the scenario", "round"),
    (r"maximum? of [+-]", "maximum of "),
)
"""Expressions that mean the same, as patterns of what is read and what is printed of it."""
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
_EQUIPS = re.compile(r"\bequips\b")
_ARTICLE = re.compile(r"an? [A-Z]")
_NUMBER = re.compile(r"\d+")


def mutations(sentence: str) -> Iterator[str]:
    """Give the sentence with one thing changed, in every way.

    >>> list(mutations("Gain +1 Mind."))
    ['+1 Mind.', 'Gain Mind.', 'Gain +2 Mind.', 'Gain +1.', 'Gain +1 Skill.']
    """
    for match in re.finditer(r"[+-]?[\w'-]+", sentence):
        word, (start, end) = match.group(), match.span()
        if word.lower() not in EMPTY | MORE and not _names_gear(sentence, start, end):
            yield without(sentence, start, end)
        number = _NUMBER.search(word)
        if number:
            more = f"{word[: number.start()]}{int(number.group()) + 1}{word[number.end() :]}"
            yield sentence[:start] + more + sentence[end:]
        if word in _OTHER:
            yield sentence[:start] + _OTHER[word] + sentence[end:]


def _names_gear(sentence: str, start: int, end: int) -> bool:
    """Tell whether an article stands before the name of a piece of Gear, which is said without it too.

    >>> _names_gear("The Reed Cat equips a Targe.", 20, 21), _names_gear("If you equip a Weapon, draw a card.", 13, 14)
    (True, False)
    """
    return bool(_EQUIPS.search(sentence[:start])) and bool(_ARTICLE.match(sentence, start, end + 2))


def without(sentence: str, start: int, end: int) -> str:
    """Give the sentence without what stands from `start` to `end`.

    >>> without("Move 1, then draw a card.", 5, 6)
    'Move, then draw a card.'
    """
    rest = f"{sentence[:start].rstrip()} {sentence[end:].lstrip()}".strip()
    return re.sub(r" (?=[.,;])", "", rest)


def swallowed(sentence: str, read: Callable[[str], object | None]) -> str | None:
    """Give the first changed sentence that still means the same, or None where every change is noticed.

    `read` gives a sentence's meaning, or None where it does not read.
    """
    meaning = read(sentence)
    return next((changed for changed in mutations(sentence) if read(changed) == meaning), None)
