"""Conditions that pass from one to another."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

DAZE = "Special You are Dazed until the end of the scenario."


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize("daze", [True, False])
def test_who_passes_a_condition_on_is_rid_of_it(house: House, *, daze: bool) -> None:
    if daze:
        house.gives(house.hero, "Stagger | Action", DAZE)
        house.plays(house.hero, "Stagger", against=[house.foe])
    house.gives(house.hero, "Shake Off | Action", "Special Transfer one condition from yourself to the target.")
    house.plays(house.hero, "Shake Off", against=[house.foe])
    assert not house.hero.is_in("Dazed")
    assert house.foe.is_in("Dazed") is daze


@pytest.mark.parametrize(("until", "same"), [("", True), (" until the end of the round", False)])
def test_it_lasts_as_long_as_it_would_have(house: House, until: str, *, same: bool) -> None:
    house.gives(house.hero, "Stagger | Action", DAZE)
    house.plays(house.hero, "Stagger", against=[house.foe])
    [had] = house.hero.conditions
    house.gives(house.hero, "Shake Off | Action", f"Special Transfer one condition from yourself to the target{until}.")
    house.plays(house.hero, "Shake Off", against=[house.foe])
    [passed] = house.foe.conditions
    assert (passed.until == had.until) is same


@pytest.mark.parametrize(
    ("text", "rid"),
    [
        ("Choose one of your conditions. The target has that condition until the end of the round.", False),
        ("Choose a condition on an ally. They lose it, and the target has it until the end of the round.", False),
        (
            "You may end one of your conditions. If you do, the target has that condition until the end of the round.",
            True,
        ),
    ],
)
def test_a_condition_that_was_spoken_of_comes_to_another(house: House, text: str, *, rid: bool) -> None:
    house.gives(house.hero, "Stagger | Action", DAZE)
    house.plays(house.hero, "Stagger", against=[house.foe])
    house.gives(house.friend, "Reel | Action", DAZE)
    house.plays(house.friend, "Reel", against=[house.foe])
    house.gives(house.hero, "Shake Off | Action", f"Special {text}")
    house.plays(house.hero, "Shake Off", against=[house.foe])
    assert house.foe.is_in("Dazed")
    assert house.hero.is_in("Dazed") is not rid


def test_the_one_that_is_chosen_goes_over_and_no_other(house: House) -> None:
    for name, condition in (("Stagger", "Hindered"), ("Reel", "Dazed")):
        house.gives(house.hero, f"{name} | Action", f"Special You are {condition} until the end of the scenario.")
        house.plays(house.hero, name, against=[house.foe])
    text = "Special Choose one of your conditions. Transfer that condition from you to the target."
    house.gives(house.hero, "Shake Off | Action", text)
    house.plays(house.hero, "Shake Off", against=[house.foe])
    assert [one.what for one in house.hero.conditions] == ["Dazed"]
    assert [one.what for one in house.foe.conditions] == ["Hindered"]
