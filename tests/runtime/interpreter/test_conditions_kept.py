"""Conditions as things: picked by someone, left out, the same one of another; what else someone has, compared."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from compiler.ir.times.durations import Edge, Moment
from runtime.constants import establish
from runtime.controllers import Decision
from runtime.deadlines import Deadline
from runtime.events import Cause
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

CAUSE = Cause("R-COND-1")


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table of four at 20 points; the foe is in two conditions."""
    house = House(card)
    for condition in ("Dazed", "Hindered"):
        house.table.begin_condition(house.foe, condition, None, CAUSE)
    return house


def after(house: House, special: str) -> list[str]:
    """Play it against the foe, and give the conditions that this one is in then."""
    house.gives(house.hero, "Salts | Action", f"Damage 1d4\nSpecial {special}")
    house.plays(house.hero, "Salts", 1, against=[house.foe])
    return [str(one.what) for one in house.foe.conditions]


class Chooser:
    """Writes down who decides what, and takes the last option."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []

    def decide(self, decision: Decision) -> int:
        self.asked.append((decision.who, decision.what))
        return len(decision.options) - 1


@pytest.mark.parametrize(
    ("special", "chooser"),
    [("End one of the target's conditions.", "hero"), ("The target recovers from one condition.", "foe")],
)
def test_whoever_ends_it_chooses_which(house: House, special: str, chooser: str) -> None:
    house.control = control = Chooser()
    assert after(house, special) == ["Dazed"]
    assert [who for who, what in control.asked if what == "from which condition?"] == [chooser]


def test_a_condition_that_is_left_out_stays(house: House) -> None:
    assert after(house, "The target recovers from all conditions except Dazed.") == ["Dazed"]


def test_all_of_them_end(house: House) -> None:
    assert after(house, "End every condition on the target.") == []


def charmed(house: House, text: str) -> None:
    """Let the hero wear something with a constant text."""
    establish(house.table, house.hero, house.read(f"Some Charm | Accessory | Wealth: 3\n{text}"))


def test_another_recovers_from_the_same_condition(house: House) -> None:
    charmed(house, "Whenever an enemy recovers from a condition, you recover from the same condition.")
    for condition in ("Dazed", "Hindered"):
        house.table.begin_condition(house.hero, condition, None, CAUSE)
    after(house, "The target recovers from Hindered.")
    assert [one.what for one in house.hero.conditions] == ["Dazed"]


def test_another_suffers_the_condition_in_place_of_someone_for_as_long(house: House) -> None:
    charmed(house, "Whenever an ally would gain a condition, you may suffer it instead.")
    until = Deadline(Edge.END, Moment.ROUND, 3)
    house.table.begin_condition(house.friend, "Weakened", until, CAUSE)
    assert house.friend.conditions == []
    assert [(one.what, one.until) for one in house.hero.conditions] == [("Weakened", until)]


@pytest.mark.parametrize(("high", "power"), [(7, 1), (5, 1), (3, 0)])
def test_nobody_has_a_higher_initiative_than_the_highest(house: House, high: int, power: int) -> None:
    house.hero.initiative, house.foe.initiative = (high,), (5,)
    house.gives(house.hero, "Haste | Action", "If you have the highest Initiative, gain +1 Power.\nDamage 1d4")
    house.plays(house.hero, "Haste", 1, against=[house.foe])
    assert house.hero.tracks[Track.POWER].value == power


def test_those_with_injuries_are_told_from_others(house: House) -> None:
    house.foe.injuries = 1
    text = "Damage 1d4\nSpecial Each enemy with an Injury suffers 3 damage."
    house.gives(house.hero, "Salt | Action", text)
    house.plays(house.hero, "Salt", 1, against=[house.foe])
    assert (house.foe.points, house.minion.points) == (16, 20)


@pytest.mark.parametrize(
    ("whose", "points"),
    [("any enemy", 17), ("the enemy with the highest Power", 18), ("any Dazed enemy", 18)],
)
def test_an_amount_is_that_of_someone_picked(house: House, whose: str, points: int) -> None:
    house.hero.points = 15
    house.control = Chooser()
    for one in (house.foe, house.minion):
        one.tracks[Track.POWER].value = 3 if one is house.foe else 2
    house.gives(house.hero, "Salve | Action", f"Recover HP equal to the Power of {whose}.\nDamage 1d4")
    house.plays(house.hero, "Salve", 1, against=[house.foe])
    assert house.hero.points == points
