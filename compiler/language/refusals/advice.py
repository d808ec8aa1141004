"""The sentences that a complaint suggests, said so that they read where the mistake stands.

A help names its examples in double quotes; one that ends with a full stop is a whole sentence. It is offered as it is
where it reads, else in the words of this type of scenario and of this play; where it reads in none, it is left out.
"""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING

from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, PLACE, POINTS, PlayKind, Scenario

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.language.topics.scene import Scene

_SAMPLE = re.compile(r'(?P<before>(?:[;,?]? ?\b[Aa]s in )?)"(?P<words>[^"]*(?<!\.\.)\.)"')
_PHRASE = re.compile(r'"[^"]*"')
_TWICE = re.compile(r'("[^"]+"), \1(?=,|$)')
_LOOSE = (
    (re.compile(r"(?<=:) +(?:or|and)\b"), ""),
    (re.compile(r"[:,]? *(?:\b(?:or|and|with|in) *)?(?=;|$)"), ""),
)
"""What joins examples, and has none on one of its sides."""
_WORD = re.compile(r"[\w'-]+")
_JOINT = re.compile(
    r"[,;]|(?<= )(?:and|but|or|if|unless|until|while|when|whenever|who|that|which|for each|instead of"
    r"|from|against|with|without|by|at|of|to|in|on|during)\b"
)
"""Where a part of a sentence begins that it can often do without."""
_FRAMED = re.compile(
    r"(?:Until|While|When(?:ever)?|If|Unless|At|As|Once|Twice|(?:Each|Every|The first|The next) time|During|In|On"
    r"|Before|After|For)\b|.*:",
    re.DOTALL,
)
"""What holds of all that a sentence says: its second half would lose it."""
_TWO = re.compile(r",? (?:and|but|then|and then) (?=[a-z~])")
"""What may part one sentence into two."""
_LIGHT = re.compile(
    r"\b(?:then|still|now|already|yet|afterwards|immediately|right away|anyway|itself|also|in this (?:way|manner))\b"
)
"""Words that a sentence can do without, and several of them at once."""
_ARTICLE = re.compile(r"\ban?$")
MOST_PARTS = 60
LONGEST = 1000
"""Characters of a sentence that can be a word too long; what is longer wants more than that."""
TURNING = frozenset(
    {"no", "not", "cannot", "never", "unless", "without", "except"}  # it says the contrary
    | {"this", "other", "another", "only", "first", "second", "next", "same", "half", "would"}  # or of others
)
"""Words without which a sentence says something else."""
_AIMED = "The target suffers -1 Skill."
_NO_TARGET = ("each enemy", "an enemy", "an enemy within range 2")
"""Who may stand for the target of an example where there is none."""


def fitting(advice: str, scene: Scene, reads: Callable[[str], bool]) -> str:
    """Give a help with examples that read where it is given.

    Args:
        advice: The help as it is written down, once for all places.
        scene: Where the mistake stands.
        reads: Tells whether a sentence, or one with "Trigger" before it, reads there.
    """
    target = "the target" if "the target" not in advice or reads(_AIMED) else "an enemy"
    placed = _PHRASE.sub(lambda phrase: _in_place(phrase.group(), scene.scenario, target), advice)

    def example(found: re.Match[str]) -> str:
        said = example_in(found["words"], scene, reads)
        before = found["before"]
        return f'{before}"{said}"' if said else before[: before.find("?") + 1]

    return _tidied(_SAMPLE.sub(example, _TWICE.sub(r"\1", placed)))


def _tidied(advice: str) -> str:
    """Take the words away that have joined examples which do not stand there.

    >>> _tidied('say it so:  or "Draw a card."; with more:')
    'say it so: "Draw a card."; with more'
    """
    for joint, said in _LOOSE:
        advice = joint.sub(said, advice)
    return advice.strip()


def example_in(words: str, scene: Scene, reads: Callable[[str], bool]) -> str | None:
    """Give an example as it can be said in a scene; None where it cannot."""
    return next((said for said in _variants(words, scene) if reads(said)), None)


def with_less(sentence: str, stop: int, reads: Callable[[str], bool]) -> tuple[str, str] | None:
    """Give the words that are too many where reading stopped or before, and the sentence that reads without them.

    Args:
        sentence: What does not read.
        stop: Where reading stopped; the nearest word is tried first, then parts of the sentence, the shortest first.
        reads: Tells whether a sentence reads there.

    Returns:
        None where no word or part alone keeps the sentence from reading.
    """
    light = list(_LIGHT.finditer(sentence)) if len(sentence) <= LONGEST else []
    if len(light) > 1:
        said = sentence
        for word in reversed(light):
            said = _without(said, *word.span())
        if reads(said):
            return '" and "'.join(word.group() for word in light), said
    tried = () if len(sentence) > LONGEST else (*_words(sentence, stop), *_parts(sentence, stop))
    for start, end in tried:
        said = _without(sentence, start, end)
        if reads(said):
            return sentence[start:end].strip(" ,;"), said
    return None


def in_two(sentence: str, reads: Callable[[str], bool]) -> str | None:
    """Give two sentences that read in place of one that does not; None where it says in front when or whether.

    >>> in_two("Flip this Item over, and choose an enemy.", lambda said: True)
    'Flip this Item over. Choose an enemy.'
    """
    if len(sentence) > LONGEST or _FRAMED.match(sentence):
        return None
    for joint in _TWO.finditer(sentence):
        first, behind = f"{sentence[: joint.start()]}.", sentence[joint.end() :]
        other = f"{behind[:1].upper()}{behind[1:]}"
        if reads(other) and reads(first):
            return f"{first} {other}"
    return None


def _words(sentence: str, stop: int) -> Iterator[tuple[int, int]]:
    for word in reversed([word for word in _WORD.finditer(sentence) if word.start() <= stop]):
        if word.group().casefold() not in TURNING:
            yield word.span()


def _parts(sentence: str, stop: int) -> list[tuple[int, int]]:
    """Give the places of what can be said or left out, where reading stopped in it or behind it, the shortest first.

    What is more than half of a sentence is the sentence.
    """
    end = len(sentence.rstrip("."))
    joints = sorted({0, end, *(joint.start() for joint in _JOINT.finditer(sentence))})
    parts = [(one, other) for one, other in combinations(joints, 2) if one <= stop and 2 * (other - one) < end]
    return sorted(parts, key=lambda part: part[1] - part[0])[:MOST_PARTS]


def _without(sentence: str, start: int, end: int) -> str:
    before, behind = sentence[:start].rstrip(" ,;"), sentence[end:].lstrip(" ,;")
    if not before:
        return f"{behind[:1].upper()}{behind[1:]}"
    if behind.startswith("."):
        return before + behind
    return _ARTICLE.sub("an" if behind[:1] in "aeiouAEIO" else "a", before) + f" {behind}"


def _in_place(words: str, scenario: Scenario, target: str) -> str:
    """Name the place that someone stands in as this type of scenario does, and a target only where there is one."""
    placed = words.replace("occupied section", f"occupied {PLACE[scenario]}") if scenario in PLACE else words
    return placed if placed.endswith('."') else placed.replace("the target", target)


def _variants(sentence: str, scene: Scene) -> Iterator[str]:
    """Give the ways in which a sentence might be said here, the nearest to what is written first."""
    for said in dict.fromkeys((sentence, _in_scenario(sentence, scene.scenario))):
        yield said
        yield said.replace("This Action", f"This {scene.play or PlayKind.ACTION}")
        for one, other in (("an ally", "an enemy"), ("an enemy", "an ally")):
            yield _exchanged(said, one, other)
        for who in _NO_TARGET:
            yield _exchanged(said, "the target", who)


def _in_scenario(sentence: str, scenario: Scenario) -> str:
    if scenario not in POINTS:
        return sentence
    theirs = {
        "HP": POINTS[scenario].value,
        "Hit": ACCURACY_ROW[scenario].value,
        "Miss": EVASION_ROW[scenario].value,
    }
    return re.sub(r"\b(?:HP|Hit|Miss)\b", lambda word: theirs[word.group()], sentence)


def _exchanged(sentence: str, one: str, other: str) -> str:
    """Put someone in another's place, with the capital letter where it begins the sentence.

    >>> _exchanged("The target's Mind is restored.", "the target", "each enemy")
    "Each enemy's Mind is restored."
    """
    capital = f"{other[0].upper()}{other[1:]}"
    return sentence.replace(one, other).replace(f"{one[0].upper()}{one[1:]}", capital)
