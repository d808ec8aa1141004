"""The sentence nearest to one that does not read, of those that are known to: how the house says something like it.

They stand in grammar/known.txt, which is made of the shipped cards, the guide and the examples of the language
(tests/language/test_known_sentences.py). What counts is the words around the place where reading stopped.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache, partial
from itertools import pairwise
from math import exp, log
from typing import TYPE_CHECKING

import msgspec

from compiler.source.data import Data, data_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

EVENT = "Trigger "
"""Begins what is waited for, and is no sentence."""
OWN_NAME = "Reed Cat"
"""The entry that the known sentences stand on, where they name one."""
SHOWN = 2
"""So many of them are shown."""
MOST = 6
"""So many are looked at before it is said that none is near."""
REACH = 4.0
"""A word so many words from where reading stopped counts about a third of one that stands there."""
PAIR = 0.6
"""What two words count that stand beside each other in both, of what each of them does."""
NEAR = 0.36
"""Below this share of the weight of its words a sentence is not near another."""
ENOUGH = 0.33
"""The same of all its words wherever they stand, where none is near to the place."""
UNHEARD = 0.8
"""What a word counts that no sentence has, of what it would: it may be another word for one that they have."""
LENGTH = 0.02
"""What each word costs: of two that are alike, the shorter is easier to learn from."""
_WORD = re.compile(r"[+-]?\d+d\d+|[+-]?\d+|[\w'-]+")
_NAMED = re.compile(rf"(?P<article>[Tt]he )?{OWN_NAME}")
_NUMBER = re.compile(r"[+-]?\d+(d\d+)?")
_ENDING = re.compile(r"(?<=[a-z]{3})(?:'s|s'|ies|ing|ed|es|s|y)$")


class Known(msgspec.Struct, frozen=True):
    """Sentences that read, and where each word stands in them."""

    sentences: tuple[str, ...]
    stems: tuple[tuple[str, ...], ...]
    holding: Mapping[str, tuple[int, ...]]
    """By stem, the sentences that have it."""

    def weight(self, stem: str) -> float:
        """Give what a word tells: the rarer it is, the more."""
        return log(len(self.sentences) / (1 + len(self.holding.get(stem, ()))))


def stems_of(sentence: str) -> tuple[str, ...]:
    """Give the words of a sentence, any number for every other and none inflected.

    >>> stems_of("Trigger An enemy within range 2 Moves.")
    ('trigger', 'an', 'enem', 'within', 'rang', '#', 'mov')
    """
    return tuple(map(_stem, _WORD.findall(sentence)))


@cache
def _stem(word: str) -> str:
    number = _NUMBER.fullmatch(word)
    if number:
        return "#d" if number[1] else "#"
    return _ENDING.sub("", word.casefold().removesuffix("e"))


@cache
def known() -> Known:
    """Read the sentences that are known to read."""
    text = (data_folder(Data.GRAMMAR) / "known.txt").read_text(encoding="utf-8")
    sentences = tuple(line for line in text.splitlines() if not line.startswith("#"))
    stems = tuple(map(stems_of, sentences))
    holding = defaultdict[str, list[int]](list)
    for at, words in enumerate(stems):
        for word in dict.fromkeys(words):
            holding[word].append(at)
    return Known(sentences, stems, {word: tuple(places) for word, places in holding.items()})


@cache
def how_often(words: str) -> int:
    """Count the known sentences that have the rarest of some words, in whatever form."""
    return min((len(known().holding.get(stem, ())) for stem in stems_of(words)), default=0)


def nearest(text: str, stop: int, name: str) -> Iterator[str]:
    """Give the known sentences that are nearest to one, or to a Trigger with its label; the nearest first.

    Args:
        text: What does not read, in its author's words.
        stop: Where in it reading stopped.
        name: Of the entry that it stands on, with its article if it is spoken with one;
            empty where it is not spoken of by its name.
    """
    among, bare = known(), name.removeprefix("the ")
    text, before = (part.replace(bare, OWN_NAME) if bare else part for part in (text, text[:stop]))
    wanted = _wanted(text, len(before), among)
    enough = NEAR * sum(weight if stem in among.holding else UNHEARD * weight for stem, weight in wanted.items())
    label, pairs = EVENT if text.startswith(EVENT) else "", _pairs(stems_of(text))
    best = _best(wanted, enough, pairs, label)
    if not best:
        told = {stem: among.weight(stem) for stem in wanted}
        best = _best(told, ENOUGH * sum(told.values()), pairs, label)
    for at in best:
        if name or not _NAMED.search(among.sentences[at]):
            yield _NAMED.sub(partial(_in_its_place, name), among.sentences[at])


def _best(wanted: Mapping[str, float], enough: float, pairs: set[tuple[str, str]], label: str) -> list[int]:
    """Give the sentences that have most of what is wanted, the best first: events, or others."""
    among, scores = known(), defaultdict[int, float](float)
    for stem, weight in wanted.items():
        for at in among.holding.get(stem, ()):
            scores[at] += weight
    alike = [
        at for at, score in scores.items() if score >= enough and among.sentences[at].startswith(EVENT) is bool(label)
    ]
    return sorted(alike, key=lambda at: (-_score(at, scores[at], pairs, wanted), at))[:MOST]


def apart(text: str, near: Iterable[str]) -> Iterator[str]:
    """Give the first of several near sentences, and the first behind it that has words of the text which it lacks."""
    lacking, given = set(stems_of(text)), 0
    for one in near:
        if not given or (given < SHOWN and lacking.intersection(stems_of(one))):
            lacking -= set(stems_of(one))
            given += 1
            yield one


def _in_its_place(name: str, found: re.Match[str]) -> str:
    """Give the entry's own name as it is spoken, in the place of the other."""
    return f"{name[:1].upper()}{name[1:]}" if found["article"] == "The " else name


def _wanted(text: str, stop: int, among: Known) -> dict[str, float]:
    """Give what each word of a text counts: the rarer it is and the nearer to where reading stopped, the more."""
    found = list(_WORD.finditer(text))
    place = next((at for at, word in enumerate(found) if word.end() > stop), len(found))
    wanted: dict[str, float] = {}
    for at, word in enumerate(found):
        stem = _stem(word.group())
        weight = among.weight(stem) * exp(-abs(at - place) / REACH)
        wanted[stem] = max(weight, wanted.get(stem, 0.0))
    return wanted


def _score(at: int, alike: float, pairs: set[tuple[str, str]], wanted: Mapping[str, float]) -> float:
    stems = known().stems[at]
    beside = sum(wanted[one] + wanted[other] for one, other in _pairs(stems) & pairs)
    return alike + PAIR * beside / 2 - LENGTH * len(stems)


def _pairs(stems: tuple[str, ...]) -> set[tuple[str, str]]:
    return set(pairwise(stems))
