"""What is offered to a group, or left to it: each of them decides, pays and rolls for themselves."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime import time
from runtime.controllers import Controller, Decision, Eager
from runtime.entity import Entity
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.shipped import library


class Some(Controller):
    """Those who are named take the first way, the others the last; remembers who was asked."""

    def __init__(self, *willing: str) -> None:
        self.willing = willing
        self.asked: list[str] = []

    def decide(self, decision: Decision) -> int:
        self.asked.append(decision.who)
        return 0 if decision.who in self.willing else len(decision.options) - 1


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a house in which each of the foes has a card, and 1 Karma."""
    house = House(card)
    for who in (house.foe, house.minion, house.friend):
        house.gives(who, "Stone | Strategy", "Gain +1 Mind.")
        who.karma = 1
    return house


def skill(who: Entity) -> int:
    return who.tracks[Track.SKILL].value


def cards(who: Entity) -> int:
    return len(who.piles.hand)


UNLESS = "Each enemy within range 1 suffers -1 Skill unless they discard a card."
EITHER = "Each enemy within range 1 either suffers -1 Skill or discards a card."


def test_each_is_spared_who_pays_and_no_other(house: House) -> None:
    house.gives(house.hero, "Toll | Strategy", UNLESS)
    house.control = Some("foe")
    house.plays(house.hero, "Toll")
    assert (skill(house.foe), skill(house.minion)) == (0, -1)
    assert (cards(house.foe), cards(house.minion)) == (0, 1)


def test_whoever_cannot_pay_is_not_spared_with_the_others(house: House) -> None:
    """R-KRM-3."""
    house.gives(house.hero, "Toll | Strategy", UNLESS)
    house.foe.piles.hand.clear()
    house.control = Eager()
    house.plays(house.hero, "Toll")
    assert (skill(house.foe), skill(house.minion)) == (-1, 0)


@pytest.mark.parametrize("entry", [EITHER, "chaplain-of-the-bar"])
def test_each_chooses_its_own_way(house: House, entry: str) -> None:
    if entry == EITHER:
        house.gives(house.hero, "Plate | Strategy", EITHER)
    else:
        house.hero.entry = library().entries[entry]
    house.control = control = Some("minion")
    house.plays(house.hero, "Plate" if entry == EITHER else "Pass the Plate")
    track = Track.SKILL if entry == EITHER else Track.POWER
    assert [who.tracks[track].value for who in (house.foe, house.minion, house.friend)] == [0, -1, 0]
    assert (cards(house.foe), cards(house.minion), cards(house.friend)) == (0, 1, 1)
    assert control.asked == ["foe", "minion"]


def test_what_is_offered_to_several_named_together_each_may_take(house: House) -> None:
    house.gives(house.hero, "Kin | Strategy", "You and each ally within range 1 may gain +1 Skill.")
    house.control = Some("friend")
    house.plays(house.hero, "Kin")
    assert (skill(house.hero), skill(house.friend)) == (0, 1)


def test_each_pays_its_own_karma_for_its_own_gain(house: House) -> None:
    house.gives(house.hero, "Boon | Strategy", "Each enemy within range 1 may spend 1 Karma to gain +1 Skill.")
    house.minion.karma = 0
    house.control = Eager()
    house.plays(house.hero, "Boon")
    assert [(who.karma, skill(who)) for who in (house.foe, house.minion)] == [(0, 1), (0, 0)]


def test_one_who_may_is_picked_once(house: House) -> None:
    house.gives(house.hero, "Nod | Strategy", "An enemy within range 1 may gain +1 Skill.")
    house.control = control = Some("hero", "foe")
    house.plays(house.hero, "Nod")
    assert control.asked == ["hero", "foe"]
    assert (skill(house.foe), skill(house.minion)) == (1, 0)


def test_two_who_may_each_decide(house: House) -> None:
    house.gives(house.hero, "Nod | Strategy", "Two enemies may discard a card to gain +1 Skill.")
    house.control = Some("hero", "minion")
    house.plays(house.hero, "Nod")
    assert (skill(house.foe), skill(house.minion), cards(house.foe), cards(house.minion)) == (0, 1, 1, 0)


def test_those_who_do_and_those_who_do_not_are_told_apart(house: House) -> None:
    house.gives(house.hero, "Nod | Strategy", "Each enemy may discard a card. Those who do gain +1 Skill.")
    house.gives(house.hero, "Shrug | Strategy", "Each enemy may discard a card. Those who do not gain +1 Skill.")
    house.control = Some("minion")
    house.plays(house.hero, "Nod")
    assert (skill(house.foe), skill(house.minion)) == (0, 1)
    house.plays(house.hero, "Shrug")
    assert skill(house.foe) == 1


def test_someone_who_must_pay_or_suffer_is_asked_for_the_price(house: House) -> None:
    house.gives(house.hero, "Toll | Strategy", "Each enemy must spend 1 Karma or suffer -1 Skill.")
    house.control = Some("foe")
    house.plays(house.hero, "Toll")
    assert [(who.karma, skill(who)) for who in (house.foe, house.minion)] == [(0, 0), (1, -1)]


def test_the_answer_to_an_offer_may_stand_in_its_sentence(house: House) -> None:
    house.gives(
        house.hero,
        "Bet | Strategy",
        "Each enemy may discard a card to gain +1 Skill, but if they do, you gain +1 Skill.",
    )
    house.control = Some("minion")
    house.plays(house.hero, "Bet")
    assert (skill(house.foe), skill(house.minion), skill(house.hero)) == (0, 1, 1)


def test_what_lasts_is_of_those_alone_who_have_taken_it(house: House) -> None:
    offer = "Each enemy within range 1 may spend 1 Karma to become Invisible until the end of the round."
    house.gives(house.hero, "Veil | Strategy", offer)
    house.control = Some("foe")
    house.plays(house.hero, "Veil")
    assert (house.foe.is_in("Invisible"), house.minion.is_in("Invisible")) == (True, False)


def test_where_there_is_nobody_nobody_is_asked(house: House) -> None:
    house.gives(house.hero, "Toll | Strategy", UNLESS)
    house.foe.removed = house.minion.removed = True
    house.control = control = Some()
    house.plays(house.hero, "Toll")
    assert control.asked == []


def test_whoever_loses_a_roll_suffers_for_themselves_alone(house: House) -> None:
    """R-TYPE-4; without Acrobatics dice both lose."""
    text = "Each enemy within range 1 must win an Acrobatics roll against 1d8 or suffers -1 Skill."
    house.gives(house.hero, "Quake | Strategy", text)
    house.plays(house.hero, "Quake", 8, 8)
    assert (skill(house.foe), skill(house.minion)) == (-1, -1)


@pytest.mark.parametrize(
    ("text", "skills"),
    [
        (
            "Unless each enemy wins an Acrobatics roll against 1d8, they suffer -1 Skill and you gain +1 Skill.",
            (2, -1, -1),
        ),
        ("Unless you win an Acrobatics roll against 1d8, each enemy suffers -1 Skill.", (0, -1, -1)),
        ("If you win an Acrobatics roll against 1d8, each enemy suffers -1 Skill.", (0, 0, 0)),
        ("If you lose an Acrobatics roll against 1d8, gain +1 Skill.", (1, 0, 0)),
        ("Gain +1 Skill unless you win an Acrobatics roll against 1d8.", (1, 0, 0)),
    ],
)
def test_what_a_roll_of_a_skill_decides(house: House, text: str, skills: tuple[int, int, int]) -> None:
    """Without Acrobatics dice it is lost (R-TYPE-4)."""
    house.gives(house.hero, "Quake | Strategy", text)
    house.plays(house.hero, "Quake", *([8, 8] if "each enemy wins" in text else [8]))
    assert (skill(house.hero), skill(house.foe), skill(house.minion)) == skills


def test_whose_choice_it_is_picks(house: House) -> None:
    """Said outright ("of the target's choice"); else the owner of the text picks."""
    house.gives(house.hero, "Shun | Action", "One enemy of the target's choice suffers -1 Skill.\nDamage 1d4")
    house.control = control = Some()
    house.plays(house.hero, "Shun", 4, against=[house.foe])
    assert control.asked == ["foe"]
    assert (skill(house.foe), skill(house.minion)) == (0, -1)


# ---- what is measured off each of them


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("Each enemy within range 1 suffers damage equal to their Power.", (19, 17)),
        ("All enemies within range 1 suffer damage equal to their Power.", (19, 17)),
        ("Two enemies within range 1 suffer damage equal to their Power.", (19, 17)),
        ("Each enemy within range 1 suffers damage equal to their Power at the end of the round.", (19, 17)),
    ],
)
def test_what_is_measured_is_each_ones_own(house: House, text: str, points: tuple[int, int]) -> None:
    house.foe.tracks[Track.POWER].value, house.minion.tracks[Track.POWER].value = 1, 3
    house.gives(house.hero, "Drain | Strategy", text)
    house.plays(house.hero, "Drain")
    time.end_round(house.table)
    assert (house.foe.points, house.minion.points) == points


def test_what_each_counts_is_their_own(house: House) -> None:
    house.foe.piles.hand *= 3
    house.gives(house.hero, "Weigh | Strategy", "Each enemy within range 1 gains +1 Skill for each card in their hand.")
    house.plays(house.hero, "Weigh")
    assert (skill(house.foe), skill(house.minion)) == (3, 1)


def test_what_each_has_is_by_their_own_measure(house: House) -> None:
    house.foe.level, house.minion.level = 2, 4
    text = "Each enemy within range 1 gains Fire Resistance equal to their level."
    house.gives(house.hero, "Soak | Strategy", text)
    house.plays(house.hero, "Soak")
    assert [who.given[0].value for who in (house.foe, house.minion)] == [2, 4]


def test_each_suffers_what_they_have_rolled(house: House) -> None:
    house.gives(house.hero, "Hail | Strategy", "Each enemy rolls 1d6 and suffers that much damage.")
    house.plays(house.hero, "Hail", 2, 5)
    assert (house.foe.points, house.minion.points) == (18, 15)


def test_who_is_counted_are_all_of_them(house: House) -> None:
    text = "Each enemy within range 1 gains +1 Skill for each enemy within range 1."
    house.gives(house.hero, "Pack | Strategy", text)
    house.plays(house.hero, "Pack")
    assert (skill(house.foe), skill(house.minion)) == (2, 2)


def test_that_many_is_what_was_reckoned_without_dice(house: House) -> None:
    house.gives(house.hero, "Tally | Strategy", "Gain +1 Skill for each enemy, then lose that many HP.")
    before = house.hero.points
    house.plays(house.hero, "Tally")
    assert (skill(house.hero), before - house.hero.points) == (2, 2)


def test_an_if_behind_each_is_asked_of_each(house: House) -> None:
    house.gives(house.hero, "Jeer | Strategy", "Each enemy gains +1 Skill if they have no cards in hand.")
    house.foe.piles.hand.clear()
    house.plays(house.hero, "Jeer")
    assert (skill(house.foe), skill(house.minion)) == (1, 0)


def test_an_unless_behind_each_is_asked_of_each(house: House) -> None:
    house.gives(house.hero, "Jeer | Strategy", "Enemies gain +1 Skill unless they have at least 1 card in hand.")
    house.foe.piles.hand.clear()
    house.plays(house.hero, "Jeer")
    assert (skill(house.foe), skill(house.minion)) == (1, 0)
