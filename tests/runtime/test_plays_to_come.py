"""What befalls plays that are still to be made: done to each as it is made, before its dice fall (R-SEQ-4)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.apart import THERE, Apart
from runtime.entity import Lasting
from runtime.events import Note
from runtime.legal import IllegalError
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene
from tests.runtime.test_named_plays import rolled

HIT = "Hit 1d8\nDamage 1d8"


def lost(scene: Scene, text: str, *dice: int, answer: str | None = None) -> int:
    """Have the hero do what a text says and attack the foe with those dice; give the damage of that attack."""
    scene.attack(text, None)
    before = scene.foe.points
    scene.attack(HIT, answer, *dice)
    return before - scene.foe.points


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("Your next attack deals 2 more damage.", 6),
        ("Your next attack deals half damage.", 2),
        ("Your next attack deals no damage.", 0),
        ("Each attack against an enemy deals 1 less damage until the end of the round.", 3),
        ("The target's next attack deals 2 more damage.", 4),
        ("Each Action with Thrown you play this round deals 2 more damage.", 4),
        ("The Damage roll of your next Action gains +1d4.", 7),
        ("Your next attack is cancelled.", 0),
    ],
)
def test_the_damage_of_a_play_to_come_is_what_the_text_makes_of_it(card: ReadCard, text: str, damage: int) -> None:
    dice = {7: (4, 3), 0: () if "cancelled" in text else (4,)}.get(damage, (4,))
    assert lost(Scene(card), text, *dice) == damage


def test_what_befalls_the_next_attack_does_not_befall_the_one_after_it(card: ReadCard) -> None:
    scene = Scene(card)
    assert lost(scene, "Your next attack deals 2 more damage.", 4) == 6
    before = scene.foe.points
    scene.attack(HIT, None, 4)
    assert before - scene.foe.points == 4


def test_the_first_each_round_is_not_the_second(card: ReadCard) -> None:
    scene = Scene(card)
    scene.table.round = 1
    scene.attack("The first attack you make each round deals 2 more damage until the end of the scenario.", None)
    amounts = []
    for _ in range(2):
        before = scene.foe.points
        scene.attack(HIT, None, 4)
        amounts.append(before - scene.foe.points)
    assert amounts == [6, 4]


def test_piercing_that_the_next_attack_gains_takes_from_defense(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Your next attack gains Piercing 2.", None)
    scene.attack(HIT, "Defense 1d8", 4, 1)
    assert "Foe rolls Defense 1d4" in rolled(scene)


def test_dice_of_the_next_attack_are_changed(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Increase your next attack's Hit dice level by 1.", None)
    scene.attack(HIT, "Miss 1d4", 4, 1, 4)
    assert "Hero rolls Hit 1d10" in rolled(scene)


@pytest.mark.parametrize(
    ("text", "answered"),
    [
        ("The target cannot play Reactions against your next attack.", False),
        ("Your next attack cannot be reacted to.", False),
        ("Your next Reaction cannot be reacted to.", True),
    ],
)
def test_a_play_to_come_that_cannot_be_answered_meets_no_reaction(card: ReadCard, text: str, answered: bool) -> None:  # noqa: FBT001
    scene = Scene(card)
    scene.attack(text, None)
    scene.attack(HIT, "Miss 1d4", *((4, 1, 4) if answered else (4,)))
    assert any(one.kind is Note.BARRED for one in scene.events) is not answered


@pytest.mark.parametrize(
    "text", ["This Action cannot be reacted to.", "The target cannot play Reactions against this Action."]
)
def test_an_action_that_says_so_meets_no_reaction(card: ReadCard, text: str) -> None:
    scene = Scene(card)
    scene.attack(f"{text}\n{HIT}", "Miss 1d4", 4)
    assert [one.who for one in scene.events if one.kind is Note.BARRED] == ["foe"]


def test_a_reaction_that_this_action_bars_is_barred_to_its_target_alone(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack(f"Your allies cannot play Reactions against this Action.\n{HIT}", "Miss 1d4", 4, 1, 4)
    assert not [one for one in scene.events if one.kind is Note.BARRED]


# ---- rolls


def test_the_next_roll_is_made_again(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Reroll your next Hit roll, keeping the higher result.", None)
    before = scene.foe.points
    scene.attack(HIT, "Miss 1d4", 1, 8, 2, 4)
    assert before - scene.foe.points == 4


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("Increase the dice level of the opposed roll by 1.", "Hero rolls Hit 1d10"),
        ("Increase the dice level of the Hit roll by 1.", "Hero rolls Hit 1d10"),
        ("Decrease the dice level of the target's Miss roll by 1.", "Foe rolls Miss 1d4"),
    ],
)
def test_a_roll_of_this_play_is_named_by_its_dice(card: ReadCard, text: str, dice: str) -> None:
    scene = Scene(card)
    scene.attack(f"{text}\n{HIT}", "Miss 1d6", 4, 1, 4)
    assert dice in rolled(scene)


@pytest.mark.parametrize(("roll", "gained"), [("your Hit roll", 1), ("the opposed roll by 3 or more", 0)])
def test_a_roll_that_is_won_is_the_opposed_roll(card: ReadCard, roll: str, gained: int) -> None:
    scene = Scene(card)
    scene.attack(f"{HIT}\nSpecial When you win {roll}, gain +1 Skill.", "Miss 1d4", 4, 2, 4)
    assert scene.hero.tracks[Track.SKILL].value == gained


# ---- what is asked before it is made


@pytest.mark.parametrize(
    ("text", "reaches"),
    [
        ("Your next attack gains Reach 1.", True),
        ("Your next attack ignores range.", True),
        ("Your next Strategy gains Reach 1.", False),
        ("The target's next attack gains Reach 1.", False),
    ],
)
def test_how_far_the_next_attack_reaches_is_asked_before_it_is_made(
    card: ReadCard, text: str, *, reaches: bool
) -> None:
    scene = Scene(card)
    scene.attack(text, None)
    scene.table.ground = Apart(stands={scene.foe.id: THERE})
    if not reaches:
        with pytest.raises(IllegalError):
            scene.attack("Hit 1d8", None)
        return
    assert scene.attack("Hit 1d8", None).hit
    with pytest.raises(IllegalError):
        scene.attack("Hit 1d8", None)


@pytest.mark.parametrize(
    ("text", "reaches"),
    [
        ("This Action has Reach 1.", True),
        ("If no other ally occupies your section, this Action has Reach 1.", False),
        ("If no enemy occupies your section, this Action has Reach 1.", True),
        ("If the target is Dazed, this Action gains Range 1.", True),
        ("If you are Dazed, this Action gains Range 1. Otherwise, this Action gains Piercing 1.", False),
        ("While you are not Dazed, this Action has Thrown 1.", True),
    ],
)
def test_a_play_may_say_above_its_dice_how_far_it_reaches(card: ReadCard, text: str, *, reaches: bool) -> None:
    """R-RNG-1: it is asked before the play is made, of what is so then."""
    scene = Scene(card)
    scene.foe.conditions.append(Lasting("Dazed", 0))
    scene.table.ground = Apart(stands={scene.foe.id: THERE, scene.minion.id: THERE})
    if reaches:
        assert scene.attack(f"{text}\nHit 1d8", None).hit
        return
    with pytest.raises(IllegalError):
        scene.attack(f"{text}\nHit 1d8", None)


def test_an_attack_that_loses_thrown_reaches_nobody_in_another_place(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack("Your next attack loses Thrown.", None)
    scene.table.ground = Apart(stands={scene.foe.id: THERE})
    with pytest.raises(IllegalError):
        scene.attack("Thrown 1\nHit 1d8", None)
