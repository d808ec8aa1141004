"""Who was the first or the last to do something, before whom, and how often exactly."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.constants import establish
from runtime.entity import Entity
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    for who in (house.hero, house.friend, house.foe):
        house.gives(who, "Breathe | Strategy", "Recover from Dazed. Draw a card.")
        who.piles.hand *= 4
        who.piles.deck = ["filler"] * 4
    return house


def skill(house: House, who: Entity, text: str) -> int:
    """Give what someone's Skill has come to by a text of the hero's."""
    house.gives(house.hero, "Reckon | Strategy", text)
    house.plays(house.hero, "Reckon")
    return who.tracks[Track.SKILL].value


@pytest.mark.parametrize(
    ("order", "said", "so"),
    [
        ("hf", "the first", 1),
        ("fh", "the first", 0),
        ("fh", "the first ally", 1),
        ("hf", "the last", 0),
        ("hfh", "the last", 1),
        ("hfh", "the first", 1),
        ("f", "the last ally", 0),
        ("", "the first", 0),
        ("", "the last", 0),
    ],
)
def test_one_was_the_first_or_the_last_to_do_it(house: House, order: str, said: str, so: int) -> None:
    """Who has not done it at all was neither."""
    for who in order:
        house.plays({"h": house.hero, "f": house.foe}[who], "Breathe")
    assert skill(house, house.hero, f"If you were {said} to draw a card this round, gain +1 Skill.") == so


def test_the_one_who_did_it_first_is_picked(house: House) -> None:
    for who in (house.friend, house.foe, house.friend):
        house.plays(who, "Breathe")
    text = "The entity that first drew a card this round gains +1 Skill."
    assert skill(house, house.friend, text) == 1
    assert house.foe.tracks[Track.SKILL].value == 0


@pytest.mark.parametrize(("order", "gained"), [("a", 1), ("aa", 2), ("ha", 0), ("aha", 1), ("fa", 1)])
def test_it_is_done_before_another_has(house: House, order: str, gained: int) -> None:
    text = "Whenever an ally draws a card before you do this round, gain +1 Skill."
    establish(house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\n{text}"))
    for who in order:
        house.plays({"h": house.hero, "a": house.friend, "f": house.foe}[who], "Breathe")
    assert house.hero.tracks[Track.SKILL].value == gained
    time.end_round(house.table)
    house.plays(house.friend, "Breathe")
    assert house.hero.tracks[Track.SKILL].value == gained + 1


@pytest.mark.parametrize(("times", "said", "so"), [(1, "twice", 0), (2, "twice", 1), (3, "twice", 0), (1, "once", 1)])
def test_it_has_been_done_so_often_and_no_oftener(house: House, times: int, said: str, so: int) -> None:
    for _ in range(times):
        house.plays(house.hero, "Breathe")
    assert skill(house, house.hero, f"If you have drawn a card exactly {said} this round, gain +1 Skill.") == so


@pytest.mark.parametrize(("order", "goes_to"), [("fm", "c"), ("mf", "a"), ("", "b")])
def test_one_goes_toward_whoever_did_it_last(house: House, order: str, goes_to: str) -> None:
    """Nowhere, where nobody has done it."""
    house.table.ground = Row("abc", {"hero": "b", "friend": "b", "foe": "a", "minion": "c"})
    house.gives(house.minion, "Breathe | Strategy", "Recover from Dazed. Draw a card.")
    house.minion.piles.deck = ["filler"]
    for who in order:
        house.plays({"f": house.foe, "m": house.minion}[who], "Breathe")
    house.gives(house.hero, "Follow | Strategy", "Move 1 toward the enemy that last drew a card.")
    house.plays(house.hero, "Follow")
    assert house.table.ground.place(house.hero) == goes_to
