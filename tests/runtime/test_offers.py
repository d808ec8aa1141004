"""An offer that is taken and comes to nothing is not done: there is nothing to draw, to discard, to suffer."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.constants import establish
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

EXCHANGES = (
    "You may draw a card to gain +1 Skill.",
    "You may discard an Action to gain +1 Skill.",
    "You may discard a card at random to gain +1 Skill.",
    "You may discard a card. If you do, gain +1 Skill.",
    "You may discard a card. If you do, each ally gains +1 Skill.",
    "You may draw a card. If you do, gain +1 Skill.",
    "You may draw a card. If you do, then gain +1 Skill.",
    "You may draw a card. If you do, each ally gains +1 Skill.",
    "You may draw a card. If you do, choose one: gain +1 Skill, or gain +1 Mind.",
)
"""Something is given for a card that is drawn or discarded."""


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def of_both(house: House, track: Track) -> int:
    """Give how far a track of the hero and of a friend has moved."""
    return house.hero.tracks[track].value + house.friend.tracks[track].value


@pytest.mark.parametrize("text", EXCHANGES)
@pytest.mark.parametrize("cards", [0, 2])
def test_nothing_comes_of_an_offer_that_came_to_nothing(house: House, text: str, cards: int) -> None:
    """With hand and deck empty, a card is neither discarded nor drawn (R-RND-6)."""
    house.gives(house.hero, "Barter | Strategy", text)
    for _ in range(cards):
        house.hero.piles.deck.append(house.gives(house.hero, "Lob | Action", "Hit 1d6"))
    house.plays(house.hero, "Barter")
    assert (of_both(house, Track.SKILL) > 0) is (cards > 0)


def test_the_draw_that_only_shuffles_gives_no_card_to_go_on_with(house: House) -> None:
    """The draw from an empty deck makes a new one and gives nothing (R-DRAW-2)."""
    house.gives(house.hero, "Barter | Strategy", EXCHANGES[-2])
    house.hero.piles.discard.append(house.knows("Lob | Action", "Hit 1d6"))
    house.plays(house.hero, "Barter")
    assert house.told(Happening.DRAWS) == ["Hero draws 0 of 1 cards"]
    assert of_both(house, Track.SKILL) == 0


@pytest.mark.parametrize("cards", [0, 1])
def test_whoever_can_discard_nothing_does_not_do_it(house: House, cards: int) -> None:
    text = "Special The target may discard a card. If they do not, they suffer 4 damage."
    house.gives(house.hero, "Toll | Action", text)
    for _ in range(cards):
        house.gives(house.foe, "Lob | Action", "Hit 1d6")
    house.plays(house.hero, "Toll", against=[house.foe])
    assert house.foe.points == (20 if cards else 16)


def test_damage_that_is_not_suffered_pays_for_nothing(house: House) -> None:
    establish(house.table, house.hero, house.read("Pitch Coat | Accessory | Wealth: 3\nYou are immune to Fire damage."))
    house.gives(house.hero, "Brand | Strategy", "You may suffer 1 Fire damage to gain +1 Skill.")
    house.plays(house.hero, "Brand")
    assert (house.hero.points, of_both(house, Track.SKILL)) == (20, 0)


def test_what_is_offered_beside_it_comes_though_one_part_came_to_nothing(house: House) -> None:
    house.gives(house.hero, "Rest | Strategy", "You may recover 1d4 HP and gain +1 Skill.")
    house.plays(house.hero, "Rest", 3)
    assert (house.told(Happening.RECOVERS), of_both(house, Track.SKILL)) == (["Hero recovers 0, 20 of 20 left"], 1)


def test_what_comes_to_nothing_is_not_used_up(house: House) -> None:
    text = "Until the end of the scenario, once per scenario, whenever you suffer damage, you may draw a card."
    house.gives(house.hero, "Wait | Strategy", text)
    house.plays(house.hero, "Wait")
    house.harm(house.hero)
    house.hero.piles.discard.clear()
    house.hero.piles.deck.append(house.knows("Lob | Action", "Hit 1d6"))
    house.harm(house.hero)
    assert house.told(Happening.DRAWS) == ["Hero draws 0 of 1 cards", "Hero draws 1 of 1 cards"]


@pytest.mark.parametrize("cards", [0, 1])
def test_whoever_must_and_can_is_not_asked_and_whoever_cannot_bears_what_follows(house: House, cards: int) -> None:
    house.gives(
        house.hero, "Toll | Action", "Special The target must discard an Action. Otherwise, they suffer 4 damage."
    )
    house.gives(house.foe, "Wait | Strategy", "Draw a card.")
    for _ in range(cards):
        house.gives(house.foe, "Lob | Action", "Hit 1d6")
    house.plays(house.hero, "Toll", against=[house.foe])
    assert (house.foe.points, len(house.foe.piles.discard)) == ((20, 1) if cards else (16, 0))


def test_each_of_several_bears_what_it_has_not_done(house: House) -> None:
    text = "Each enemy must discard a card. If they do, gain +1 Skill. If they do not, they suffer 4 damage."
    house.gives(house.hero, "Toll | Strategy", text)
    house.gives(house.foe, "Lob | Action", "Hit 1d6")
    house.plays(house.hero, "Toll")
    enemies = house.table.enemies(house.hero)
    assert len(enemies) > 1
    assert [one.points for one in enemies] == [20 if one is house.foe else 16 for one in enemies]
    assert of_both(house, Track.SKILL) == 1


@pytest.mark.parametrize("cards", [0, 2])
def test_an_injury_is_suffered_unless_it_is_bought_off(house: House, cards: int) -> None:
    """R-INJ-1."""
    house.gives(house.hero, "Break | Action", "Special The target suffers an Injury unless they discard 2 cards.")
    for _ in range(cards):
        house.gives(house.foe, "Wait | Strategy", "Draw a card.")
    house.plays(house.hero, "Break", against=[house.foe])
    assert (house.foe.injuries, len(house.foe.piles.hand)) == (0 if cards else 1, 0)


@pytest.mark.parametrize("karma", [0, 1])
def test_what_another_may_spend_is_theirs(house: House, karma: int) -> None:
    text = "The target may spend 1 Karma. If they do, draw a card. If they do not, they suffer 4 damage."
    house.gives(house.hero, "Toll | Action", f"Special {text}")
    house.hero.piles.deck.append(house.knows("Lob | Action", "Hit 1d6"))
    house.foe.karma, own = karma, house.hero.karma
    house.plays(house.hero, "Toll", against=[house.foe])
    assert (house.foe.karma, house.hero.karma) == (0, own)
    assert (house.foe.points, len(house.hero.piles.hand)) == ((20, 1) if karma else (16, 0))


@pytest.mark.parametrize(
    ("takers", "holders", "comes"),
    [
        ("none of them do", 0, 1),
        ("none of them do", 1, 0),
        ("any of them do", 0, 0),
        ("any of them do", 1, 1),
        ("all of them do", 1, 0),
        ("all of them do", 2, 1),
    ],
)
def test_what_comes_of_how_many_take_an_offer_comes_once_all_have_answered(
    house: House, takers: str, holders: int, comes: int
) -> None:
    house.gives(house.hero, "Toll | Strategy", f"Each enemy may discard a card. If {takers}, gain +1 Skill.")
    for one in (house.foe, house.minion)[:holders]:
        house.gives(one, "Lob | Action", "Hit 1d6")
    house.plays(house.hero, "Toll")
    assert of_both(house, Track.SKILL) == comes


def test_one_way_of_several_can_be_two_things(house: House) -> None:
    text = "The target either suffers an Injury and gains 1 Karma or discards 2 cards."
    house.gives(house.hero, "Toll | Action", f"Special {text}")
    house.foe.karma = 0
    house.plays(house.hero, "Toll", against=[house.foe])
    assert (house.foe.injuries, house.foe.karma) == (1, 1)


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_nobody_chooses_to_discard_what_they_have_not(house: House, cards: int) -> None:
    house.gives(house.hero, "Toll | Action", "Special The target either discards 2 cards or suffers 4 damage.")
    for _ in range(cards):
        house.gives(house.foe, "Lob | Action", "Hit 1d6")
    house.plays(house.hero, "Toll", against=[house.foe])
    assert (house.foe.points, len(house.foe.piles.hand)) == ((20, 0) if cards == 2 else (16, cards))


@pytest.mark.parametrize("actions", [0, 1])
def test_a_card_of_another_sort_is_none_to_choose(house: House, actions: int) -> None:
    house.gives(house.hero, "Toll | Action", "Special The target either discards an Action or suffers 4 damage.")
    house.gives(house.foe, "Wait | Strategy", "Draw a card.")
    for _ in range(actions):
        house.gives(house.foe, "Lob | Action", "Hit 1d6")
    house.plays(house.hero, "Toll", against=[house.foe])
    assert house.foe.points == (20 if actions else 16)


@pytest.mark.parametrize("karma", [0, 1])
def test_what_another_must_spend_they_spend_if_they_have_it(house: House, karma: int) -> None:
    house.gives(house.hero, "Levy | Action", "Special The target spends 1 Karma. If they cannot, they suffer 4 damage.")
    house.foe.karma, own = karma, house.hero.karma
    house.plays(house.hero, "Levy", against=[house.foe])
    assert (house.foe.karma, house.foe.points, house.hero.karma) == (0, 20 if karma else 16, own)


@pytest.mark.parametrize(
    ("text", "skill"),
    [
        ("Gain +1 Skill twice.", 2),
        ("You may gain +1 Skill up to twice.", 2),
        ("Gain +1 Skill. If you have no cards in hand, gain +2 instead.", 2),
        ("Gain +1 Skill. If you are Dazed, gain +2 instead.", 1),
    ],
)
def test_what_is_done_twice_or_by_another_number_is_so(house: House, text: str, skill: int) -> None:
    house.gives(house.hero, "Drill | Strategy", text)
    house.plays(house.hero, "Drill")
    assert house.hero.tracks[Track.SKILL].value == skill
