"""Kinds of place, border and Block in every position that takes one: each reads, and is worded back the same."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from compiler.ir.base import Node
from compiler.ir.places import Blocks, Border, Place
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.language.conftest import Listener

ON_A_CARD = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.STRATEGY)
CHOSEN = "Choose a section within range 3. "
"""What "that section" stands for."""
PLACES = (
    "your occupied section",
    "an ally's occupied section",
    "an adjacent section",
    "an adjacent dark section",
    "a section within range 2",
    "a section within range 2 of an ally",
    "a section adjacent to an ally",
    "a section an ally occupies",
    "a section within range 2 that no enemy occupies",
    "a section that is not lit",
    "a section with a Block",
    "a section without a Block",
    "a section across a Blocked border",
    "another section within range 2",
    "the section you left",
    "that section",
    "the nearest dark section",
)
PICKED = ("one random section within range 2", "one section of your choice within range 2")
"""What has one picked, which nobody does for an event or an "if"."""
SEVERAL = (
    "each section within range 2",
    "each other section within range 2",
    "all dark sections",
    "up to 2 sections within range 3",
    "any 2 adjacent sections",
    "2 random sections within range 3",
)
AT = (
    "Each enemy in {} suffers -1 Mind.",
    "Each enemy outside {} suffers -1 Mind.",
    "If you are in {}, draw a card.",
    "Each enemy within range 1 of {} suffers -1 Mind.",
    "Each enemy adjacent to {} suffers -1 Mind.",
    "End all Blocks in {}.",
    "Block each border of {}.",
    "Move to {}.",
    "Teleport to {}.",
    "Move 2 toward {}.",
    "Fly 2 away from {}.",
    "Move 3 through {}.",
    "Move out of {}.",
    "Move an ally within range 1 to {}.",
    "Push an enemy within range 1 up to 2 toward {}.",
    "Push an enemy within range 1 up to 2 to {}.",
    "{} becomes dark until the end of the round.",
)
ASKED = (
    "Until the end of the round, whenever an enemy enters {}, they suffer -1 Mind.",
    "Until the end of the round, whenever an enemy leaves {}, they suffer -1 Mind.",
    "If {} is dark, draw a card.",
    "If {} is not lit, draw a card.",
    "If {} is within range 2, draw a card.",
)
NEVER_OTHERWISE = ("your occupied section", "If you are in {}, draw a card.")
"""What is refused, as one is where one is."""
BECOME = ("{} become dark until the end of the round.",)
GIVEN = ("your", "an ally's", "the", "that")
"""Where such words are said, there is nothing to choose."""
BORDERS = (
    "a border of your occupied section",
    "a border of a dark section",
    "any one border within range 1",
    "one border of your choice within range 2",
    "a Blocked border within range 2",
    "a border an enemy Blocks",
    "one random border within range 2",
    "each border of your occupied section",
    "all borders of that section",
    "any 2 borders within range 2",
    "the border you crossed",
)
ACROSS = (
    "Block {} until the end of the round.",
    "The Height of {} increases by 1 until the end of the round.",
    "Each enemy in a section across {} suffers -1 Mind.",
    "Each enemy within range 1 of {} suffers -1 Mind.",
    "End all Blocks on {}.",
    "Move 2 through {}.",
    "Until the end of the round, whenever an enemy crosses {}, they suffer -1 Mind.",
)
BLOCKS = (
    "a Block within range 2",
    "any one Block in your occupied section",
    "all Blocks of enemies",
    "one of your Blocks",
    "all your Blocks",
    "each Block on a border of that section",
    "one Block of your choice within range 1",
    "a Block of an enemy within range 1",
    "up to 2 Blocks within range 2",
    "one random Block",
)
THERE = (
    "a dark section within range 2",
    "no dark section within range 2",
    "an adjacent section that no enemy occupies",
    "a Blocked border within range 1",
    "no border that an enemy Blocks",
    "a Block in your occupied section",
    "no Block of an ally",
)
COUNTED = (
    "dark section within range 2",
    "adjacent section an enemy occupies",
    "Blocked border within range 2",
    "border of your occupied section",
    "Block within range 2",
    "of your Blocks",
)
NUMBERED = ("dark sections within range 2", "Blocked borders within range 2", "Blocks of enemies", "your Blocks")


def cells() -> Iterator[str]:
    """Give every noun phrase in every position that takes it."""
    yield from (at.format(place) for place, at in product((*PLACES, *PICKED), AT) if (place, at) != NEVER_OTHERWISE)
    yield from (at.format(place) for place, at in product(PLACES, ASKED))
    yield from (
        f"{some} {'becomes' if 'each' in some else 'become'} dark until the end of the round." for some in SEVERAL
    )
    yield from (f"Choose {place}." for place in (*PLACES, *PICKED, *SEVERAL) if not place.startswith(GIVEN))
    yield from (at.format(border) for border, at in product(BORDERS, ACROSS))
    yield from (f"Choose {border}." for border in BORDERS if not border.startswith(GIVEN))
    yield from (f"End {block}." for block in BLOCKS)
    yield from (f"Choose {block}." for block in BLOCKS)
    yield from (f"If there is {what}, draw a card." for what in THERE)
    yield from (f"Gain +1 Power for each {what}." for what in COUNTED)
    yield from (f"Recover HP equal to the number of {what}." for what in NUMBERED)


def things(value: object) -> Iterator[Place | Border | Blocks]:
    """Give every place, border and Block in a meaning."""
    if isinstance(value, Place | Border | Blocks):
        yield value
    if isinstance(value, Node):
        for field in value.__struct_fields__:
            yield from things(getattr(value, field))
    elif isinstance(value, tuple):
        for one in value:
            yield from things(one)


@pytest.mark.parametrize("cell", [*cells()])
def test_every_kind_of_place_reads_in_every_position_and_is_worded_back(cell: str, listener: Listener) -> None:
    words = f"{CHOSEN}{cell[0].upper()}{cell[1:]}"
    meaning, complaints = listener.hear(words, ON_A_CARD)
    assert complaints == []
    assert isinstance(meaning, tuple)
    assert any(things(meaning[-1]))
    assert listener.hear(listener.say(meaning, ON_A_CARD), ON_A_CARD) == (meaning, [])
