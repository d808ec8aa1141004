"""Cards that may not be played: where a text says no more than "cards", those of every kind are meant."""

from __future__ import annotations

import pytest

from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

ATTACK = ("Lob | Action", "Hit 1d6\nDamage 1d4")
CALM = ("Lob | Strategy", "Gain +1 Mind.")
UNTIL = "until the end of the round"


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def plays_lob(house: House, title: str, text: str) -> None:
    house.gives(house.hero, title, text)
    house.plays(house.hero, "Lob", against=[house.foe] if "Action" in title else [])


@pytest.mark.parametrize("lob", [ATTACK, CALM])
@pytest.mark.parametrize(
    "bar", ["You cannot play cards", "You can only play cards with Fire damage", "You can only play Reactions"]
)
def test_cards_of_every_kind_are_barred(house: House, bar: str, lob: tuple[str, str]) -> None:
    house.gives(house.hero, "Hush | Strategy", f"{bar} {UNTIL}.")
    house.plays(house.hero, "Hush")
    with pytest.raises(IllegalError):
        plays_lob(house, *lob)


@pytest.mark.parametrize("bar", ["You cannot play cards with Fire damage", "You can only play Strategies"])
def test_what_is_not_meant_is_played(house: House, bar: str) -> None:
    house.gives(house.hero, "Hush | Strategy", f"{bar} {UNTIL}.")
    house.plays(house.hero, "Hush")
    plays_lob(house, *CALM)


def test_the_card_that_was_shown_is_not_played_and_others_are(house: House) -> None:
    house.gives(house.hero, *CALM)
    house.gives(house.hero, "Wait | Strategy", "Gain +1 Skill.")
    house.gives(house.hero, "Hush | Strategy", f"Reveal a Strategy named Lob and you cannot play it {UNTIL}.")
    house.plays(house.hero, "Hush")
    house.plays(house.hero, "Wait")
    with pytest.raises(IllegalError):
        house.plays(house.hero, "Lob")
