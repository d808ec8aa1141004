"""Effects of a text that someone spends a phase on ending (R-TURN-2)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Phase
from runtime.controllers import Passive
from runtime.entity import Entity
from runtime.operations import end_an_effect, spend_phase
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

FREED = "The target is {} until they spend their Strategy Phase to free themselves."


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def says(house: House, text: str, against: Entity | None = None) -> None:
    """Have the hero play an Action that says this."""
    name = f"Some Action {len(house.table.cards)}"
    house.gives(house.hero, f"{name} | Action", f"Special {text}")
    house.plays(house.hero, name, against=[against or house.foe])


def test_an_effect_lasts_until_a_phase_is_spent_on_it(house: House) -> None:
    says(house, FREED.format("Hindered"))
    spend_phase(house.table, house.foe, Phase.STRATEGY)
    assert house.foe.is_in("Hindered")
    assert not end_an_effect(house.table, house.foe, Phase.ACTION)
    assert not end_an_effect(house.table, house.minion, Phase.STRATEGY)
    assert end_an_effect(house.table, house.foe, Phase.STRATEGY)
    assert not house.foe.is_in("Hindered")
    assert not end_an_effect(house.table, house.foe, Phase.STRATEGY)


def test_one_phase_ends_what_one_play_has_brought(house: House) -> None:
    says(house, FREED.format("Hindered"))
    says(house, FREED.format("Dazed"))
    assert end_an_effect(house.table, house.foe, Phase.STRATEGY)
    assert (house.foe.is_in("Hindered"), house.foe.is_in("Dazed")) == (False, True)


def test_nobody_has_to_spend_it(house: House) -> None:
    says(house, FREED.format("Hindered"))
    house.table.control = Passive()
    assert not end_an_effect(house.table, house.foe, Phase.STRATEGY)
    assert house.foe.is_in("Hindered")


@pytest.mark.parametrize("who", ["foe", "minion"])
def test_others_may_do_it_where_the_text_says_so(house: House, who: str) -> None:
    free = "Any entity may spend its Strategy Phase to end this effect."
    says(house, f"The target is Hindered until the end of the round. {free}")
    assert end_an_effect(house.table, getattr(house, who), Phase.STRATEGY)
    assert not house.foe.is_in("Hindered")


def test_what_comes_each_turn_is_ended_alike(house: House) -> None:
    hurt = "At the start of each of their turns, the target suffers 1 damage"
    says(house, f"{hurt} until they spend their Strategy Phase to stop it.")
    assert end_an_effect(house.table, house.foe, Phase.STRATEGY)
    assert not end_an_effect(house.table, house.foe, Phase.STRATEGY)
