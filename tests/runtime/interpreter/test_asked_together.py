"""What is asked of one and the same, of so many of a group, of the table and of plays in progress."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.entity import Lasting
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a table at which the foe is Dazed, the minion has 3 Karma, and the hero 1; it is the third round."""
    house = House(card)
    house.foe.conditions = [Lasting("Dazed", 1)]
    house.minion.karma, house.hero.karma = 3, 1
    house.table.round = 3
    return house


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        ("an enemy is Dazed and has at least 3 Karma", False),
        ("an enemy is Dazed and within range 2", True),
        ("an enemy is not Dazed and has at least 3 Karma", True),
        ("each enemy is Dazed or has at least 3 Karma", True),
        ("each enemy is Dazed or Hindered", False),
        ("neither you nor an ally is Dazed", True),
        ("neither you nor an enemy is Dazed", False),
        ("you are neither Dazed nor Hindered", True),
        ("exactly one enemy is Dazed", True),
        ("exactly 2 enemies are Dazed", False),
        ("fewer than 2 enemies are Dazed", True),
        ("fewer than 2 enemies are within range 2", False),
        ("more than one enemy is Dazed", False),
        ("no enemy has more Karma than you", False),
        ("no ally has more Karma than you", True),
        ("you have as many HP as an enemy", True),
        ("you have at least as much Karma as an enemy that is not Dazed", False),
        ("your hand is empty", True),
        ("your discard pile is not empty", False),
        ("you share a section with an enemy", True),
        ("you have no Blocks", True),
        ("you are Blocking at least 2 borders", False),
        ("you have training in Survival", False),
        ("you are not trained in Survival", True),
        ("the enemy with the most Karma is Dazed", False),
        ("the enemy with the least Karma is Dazed", True),
        ("this is the third round", True),
        ("this is not the third round", False),
        ("this is the second round or later", True),
        ("this is the second round or earlier", False),
        ("this is an odd round", True),
        ("the round is even", False),
        ("this is the first Strategy played this round", True),
        ("this is the second Strategy played this round", False),
    ],
)
def test_what_is_asked_is_answered_from_the_table(house: House, asked: str, *, so: bool) -> None:
    house.gives(house.hero, "Howl | Strategy", f"If {asked}, gain +1 Power.")
    house.plays(house.hero, "Howl")
    assert house.hero.tracks[Track.POWER].value == so


@pytest.mark.parametrize(
    ("counter", "asked", "so"),
    [
        (2, "nearer victory than defeat", True),
        (2, "nearer defeat than victory", False),
        (0, "nearer defeat than victory", False),
        (0, "at 0", True),
        (-3, "at least 3 notches toward defeat", True),
        (-3, "at most 2 notches toward defeat", False),
        (3, "not on 3 or more", False),
    ],
)
def test_r_deb_2_the_debate_counter_is_asked_where_it_stands(
    card: ReadCard, counter: int, asked: str, *, so: bool
) -> None:
    house = House(card)
    house.table.debate = counter
    text = f"Wit | Level 1 | Interaction Strategy\nIf the Debate Counter is {asked}, gain +1 Power."
    entry = house.read(text)
    house.cards[entry.id] = entry
    house.hero.piles.hand.append(entry.id)
    house.plays(house.hero, "Wit")
    assert house.hero.tracks[Track.POWER].value == so


@pytest.mark.parametrize(
    ("rows", "ranged"), [("Range 2\n", True), ("Thrown 2\n", True), ("Reach 1\n", False), ("", False)]
)
def test_r_blk_9_an_attack_with_range_or_thrown_is_ranged_and_any_other_melee(
    house: House, rows: str, *, ranged: bool
) -> None:
    text = "Special If this Action is ranged, gain +1 Power. If this Action is melee, gain +1 Mind."
    house.gives(house.hero, "Howl | Action", f"{rows}Damage 1d6\n{text}")
    house.plays(house.hero, "Howl", 1, against=[house.foe])
    assert (house.hero.tracks[Track.POWER].value, house.hero.tracks[Track.MIND].value) == (ranged, not ranged)


def test_those_of_whom_it_is_so_are_they(house: House) -> None:
    house.gives(
        house.hero, "Howl | Strategy", "If an enemy is not Dazed and has at least 3 Karma, they suffer -1 Mind."
    )
    house.plays(house.hero, "Howl")
    assert (house.foe.tracks[Track.MIND].value, house.minion.tracks[Track.MIND].value) == (0, -1)


@pytest.mark.parametrize(
    ("whom", "meant"),
    [
        ("The enemy with the most Karma", ["Minion"]),
        ("The enemy with the fewest conditions", ["Minion"]),
        ("The enemy with the fewest Karma", ["Foe"]),
        ("Whichever enemy has the most conditions", ["Foe"]),
        ("The enemy with the highest Power", ["Foe"]),
        ("Each enemy with the highest Power", ["Foe", "Minion"]),
        ("Each enemy with the most Karma", ["Minion"]),
        ("The enemy that is not Dazed whose Power is the lowest", ["Minion"]),
    ],
)
def test_the_one_with_the_most_or_least_is_picked_and_of_equals_the_owner_picks(
    house: House, whom: str, meant: list[str]
) -> None:
    house.gives(house.hero, "Howl | Strategy", f"{whom} suffers -2 Power and -1 Mind.")
    house.plays(house.hero, "Howl")
    changed = [
        (one.name, one.tracks[Track.MIND].value) for one in house.table.entities if one.tracks[Track.POWER].value == -2
    ]
    assert changed == [(name, -1) for name in meant]


@pytest.mark.parametrize(
    ("training", "asked", "power"),
    [
        ("Heavy Melee Weapons", "Heavy Melee Weapons", 1),
        ("Heavy Weapons", "Heavy Melee Weapons", 1),
        ("All Weapons", "Swords or Heavy Melee Weapons", 1),
        ("Light Melee Weapons", "Heavy Melee Weapons", 0),
        ("Heavy Melee Weapons", "Heavy Weapons", 0),
    ],
)
def test_who_is_trained_in_more_is_trained_in_what_is_part_of_it(
    house: House, training: str, asked: str, power: int
) -> None:
    """R-GEAR-2."""
    house.gives(house.hero, "Howl | Strategy", f"Each ally with training in {asked} gains +1 Power.")
    house.friend.role = house.read(
        "Fen Guide | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes\n"
        f"Acrobatics: 1d6 | Training: {training}\nFen Sense\nGain +1 Mind."
    )
    house.plays(house.hero, "Howl")
    assert house.friend.tracks[Track.POWER].value == power


def test_training_is_that_of_what_one_holds(house: House) -> None:
    house.gives(house.hero, "Howl | Strategy", "Each ally with training in Survival gains +1 Power.")
    house.friend.role = house.read(
        "Fen Guide | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes\n"
        "Acrobatics: 1d6 | Training: Survival\nFen Sense\nGain +1 Mind."
    )
    house.plays(house.hero, "Howl")
    assert house.friend.tracks[Track.POWER].value == 1
