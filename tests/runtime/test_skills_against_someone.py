"""Skills rolled against someone, with what opposes them (R-TYPE-4); a tie goes to the one who rolls."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.terms import EntryKind, RowName, Scenario, Track
from compiler.ir.times.durations import Edge, Moment
from runtime.controllers import Decision, Eager
from runtime.entity import Entity
from runtime.time import passes
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

WAGER = "Roll {} against an enemy within range 1. If you win, gain +1 Mind. If you lose, suffer -1 Mind."


def has(who: Entity, **levels: int) -> None:
    dice = tuple(RowDice(row=RowName(row), dice=Dice(number=1, level=level)) for row, level in levels.items())
    who.role = Entry(
        id="role", kind=EntryKind.ROLE, name="Role", scenario=Scenario.COMBAT, title=Title(skill_dice=dice)
    )


@dataclass
class Ruling(Eager):
    """Sets those dice, and notes who is asked for them."""

    dice: str
    asked: list[str] = field(default_factory=list)

    def decide(self, decision: Decision) -> int:
        if decision.what != "which dice are rolled against Acrobatics?":
            return super().decide(decision)
        self.asked.append(decision.who)
        return decision.options.index(self.dice)


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    has(house.hero, Acrobatics=8, Search=8)
    has(house.foe, Acrobatics=6)
    house.minion.removed = True
    return house


@pytest.mark.parametrize(("rolled", "mind"), [((4, 4), 1), ((5, 4), 1), ((3, 4), -1)])
def test_both_roll_and_a_tie_is_won(house: House, rolled: tuple[int, int], mind: int) -> None:
    house.gives(house.hero, "Wager | Strategy", WAGER.format("Acrobatics"))
    house.plays(house.hero, "Wager", *rolled)
    assert house.hero.tracks[Track.MIND].value == mind


def test_who_has_nothing_that_opposes_it_loses(house: House) -> None:
    house.gives(house.hero, "Wager | Strategy", WAGER.format("Search"))
    house.plays(house.hero, "Wager", 1)
    assert house.hero.tracks[Track.MIND].value == 1


def test_they_roll_against_you(house: House) -> None:
    text = "Each enemy within range 1 must win an Acrobatics roll against you or suffers -1 Skill."
    house.gives(house.hero, "Quake | Strategy", text)
    house.plays(house.hero, "Quake", 2, 3)
    assert house.foe.tracks[Track.SKILL].value == -1
    assert house.hero.tracks[Track.SKILL].value == 0


def test_against_nobody_nothing_is_rolled(house: House) -> None:
    house.foe.removed = True
    house.gives(house.hero, "Wager | Strategy", "Roll Acrobatics against an enemy within range 1. Gain +1 Mind.")
    house.plays(house.hero, "Wager")
    assert house.hero.tracks[Track.MIND].value == 1


@pytest.mark.parametrize(
    ("how", "rolled", "mind"),
    [
        ("with the dice level increased by 2", (11, 6), 1),
        ("with the dice level increased by 1 for each card in your hand", (10, 6), 1),
        ("with one more die", (8, 8, 6), 1),
        ("with the dice level decreased by 3", (2, 3), -1),
    ],
)
def test_the_dice_differ_for_that_roll(house: House, how: str, rolled: tuple[int, ...], mind: int) -> None:
    text = WAGER.replace(". If you win", f" {how}. If you win", 1)
    house.gives(house.hero, "Left | Strategy", "Gain +1 Skill.")
    house.gives(house.hero, "Wager | Strategy", text.format("Acrobatics"))
    house.plays(house.hero, "Wager", *rolled)
    assert house.hero.tracks[Track.MIND].value == mind


def test_each_of_several_is_rolled_against(house: House) -> None:
    house.minion.removed = False
    has(house.minion, Acrobatics=6)
    house.gives(house.hero, "Wager | Strategy", "Roll Acrobatics against each enemy within range 1.")
    house.plays(house.hero, "Wager", 8, 6, 7, 6)


def eyed(house: House, sure: str) -> None:
    """Have the hero roll against the minion, once this has been said of the roll."""
    house.minion.removed = False
    has(house.minion, Acrobatics=6)
    house.gives(house.hero, "Eye | Strategy", f"Choose an enemy within range 1. {sure}")
    house.gives(house.hero, "Wager | Strategy", WAGER.format("Acrobatics"))
    house.plays(house.hero, "Eye")


def test_the_next_roll_needs_none_whomever_it_is_against(house: House) -> None:
    eyed(house, "Your next Acrobatics roll automatically fails.")
    house.foe.removed = True
    house.plays(house.hero, "Wager")
    assert house.hero.tracks[Track.MIND].value == -1


def test_the_next_roll_against_someone_leaves_one_against_another_to_the_dice(house: House) -> None:
    eyed(house, "Your next Acrobatics roll against them automatically succeeds.")
    house.foe.removed = True
    house.plays(house.hero, "Wager", 5, 6)
    assert house.hero.tracks[Track.MIND].value == -1


def test_the_next_roll_against_someone_needs_none(house: House) -> None:
    eyed(house, "Your next Acrobatics roll against them automatically succeeds.")
    house.minion.removed = True
    house.plays(house.hero, "Wager")
    assert house.hero.tracks[Track.MIND].value == 1


def test_the_next_roll_needs_none_until_then(house: House) -> None:
    eyed(house, "Your next Acrobatics roll automatically succeeds until the end of the round.")
    passes(house.table, Edge.END, Moment.ROUND)
    house.plays(house.hero, "Wager", 5, 6)
    assert house.hero.tracks[Track.MIND].value == -1


@pytest.mark.parametrize(("roll", "power"), [("Roll", 1), ("Immediately roll", 0)])
def test_r_imm_2_nobody_answers_a_roll_that_is_made_immediately(house: House, roll: str, power: int) -> None:
    house.gives(house.foe, "Jeer | Interrupt", "Trigger An enemy loses an Acrobatics roll.\nEffect Gain +1 Power.")
    house.gives(house.hero, "Leap | Strategy", f"{roll} Acrobatics against 1d8.")
    house.plays(house.hero, "Leap", 3, 4)
    house.rest()
    assert house.foe.tracks[Track.POWER].value == power


@pytest.mark.parametrize(
    ("dice", "rolled", "mind"), [("1d6", (4, 4), 1), ("1d6", (3, 4), -1), ("2d4", (5, 2, 3), 1), ("2d4", (4, 2, 3), -1)]
)
def test_what_nobody_opposes_is_as_hard_as_the_dm_says(
    house: House, dice: str, rolled: tuple[int, ...], mind: int
) -> None:
    house.control = house.table.control = ruling = Ruling(dice)
    text = "Perform an Acrobatics roll. If you win, gain +1 Mind. If you lose, suffer -1 Mind."
    house.gives(house.hero, "Leap | Strategy", text)
    house.plays(house.hero, "Leap", *rolled)
    assert ruling.asked == ["DM"]
    assert house.hero.tracks[Track.MIND].value == mind
