"""Who is summoned takes part from then on: with all that its card gives it, where and on whose side it has come."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.chance import Scripted
from runtime.constants import establish
from runtime.entity import Camp, Entity
from runtime.events import Note
from runtime.turn_order import next_to_act, order_of
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.row import Row

EEL = """Mud Eel | Level 2 Adversary | Regular | Brawler | HP: 7
Initiative: 1d10 | Cold Resistance 1
Base Power +1 in combat scenarios.
Whenever an enemy draws a card, that enemy suffers 1 damage.
(Action) Snap
Hit 1d8
Damage 1d8"""
CHARM = "Quay Charm | Accessory | Wealth: 1\n{}"


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give the hero and the friend in a, the minion in b, the foe in c; a card of the Mud Eel is known."""
    house = House(card)
    eel = card(EEL)
    house.cards[eel.id] = eel
    house.table.ground = Row("abcde", {"hero": "a", "friend": "a", "minion": "b", "foe": "c"})
    return house


def says(house: House, text: str, *dice: int, by: Entity | None = None) -> list[Entity]:
    """Have someone say it with a Strategy, and give whoever has come."""
    before = [*house.table.entities]
    house.gives(by or house.hero, "Howl | Strategy", text)
    house.plays(by or house.hero, "Howl", *dice)
    return [one for one in house.table.entities if one not in before]


@pytest.mark.parametrize(
    ("text", "dice", "names", "places"),
    [
        ("Summon a Mud Eel.", (4,), "Mud Eel", "a"),
        ("Summon a Mud Eel in an adjacent section.", (4,), "Mud Eel", "b"),
        ("Summon 2 Mud Eels in the nearest section that an enemy occupies.", (4, 5), "Mud Eel, Mud Eel 2", "bb"),
        ("Summon a Mud Eel for each enemy within range 2.", (4, 5), "Mud Eel, Mud Eel 2", "aa"),
        ("Summon a Mud Eel in a dark section.", (), "", ""),
        ("Summon a Bog Eel.", (), "", ""),
    ],
)
def test_so_many_come_to_where_it_is_said(
    house: House, text: str, dice: tuple[int, ...], names: str, places: str
) -> None:
    come = says(house, text, *dice)
    assert ", ".join(one.name for one in come) == names
    assert "".join(house.table.ground.place(one) for one in come) == places
    assert len(house.told(Note.SUMMONED)) == bool(come)


@pytest.mark.parametrize("name", ["hero", "foe"])
def test_it_is_on_the_side_of_whoever_has_summoned_it(house: House, name: str) -> None:
    by: Entity = getattr(house, name)
    [eel] = says(house, "Summon a Mud Eel.", 4, by=by)
    assert eel.camp is by.camp
    assert (eel.camp is Camp.PLAYERS) is (name == "hero")


def test_it_has_what_its_card_says_and_its_turn(house: House) -> None:
    for one, initiative in ((house.hero, 9), (house.friend, 5), (house.foe, 3), (house.minion, 1)):
        one.initiative = (initiative,)
    time.begin_round(house.table)
    time.begin_turn(house.table, house.hero)
    [eel] = says(house, "Summon a Mud Eel.", 6)
    assert (eel.points, eel.most, eel.tracks[Track.POWER].value, len(eel.given)) == (7, 7, 1, 1)
    time.end_turn(house.table, house.hero)
    assert next_to_act(house.table) is eel
    assert order_of(house.table)[:2] == [house.hero, eel]


def test_its_constant_texts_hold_once_it_is_there(house: House) -> None:
    house.foe.piles.deck.extend(["x", "y"])
    says(house, "Summon a Mud Eel.", 6)
    house.gives(house.foe, "Breathe | Strategy", "Draw a card.")
    house.plays(house.foe, "Breathe")
    assert house.foe.points == 19


@pytest.mark.parametrize(
    ("said", "by", "power"),
    [
        ("Whenever an enemy summons an entity, gain +1 Power.", "foe", 1),
        ("Whenever an entity is summoned, gain +1 Power.", "foe", 1),
        ("Whenever an entity is summoned, gain +1 Power.", "friend", 1),
        ("Whenever an enemy is summoned, gain +1 Power.", "friend", 0),
        ("Whenever an ally summons an entity, gain +1 Power.", "foe", 0),
        ("Whenever an enemy summons a Mud Eel, gain +1 Power.", "foe", 1),
        ("Whenever an enemy summons a Bog Eel, gain +1 Power.", "foe", 0),
        ("Whenever an enemy summons 2 Mud Eels, gain +1 Power.", "foe", 0),
    ],
)
def test_it_is_waited_for(house: House, said: str, by: str, power: int) -> None:
    establish(house.table, house.hero, house.read(CHARM.format(said)))
    says(house, "Summon a Mud Eel.", 4, by=getattr(house, by))
    house.rest()
    assert house.hero.tracks[Track.POWER].value == power


@pytest.mark.parametrize(
    ("said", "come"),
    [
        ("Enemies cannot summon entities.", 0),
        ("Enemies cannot summon a Mud Eel.", 0),
        ("Enemies cannot summon a Bog Eel.", 1),
        ("Whenever an enemy would summon an entity, they draw a card instead.", 0),
    ],
)
def test_it_is_forbidden_and_replaced(house: House, said: str, come: int) -> None:
    establish(house.table, house.hero, house.read(CHARM.format(said)))
    assert len(says(house, "Summon a Mud Eel.", *([4] * come), by=house.foe)) == come


def test_it_is_remembered_and_paid_with(house: House) -> None:
    says(house, "Summon a Mud Eel.", 4)
    assert not says(house, "If you have summoned an entity this round, gain +1 Mind.")
    assert house.hero.tracks[Track.MIND].value == 1
    [eel] = says(house, "You may summon a Mud Eel to gain +1 Skill.", 3)
    assert (eel.name, house.hero.tracks[Track.SKILL].value) == ("Mud Eel 2", 1)


def test_what_is_said_behind_it_is_said_of_them(house: House) -> None:
    text = "Summon 2 Mud Eels. They suffer -1 Power. Gain +1 Mind until the end of the scenario."
    come = says(house, text, 4, 5)
    assert [one.tracks[Track.POWER].value for one in come] == [0, 0]


def test_they_are_all_whom_one_sentence_has_summoned(house: House) -> None:
    text = "Summon a Mud Eel and summon a Mud Eel in an adjacent section. They suffer -1 Power."
    assert [one.tracks[Track.POWER].value for one in says(house, text, 4, 5)] == [0, 0]
    text = "Summon a Mud Eel. Summon a Mud Eel. They suffer -1 Power."
    assert [one.tracks[Track.POWER].value for one in says(house, text, 4, 5)] == [1, 0]


def test_something_lasts_until_it_is_defeated(house: House) -> None:
    text = "Summon a Mud Eel. Gain Fire Resistance 2 until the summoned Mud Eel is defeated."
    [eel] = says(house, text, 4)
    assert len(house.hero.given) == 1
    house.table.chance = Scripted(())
    house.harm(eel, 7)
    assert not house.hero.given


def test_whoever_answers_a_summoning_by_another_does_not_do_so_for_ever(house: House, card: ReadCard) -> None:
    """Each that is there answers once; whoever comes by that was not there when it was done."""
    frog = card(
        "Echo Frog | Level 2 Adversary | Regular | Brawler | HP: 7\nInitiative: 1d10\n"
        "Whenever an entity summons an entity, summon an Echo Frog.\n(Action) Snap\nHit 1d8\nDamage 1d8"
    )
    house.cards[frog.id] = frog
    first = says(house, "Summon an Echo Frog.", 4)
    assert [one.name for one in first] == ["Echo Frog"]
    second = says(house, "Summon a Mud Eel.", 4, 5)
    assert [one.name for one in second] == ["Mud Eel", "Echo Frog 2"]
