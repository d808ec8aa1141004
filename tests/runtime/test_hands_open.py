"""Hands that lie open, Hand Limits that are so much, and turns that are skipped unless something comes before."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.coming import Skip
from compiler.ir.events.deeds import Happening
from runtime import time
from runtime.events import Cause
from runtime.hands import hand_limit
from runtime.holding import held
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(
    ("until", "shown"), [("until the end of the scenario", True), ("until the end of the round", False)]
)
def test_a_hand_lies_open_with_what_is_drawn(house: House, until: str, *, shown: bool) -> None:
    house.gives(house.foe, "Needle | Action", f"Damage 1d4\nSpecial The target plays with their hand revealed {until}.")
    slip, parry = (house.knows(f"{name} | Strategy", "Gain +1 Power.") for name in ("Slip", "Parry"))
    house.hero.piles.hand[:], house.hero.piles.deck[:] = [slip], [parry]
    house.plays(house.foe, "Needle", 1, against=[house.hero])
    assert house.told(Happening.REVEALS)[-1].endswith(f"shows {slip}")
    time.end_round(house.table)
    house.table.draw(house.hero, 1, Cause("R-DRAW-1"))
    assert house.told(Happening.REVEALS)[-1].endswith(f"shows {parry}") is shown


@pytest.mark.parametrize(("said", "limit"), [("becomes 2", 2), ("increases by 1", 6)])
def test_a_hand_limit_becomes_so_much_for_a_while(house: House, said: str, limit: int) -> None:
    house.gives(house.hero, "Ready | Strategy", f"Your Hand Limit {said} until the end of the round.")
    house.plays(house.hero, "Ready")
    assert hand_limit(house.table, house.hero) == limit
    time.end_round(house.table)
    assert hand_limit(house.table, house.hero) == 5


@pytest.mark.parametrize(("harmed", "skips"), [(True, 0), (False, 1)])
def test_a_turn_is_skipped_unless_something_comes_before_it(house: House, harmed: bool, skips: int) -> None:  # noqa: FBT001
    text = "Damage 1d4\nSpecial The target skips their next turn unless they suffer damage before then."
    house.gives(house.foe, "Lull | Action", text)
    house.plays(house.foe, "Lull", 1, against=[house.hero])
    if harmed:
        house.harm(house.hero)
    assert len([*held(house.table, Skip, house.hero)]) == skips
