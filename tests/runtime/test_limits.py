"""How far damage goes at the table: points that are left to someone, and the most that comes of an attack."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give a house."""
    return House(card)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("you cannot be reduced below 3 HP by enemies.", 3),
        ("you cannot be reduced below 3 HP by allies.", 0),
        ("Fire damage cannot reduce you below 3 HP.", 3),
        ("Acid damage cannot reduce you below 3 HP.", 0),
        ("Fire damage from attacks from enemies cannot reduce you below 3 HP.", 3),
        ("damage from Area Attacks by enemies cannot reduce you below 3 HP.", 0),
        ("no ally can be reduced below 3 HP by damage.", 0),
        ("damage cannot reduce you below 3 HP.", 3),
        ("reduce the Fire damage you suffer from attacks from enemies to at most 2.", 8),
        ("you cannot suffer more than 2 damage from one attack.", 8),
    ],
)
def test_damage_goes_as_far_as_a_text_lets_it(house: House, said: str, left: int) -> None:
    house.gives(house.hero, "Grit | Strategy", f"Until the end of the round, {said}")
    house.plays(house.hero, "Grit")
    house.gives(house.foe, "Burn | Action", "Damage 2d6 Fire")
    house.hero.points = 10
    house.plays(house.foe, "Burn", 6, 6)
    assert house.hero.points == left


def test_an_attack_leaves_points_as_long_as_it_is_resolved(house: House) -> None:
    house.gives(house.foe, "Tap | Action", "This Action cannot reduce the target below 1 HP.\nDamage 2d6")
    house.hero.points = 5
    house.plays(house.foe, "Tap", 6, 6)
    assert house.hero.points == 1
    house.harm(house.hero, 5)
    assert house.hero.points == 0


def test_no_more_comes_of_the_attack_that_is_answered(house: House) -> None:
    house.gives(house.foe, "Burn | Action", "Damage 2d6 Fire")
    house.gives(house.hero, "Shell | Reaction", "You cannot suffer more than 4 damage from this attack.\nDefense 1d2")
    house.hero.points = 10
    house.plays(house.foe, "Burn", 6, 6, 1)
    assert house.hero.points == 6


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("you cannot suffer more than 5 damage from a single Action.", (15, 10)),
        ("you cannot suffer more than 5 Fire damage from a single Action.", (14, 8)),
        ("you cannot suffer more than 5 damage from a single ranged attack.", (13, 6)),
        ("you cannot suffer more than 5 damage each round.", (15, 15)),
        ("no attack from an enemy can deal more than 5 damage to you.", (15, 10)),
    ],
)
def test_all_that_comes_of_one_play_is_held_together(house: House, said: str, left: tuple[int, int]) -> None:
    house.gives(house.hero, "Grit | Strategy", f"Until the end of the round, {said}")
    house.plays(house.hero, "Grit")
    for _ in left:
        house.gives(house.foe, "Burn | Action", "Damage 1d6 Fire\nSpecial The target suffers 1d4 damage.")
    house.hero.points = house.hero.most = 20
    for points in left:
        house.plays(house.foe, "Burn", 6, 1)
        assert house.hero.points == points


@pytest.mark.parametrize(("karma", "draws"), [(1, 1), (2, 0)])
def test_the_last_karma_is_spent_where_none_is_left(house: House, karma: int, draws: int) -> None:
    house.gives(
        house.hero, "Debt | Strategy", "Until the end of the round, whenever you spend your last Karma, gain +1 Mind."
    )
    house.gives(house.hero, "Oath | Strategy", "Spend 1 Karma.")
    house.hero.karma = karma
    house.plays(house.hero, "Debt")
    house.plays(house.hero, "Oath")
    house.rest()
    assert house.hero.tracks[Track.MIND].value == draws


@pytest.mark.parametrize(("who", "gains"), [("an enemy", 1), ("an ally", 0)])
def test_by_whom_someone_is_brought_down_to_half(house: House, who: str, gains: int) -> None:
    said = f"Until the end of the round, whenever you are reduced to half your HP or less by {who}, gain +1 Mind."
    house.gives(house.hero, "Grit | Strategy", said)
    house.gives(house.foe, "Burn | Action", "Damage 2d6")
    house.plays(house.hero, "Grit")
    house.hero.points = house.hero.most
    house.plays(house.foe, "Burn", 6, 6)
    house.rest()
    assert house.hero.tracks[Track.MIND].value == gains


def test_the_answer_may_say_below_what_the_attack_brings_nobody(house: House) -> None:
    house.gives(house.foe, "Burn | Action", "Damage 2d6 Fire")
    house.gives(house.hero, "Shell | Reaction", "This attack cannot reduce you below 2 HP.\nDefense 1d2")
    house.hero.points = 5
    house.plays(house.foe, "Burn", 6, 6, 1)
    assert house.hero.points == 2


def test_what_another_would_recover_is_recovered_instead_whatever_it_costs(house: House) -> None:
    does = "you may discard a card to recover that many HP instead."
    said = f"Until the end of the round, whenever an enemy would recover HP, {does}"
    house.gives(house.hero, "Leech | Strategy", said)
    house.gives(house.foe, "Rest | Strategy", "Recover 4 HP.")
    house.plays(house.hero, "Leech")
    house.gives(house.hero, "Oath | Strategy", "Draw a card.")
    house.hero.points, house.foe.points = 5, 5
    house.plays(house.foe, "Rest")
    assert (house.hero.points, house.foe.points) == (9, 5)


@pytest.mark.parametrize(("whom", "left"), [("you", 7), ("allies", 4)])
def test_someone_deals_half_damage_to_those_who_are_named(house: House, whom: str, left: int) -> None:
    house.gives(house.hero, "Ward | Strategy", f"Until the end of the round, enemies deal half damage to {whom}.")
    house.gives(house.foe, "Burn | Action", "Damage 2d6")
    house.plays(house.hero, "Ward")
    house.hero.points = 10
    house.plays(house.foe, "Burn", 3, 3)
    assert house.hero.points == left


@pytest.mark.parametrize(("does", "gains"), [("Suffer 1 damage.", 1), ("Lose all Incantation charges.", 0)])
def test_damage_takes_charges_and_a_text_may_wait_for_that(house: House, does: str, gains: int) -> None:
    said = "Until the end of the round, whenever you lose Incantation charges because you suffer damage, gain +1 Mind."
    house.gives(house.hero, "Debt | Strategy", said)
    house.gives(house.hero, "Oath | Strategy", does)
    house.plays(house.hero, "Debt")
    house.hero.charges = 2
    house.plays(house.hero, "Oath")
    house.rest()
    assert house.hero.charges == 0
    assert house.hero.tracks[Track.MIND].value == gains


def test_little_damage_takes_no_charges(house: House) -> None:
    said = "Until the end of the round, whenever you suffer 2 or less damage, you do not lose Incantation charges."
    house.gives(house.hero, "Calm | Strategy", said)
    house.plays(house.hero, "Calm")
    house.hero.charges = 2
    house.harm(house.hero, 2)
    assert house.hero.charges == 2
    house.harm(house.hero, 3)
    assert house.hero.charges == 0


@pytest.mark.parametrize(
    ("said", "hero", "foe"),
    [
        ("The target suffers the damage instead of you.", 10, 4),
        ("The target suffers half of the damage instead of you.", 7, 7),
        ("The target suffers the Acid damage instead of you.", 4, 10),
        ("You suffer half damage.", 7, 10),
    ],
)
def test_another_has_the_damage_of_the_attack(house: House, said: str, hero: int, foe: int) -> None:
    house.gives(house.foe, "Burn | Action", "Damage 2d6 Fire")
    house.gives(house.hero, "Turn | Reaction", f"{said}\nDefense 1d2")
    house.hero.points, house.foe.points = 10, 10
    house.plays(house.foe, "Burn", 4, 4, 2)
    assert (house.hero.points, house.foe.points) == (hero, foe)
