"""How many Incantation charges an Action needs, where a text has it need more or fewer (R-INC-1)."""

from __future__ import annotations

import pytest

from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(
    ("said", "charges", "able"),
    [
        ("Reduce the Incantation of this Action by 1.", 1, True),
        ("Reduce the Incantation of this Action by 1.", 0, False),
        ("Reduce the Incantation of this Action by 2.", 0, True),
        ("If you are Dazed, reduce the Incantation of this Action by 1.", 1, False),
        ("If you are not Dazed, reduce the Incantation of this Action by 1.", 1, True),
        ("Increase the Incantation of this Action by 1.", 2, False),
        ("Increase the Incantation of this Action by 1 for each enemy.", 2, False),
        ("Increase the Incantation of this Action by 1 for each enemy.", 4, True),
        ("Increase the Incantation of this Action by 1.", 3, True),
    ],
)
def test_an_action_needs_more_charges_or_fewer(house: House, said: str, charges: int, able: bool) -> None:  # noqa: FBT001
    house.hero.charges = charges
    house.gives(house.hero, "Flare | Action", f"{said}\nIncantation 2\nDamage 1d4")
    if able:
        house.plays(house.hero, "Flare", 1, against=[house.foe])
        assert house.hero.charges == 0
    else:
        with pytest.raises(IllegalError, match="charges"):
            house.plays(house.hero, "Flare", against=[house.foe])


def test_the_next_action_needs_fewer_and_none_after_it(house: House) -> None:
    house.gives(house.hero, "Ready | Strategy", "Reduce the Incantation of your next Action by 1.")
    house.gives(house.hero, "Flare | Action", "Incantation 2\nDamage 1d4")
    house.gives(house.hero, "Flash | Action", "Incantation 2\nDamage 1d4")
    house.plays(house.hero, "Ready")
    house.hero.charges = 1
    house.plays(house.hero, "Flare", 1, against=[house.foe])
    house.hero.charges = 1
    with pytest.raises(IllegalError, match="charges"):
        house.plays(house.hero, "Flash", against=[house.foe])
