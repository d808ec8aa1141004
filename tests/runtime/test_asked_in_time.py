"""When a condition is asked that stands behind what it bears on: as the play is made, or as long as it lasts."""

from __future__ import annotations

import pytest

from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def test_a_condition_behind_a_play_to_come_is_asked_as_that_is_made(house: House) -> None:
    words = "The next Action the target plays must target you if you are Dazed."
    house.gives(house.foe, "Insult | Action", f"Damage 1d4\nSpecial {words}")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.gives(house.foe, "Stun | Strategy", "You are Dazed until the end of the scenario.")
    house.hero.piles.hand *= 3
    house.plays(house.foe, "Insult", 1, against=[house.hero])
    house.plays(house.foe, "Stun")
    with pytest.raises(IllegalError, match="nobody"):
        house.plays(house.hero, "Oar Blow", against=[house.minion])


def test_the_next_play_is_the_next_whether_or_not_the_condition_held(house: House) -> None:
    words = "The next Action the target plays must target you if you are Dazed."
    house.gives(house.foe, "Insult | Action", f"Damage 1d4\nSpecial {words}")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.gives(house.foe, "Stun | Strategy", "You are Dazed until the end of the scenario.")
    house.hero.piles.hand *= 3
    house.plays(house.foe, "Insult", 1, against=[house.hero])
    house.plays(house.hero, "Oar Blow", 1, against=[house.minion])
    house.plays(house.foe, "Stun")
    assert house.plays(house.hero, "Oar Blow", 1, against=[house.minion])[0].target == "minion"


def test_what_cannot_be_done_unless_something_is_so_can_be_while_it_is(house: House) -> None:
    words = "The target cannot play Actions until the end of the scenario unless you are Dazed."
    house.gives(house.foe, "Insult | Action", f"Damage 1d4\nSpecial {words}")
    house.gives(house.hero, "Oar Blow | Action", "Damage 1d4")
    house.gives(house.foe, "Stun | Strategy", "You are Dazed until the end of the scenario.")
    house.hero.piles.hand *= 2
    house.plays(house.foe, "Insult", 1, against=[house.hero])
    with pytest.raises(IllegalError):
        house.plays(house.hero, "Oar Blow", against=[house.minion])
    house.plays(house.foe, "Stun")
    assert house.plays(house.hero, "Oar Blow", 1, against=[house.minion])[0].target == "minion"
