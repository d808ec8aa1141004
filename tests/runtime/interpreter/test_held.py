"""Cards in a pile are counted, and asked for, by what they are like and by name; whose pile it is is said."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.entity import Entity
from runtime.using import Player, use
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a hero with two Actions and a Reaction discarded; the foe has an Action in hand, its ally a Reaction."""
    house = House(card)
    oar = house.knows("Oar Blow | Action", "Hit 1d6\nDamage 1d4")
    gaff = house.knows("Gaff Hook | Action", "Hit 1d6\nDamage 1d4")
    lee = house.knows("Lee Side | Reaction", "Miss 1d6\nDefense 1d4")
    house.hero.piles.discard = [oar, lee, gaff]
    house.foe.piles.hand = [oar]
    house.minion.piles.hand = [lee]
    house.minion.piles.discard = [oar, oar]
    return house


def power_of(one: Entity) -> int:
    return one.tracks[Track.POWER].value


def says(house: House, text: str) -> None:
    house.gives(house.hero, "Howl | Strategy", text)
    house.plays(house.hero, "Howl")


@pytest.mark.parametrize(
    ("counted", "power"),
    [
        ("for each Action in your discard pile", 2),
        ("for each Action or Reaction in your discard pile", 3),
        ("for each card named Lee Side in your discard pile", 1),
        ("for each Strategy in your discard pile", 0),
        ("for each card in your discard pile", 3),
        ("for each Action without Hit in your discard pile", 0),
    ],
)
def test_only_cards_like_what_is_said_are_counted(house: House, counted: str, power: int) -> None:
    says(house, f"Gain +1 Power {counted}.")
    assert power_of(house.hero) == power


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        ("you have an Action in your discard pile", True),
        ("you have at least 3 Actions in your discard pile", False),
        ("you have at most 2 Actions in your discard pile", True),
        ("you have exactly 1 card named Lee Side in your discard pile", True),
        ("you have no Strategies in your discard pile", True),
        ("there is no Reaction in your discard pile", False),
        ("the number of Actions in your discard pile is 2 or higher", True),
    ],
)
def test_cards_in_a_pile_are_asked_for(house: House, asked: str, so: bool) -> None:  # noqa: FBT001
    says(house, f"If {asked}, gain +1 Power.")
    assert power_of(house.hero) == so


@pytest.mark.parametrize(
    ("those", "foe", "minion"),
    [
        ("with an Action in their hand", -1, 0),
        ("with no Actions in their hand", 0, -1),
        ("with 2 or more Actions in their discard pile", 0, -1),
    ],
)
def test_someone_is_picked_by_the_cards_that_they_have(house: House, those: str, foe: int, minion: int) -> None:
    says(house, f"Each enemy {those} suffers -1 Power.")
    assert (power_of(house.foe), power_of(house.minion)) == (foe, minion)


@pytest.mark.parametrize(
    ("words", "power"),
    [
        ("For each Action in your discard pile, gain +1 Power.", 2),
        ("For each enemy, gain +1 Power and draw a card.", 2),
        ("If you are Hindered, for each enemy, gain +1 Power.", 0),
    ],
)
def test_what_stands_behind_for_each_comes_so_often(house: House, words: str, power: int) -> None:
    says(house, words)
    assert power_of(house.hero) == power


def test_all_cards_like_what_is_said_go_and_no_others(house: House) -> None:
    house.hero.piles.hand = [*house.hero.piles.discard]
    house.hero.piles.discard = []
    says(house, "Discard all Actions.")
    assert house.hero.piles.hand == ["lee-side"]
    assert house.hero.piles.discard[:2] == ["oar-blow", "gaff-hook"]


def test_all_cards_like_what_is_said_come_back(house: House) -> None:
    says(house, "Return all Actions from your discard pile to your hand.")
    assert sorted(house.hero.piles.hand) == ["gaff-hook", "oar-blow"]
    assert house.hero.piles.discard[0] == "lee-side"


@pytest.mark.parametrize(("words", "left"), [("Discard all Actions.", 4), ("Discard your hand.", 0)])
def test_points_stand_for_a_whole_hand_and_not_for_all_cards_of_a_kind(house: House, words: str, left: int) -> None:
    """R-TP-5."""
    house.gives(house.hero, "Howl | Strategy", words)
    howl = house.holding(house.hero, "Howl")
    house.hero.deckless, house.hero.tactical = True, 4
    use(Player(house.table, house.hero, house.control), howl)
    assert house.hero.tactical == left
