"""Actions that their own text has made again."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime.events import Note
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


@pytest.mark.parametrize(
    ("said", "times"),
    [
        ("You may play this Action once more.", 2),
        ("You may play this Action again.", 10),
        ("You may play this Action once more against another enemy.", 2),
        ("You may play this Action once more, with its Damage dice reduced by one level.", 2),
    ],
)
def test_an_action_is_made_again_by_its_own_text(house: House, said: str, times: int) -> None:
    """What is made "once more" is not made a third time; "again" goes on until ten are within one another."""
    house.gives(house.hero, "Oar Blow | Action", f"Damage 1d4\nSpecial {said}")
    house.plays(house.hero, "Oar Blow", *[1] * times, against=[house.foe])
    assert house.told(Happening.SUFFERS_DAMAGE)[0] == "Foe suffers 1 damage, 19 of 20 left"
    assert len(house.told(Happening.SUFFERS_DAMAGE)) == times
    assert (house.minion.points < 20) is ("another" in said)


@pytest.mark.parametrize("when", ["turn", "round"])
def test_what_is_made_once_more_within_a_time_is_allowed_and_not_made_at_once(house: House, when: str) -> None:
    house.gives(house.hero, "Oar Blow | Action", f"Damage 1d4\nSpecial You may play this Action once more this {when}.")
    house.plays(house.hero, "Oar Blow", 1, against=[house.foe])
    assert house.told(Note.GRANTED) == ["Hero may make 1 more play"]
    assert house.foe.points == 19
