"""Skills that nobody rolls but by their own will, and from rolling which a text keeps someone: Search and Lockpick."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.terms import EntryKind, RowName, Scenario, Track
from compiler.ir.times.durations import Edge, Moment
from runtime.constants import establish
from runtime.legal import IllegalError
from runtime.time import passes
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.test_locks import GATE, Lock

WAGER = "Roll Search against 1d8. If you win, gain +1 Mind. If you lose, suffer -1 Mind."


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    title = Title(skill_dice=(RowDice(row=RowName.SEARCH, dice=Dice(number=1, level=8)),))
    house.hero.role = Entry(id="role", kind=EntryKind.ROLE, name="Role", scenario=Scenario.COMBAT, title=title)
    house.gives(house.hero, "Wager | Strategy", WAGER)
    return house


@pytest.mark.parametrize("until", ["until the end of the round", "more than once this round"])
def test_whoever_is_kept_from_it_does_not_roll_and_does_not_win(house: House, until: str) -> None:
    once = "once" in until
    house.gives(house.hero, "Blindfold | Strategy", f"You cannot perform a Search roll {until}.")
    house.plays(house.hero, "Blindfold")
    if once:
        house.plays(house.hero, "Wager", 8, 1)
        house.gives(house.hero, "Wager | Strategy", WAGER)
    house.plays(house.hero, "Wager")
    assert house.hero.tracks[Track.MIND].value == (0 if once else -1)
    passes(house.table, Edge.END, Moment.ROUND)
    house.gives(house.hero, "Wager | Strategy", WAGER)
    house.plays(house.hero, "Wager", 8, 1)
    assert house.hero.tracks[Track.MIND].value == once


@pytest.fixture
def lock(card: ReadCard) -> Lock:
    return Lock(card, GATE)


def forbids(lock: Lock, card: ReadCard, roll: str) -> None:
    text = f"Shade | Level 1 Challenge | Environ | EP: -\nEnemies cannot perform a {roll} roll."
    establish(lock.table, lock.locked, card(text))


@pytest.mark.parametrize("roll", ["Lockpick", "Search or Lockpick"])
def test_an_action_that_would_roll_it_cannot_be_played(card: ReadCard, lock: Lock, roll: str) -> None:
    forbids(lock, card, roll)
    with pytest.raises(IllegalError, match="shade has forbidden it"):
        lock.picks()


def test_another_action_can(card: ReadCard, lock: Lock) -> None:
    forbids(lock, card, "Search")
    assert lock.picks(8, 7)
