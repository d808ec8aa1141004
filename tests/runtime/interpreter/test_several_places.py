"""Several places at once: who is in any of those that are picked, and in no other, is meant (R-SEQ-2)."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from compiler.ir.terms import Track
from runtime.controllers import Decision
from runtime.entity import Entity
from tests.runtime.conftest import ReadCard, someone
from tests.runtime.house import House
from tests.runtime.row import Row


@dataclass
class Picking:
    """Picks the places that it is told to, one after the other, and says yes to all else."""

    wanted: list[str] = field(default_factory=list)
    asked: int = 0

    def decide(self, decision: Decision) -> int:
        if decision.what != "which place?":
            return 0
        self.asked += 1
        return next((at for at, one in enumerate(decision.options) if one in self.wanted), 0)


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give the hero in a, a foe in b, another in c, and a third in d."""
    house = House(card)
    house.table.entities.append(someone("Rat", house.foe.camp))
    house.table.ground = Row("abcde", {"hero": "a", "friend": "a", "foe": "b", "minion": "c", "rat": "d"})
    return house


def says(house: House, text: str, wanted: str) -> str:
    """Have the hero say it, and give whose Power is lower."""
    house.control = house.table.control = picking = Picking([*wanted])
    house.gives(house.hero, "Howl | Strategy", text)
    house.plays(house.hero, "Howl")
    assert picking.asked == len(wanted)
    return " ".join(sorted(one.id for one in house.table.entities if weakened(one)))


def weakened(one: Entity) -> bool:
    return one.tracks[Track.POWER].value < 0


@pytest.mark.parametrize(
    ("there", "wanted", "who"),
    [
        ("in up to 2 sections", "bd", "foe rat"),
        ("in up to 2 sections within range 2", "bc", "foe minion"),
        ("in any 3 sections", "acd", "minion rat"),
        ("in up to 2 dark sections", "", ""),
        ("in each section within range 2", "", "foe minion"),
    ],
)
def test_each_who_is_in_one_of_them_is_meant(house: House, there: str, wanted: str, who: str) -> None:
    assert says(house, f"Each enemy {there} suffers -1 Power.", wanted) == who


def test_they_are_picked_once_for_all_that_is_said(house: House) -> None:
    said = "Each enemy in up to 2 sections within range 3 suffers -1 Power and suffers -1 Mind."
    assert says(house, said, "bd") == "foe rat"
    assert [one.id for one in house.table.entities if one.tracks[Track.MIND].value < 0] == ["foe", "rat"]


def test_who_is_in_them_is_counted(house: House) -> None:
    says(house, "Gain +1 Power for each enemy in up to 2 sections within range 2.", "bc")
    assert house.hero.tracks[Track.POWER].value == 2


def test_a_play_is_made_against_each_in_them(house: House) -> None:
    house.control = house.table.control = Picking(["b", "d"])
    text = "This Action targets each enemy in up to 2 sections within range 3.\nRange 3\nDamage 1d4"
    house.gives(house.hero, "Squall | Action", text)
    house.plays(house.hero, "Squall", 1, 2)
    assert [20 - one.points for one in (house.foe, house.minion, house.table.entities[-1])] == [1, 0, 2]
