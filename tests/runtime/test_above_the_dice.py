"""Text above the dice: what of it reaches the plays in progress, and what comes too late for them (R-SEQ-4).

Only text that names a play, or its dice, changes that play's entries; Resistance and Weakness name none.
"""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.chance import Scripted
from runtime.entity import Camp
from runtime.plays import perform
from runtime.priority import Judging, Origin
from runtime.table import Table
from tests.runtime.conftest import Duel, ReadCard, someone
from tests.runtime.scene import Scene

FIRE = "Hit 1d8\nDamage 1d10 Fire"


def rolled(duel: Duel | Scene) -> list[str]:
    """Give the dice that were rolled, without what they showed."""
    return [one.words.partition(": ")[0] for one in duel.events if one.kind is Happening.ROLLS]


# ---- Resistance and Weakness


@pytest.mark.parametrize("gained", ["Gain Fire Resistance 2.", "Gain +2 Fire Resistance until the end of the round."])
def test_resistance_gained_by_a_reaction_is_too_late_for_the_attack(duel: Duel, gained: str) -> None:
    duel.acts(FIRE)
    duel.answers(f"{gained}\nMiss 1d4")
    assert duel.resolve(8, 1, 10).dealt == 10
    assert "Hero rolls Fire Damage 1d10" in rolled(duel)


@pytest.mark.parametrize(
    "gained",
    [
        "Gain Fire Resistance 2.",
        "If the target's Action has typed damage, gain Resistance 2 to that type until the end of your next turn.",
    ],
)
def test_resistance_gained_by_a_reaction_counts_against_the_next_attack(duel: Duel, gained: str) -> None:
    duel.acts(FIRE)
    duel.answers(f"{gained}\nMiss 1d4")
    duel.resolve(8, 1, 10)
    duel.events.clear()
    duel.reaction = None
    duel.acts(FIRE)
    duel.resolve(6)
    assert rolled(duel) == ["Hero rolls Fire Damage 1d6"]


def test_resistance_gained_immediately_is_in_time(duel: Duel) -> None:
    """R-IMM-2."""
    duel.acts(FIRE)
    duel.answers("Immediately gain Fire Resistance 2.\nMiss 1d4")
    duel.resolve(8, 1, 6)
    assert "Hero rolls Fire Damage 1d6" in rolled(duel)


@pytest.mark.parametrize(
    ("ignored", "rolls"),
    [("Resistances", "1d10"), ("the target's Fire Resistance", "1d10"), ("Cold Resistance", "1d6")],
)
def test_an_action_ignores_the_resistance_that_its_text_names(duel: Duel, ignored: str, rolls: str) -> None:
    duel.acts(FIRE)
    duel.answers("Gain Fire Resistance 2.\nMiss 1d4")
    duel.resolve(8, 1, 10)
    duel.events.clear()
    duel.reaction = None
    duel.acts(f"This Action ignores {ignored}.\n{FIRE}")
    duel.resolve(6)
    assert f"Hero rolls Fire Damage {rolls}" in rolled(duel)


def test_weakness_that_an_action_gives_is_too_late_for_its_own_damage(duel: Duel) -> None:
    duel.acts(f"The target gains +2 Fire Weakness until the end of the round.\n{FIRE}")
    duel.resolve(10)
    assert rolled(duel) == ["Hero rolls Fire Damage 1d10"]


def test_weakness_that_an_action_gives_is_too_late_for_the_damage_of_its_special(duel: Duel) -> None:
    duel.acts("The target gains Fire Weakness 2.\nHit 1d8\nSpecial The target suffers 1d6 Fire damage.")
    duel.resolve(6)
    assert rolled(duel) == ["Hero rolls Fire damage 1d6"]


def test_resistance_that_an_action_gains_is_too_late_for_the_damage_that_comes_back(duel: Duel) -> None:
    duel.acts("Gain Fire Resistance 2.\nDamage 1d4")
    duel.answers("Damage 1d8 Fire")
    duel.resolve(1, 8)
    assert "Foe rolls Fire Damage 1d8" in rolled(duel)


def test_weakness_given_in_a_special_counts_at_once_below(duel: Duel) -> None:
    """What is not above the dice is not too late."""
    duel.acts("Hit 1d8\nSpecial The target gains Fire Weakness 2. The target suffers 1d6 Fire damage.")
    duel.resolve(10)
    assert rolled(duel) == ["Hero rolls Fire damage 1d10"]


def test_weakness_that_an_area_attack_gives_all_its_targets_is_too_late_for_each(duel: Duel) -> None:
    duel.acts("Each enemy gains Fire Weakness 2.\nArea Attack\nDamage 1d4 Fire")
    assert duel.action is not None
    other = someone("Other", Camp.OTHERS)
    table = Table([duel.hero, duel.foe, other], Scripted((4, 4)), duel.events)
    perform(table, duel.action, [(duel.foe, None), (other, None)], duel.control, Judging.LIST)
    assert rolled(duel) == ["Hero rolls Fire Damage 1d4"] * 2


def test_resistance_that_a_response_gives_is_in_time(card: ReadCard) -> None:
    """R-AI-9."""
    scene = Scene(card)
    scene.gives(
        scene.minion, "Douse Assist", "Trigger An ally plays a Reaction.\nEffect That ally gains Fire Resistance 2."
    )
    scene.attack(FIRE, "The target suffers -1 Mind.", 6)
    assert "Hero rolls Fire Damage 1d6" in rolled(scene)


# ---- dice, with a duration and without


@pytest.mark.parametrize("how_long", ["", " until the end of the round"])
def test_a_duration_takes_nothing_from_what_is_done_to_the_targets_dice(duel: Duel, how_long: str) -> None:
    duel.acts(f"Decrease the target's Miss dice level by 2{how_long}.\nHit 1d8")
    duel.answers("Miss 1d8")
    duel.resolve(8, 4)
    assert "Foe rolls Miss 1d4" in rolled(duel)


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("Increase your Damage dice level by 1 until the end of the round.", "1d8"),
        ("Increase your Damage dice number by 1 until the end of the round.", "2d6"),
        ("Your Damage rolls gain +1d4 until the end of the round.", "1d6 +1d4"),
        ("Increase the Damage dice levels of your Actions by 2 until the end of the round.", "1d10"),
        ("Increase your Damage dice level by 1 against the target until the end of the round.", "1d8"),
        ("Your next Damage roll gains +1d4.", "1d6"),
    ],
)
def test_what_is_said_of_ones_own_dice_is_in_time(duel: Duel, text: str, dice: str) -> None:
    duel.acts(f"{text}\nDamage 1d6")
    duel.resolve(*[1] * (1 + dice.count("+") + dice.startswith("2")))
    assert rolled(duel) == [f"Hero rolls Damage {dice}"]


def test_what_lasts_counts_once_for_this_play_and_once_for_the_next(duel: Duel) -> None:
    duel.acts("Increase your Damage dice level by 1 until the end of the round.\nArea Attack\nDamage 1d4")
    assert duel.action is not None
    other = someone("Other", Camp.OTHERS)
    table = Table([duel.hero, duel.foe, other], Scripted((1, 1, 1)), duel.events)
    perform(table, duel.action, [(duel.foe, None), (other, None)], duel.control, Judging.LIST)
    duel.acts("Damage 1d4")
    perform(table, duel.action, [(duel.foe, None)], duel.control, Judging.LIST)
    assert rolled(duel) == ["Hero rolls Damage 1d6"] * 3


@pytest.mark.parametrize(
    ("effect", "dice"),
    [
        ("Increase the triggering ally's Damage dice number by 1 until the end of the round.", "2d8"),
        ("Increase the triggering ally's Damage dice level by 1 until the end of the round.", "1d10"),
        ("The triggering ally's Damage rolls gain +1d4 until the end of the round.", "1d8 +1d4"),
    ],
)
def test_what_a_response_has_last_reaches_the_rolls_to_come(card: ReadCard, effect: str, dice: str) -> None:
    """R-AI-9."""
    scene = Scene(card)
    scene.gives(scene.friend, "Cheer Assist", f"Trigger An ally plays an Action.\nEffect {effect}")
    scene.attack("Damage 1d8", None, *[1] * (1 + (dice != "1d10")))
    assert rolled(scene) == [f"Hero rolls Damage {dice}"]


def test_a_track_moved_above_the_dice_reaches_no_play_in_progress(duel: Duel) -> None:
    """W-54."""
    duel.acts("Damage 1d8")
    duel.answers("The target suffers -3 Power.", Origin.HAND)
    duel.resolve(8)
    assert (rolled(duel), duel.hero.tracks[Track.POWER].value) == (["Hero rolls Damage 1d8"], -3)


def test_immunity_changes_no_dice_and_is_in_time(duel: Duel) -> None:
    """What is dealt is not suffered: the entries of the play stay as they are."""
    duel.acts(FIRE)
    duel.answers("You are immune to Fire damage until the end of the round.\nMiss 1d4")
    assert duel.resolve(8, 1).hit
    assert duel.foe.points == 20


# ---- what the dice themselves are asked


@pytest.mark.parametrize(
    ("asked", "dice"),
    [
        ("If any of the Hit dice shows a 8", "2d4"),
        ("If your Hit roll is 8 or higher", "2d4"),
        ("If your Hit roll is its maximum", "2d4"),
        ("If you win the opposed roll by 3 or more", "2d4"),
        ("If any of the Hit dice shows a 1", "1d4"),
        ("If you win the opposed roll by 8 or more", "1d4"),
    ],
)
def test_what_asks_the_dice_waits_until_they_have_fallen(duel: Duel, asked: str, dice: str) -> None:
    """R-SEQ-5: it is in time for the Damage, which is rolled later."""
    duel.acts(f"{asked}, increase the Damage dice number by 1.\nHit 1d8\nDamage 1d4")
    duel.answers("Miss 1d4")
    assert duel.resolve(8, 1, *[1] * int(dice[0])).hit
    assert f"Hero rolls Damage {dice}" in rolled(duel)


@pytest.mark.parametrize(
    ("answer", "suffered"),
    [
        ("Ignore the damage.", 0),
        ("Defense 1d4\nSpecial You suffer no damage.", 0),
        ("Defense 1d4\nSpecial Reduce the damage by half, rounded up.", 2),
        ("Defense 1d4\nSpecial The target suffers half the damage instead of you.", 2),
        ("Suffer no Fire damage.", 0),
        ("Suffer no Cold damage.", 6),
        ("If you are Dazed, ignore the damage.", 6),
    ],
)
def test_what_is_answered_does_no_damage_where_the_answer_says_so(duel: Duel, answer: str, suffered: int) -> None:
    duel.acts("Damage 1d8 Fire")
    duel.answers(answer)
    duel.resolve(*((6, 1) if "Defense" in answer else (6,)))
    assert duel.foe.most - duel.foe.points == suffered
