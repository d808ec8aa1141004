"""Resistances and Weaknesses that do not count for a while (R-DMG-6)."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.resistances import How
from compiler.ir.terms import Ward
from runtime.entity import Lasting
from runtime.time import end_round
from runtime.wards import Given
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

FIRE, COLD, WEAK = "Fire Resistance", "Cold Resistance", "Fire Weakness"


@pytest.mark.parametrize(
    ("lost", "left"),
    [
        ("all Resistances", {WEAK}),
        ("Fire Resistance", {COLD, WEAK}),
        ("Fire and Cold Resistance", {WEAK}),
        ("all Weaknesses", {FIRE, COLD}),
        ("Fire Weakness", {FIRE, COLD}),
    ],
)
def test_those_that_are_lost_do_not_count(card: ReadCard, lost: str, left: set[str]) -> None:
    house = House(card)
    for type_, ward in (("Fire", Ward.RESISTANCE), ("Cold", Ward.RESISTANCE), ("Fire", Ward.WEAKNESS)):
        house.foe.wards.append(Lasting(Given(ward=ward, type=type_, how=How.SET, value=1), 0))
    house.gives(house.hero, "Salt | Strategy", f"Each enemy loses {lost} until the end of the round.")
    house.plays(house.hero, "Salt")
    assert {f"{one.type} {one.ward}" for one in house.table.given(house.foe)} == left
    end_round(house.table)
    assert len(house.table.given(house.foe)) == 3
