"""Nouns by places: docs/nouns.md shows where in a sentence each kind of noun reads, says back and is played.

The nouns stand in tests/data/language/nouns.txt; `--update` writes the page anew, read the diff.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compiler.ir.selectors.who import Actor, Group, Pick, Side
from compiler.ir.terms import Scenario
from compiler.language.topics.phrase import inflect
from tests.language.conftest import Listener, shipped_reader
from tests.language.test_cells import EMPTY, NONE, READS, fills, head_of

if TYPE_CHECKING:
    from collections.abc import Iterator

NOUNS = Path(__file__).resolve().parents[1] / "data" / "language" / "nouns.txt"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "nouns.md"
FLOOR = 951
"""So many cells are full at least: the count may not fall."""
SLOT = re.compile(r"\{(\w+)('s)?\}")
PLACE = re.compile(r"(?P<name>[^=]+) = (?P<sentence>.+)")
NOWHERE = re.compile(r"- (?P<places>[^:]+): (?P<why>[^=]+) = (?P<nouns>.+)")
SEVERAL = Group(side=Side.ENEMY, pick=Pick.ALL)


class Noun(NamedTuple):
    """A noun, and whether it is one of several."""

    words: str
    several: bool

    def said_in(self, sentence: str) -> str:
        """Put it into a sentence, whose verbs take the form that goes with it."""

        def put(slot: re.Match[str]) -> str:
            word, possessive = slot.groups()
            said = self._possessive() if possessive else self.words if word == "noun" else self._verb(word)
            return f"{said[0].upper()}{said[1:]}" if slot.start() == 0 else said

        return SLOT.sub(put, sentence)

    def _possessive(self) -> str:
        if self.words == "you":
            return "your"
        return f"{self.words}'" if self.words.endswith("s") else f"{self.words}'s"

    def _verb(self, base: str) -> str:
        return inflect("be" if base == "are" else base, SEVERAL if self.several else Actor.TARGET)


class Nothing(NamedTuple):
    """Places in which some nouns say nothing, and why."""

    places: tuple[str, ...]
    why: str
    nouns: tuple[str, ...]


class Kind(NamedTuple):
    """Nouns of a kind, and the places that they can stand in: a name and a sentence each."""

    name: str
    places: dict[str, str]
    nouns: tuple[Noun, ...]
    nothing: tuple[Nothing, ...]

    def says_nothing(self, noun: Noun, place: str) -> bool:
        return any(noun.words in one.nouns and place in one.places for one in self.nothing)

    def cells(self) -> Iterator[tuple[Noun, str]]:
        """Give the nouns and the names of the places that each can stand in."""
        return ((one, at) for one in self.nouns for at in self.places if not self.says_nothing(one, at))


@cache
def kinds() -> tuple[Kind, ...]:
    stretches = [
        [line for line in stretch.splitlines() if not line.startswith("#")]
        for stretch in NOUNS.read_text(encoding="utf-8").strip().split("\n\n")
    ]
    told = [stretch for stretch in stretches if stretch]
    return tuple(_kind(places, nouns) for places, nouns in zip(told[::2], told[1::2], strict=True))


def _kind(places: list[str], nouns: list[str]) -> Kind:
    heading, *lines = places
    found = [PLACE.fullmatch(line) for line in lines]
    assert all(found), lines
    nothing = [told for line in nouns if (told := NOWHERE.fullmatch(line))]
    kind = Kind(
        heading.partition(":")[0],
        {place["name"]: place["sentence"] for place in found if place},
        tuple(Noun(line.removesuffix(" +"), line.endswith(" +")) for line in nouns if not line.startswith("- ")),
        tuple(Nothing((*told["places"].split(", "),), told["why"], (*told["nouns"].split("; "),)) for told in nothing),
    )
    named = {noun.words for noun in kind.nouns}
    assert all(named.issuperset(one.nouns) and kind.places.keys() >= {*one.places} for one in kind.nothing)
    return kind


@cache
def cells() -> dict[str, dict[tuple[Noun, str], bool]]:
    """Say of each cell of each kind whether it is full."""
    listener = Listener(shipped_reader())
    return {
        kind.name: {
            (noun, at): fills(noun.said_in(kind.places[at]), Scenario.COMBAT, listener) for noun, at in kind.cells()
        }
        for kind in kinds()
    }


def full() -> int:
    return sum(sum(filled.values()) for filled in cells().values())


def count() -> int:
    return sum(len(filled) for filled in cells().values())


def table(kind: Kind) -> Iterator[str]:
    """Write what can be said of a kind: an example for each place, then the nouns."""
    yield f"## {kind.name}\n"
    yield "| | as in |\n| --- | --- |"
    for name, sentence in kind.places.items():
        yield f"| {name} | {kind.nouns[0].said_in(sentence)} |"
    yield "\n| | " + " | ".join(kind.places) + " |"
    yield "| --- |" + " :-: |" * len(kind.places)
    filled = cells()[kind.name]
    for noun in kind.nouns:
        signs = (NONE if (noun, at) not in filled else READS if filled[noun, at] else EMPTY for at in kind.places)
        yield f"| {noun.words} | " + " | ".join(signs) + " |"
    if kind.nothing:
        yield "\nA dash:\n"
        yield from (f"* {', '.join(f'*{place}*' for place in one.places)}: {one.why}." for one in kind.nothing)


def page(head: str) -> str:
    """Write the page: what stands before its first table is kept."""
    tables = ["\n".join(table(kind)) for kind in kinds()]
    return "\n\n".join([head.rstrip(), f"{full()} of {count()} cells are full.", *tables]) + "\n"


def test_the_page_shows_where_each_noun_can_stand(pytestconfig: pytest.Config) -> None:
    text = PAGE.read_text(encoding="utf-8")
    if pytestconfig.getoption("--update"):
        PAGE.write_text(page(head_of(text)), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page(head_of(text))


def test_no_fewer_cells_are_full_than_were() -> None:
    assert full() >= FLOOR


def test_what_says_nothing_is_refused() -> None:
    """A place is no cell only as long as what is written there is not understood."""
    listener = Listener(shipped_reader())
    dashes = ((kind, noun, at) for kind in kinds() for noun in kind.nouns for at in kind.places)
    said = [noun.said_in(kind.places[at]) for kind, noun, at in dashes if kind.says_nothing(noun, at)]
    assert [words for words in said if fills(words, Scenario.COMBAT, listener)] == []
