"""What a Strategy Phase is spent on, and what waits for that (R-TURN-2)."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.coming import Operation
from compiler.ir.terms import Track
from runtime.constants import establish
from runtime.operations import operate
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def wears(house: House, text: str) -> None:
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))


def mind(house: House) -> int:
    return house.hero.tracks[Track.MIND].value


@pytest.mark.parametrize(
    ("said", "operation"),
    [
        ("draw a card", Operation.DRAW),
        ("Block a border", Operation.BLOCK),
        ("change equipment", Operation.CHANGE),
        ("play a Strategy", Operation.PLAY),
    ],
)
def test_each_operation_is_known_by_what_it_is(house: House, said: str, operation: Operation) -> None:
    wears(house, f"Whenever you spend your Strategy Phase to {said}, gain +1 Mind.")
    for other in Operation:
        if other is not operation:
            assert operate(house.table, house.hero, other)
    operate(house.table, house.foe, operation)
    assert mind(house) == 0
    operate(house.table, house.hero, operation)
    assert mind(house) == 1


@pytest.mark.parametrize(("operation", "expected"), [(Operation.BLOCK, 0), (Operation.DRAW, 1)])
def test_it_is_remembered(house: House, operation: Operation, expected: int) -> None:
    drawn = "If you spent your Strategy Phase to draw a card this round, gain +1 Mind."
    house.gives(house.hero, "Word | Action", drawn)
    operate(house.table, house.hero, operation)
    house.plays(house.hero, "Word", against=[house.foe])
    assert mind(house) == expected


def test_it_is_forbidden(house: House) -> None:
    wears(house, "Enemies cannot spend their Strategy Phase to draw a card.")
    assert not operate(house.table, house.foe, Operation.DRAW)
    assert operate(house.table, house.foe, Operation.BLOCK)
    assert operate(house.table, house.hero, Operation.DRAW)
