"""Phases that someone has besides those of their turn, and Actions that are made in a Strategy Phase (R-TURN-1)."""

from __future__ import annotations

import pytest

from runtime.controllers import Eager
from runtime.events import Note
from runtime.operations import in_strategy_phase, play_a_strategy
from runtime.using import Player
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def open_to(house: House) -> list[str]:
    return [held.name for held in in_strategy_phase(Player(house.table, house.hero, Eager()))]


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("This Action can also be played in your Strategy Phase.", True),
        ("This Action can also be played in your Strategy Phase if you are Dazed.", False),
        ("This Action can also be played in your Strategy Phase if you are not Dazed.", True),
        ("You may draw a card.", False),
    ],
)
def test_an_action_is_made_in_a_strategy_phase_where_its_text_says_so(
    house: House,
    said: str,
    there: bool,  # noqa: FBT001
) -> None:
    house.gives(house.hero, "Oar Blow | Action", f"{said}\nDamage 1d4")
    house.gives(house.hero, "Ready | Strategy", "Gain +1 Power.")
    assert open_to(house) == (["Oar Blow", "Ready"] if there else ["Ready"])


def test_it_is_made_against_somebody_as_any_action_is(house: House) -> None:
    house.gives(house.hero, "Salve | Action", "This Action can also be played in your Strategy Phase.\nDraw a card.")
    house.table.control = Eager()
    play_a_strategy(house.table, house.hero)
    assert len(house.played) == 1


@pytest.mark.parametrize(
    ("said", "whose"),
    [("Take an additional Action Phase this turn.", "Hero"), ("The target takes an additional Strategy Phase.", "Foe")],
)
def test_somebody_has_a_phase_more(house: House, said: str, whose: str) -> None:
    house.gives(house.hero, "Rush | Action", f"Special {said}")
    house.plays(house.hero, "Rush", against=[house.foe])
    assert [event.who for event in house.events if event.kind is Note.GRANTED] == [whose.lower()]
