"""A number that is chosen as something is done: up to so many, or any amount."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.controllers import Decision
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def strategy(house: House, text: str) -> None:
    """Have the hero play a Strategy that says this."""
    house.gives(house.hero, "Wager | Strategy", text)
    house.plays(house.hero, "Wager")


def test_whoever_chooses_no_damage_suffers_none(house: House) -> None:
    """The first answer is the least: nobody is made to suffer more than they like."""
    strategy(house, "Suffer up to 3 damage. Gain +1 Skill for each damage suffered this way.")
    assert house.hero.points == 20
    assert house.hero.tracks[Track.SKILL].value == 0


def test_whoever_takes_an_offer_chooses_at_least_one(house: House) -> None:
    strategy(house, "You may suffer up to 3 damage to gain +2 Skill for each damage suffered.")
    assert house.hero.points == 19
    assert house.hero.tracks[Track.SKILL].value == 2


@pytest.mark.parametrize(("karma", "skill"), [(0, 0), (2, 1)])
def test_nobody_spends_more_than_they_have(house: House, karma: int, skill: int) -> None:
    house.hero.karma = karma
    strategy(house, "You may spend up to 3 Karma. Gain +1 Skill for each Karma spent this way.")
    assert house.hero.karma == karma - skill
    assert house.hero.tracks[Track.SKILL].value == skill


@pytest.mark.parametrize("karma", [0, 2])
def test_all_that_one_has_is_a_price(house: House, karma: int) -> None:
    house.hero.karma = karma
    strategy(house, "You may spend all your Karma to gain +1 Skill for each Karma spent.")
    assert house.hero.karma == 0
    assert house.hero.tracks[Track.SKILL].value == karma


def test_stat_tracks_below_0_are_counted(house: House) -> None:
    house.hero.tracks[Track.POWER].value = house.hero.tracks[Track.MIND].value = -2
    house.hero.tracks[Track.RESILIENCE].value = 1
    strategy(house, "Gain +1 Skill for each of your Stat Tracks below 0.")
    assert house.hero.tracks[Track.SKILL].value == 2


def test_no_more_than_so_much_comes_of_one_play(house: House) -> None:
    house.gives(house.hero, "Stand | Strategy", "You cannot suffer more than 3 damage from a single Action.")
    house.plays(house.hero, "Stand")
    house.gives(house.foe, "Blow | Action", "Damage 1d8")
    house.plays(house.foe, "Blow", 7, against=[house.hero])
    assert house.hero.points == 17


def test_dice_are_lowered_by_as_many_levels_as_one_likes(house: House) -> None:
    lowered = "You may decrease the Hit dice level by up to 2 to increase the Damage dice level by the same amount."
    house.gives(house.hero, "Heavy Blow | Action", f"{lowered}\nHit 1d8\nDamage 1d4")
    house.plays(house.hero, "Heavy Blow", 6, against=[house.foe])
    assert house.foe.points == 14


def test_what_another_has_chosen_counts_for_them(house: House) -> None:
    text = "Special The target may suffer up to 3 damage to gain +1 Skill for each damage suffered."
    house.gives(house.hero, "Wager | Action", text)
    house.plays(house.hero, "Wager", against=[house.foe])
    assert house.foe.points == 19
    assert house.foe.tracks[Track.SKILL].value == 1


def test_each_loses_as_much_as_they_have(house: House) -> None:
    house.foe.karma, house.minion.karma, house.hero.karma = 2, 3, 1
    strategy(house, "Each enemy loses all their Karma.")
    assert (house.foe.karma, house.minion.karma, house.hero.karma) == (0, 0, 1)


class Naming:
    """Decides for everyone: names a number, and takes the first of all else."""

    def __init__(self, number: int) -> None:
        self.number = number

    def decide(self, decision: Decision) -> int:
        """Give the place of the number, else of the first option."""
        named = str(self.number)
        return decision.options.index(named) if named in decision.options else 0


@pytest.mark.parametrize(("named", "cards"), [(3, 1), (5, 1), (4, 0)])
def test_dice_are_seen_for_the_number_that_was_chosen(house: House, named: int, cards: int) -> None:
    text = "Choose a number from 1 to 6. If any of your Hit dice shows that number, gain +1 Skill."
    house.gives(house.hero, "Bet | Action", f"{text}\nHit 2d6\nDamage 1d4")
    house.gives(house.foe, "Dodge | Reaction", "Miss 1d4")
    house.control = Naming(named)
    time.begin_turn(house.table, house.hero)
    house.plays(house.hero, "Bet", 3, 5, 1, 2, against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == cards


@pytest.mark.parametrize(("named", "skill"), [(8, 1), (3, 0)])
def test_a_roll_is_compared_with_a_number_of_any_height(house: House, named: int, skill: int) -> None:
    text = "Choose a number. If your Hit roll is that number, gain +1 Skill."
    house.gives(house.hero, "Bet | Action", f"{text}\nHit 2d6\nDamage 1d4")
    house.gives(house.foe, "Dodge | Reaction", "Miss 1d4")
    house.control = Naming(named)
    time.begin_turn(house.table, house.hero)
    house.plays(house.hero, "Bet", 3, 5, 1, 2, against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == skill


def test_each_die_that_shows_it_counts(house: House) -> None:
    text = "Special Choose a number from 1 to 4. Gain +1 Skill for each Damage die that shows that number."
    house.gives(house.hero, "Bet | Action", f"Hit 1d6\nDamage 3d4\n{text}")
    house.gives(house.foe, "Dodge | Reaction", "Miss 1d4")
    house.control = Naming(2)
    time.begin_turn(house.table, house.hero)
    house.plays(house.hero, "Bet", 5, 1, 2, 2, 3, against=[house.foe])
    assert house.hero.tracks[Track.SKILL].value == 2
