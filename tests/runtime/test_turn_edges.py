"""What happens as a turn starts or ends, and is heard then alone (R-TURN-1)."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime import time
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(("edge", "drawn"), [("start", True), ("end", False)])
def test_what_happens_at_the_edge_of_a_turn_is_heard(house: House, edge: str, drawn: bool) -> None:  # noqa: FBT001
    house.hero.piles.deck += [house.knows("Plain | Strategy", "Gain +1 Power.")] * 3
    house.gives(house.hero, "Burn | Action", "Special At the start of their next turn, the target suffers 1 damage.")
    watch = f"Until the end of the scenario, whenever an enemy suffers damage at the {edge} of their turn, draw a card."
    house.gives(house.hero, "Watch | Strategy", watch)
    house.plays(house.hero, "Burn", against=[house.foe])
    house.plays(house.hero, "Watch")
    house.harm(house.foe)
    assert house.told(Happening.DRAWS) == []
    time.begin_turn(house.table, house.foe)
    assert bool(house.told(Happening.DRAWS)) is drawn
    house.harm(house.foe)
    time.end_turn(house.table, house.foe)
    assert len(house.told(Happening.DRAWS)) == drawn
