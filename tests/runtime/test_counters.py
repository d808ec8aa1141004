"""Counters on things: put on an entry or on someone, removed, counted, asked of, and waited for."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.constants import establish
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def wears(house: House, name: str, text: str) -> None:
    """Give the hero something that says this all the time."""
    establish(house.table, house.hero, house.read(f"{name} | Accessory | Wealth: 1\n{text}"))


def test_they_lie_on_the_entry_whose_words_put_them_there(house: House) -> None:
    wears(house, "Quay Charm", "Whenever you suffer damage, put a counter on this Accessory, to a maximum of 2.")
    wears(house, "Reed Charm", "Whenever you suffer damage, put 3 counters on this Accessory.")
    for _ in range(3):
        house.harm(house.hero)
    assert house.hero.counters == {"quay-charm": 2, "reed-charm": 9}


def skill_as_the_hero_is_harmed(house: House) -> list[int]:
    """Harm the hero three times, and give where their Skill stands after each."""
    skill = []
    for _ in range(3):
        house.harm(house.hero)
        skill.append(house.hero.tracks[Track.SKILL].value)
    return skill


def test_as_many_are_waited_for_once_they_have_come_to_be_there(house: House) -> None:
    text = "Whenever you suffer damage, put 2 counters on this Accessory. "
    wears(house, "Quay Charm", text + "Whenever there are 3 counters on this Accessory, gain +1 Skill.")
    assert skill_as_the_hero_is_harmed(house) == [0, 1, 1]


def test_the_last_of_them_is_waited_for(house: House) -> None:
    text = "Whenever an enemy suffers damage, put 2 counters on this Accessory. "
    text += "Whenever you suffer damage, remove a counter from this Accessory. "
    wears(house, "Quay Charm", text + "When the last counter is removed, gain +1 Skill.")
    house.harm(house.foe)
    assert skill_as_the_hero_is_harmed(house) == [0, 1, 1]


def test_all_are_removed_and_come_again(house: House) -> None:
    text = "Whenever you suffer damage, put a counter on this Accessory. "
    wears(house, "Quay Charm", text + "Whenever there are 2 counters on it, remove them all and gain +1 Skill.")
    for _ in range(5):
        house.harm(house.hero)
    assert house.hero.counters == {"quay-charm": 1}
    assert house.hero.tracks[Track.SKILL].value == 2


def test_someone_else_has_those_that_this_text_put_on_them(house: House) -> None:
    text = "The target gains a counter. If the target has 2 or more counters, gain +1 Skill for each counter on them."
    gained = []
    for _ in range(3):
        house.gives(house.hero, "Brace | Action", f"Special {text}")
        house.plays(house.hero, "Brace", against=[house.foe])
        gained.append(house.hero.tracks[Track.SKILL].value)
    assert house.foe.counters == {"brace": 3}
    assert gained == [0, 2, 5]


def test_who_has_none_there_removes_none_for_something(house: House) -> None:
    text = "Whenever you suffer damage, you may remove a counter from this Accessory to gain +1 Skill. "
    wears(house, "Quay Charm", text + "Whenever an enemy suffers damage, put a counter on this Accessory.")
    gained = []
    for harmed in (house.hero, house.foe, house.hero, house.hero):
        house.harm(harmed)
        gained.append(house.hero.tracks[Track.SKILL].value)
    assert gained == [0, 0, 1, 1]


def test_where_no_more_fit_nothing_comes_of_it(house: House) -> None:
    text = "Whenever you suffer damage, you may put a counter on this Accessory, to a maximum of 1. "
    wears(house, "Quay Charm", text + "If you do, gain +1 Skill.")
    for _ in range(2):
        house.harm(house.hero)
    assert house.hero.tracks[Track.SKILL].value == 1
