"""What a condition takes from a play's dice, and a text gives back for that play."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.facts.predicates import Activity
from runtime.entity import Lasting
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.shipped import rules

TEXT = "While you are climbing, this Action ignores penalties for being Debilitated."


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table where conditions do what the shipped rows of rules say."""
    house = House(card)
    house.table.rules = rules()
    return house


@pytest.mark.parametrize(("climbs", "shows"), [(True, 8), (False, 4)])
def test_debilitated_lowers_no_dice_of_that_play(house: House, climbs: bool, shows: int) -> None:  # noqa: FBT001
    """Debilitated has the Hit dice two levels lower: of 1d8 a 1d4 is left."""
    house.hero.states.update([Activity.CLIMBING] if climbs else [])
    house.hero.conditions.append(Lasting("Debilitated", 0))
    house.gives(house.hero, "Lunge | Action", f"{TEXT}\nHit 1d8")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d6")
    house.plays(house.hero, "Lunge", shows, 1, against=[house.foe])
    assert house.told(Happening.ROLLS)[0] == f"Hero rolls Hit 1d{shows}: {shows}"
