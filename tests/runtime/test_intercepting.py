"""Attacks that are Intercepted across a border that nobody Blocks, and what is rolled against them then (R-BLK-7)."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime import time
from runtime.constants import establish
from runtime.events import Note
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row

SHIELD = "Pier Shield | Light Shield | One-handed | Wealth: 1"
STEPS_IN = "You may Intercept ranged attacks that cross any border of your occupied section."


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a hero and a friend in the first of two sections, and foes in the second."""
    house = House(card)
    house.table.ground = Row("ab", {"hero": "a", "friend": "a", "foe": "b", "minion": "b"})
    return house


def bears(house: House, *texts: str) -> None:
    shield = house.read("\n".join([SHIELD, *texts]))
    house.hero.gear = (shield,)
    establish(house.table, house.hero, shield)


def strikes(house: House, rows: str, *dice: int) -> list[str]:
    """Have the foe attack the friend, and give who has become the target instead."""
    house.gives(house.foe, "Strike | Action", rows)
    time.begin_turn(house.table, house.foe)
    house.plays(house.foe, "Strike", *dice, against=[house.friend])
    return house.told(Note.REDIRECTED)


@pytest.mark.parametrize(
    ("rows", "met"),
    [
        ("Range 2\nDamage 1d8", True),
        ("Thrown 2\nDamage 1d8", True),
        ("Reach 2\nDamage 1d8", False),
        ("This Action targets one enemy within range.\nRange 2\nArea Attack\nDamage 1d8", False),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        STEPS_IN,
        "You may Intercept ranged attacks against an ally even if you are not Blocking the border that they cross.",
    ],
)
def test_ranged_attacks_that_are_no_area_attacks_are_intercepted(house: House, text: str, rows: str, met: bool) -> None:  # noqa: FBT001
    """R-BLK-9, R-AREA-3."""
    bears(house, text)
    assert bool(strikes(house, rows, 3)) is met


def test_an_attack_from_the_same_section_crosses_no_border(house: House) -> None:
    house.table.ground = Row("ab", dict.fromkeys(("hero", "friend", "foe", "minion"), "a"))
    bears(house, STEPS_IN)
    assert strikes(house, "Thrown 2\nDamage 1d8", 3) == []


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("your Defense dice level by 1 against it", "1d8"),
        ("the dice number of your Defense roll against that attack by 1", "2d6"),
        ("this Shield's Defense dice level by 1 against it", "1d6"),
    ],
)
def test_what_is_rolled_against_the_intercepted_attack_is_changed(house: House, text: str, dice: str) -> None:
    bears(house, STEPS_IN, f"Whenever you Intercept an attack, increase {text}.")
    house.gives(house.hero, "Ward | Reaction", "Defense 1d6")
    strikes(house, "Range 2\nDamage 1d8", 8, *([1] * int(dice[0])))
    assert any(words.startswith(f"Hero rolls Defense {dice}") for words in house.told(Happening.ROLLS))


def test_the_attacker_is_whose_attack_is_intercepted(house: House) -> None:
    bears(house, STEPS_IN, "Whenever you Intercept an attack, the attacker suffers 2 damage.")
    strikes(house, "Range 2\nDamage 1d8", 3)
    assert (house.foe.most - house.foe.points, house.minion.most - house.minion.points) == (2, 0)


LENT = "Allies in your occupied section may play the Reactions of this Shield as though they had it equipped."


def test_an_ally_answers_with_the_reaction_of_a_shield_that_another_bears(house: House) -> None:
    bears(house, LENT, "(Reaction) Ward", "Defense 2d4")
    strikes(house, "Range 2\nDamage 1d8", 8, 1, 1)
    assert any(words.startswith("Friend rolls Defense 2d4") for words in house.told(Happening.ROLLS))


def test_to_intercept_is_the_one_interrupt_of_a_turn(house: House) -> None:
    """R-AI-8: a second attack of the same turn is not Intercepted, and one of the next turn is."""
    bears(house, STEPS_IN)
    house.gives(house.foe, "Volley | Action", "Range 2\nDamage 1d8")
    assert strikes(house, "Range 2\nDamage 1d8", 3)
    house.plays(house.foe, "Volley", 3, against=[house.friend])
    assert len(house.told(Note.REDIRECTED)) == 1
    assert house.told(Note.REFUSED) == []  # it was not offered
    house.gives(house.foe, "Bolt | Action", "Range 2\nDamage 1d8")
    time.begin_turn(house.table, house.foe)
    house.plays(house.foe, "Bolt", 3, against=[house.friend])
    assert len(house.told(Note.REDIRECTED)) == 2
