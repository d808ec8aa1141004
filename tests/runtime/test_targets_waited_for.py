"""Whom a play is against that a text waits for, and what is done by what was said before it."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

BLOW = ("Oar Blow | Action", "Hit 1d6\nDamage 1d4")


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def test_the_target_of_a_play_that_is_waited_for_is_not_its_player(house: House) -> None:
    text = "Until the end of the round, whenever an enemy plays an Action, the target of that Action gains +1 Mind."
    house.gives(house.hero, "Watch | Strategy", text)
    house.gives(house.foe, *BLOW)
    house.plays(house.hero, "Watch")
    house.plays(house.foe, "Oar Blow", 2, against=[house.friend])
    minds = [one.tracks[Track.MIND].value for one in (house.hero, house.friend, house.foe)]
    assert minds == [0, 1, 0]


def test_only_those_who_have_done_it_this_way_are_meant(house: House) -> None:
    house.gives(house.friend, *BLOW)
    text = "Each ally may discard a card. An ally that discards a card this way gains +1 Power."
    house.gives(house.hero, "Trade | Strategy", text)
    house.plays(house.hero, "Trade")
    assert house.friend.tracks[Track.POWER].value == 1
    house.gives(house.hero, "Trade Again | Strategy", text)
    house.plays(house.hero, "Trade Again")
    assert house.friend.tracks[Track.POWER].value == 1
