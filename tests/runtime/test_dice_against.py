"""Dice that are added against some only, and so many for each of what is counted (R-DICE-10)."""

from __future__ import annotations

import pytest

from runtime.entity import Lasting
from runtime.events import Note
from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


def rolled(bearing: Bearing) -> list[str]:
    return [one.words for one in bearing.duel.events if one.words.startswith("Hero rolls")]


@pytest.mark.parametrize(
    "text",
    [
        "Your Hit rolls gain +1d4 against Dazed enemies.",
        "Your Hit rolls against Dazed enemies gain +1d4.",
        "Your Hit rolls gain +1d4 against targets with at least one condition.",
    ],
)
def test_dice_are_added_against_those_only_who_are_meant(bearing: Bearing, text: str) -> None:
    bearing.gear(text)
    bearing.attack("Hit 1d8", 5, 1, reaction="Miss 1d4")
    bearing.foe.conditions.append(Lasting("Dazed", 0))
    bearing.attack("Hit 1d8", 5, 4, 1, reaction="Miss 1d4")
    assert rolled(bearing) == ["Hero rolls Hit 1d8: 5", "Hero rolls Hit 1d8 +1d4: 5 + 4 = 9"]


def test_dice_of_all_rolls_are_added_once_where_others_are_against_some(bearing: Bearing) -> None:
    bearing.gear("Your Hit rolls gain +1d4. Increase your Hit dice level by 1 against Dazed enemies.")
    bearing.foe.conditions.append(Lasting("Dazed", 0))
    bearing.attack("Hit 1d8", 5, 4, 1, reaction="Miss 1d4")
    assert rolled(bearing) == ["Hero rolls Hit 1d10 +1d4: 5 + 4 = 9"]


@pytest.mark.parametrize(("number", "added"), [(0, ""), (2, " +2d4"), (4, " +3d4")])
def test_so_many_dice_are_added_for_each_and_no_more_than_are_said(bearing: Bearing, number: int, added: str) -> None:
    bearing.gear("Your Damage rolls gain +1d4 for each condition on you, to a maximum of 3d4.")
    bearing.hero.conditions += [Lasting(one, 0) for one in ("Dazed", "Muddled", "Hindered", "Impotent")[:number]]
    dice = (1,) * (1 + (int(added[2]) if added else 0))
    bearing.attack("Damage 1d8", *dice)
    assert [words.partition(":")[0] for words in rolled(bearing)] == [f"Hero rolls Damage 1d8{added}"]


def test_of_a_constant_text_the_target_is_whoever_the_play_is_against(bearing: Bearing) -> None:
    bearing.gear("Your Damage rolls gain +1d4 for each condition on the target.")
    bearing.foe.conditions.append(Lasting("Dazed", 0))
    bearing.attack("Damage 1d8", 1, 1)
    assert [words.partition(":")[0] for words in rolled(bearing)] == ["Hero rolls Damage 1d8 +1d4"]


def test_above_its_dice_a_play_counts_for_itself(bearing: Bearing) -> None:
    bearing.hero.conditions += [Lasting("Dazed", 0), Lasting("Muddled", 0)]
    bearing.attack("The Damage roll gains +1d4 Fire for each condition on you.\nDamage 1d8", 1, 1, 1)
    [told] = [one.words for one in bearing.duel.events if one.kind is Note.DICE_CHANGED]
    assert "+2d4" in told


def test_the_next_roll_of_this_round_alone_gains_dice(bearing: Bearing) -> None:
    bearing.plays("Your next Damage roll this round gains +1d4.")
    bearing.round()
    bearing.attack("Damage 1d8", 1)
    bearing.plays("Your next Damage roll this round gains +1d4.")
    bearing.attack("Damage 1d8", 1, 1)
    bearing.attack("Damage 1d8", 1)
    assert [words.partition(":")[0] for words in rolled(bearing)] == [
        "Hero rolls Damage 1d8",
        "Hero rolls Damage 1d8 +1d4",
        "Hero rolls Damage 1d8",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Your Miss rolls gain +1d4 against attacks with Fire damage.",
        "Your Miss rolls against attacks with Fire damage gain +1d4.",
        "Against attacks with Fire damage, your Miss rolls gain +1d4.",
    ],
)
def test_dice_are_added_against_those_plays_only_which_are_meant(bearing: Bearing, text: str) -> None:
    bearing.gear(text)
    bearing.attack("Hit 1d8\nDamage 1d4", 1, 5, by=bearing.foe, reaction="Miss 1d8")
    bearing.attack("Hit 1d8\nDamage 1d4 Fire", 1, 5, 4, by=bearing.foe, reaction="Miss 1d8")
    assert rolled(bearing) == ["Hero rolls Miss 1d8: 5", "Hero rolls Miss 1d8 +1d4: 5 + 4 = 9"]


def test_the_next_roll_against_such_a_play_waits_for_it(bearing: Bearing) -> None:
    bearing.plays("Increase the dice level of your next Miss roll against an attack with Fire damage by 1.")
    for action in ("Hit 1d8\nDamage 1d4", "Hit 1d8\nDamage 1d4 Fire", "Hit 1d8\nDamage 1d4 Fire"):
        bearing.attack(action, 1, 5, by=bearing.foe, reaction="Miss 1d8")
    assert rolled(bearing) == ["Hero rolls Miss 1d8: 5", "Hero rolls Miss 1d10: 5", "Hero rolls Miss 1d8: 5"]


def test_dice_of_an_action_are_raised_against_reactions(bearing: Bearing) -> None:
    bearing.gear("Increase your Hit dice level by 1 against Reactions with Defense.")
    bearing.attack("Hit 1d8", 5, 1, reaction="Miss 1d4")
    bearing.attack("Hit 1d8", 5, 1, reaction="Miss 1d4\nDefense 1d4")
    assert rolled(bearing) == ["Hero rolls Hit 1d8: 5", "Hero rolls Hit 1d10: 5"]


@pytest.mark.parametrize("text", ["Roll no Miss dice.\n", "This Reaction loses Miss.\n"])
def test_a_reaction_without_its_dice_lets_the_attack_hit(bearing: Bearing, text: str) -> None:
    assert bearing.attack("Hit 1d8\nDamage 1d4", 2, by=bearing.foe, reaction=f"{text}Miss 1d8").dealt == 2


def test_reactions_lose_their_dice_for_a_while(bearing: Bearing) -> None:
    bearing.attack("Damage 1d4\nSpecial The target's Reactions have no Miss entry until the end of the round.", 1)
    assert bearing.attack("Hit 1d8\nDamage 1d4", 3, 1, reaction="Miss 1d8\nDefense 1d2").dealt == 2
    bearing.round()
    assert not bearing.attack("Hit 1d8\nDamage 1d4", 1, 5, reaction="Miss 1d8").hit
