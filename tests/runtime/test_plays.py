"""An Action and its Reaction, by the worked examples of the seeds (rules.md 27) and the sentences of rules.md 10.1."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.resistances import How
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Ward
from runtime.chance import Scripted
from runtime.entity import Camp, Lasting
from runtime.legal import IllegalError
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.table import Table
from runtime.wards import Given
from tests.runtime.conftest import Duel, someone

HIT = "Hit 1d8\nDamage 1d10"


def test_w9_no_reaction_to_play(duel: Duel) -> None:
    duel.acts(HIT)
    result = duel.resolve(6)
    assert (result.hit, result.dealt, duel.foe.points) == (True, 6, 14)
    assert "R-RES-3" in duel.rules()


def test_w15_five_against_three_hits(duel: Duel) -> None:
    duel.acts("Hit 1d8")
    duel.answers("Miss 1d4", Origin.HAND)
    assert duel.resolve(5, 3).hit


def test_a_tie_goes_to_the_action(duel: Duel) -> None:
    """R-RES-1."""
    duel.acts("Hit 1d8")
    duel.answers("Miss 1d4")
    assert duel.resolve(3, 3).hit


def test_a_reaction_that_wins_ties_does(duel: Duel) -> None:
    duel.acts("Hit 1d8")
    duel.answers("You win ties with this Reaction.\nMiss 1d4")
    assert not duel.resolve(3, 3).hit


def test_w16_no_miss_entry_is_an_automatic_hit(duel: Duel) -> None:
    duel.acts(HIT)
    duel.answers("Defense 1d6")
    result = duel.resolve(6, 2)
    assert (result.hit, result.dealt) == (True, 4)
    assert "R-RES-2" in duel.rules()


def test_w17_defense_takes_all(duel: Duel) -> None:
    duel.acts(HIT)
    duel.answers("Defense 1d6")
    result = duel.resolve(6, 6)
    assert (result.hit, result.dealt, duel.foe.points) == (True, 0, 20)


def test_defense_heals_nobody(duel: Duel) -> None:
    """R-DMG-3: never below 0 damage."""
    duel.foe.points = 10
    duel.acts(HIT)
    duel.answers("Defense 1d6")
    assert duel.resolve(3, 6).dealt == 0
    assert duel.foe.points == 10


def test_w18_piercing_lowers_defense_dice(duel: Duel) -> None:
    duel.acts("Damage 1d10 (Piercing 2)")
    duel.answers("Defense 1d8")
    duel.resolve(6, 4)
    assert any("Defense" in event.words and "1d4" in event.words for event in duel.events)


def test_defense_that_piercing_takes_away_is_not_rolled(duel: Duel) -> None:
    """R-DMG-4: all of it together may go below d2."""
    duel.acts("Damage 1d10 (Piercing 2)")
    duel.answers("Defense 1d4")
    assert duel.resolve(6).dealt == 6


@pytest.mark.parametrize("kind", ["Fire", "Poison"])
def test_w19_a_type_alone_changes_nothing(duel: Duel, kind: str) -> None:
    duel.acts(f"Damage 1d6 {kind}")
    assert duel.resolve(4).dealt == 4
    assert f"Hero rolls {kind} Damage 1d6: 4" in [event.words for event in duel.events]


@pytest.mark.parametrize(
    ("ward", "kind", "printed", "rolled", "face"),
    [
        pytest.param(Ward.RESISTANCE, "Fire", "1d10", "1d6", 6, id="w20"),
        pytest.param(Ward.WEAKNESS, "Ice", "1d6", "1d10", 10, id="w21"),
    ],
)
def test_w20_w21_wards_move_damage_dice(
    duel: Duel, ward: Ward, kind: str, printed: str, rolled: str, face: int
) -> None:
    duel.foe.wards.append(Lasting(Given(ward=ward, type=kind, how=How.SET, value=2), 0))
    duel.acts(f"Damage {printed} {kind}")
    assert duel.resolve(face).dealt == face
    assert any(rolled in event.words for event in duel.events)


def test_the_loser_of_a_roll_keeps_its_defense(duel: Duel) -> None:
    """R-RES-4."""
    duel.acts(HIT)
    duel.answers("Miss 1d4\nDefense 1d6\nDamage 1d4")
    result = duel.resolve(5, 3, 6, 2)
    assert (result.dealt, result.returned) == (4, 0)


def test_a_reaction_that_wins_deals_its_damage(duel: Duel) -> None:
    """R-RES-5: with Evasion dice only where the Reaction wins."""
    duel.acts(HIT)
    duel.answers("Miss 1d4\nDamage 1d4")
    result = duel.resolve(2, 3, 4)
    assert (result.hit, result.dealt, result.returned, duel.hero.points) == (False, 0, 4, 16)


def test_a_reaction_without_evasion_always_deals_its_damage(duel: Duel) -> None:
    """R-RES-5."""
    duel.acts(HIT)
    duel.answers("Damage 1d4\nDefense 1d6")
    result = duel.resolve(6, 1, 3)
    assert (result.hit, result.dealt, result.returned) == (True, 5, 3)


def test_specials_come_after_damage_and_the_actions_first(duel: Duel) -> None:
    """R-RES-6."""
    duel.acts("Damage 1d10\nSpecial The target suffers -1 Mind.")
    duel.answers("Defense 1d6\nSpecial The target suffers -2 Skill.")
    duel.resolve(6, 2)
    kinds = [event.kind for event in duel.events]
    assert kinds.index(Happening.SUFFERS_DAMAGE) < kinds.index(Happening.STAT_LOSS)
    moved = [event.words for event in duel.events if event.kind is Happening.STAT_LOSS]
    assert moved == ["Foe moves Mind by -1 to -1", "Hero moves Skill by -2 to -2"]


def test_a_special_needs_its_play_to_take_effect(duel: Duel) -> None:
    duel.acts("Hit 1d8\nSpecial The target suffers -1 Mind.")
    duel.answers("Miss 1d4\nSpecial The target suffers -2 Skill.")
    duel.resolve(1, 3)
    assert [event.words for event in duel.events if event.kind is Happening.STAT_LOSS] == [
        "Hero moves Skill by -2 to -2"
    ]


@pytest.mark.parametrize(
    ("text", "dice", "power"),
    [("misses", (2, 5), 1), ("misses", (5, 2), 0), ("hits", (2, 5), 0), ("hits", (5, 2), 1)],
)
def test_the_attack_of_a_reactions_special_is_what_it_answers(
    duel: Duel, text: str, dice: tuple[int, ...], power: int
) -> None:
    duel.acts("Hit 1d6")
    duel.answers(f"Miss 1d6\nSpecial If the attack {text}, gain +1 Power.")
    duel.resolve(*dice)
    assert duel.power(duel.foe) == power


def test_text_above_the_dice_changes_them(duel: Duel) -> None:
    """R-SEQ-4: text that names its own play changes that one."""
    duel.acts("Increase the Hit and Damage dice levels by 1.\nHit 1d8\nDamage 1d10")
    duel.answers("Miss 1d4")
    assert duel.resolve(10, 4, 12).dealt == 12


def test_w54_a_track_does_not_reach_back_into_a_play(duel: Duel) -> None:
    duel.acts("Hit 1d8\nDamage 1d8")
    duel.answers("The target suffers -3 Power.")
    assert duel.resolve(8).dealt == 8
    assert duel.power(duel.hero) == -3


AUTO_HIT, AUTO_MISS = (
    "This Action automatically hits.\nHit 1d8\nDamage 1d6",
    "This Reaction automatically succeeds.\nMiss 1d6",
)


def test_w46_the_simple_way_helps_the_players(duel: Duel) -> None:
    duel.judging = Judging.PLAYERS
    duel.acts(AUTO_HIT)
    duel.answers(AUTO_MISS, Origin.HAND)  # by the list it would miss, as in W-50
    assert duel.resolve(4).hit
    assert "10.2" in duel.rules()


def test_w47_karma_over_none(duel: Duel) -> None:
    duel.acts("Damage 1d6")
    assert duel.action is not None
    duel.action.karma = 1
    duel.answers(AUTO_MISS)
    assert duel.resolve(4).hit
    assert "R-PRIO-2" in duel.rules()


def test_w48_explicit_text_over_what_follows_from_the_rules(duel: Duel) -> None:
    duel.acts("Damage 1d6")
    duel.answers(AUTO_MISS)
    assert not duel.resolve().hit
    assert "R-PRIO-3" in duel.rules()


def test_w49_from_hand_over_an_enemys_card(duel: Duel) -> None:
    duel.acts(AUTO_HIT)
    duel.answers(AUTO_MISS)
    assert duel.resolve(4).hit
    assert "R-PRIO-4" in duel.rules()


def test_w50_the_later_play_of_two_from_hand(duel: Duel) -> None:
    duel.acts(AUTO_HIT)
    duel.answers(AUTO_MISS, Origin.HAND)
    assert not duel.resolve().hit
    assert "R-PRIO-5" in duel.rules()


def test_text_above_the_dice_is_not_added_again_for_the_next_target(duel: Duel) -> None:
    """R-SEQ-7: each target has an opposed roll and a Damage roll of its own."""
    duel.acts("Increase the Damage dice level by 1.\nDamage 1d4")
    assert duel.action is not None
    other = someone("Other", Camp.OTHERS)
    table = Table([duel.hero, duel.foe, other], Scripted((6, 5)), duel.events)
    results = perform(table, duel.action, [(duel.foe, None), (other, None)], duel.control, Judging.LIST)
    assert [one.dealt for one in results] == [6, 5]
    assert [one.words for one in duel.events if one.kind is Happening.ROLLS] == [
        "Hero rolls Damage 1d6: 6",
        "Hero rolls Damage 1d6: 5",
    ]


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("Increase the Damage dice number by 5.", "6d4"),
        ("Increase the Damage dice number by 2. Increase the Damage dice number by 2.", "5d4"),
        ("Increase the Damage dice number by 1 for each card in your hand.", "6d4"),
        ("Increase the Damage dice number by 5. Decrease the Damage dice number by 4.", "2d4"),
    ],
)
def test_dice_that_a_text_adds_once_all_count(duel: Duel, text: str, dice: str) -> None:
    """R-DICE-6; only a loop of changes is capped (R-DICE-7)."""
    duel.hero.piles.hand += ["one", "two", "three", "four", "five"]
    duel.acts(f"{text}\nDamage 1d4")
    duel.resolve(*[1] * int(dice[0]))
    assert any(one.words.startswith(f"Hero rolls Damage {dice}: ") for one in duel.events)


def test_where_both_win_ties_the_later_play_does(duel: Duel) -> None:
    """R-PRIO-5: two texts from hand."""
    duel.acts("You win ties with this Action.\nHit 1d8")
    duel.answers("You win ties with this Reaction.\nMiss 1d4", Origin.HAND)
    assert not duel.resolve(3, 3).hit
    assert "R-PRIO-5" in duel.rules()


def test_where_both_win_ties_the_one_from_hand_does(duel: Duel) -> None:
    """R-PRIO-4: over one on an enemy card."""
    duel.acts("You win ties with this Action.\nHit 1d8")
    duel.answers("You win ties with this Reaction.\nMiss 1d4")
    assert duel.resolve(3, 3).hit
    assert "R-PRIO-4" in duel.rules()


def test_where_both_lose_ties_the_simple_way_helps_the_players(duel: Duel) -> None:
    """10.2."""
    duel.judging = Judging.PLAYERS
    duel.acts("You lose ties with this Action.\nHit 1d8")
    duel.answers("You lose ties with this Reaction.\nMiss 1d4", Origin.HAND)
    assert duel.resolve(3, 3).hit


def test_nobody_plays_who_is_defeated(duel: Duel) -> None:
    duel.hero.points = 0
    duel.acts("Hit 1d8\nDamage 1d8")
    with pytest.raises(IllegalError, match="whoever is defeated plays nothing") as refused:
        duel.resolve()
    assert refused.value.rule == "R-DMG-2"


def test_nobody_is_attacked_who_is_defeated(duel: Duel) -> None:
    duel.foe.points = 0
    duel.acts("Hit 1d8\nDamage 1d8")
    with pytest.raises(IllegalError, match="Foe is defeated, and cannot be attacked"):
        duel.resolve()
    assert duel.events == []


def test_the_defeated_may_be_helped(duel: Duel) -> None:
    duel.foe.points = 0
    duel.acts("The target recovers 1d4 HP.")
    duel.resolve(3)
    assert duel.foe.points == 3


def test_a_row_of_two_parts_is_one_entry_whose_number_is_changed_once(duel: Duel) -> None:
    """R-DICE-6, R-DMG-9; the level of each part changes."""
    duel.acts("Increase the Damage dice number by 1. Increase the Damage dice level by 1.\nDamage 1d6 Fire + 1d4")
    assert duel.resolve(8, 8, 6).dealt == 22
