"""Assists and Interrupts, by the worked examples of the seeds and the sentences of rules.md 10.3 to 10.6."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime.events import Cause
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene, slots

ATTACK = "Hit 1d8\nDamage 1d8"


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them, with empty hands."""
    return Scene(card)


HURT_ASSIST = "Trigger An ally suffers damage.\nEffect You gain +1 Mind."
HURT_INTERRUPT = "Trigger An enemy suffers damage.\nEffect You gain +1 Skill."
ASSISTED = "Trigger An enemy plays an Assist.\nEffect You gain +1 Power."


# ---- the worked examples


def test_w55_is_to_perform_a_roll_comes_before_it(scene: Scene) -> None:
    scene.gives(
        scene.friend,
        "Steady Assist",
        "Trigger An ally is to perform a Hit roll.\nEffect The triggering ally gains +1 Mind.",
    )
    scene.attack(ATTACK, "Miss 1d4", 1, 4)
    kinds = [one.kind for one in scene.events]
    assert kinds.index(Happening.STAT_GAIN) < kinds.index(Happening.ROLLS)


def test_w55_what_comes_before_a_roll_may_change_it(scene: Scene) -> None:
    scene.gives(
        scene.minion,
        "Ward Assist",
        "Trigger An ally is to perform a roll for a Reaction.\n"
        "Effect Increase the Miss dice level of that Reaction by 2.",
    )
    assert not scene.attack(ATTACK, "Miss 1d4", 7, 8).hit


def test_w55_what_comes_before_a_roll_may_prevent_it(scene: Scene) -> None:
    scene.gives(
        scene.minion, "Hush", "Trigger An enemy is to perform a Hit roll.\nEffect Cancel the triggering Action."
    )
    assert not scene.attack(ATTACK, "Miss 1d4").hit
    assert scene.foe.points == 20


def test_w56_too_late_for_the_roll_in_time_for_damage(scene: Scene) -> None:
    scene.table.standing = slots
    scene.foe.tracks[Track.POWER].value = -1
    scene.gives(
        scene.friend,
        "Jolt",
        "Trigger An enemy wins an opposed roll while attacking an ally.\nEffect The triggering enemy suffers -2 Power.",
    )
    assert scene.attack(ATTACK, "Miss 1d4", 8, 4, 6, by=scene.foe).dealt == 6
    rolled = [one.words for one in scene.events if one.kind is Happening.ROLLS]
    assert rolled == ["Foe rolls Hit 1d8: 8", "Hero rolls Miss 1d4: 4", "Foe rolls Damage 1d6: 6"]


def test_w57_what_answers_an_assist_comes_before_its_effect(scene: Scene) -> None:
    scene.gives(scene.friend, "Kind Assist", HURT_ASSIST)
    scene.gives(scene.foe, "Spite", ASSISTED)
    scene.hurt(scene.hero)
    assert scene.story == [
        "Friend plays Kind Assist",
        "Foe plays Spite",
        "Foe moves Power by +1 to +1",
        "Friend moves Mind by +1 to +1",
    ]


def test_w57_a_cancelled_assist_has_no_effect(scene: Scene) -> None:
    scene.gives(scene.friend, "Kind Assist", HURT_ASSIST)
    scene.gives(scene.foe, "Denial", "Trigger An enemy plays an Assist.\nEffect Cancel the triggering Assist.")
    scene.hurt(scene.hero)
    assert scene.story == ["Friend plays Kind Assist", "Foe plays Denial"]


def test_w58_the_last_declared_resolves_first(scene: Scene) -> None:
    scene.gives(scene.friend, "Kind Assist", HURT_ASSIST)
    scene.gives(scene.foe, "Glee", HURT_INTERRUPT)
    scene.hurt(scene.hero)
    assert scene.story == [
        "Friend plays Kind Assist",
        "Foe plays Glee",
        "Foe moves Skill by +1 to +1",
        "Friend moves Mind by +1 to +1",
    ]


def test_w59_after_an_effect_nothing_can_be_added(scene: Scene) -> None:
    scene.gives(scene.friend, "Kind Assist", HURT_ASSIST)
    scene.gives(scene.foe, "Glee", HURT_INTERRUPT)
    scene.control.passing.add("foe")
    scene.hurt(scene.hero)
    assert scene.story == ["Friend plays Kind Assist", "Friend moves Mind by +1 to +1"]
    assert scene.control.asked == ["friend", "foe"]


def test_w60_ones_own_defeat_may_be_answered(scene: Scene) -> None:
    scene.gives(scene.hero, "Last Word", "Trigger You are defeated.\nEffect Recover 3 HP.")
    scene.hurt(scene.hero, 20)
    assert scene.hero.points == 3


def test_the_defeated_answer_nothing_else(scene: Scene) -> None:
    """R-PLAY-5."""
    scene.gives(scene.hero, "Glee", HURT_INTERRUPT)
    scene.hero.points = 0
    scene.hurt(scene.foe)
    assert scene.story == []


@pytest.mark.parametrize(("points", "story"), [(1, ["Hero plays Grit"]), (0, [])])
def test_the_defeated_answer_no_other_harm_of_their_own(scene: Scene, points: int, story: list[str]) -> None:
    scene.gives(scene.hero, "Grit", "Trigger You suffer a Power loss.\nEffect You draw a card.")
    scene.hero.points = points
    scene.table.move_track(scene.hero, Track.POWER, -1, Cause("R-TRK-1"))
    scene.windows.rest(scene.table)
    assert [words for words in scene.story if "plays" in words] == story


def test_w61_immediately_reaches_the_action_in_progress(scene: Scene) -> None:
    scene.table.standing = slots
    scene.gives(scene.friend, "Shock", "Trigger An enemy plays a Reaction.\nEffect You gain +1 Mind.")
    scene.gives(scene.minion, "Jeer", "Trigger An enemy suffers a Power loss.\nEffect You gain +1 Mind.")
    assert scene.attack(ATTACK, "The target immediately suffers -3 Power.", 6).dealt == 6
    assert "Hero rolls Damage 1d6: 6" in [one.words for one in scene.events]
    assert scene.story == ["Hero plays Some Action", "Foe plays Some Reaction", "Hero moves Power by -3 to -3"]


def test_w54_without_immediately_it_neither_reaches_back_nor_goes_unanswered(scene: Scene) -> None:
    scene.table.standing = slots
    scene.gives(scene.friend, "Shock", "Trigger An enemy plays a Reaction.\nEffect You gain +1 Mind.")
    scene.gives(scene.minion, "Jeer", "Trigger An enemy suffers a Power loss.\nEffect You gain +1 Mind.")
    assert scene.attack(ATTACK, "The target suffers -3 Power.", 8).dealt == 8
    assert scene.story == [
        "Hero plays Some Action",
        "Foe plays Some Reaction",
        "Friend plays Shock",
        "Friend moves Mind by +1 to +1",
        "Hero moves Power by -3 to -3",
        "Minion plays Jeer",
        "Minion moves Mind by +1 to +1",
    ]


# ---- 10.3, sentence by sentence


def test_an_effect_does_not_undo_what_triggered_it(scene: Scene) -> None:
    """R-AI-1."""
    scene.gives(scene.hero, "Grit", "Trigger You suffer damage.\nEffect You gain +1 Mind.")
    scene.hurt(scene.hero, 5)
    assert scene.hero.points == 15


def test_a_text_that_says_so_undoes_it(scene: Scene) -> None:
    """R-AI-1: unless stated."""
    scene.gives(
        scene.friend,
        "Second Try Assist",
        "Trigger An ally misses an enemy.\nEffect You may spend 1 Karma to have the attack automatically hit.",
    )
    scene.friend.karma = 1
    assert scene.attack(ATTACK, "Miss 1d4", 1, 4, 5).dealt == 5


def test_would_be_defeated_is_answered_before_it_happens(scene: Scene) -> None:
    """R-AI-2."""
    scene.gives(scene.hero, "Hold On", "Trigger You would be defeated.\nEffect Recover 5 HP.")
    scene.hero.points = 4
    scene.hurt(scene.hero, 6)
    assert scene.hero.points == 3


def test_both_damages_are_suffered_before_either_is_answered(scene: Scene) -> None:
    """R-AI-1 and R-DMG-11."""
    scene.gives(scene.foe, "Grit", "Trigger You suffer damage.\nEffect You gain +1 Mind.")
    scene.attack("Damage 1d8", "Damage 1d4", 3, 2)
    kinds = [one.kind for one in scene.events if one.rule != "R-PLAY-1"]
    assert kinds[-4:] == [Happening.SUFFERS_DAMAGE, Happening.SUFFERS_DAMAGE, Happening.PLAYS, Happening.STAT_GAIN]


def test_everyone_is_asked_again_after_each_declaration(scene: Scene) -> None:
    """R-AI-6."""
    scene.gives(scene.friend, "Kind Assist", HURT_ASSIST)
    scene.gives(scene.foe, "Glee", HURT_INTERRUPT)
    scene.gives(scene.hero, "Grit", "Trigger You suffer damage.\nEffect You gain +1 Power.")
    scene.control.passing.add("hero")
    scene.hurt(scene.hero)
    assert scene.control.asked == ["hero", "friend", "foe", "hero"]


def test_who_has_passed_is_asked_again_once_something_is_declared(scene: Scene) -> None:
    """R-AI-6."""
    scene.gives(scene.friend, "Kind Assist", HURT_ASSIST)
    scene.gives(scene.minion, "Glee", HURT_INTERRUPT)
    scene.control.passing.add("friend")
    scene.hurt(scene.hero)
    assert scene.control.asked == ["friend", "minion", "friend"]


def test_not_in_ones_own_turn(scene: Scene) -> None:
    """R-AI-7."""
    scene.gives(scene.hero, "Glee", HURT_INTERRUPT)
    scene.windows.begin(scene.hero)
    scene.hurt(scene.foe)
    assert scene.story == []


def test_one_assist_and_one_interrupt_in_each_turn(scene: Scene) -> None:
    """R-AI-8, R-PLAY-6."""
    for name in ("Kind Assist", "Warm Assist"):
        scene.gives(scene.friend, name, HURT_ASSIST)
    for name in ("Glee", "Mirth"):
        scene.gives(scene.friend, name, HURT_INTERRUPT)
    for turn in (scene.hero, scene.foe):
        scene.windows.begin(turn)
        for _ in range(2):
            scene.hurt(scene.hero)
            scene.hurt(scene.foe)
    assert [words for words in scene.story if "plays" in words] == [
        "Friend plays Kind Assist",
        "Friend plays Glee",
        "Friend plays Warm Assist",
        "Friend plays Mirth",
    ]


def test_a_response_from_hand_is_used_up(scene: Scene) -> None:
    """R-PLAY-1."""
    scene.gives(scene.friend, "Kind Assist", HURT_ASSIST)
    scene.hurt(scene.hero)
    assert (scene.friend.piles.hand, len(scene.friend.piles.discard)) == ([], 1)


def test_dice_changed_by_a_response_are_those_still_to_fall(scene: Scene) -> None:
    """R-AI-9."""
    scene.gives(
        scene.minion,
        "Brace",
        "Trigger An enemy wins an opposed roll while attacking an ally.\n"
        "Effect Increase the triggering ally's Defense dice level by 1.",
    )
    assert scene.attack(ATTACK, "Miss 1d4\nDefense 1d4", 8, 1, 8, 6).dealt == 2


def test_a_response_brings_only_its_own_change(scene: Scene) -> None:
    """R-AI-9 beside R-SEQ-4: what a text has changed before does not come with it."""
    scene.table.standing = slots
    scene.gives(
        scene.minion, "Jeer", "Trigger An enemy suffers a Power loss.\nEffect The triggering enemy suffers -1 Mind."
    )
    assert scene.attack(ATTACK, "The target suffers -3 Power.", 8).dealt == 8


def test_a_cancelled_action_leaves_the_target_nothing_to_react_to(scene: Scene) -> None:
    scene.gives(scene.minion, "Halt", "Trigger An enemy plays an Action.\nEffect Cancel the triggering Action.")
    assert not scene.attack(ATTACK, "Miss 1d4\nDamage 1d4").hit
    assert scene.story == ["Hero plays Some Action", "Minion plays Halt"]


def test_a_cancelled_reaction_is_none(scene: Scene) -> None:
    scene.gives(scene.friend, "Halt", "Trigger An enemy plays a Reaction.\nEffect Cancel the triggering Reaction.")
    assert scene.attack(ATTACK, "You gain +1 Mind.\nMiss 1d4\nDefense 1d4", 8).dealt == 8
    assert "Foe moves Mind by +1 to +1" not in scene.story


def test_a_reaction_cancelled_before_its_roll_leaves_nothing_to_roll_against(scene: Scene) -> None:
    """R-AI-2."""
    scene.gives(
        scene.friend,
        "Halt",
        "Trigger An enemy is to perform a roll for a Reaction.\nEffect Cancel the triggering Reaction.",
    )
    assert scene.attack(ATTACK, "Miss 1d4\nDefense 1d4", 8).dealt == 8


def test_one_event_is_done_with_before_the_next_is_answered(scene: Scene) -> None:
    """R-AI-4 and R-AI-5 speak of one trigger each."""
    scene.gives(scene.friend, "Jeer", "Trigger An enemy suffers a Power loss.\nEffect You gain +1 Skill.")
    scene.gives(scene.hero, "Taunt", "Trigger An enemy suffers a Mind loss.\nEffect You gain +1 Skill.")
    scene.attack("The target suffers -1 Power and -1 Mind.\nHit 1d8", None)
    assert scene.story[-4:] == [
        "Friend plays Jeer",
        "Friend moves Skill by +1 to +1",
        "Hero plays Taunt",
        "Hero moves Skill by +1 to +1",
    ]


def test_a_response_decides_an_outcome_over_the_roll(scene: Scene) -> None:
    """R-PRIO-1."""
    scene.gives(
        scene.minion, "Veer", "Trigger An enemy plays an Action.\nEffect The triggering Action automatically misses."
    )
    assert not scene.attack(ATTACK, "Miss 1d4").hit


def test_no_roll_no_trigger_on_winning_one(scene: Scene) -> None:
    """R-PLAY-4."""
    scene.gives(scene.friend, "Cheer Assist", "Trigger An ally wins an opposed roll.\nEffect You gain +1 Mind.")
    scene.attack(ATTACK, None, 8)
    assert scene.story == ["Hero plays Some Action"]


# ---- 10.4, sentence by sentence

AUTOMATIC = ("Automatic",)


def test_automatic_ones_come_first_and_nobody_is_asked(scene: Scene) -> None:
    """R-AUTO-1, R-AUTO-2: before all, and others may respond afterwards."""
    scene.gives(scene.friend, "Kind Assist", HURT_ASSIST)
    scene.gives(scene.foe, "Reflex", HURT_INTERRUPT, tags=AUTOMATIC)
    scene.control.passing.add("foe")
    scene.hurt(scene.hero)
    assert scene.story == [
        "Foe plays Reflex",
        "Foe moves Skill by +1 to +1",
        "Friend plays Kind Assist",
        "Friend moves Mind by +1 to +1",
    ]
    assert scene.control.asked == ["friend"]


def test_automatic_ones_have_no_limit_and_do_not_count(scene: Scene) -> None:
    """R-AUTO-1."""
    for name in ("Reflex", "Recoil"):
        scene.gives(scene.foe, name, HURT_INTERRUPT, tags=AUTOMATIC)
    scene.gives(scene.foe, "Glee", HURT_INTERRUPT)
    scene.hurt(scene.hero)
    assert scene.foe.tracks[Track.SKILL].value == 3


def test_automatic_ones_come_in_ones_own_turn(scene: Scene) -> None:
    """R-AUTO-1."""
    scene.gives(scene.foe, "Reflex", HURT_INTERRUPT, tags=AUTOMATIC)
    scene.windows.begin(scene.foe)
    scene.hurt(scene.hero)
    assert scene.foe.tracks[Track.SKILL].value == 1


def test_nobody_responds_to_an_automatic_effect(scene: Scene) -> None:
    """R-AUTO-2: it counts as immediate."""
    lash = "Trigger You suffer damage.\nEffect Each enemy suffers 1 damage."
    scene.gives(scene.foe, "Thorns", lash, tags=AUTOMATIC)
    scene.gives(scene.friend, "Grit", "Trigger You suffer damage.\nEffect You gain +1 Power.")
    scene.hurt(scene.foe)
    assert (scene.friend.points, scene.story) == (19, ["Foe plays Thorns"])


def test_not_after_their_owner_is_defeated(scene: Scene) -> None:
    """R-AUTO-3."""
    scene.gives(scene.foe, "Reflex", HURT_INTERRUPT, tags=AUTOMATIC)
    scene.gives(scene.minion, "Burst", "Trigger You are defeated.\nEffect Each enemy suffers 1 damage.", tags=AUTOMATIC)
    scene.foe.points = 0
    scene.hurt(scene.hero)
    scene.hurt(scene.minion, 20)
    assert (scene.story, scene.hero.points) == (["Minion plays Burst"], 18)


# ---- 10.6


def test_an_immediate_response_is_instant_and_closes_nothing(scene: Scene) -> None:
    """R-IMM-3: others may still respond to the moment, but not to the play nor to its Effect."""
    scene.gives(
        scene.friend, "Quick Assist", "Trigger An ally suffers damage.\nEffect You immediately suffer -1 Power."
    )
    scene.gives(scene.foe, "Spite", ASSISTED)
    scene.gives(scene.minion, "Jeer", "Trigger An enemy suffers a Power loss.\nEffect You gain +1 Mind.")
    scene.gives(scene.minion, "Glee", HURT_INTERRUPT)
    scene.hurt(scene.hero)
    assert scene.story == [
        "Friend plays Quick Assist",
        "Friend moves Power by -1 to -1",
        "Minion plays Glee",
        "Minion moves Skill by +1 to +1",
    ]


def test_nothing_triggers_on_an_action_that_says_immediately(scene: Scene) -> None:
    """R-IMM-2."""
    scene.gives(scene.minion, "Halt", "Trigger An enemy plays an Action.\nEffect Cancel the triggering Action.")
    assert scene.attack("The target immediately suffers -1 Mind.\nHit 1d8", None).hit
    assert scene.story == ["Hero plays Some Action", "Foe moves Mind by -1 to -1"]
