""" "While" in the text of a play: what is bestowed counts as long as it is so, what is done is done if it is so now."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.entity import Lasting
from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

HINDERED = Lasting("Hindered", 0)


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def dice(house: House) -> list[str]:
    return [one.words.partition(": ")[0] for one in house.events if one.kind is Happening.ROLLS]


def attacked_with_fire(house: House) -> str:
    """Have the foe attack the hero with fire, and give the dice of the damage."""
    house.events.clear()
    house.foe.piles.hand.clear()
    house.gives(house.foe, "Torch | Action", "Damage 1d10 Fire")
    house.plays(house.foe, "Torch", 1, against=[house.hero])
    return dice(house)[-1].rpartition(" ")[2]


def test_resistance_is_there_as_long_as_it_is_so(house: House) -> None:
    house.gives(house.hero, "Huddle | Strategy", "While you are Hindered, gain Fire Resistance 2.")
    house.plays(house.hero, "Huddle")
    assert attacked_with_fire(house) == "1d10"
    house.hero.conditions.append(HINDERED)
    assert attacked_with_fire(house) == "1d6"
    house.hero.conditions.clear()
    assert attacked_with_fire(house) == "1d10"


def test_dice_are_there_as_long_as_it_is_so_and_no_longer_than_is_said(house: House) -> None:
    text = "While you are Hindered, your Damage rolls gain +1d4 until the end of the round."
    house.gives(house.hero, "Anger | Strategy", text)
    house.plays(house.hero, "Anger")
    for so, pool in ((False, "1d6"), (True, "1d6 +1d4"), (False, "1d6")):
        house.hero.conditions = [HINDERED] if so else []
        house.events.clear()
        house.gives(house.hero, "Blow | Action", "Damage 1d6")
        house.plays(house.hero, "Blow", 1, *[1] * so, against=[house.foe])
        assert dice(house) == [f"Hero rolls Damage {pool}"]


def test_what_is_forbidden_is_as_long_as_it_is_so(house: House) -> None:
    text = "While you are Hindered, enemies cannot play Actions until the end of the round."
    house.gives(house.hero, "Glare | Strategy", text)
    house.plays(house.hero, "Glare")
    house.gives(house.foe, "Claw | Action", "Damage 1d4")
    house.hero.conditions.append(HINDERED)
    with pytest.raises(IllegalError):
        house.plays(house.foe, "Claw", against=[house.hero])
    house.hero.conditions.clear()
    house.plays(house.foe, "Claw", 4, against=[house.hero])


def test_a_keyword_is_there_as_long_as_it_is_so(house: House) -> None:
    house.gives(
        house.hero, "Eyes | Strategy", "While you are Hindered, gain the Darkvision keyword until the end of the round."
    )
    house.plays(house.hero, "Eyes")
    assert not house.hero.has_keyword("Darkvision")
    house.hero.conditions.append(HINDERED)
    assert house.hero.has_keyword("Darkvision")


@pytest.mark.parametrize("so", [True, False])
def test_what_is_done_is_done_if_it_is_so_now(house: House, *, so: bool) -> None:
    house.gives(house.hero, "Pluck | Strategy", "While you are Hindered, gain +1 Skill.")
    house.hero.conditions = [HINDERED] if so else []
    house.plays(house.hero, "Pluck")
    assert house.hero.tracks[Track.SKILL].value == int(so)


def test_what_is_waited_for_is_answered_as_long_as_it_is_so(house: House) -> None:
    text = "While you are Hindered, whenever you suffer damage, gain +1 Skill."
    house.gives(house.hero, "Grit | Strategy", text)
    house.plays(house.hero, "Grit")
    for so, skill in ((False, 0), (True, 1), (False, 1)):
        house.hero.conditions = [HINDERED] if so else []
        house.harm(house.hero)
        assert house.hero.tracks[Track.SKILL].value == skill


def test_dice_of_this_play_are_changed_if_it_is_so_now(house: House) -> None:
    house.gives(house.hero, "Blow | Action", "While you are Hindered, increase the Damage dice level by 1.\nDamage 1d6")
    house.hero.conditions.append(HINDERED)
    house.plays(house.hero, "Blow", 1, against=[house.foe])
    assert dice(house) == ["Hero rolls Damage 1d8"]
