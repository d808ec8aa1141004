"""Verbs by positions: docs/verbs.md shows in which places of a sentence each verb reads, says back and is played.

The verbs stand in tests/data/language/verbs.txt; `--update` writes the page anew, read the diff.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compiler.ir.flow import Play
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.parsing.verbs import gerund, participle
from compiler.language.topics.phrase import inflect
from compiler.language.topics.scene import Scene
from runtime.interpreter.loading import unplayed
from tests.language.conftest import NAME, Listener, shipped_reader

if TYPE_CHECKING:
    from collections.abc import Iterator

VERBS = Path(__file__).resolve().parents[1] / "data" / "language" / "verbs.txt"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "verbs.md"
READS, EMPTY, NONE = "●", "·", "-"
BEFALLS = " (befalls)"
ORDERED = frozenset({"is done", "may", "must", "to", "unless", "by"})
"""Positions of what a text has someone do, or leaves to them."""
FLOOR = 846
"""So many cells are full at least: the count may not fall."""


class Position(NamedTuple):
    """A place in a sentence that a verb can stand in; the sentence has the verb's form in braces."""

    name: str
    sentence: str


POSITIONS = (
    Position("is done", "The target {third}."),
    Position("may", "The target may {base}."),
    Position("must", "The target must {base}."),
    Position("whenever", "Whenever an enemy {third}, gain +1 Skill."),
    Position("would", "Whenever an enemy would {base}, gain +1 Skill."),
    Position("next time", "The next time the target {third} this round, gain +1 Skill."),
    Position("has", "If the target has {participle} this turn, gain +1 Skill."),
    Position("has not", "If the target has not {participle} this turn, gain +1 Skill."),
    Position("that has", "Each enemy that has {participle} this round suffers 1 damage."),
    Position("cannot", "The target cannot {base} until the end of their next turn."),
    Position("to", "You may {own base} to gain +1 Skill."),
    Position("unless", "The target suffers -1 Mind unless they {base}."),
    Position("until", "The target suffers -1 Mind until they {base}."),
    Position("by", "You may gain +1 Skill by {own gerund}."),
    Position("instead of", "Whenever an enemy would {base}, that enemy gains +1 Skill instead of {gerund}."),
)


class Verb(NamedTuple):
    """A verb with what it is done to."""

    whole: str
    """In its base form; in brackets what only an order needs: how long it lasts, what a roll is against."""
    topic: str
    scenario: Scenario
    befalls: bool
    """Whether it only comes about, and is nobody's to do."""

    def stands(self, position: Position) -> bool:
        """Tell whether the position is one that it can mean anything in."""
        return not (self.befalls and position.name in ORDERED)

    def sentence(self, position: Position) -> str:
        """Put it where it stands there, in the form that it has there."""
        ordered = position.name in ORDERED
        base = re.sub(r"[\[\]]", "", self.whole) if ordered else re.sub(r" \[.*\]", "", self.whole)
        own = base.replace("their ", "your ")
        verb, space, rest = base.partition(" ")
        third = inflect(verb, Actor.TARGET) + space + rest
        forms = {"base": base, "third": third, "participle": participle(base)}
        forms |= {"gerund": gerund(base), "own base": own, "own gerund": gerund(own)}
        return position.sentence.format_map(forms)


def verbs() -> Iterator[Verb]:
    for stretch in VERBS.read_text(encoding="utf-8").strip().split("\n\n"):
        heading, *lines = [line for line in stretch.splitlines() if not line.startswith("#")] or [""]
        topic, _, scenario = heading.partition(": ")
        yield from (
            Verb(line.removesuffix(BEFALLS), topic, Scenario(scenario), line.endswith(BEFALLS)) for line in lines
        )


def fills(sentence: str, scenario: Scenario, listener: Listener) -> bool:
    """Tell whether a sentence reads to one meaning, which prints back and is played."""
    scene = Scene(EntryKind.CARD, scenario, PlayKind.ACTION)
    text, complaints = listener.hear(sentence, scene)
    if complaints or not isinstance(text, tuple):
        return False
    again = listener.hear(listener.say(text, scene), scene).meaning
    return again == text and unplayed(Play(kind=PlayKind.ACTION, name=NAME, special=text)) is None


@cache
def cells() -> dict[Verb, tuple[bool | None, ...]]:
    """Give which cells of each verb are full; None where there is no cell."""
    listener = Listener(shipped_reader())
    return {
        verb: tuple(
            fills(verb.sentence(position), verb.scenario, listener) if verb.stands(position) else None
            for position in POSITIONS
        )
        for verb in verbs()
    }


def rows(topic: str, found: dict[Verb, tuple[bool | None, ...]]) -> Iterator[str]:
    yield "| verb | " + " | ".join(position.name for position in POSITIONS) + " |"
    yield "| --- |" + " :-: |" * len(POSITIONS)
    for verb, filled in found.items():
        if verb.topic == topic:
            yield (
                f"| {verb.whole} | "
                + " | ".join(NONE if one is None else READS if one else EMPTY for one in filled)
                + " |"
            )


def page(head: str) -> str:
    """Write the page: what stands before its first table is kept."""
    found = cells()
    told = [one for filled in found.values() for one in filled if one is not None]
    count, full = len(told), sum(told)
    parts = [head.rstrip(), f"\n\n{full} of {count} cells are full."]
    topics = dict.fromkeys(verb.topic for verb in found)
    parts += [f"\n\n## {topic}\n\n" + "\n".join(rows(topic, found)) for topic in topics]
    return "".join(parts) + "\n"


def head_of(text: str) -> str:
    """Give what stands before the count of the cells."""
    return "\n".join(takewhile(lambda line: "cells are full" not in line, text.splitlines()))


def test_the_page_shows_where_each_verb_can_stand(pytestconfig: pytest.Config) -> None:
    text = PAGE.read_text(encoding="utf-8")
    if pytestconfig.getoption("--update"):
        PAGE.write_text(page(head_of(text)), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page(head_of(text))


def test_no_fewer_cells_are_full_than_were() -> None:
    assert sum(one is True for filled in cells().values() for one in filled) >= FLOOR
