"""Files of what is told about sentences that do not read: blocks of `name: value`, parted by blank lines.

A line that begins with # is a remark; one that begins with a space goes on with the line before it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from compiler.source.data import Data, data_folder

if TYPE_CHECKING:
    from collections.abc import Iterator

Fields = tuple[tuple[str, str], ...]
"""The names and values of one block, in their order: a name may stand there several times."""


def blocks_of(file: str) -> tuple[Fields, ...]:
    """Give the blocks of a file of grammar/."""
    text = (data_folder(Data.GRAMMAR) / file).read_text(encoding="utf-8")
    blocks = re.split(r"\n\n+", re.sub(r"(?m)^#.*\n", "", text).strip())
    return tuple(_fields(re.sub(r" *\n +", " ", block)) for block in blocks)


def _fields(block: str) -> Fields:
    return tuple((name, value) for line in block.splitlines() for name, _, value in [line.partition(": ")])


def values(block: Fields, name: str) -> tuple[str, ...]:
    """Give all that a block says under a name."""
    return tuple(value for one, value in block if one == name)


class Spoken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that texts speak of, how it is said, and what is told of it."""

    words: str
    """How it is said: " | " parts the ways, # stands for a number, ... for a few words."""
    help: str
    no: str
    """A sentence with it, for its test."""
    scene: str = "card combat Action"
    """Where that sentence stands."""


def all_said(words: str, text: str) -> Iterator[re.Match[str]]:
    """Find where a text says a thing in any of these ways, in the plural too.

    >>> [found.group() for found in all_said("pay # Wealth | toss ... coin", "you may toss a silver coin")]
    ['toss a silver coin']
    """
    small = text.casefold()
    if any(word in small for word in _telling(words)):
        yield from _pattern_of(words).finditer(text)


@cache
def _telling(words: str) -> tuple[str, ...]:
    """Give of each way the longest word: most texts have none of them, and the pattern need not be compiled."""
    return tuple(max(re.findall(r"[a-z'-]+", way.casefold()), key=len, default="") for way in words.split(" | "))


@cache
def _pattern_of(words: str) -> re.Pattern[str]:
    ways = "|".join(_loose(way) for way in words.split(" | "))
    return re.compile(rf"(?<![\w'-])(?:{ways})(?:e?s)?(?![\w'-])", re.IGNORECASE)


def _loose(way: str) -> str:
    numbers = re.escape(way).replace(r"\#", r"(?:\d+|one|two|three|four|five|six)")
    return numbers.replace(r"\ \.\.\.\ ", r"(?: [\w'-]+){0,4} ")
