"""What takes the place of something else: other dice of a row, half of the damage of another, a roll that is lost."""

from __future__ import annotations

import pytest

from runtime.interpreter.playing import Playing, text_step
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


def says(scene: Scene, text: str) -> None:
    """Do a text of the hero's against the foe."""
    made = scene.made(f"Action\nSpecial {text}", scene.hero, scene.foe)
    text_step(made.play.special)(
        Playing(scene.table, scene.hero, made.cause, scene.control, target=scene.foe, made=made)
    )


def test_dice_that_are_replaced_do_not_fall(scene: Scene) -> None:
    """R-SEQ-4: the row has the dice that the text gives it."""
    assert not scene.attack("Hit 1d8", "Replace the Miss dice with 2d4.\nMiss 1d12", 5, 3, 4).hit


def test_the_dice_of_the_play_that_is_met_fall_for_ones_own(scene: Scene) -> None:
    text = "Use the target's Hit dice instead of the Miss dice.\nMiss 1d4"
    assert not scene.attack("Hit 1d8", text, 5, 8).hit


@pytest.mark.parametrize(("suffers", "hero", "friend"), [(5, 3, 2), (4, 2, 2), (1, 1, 0)])
def test_half_of_anothers_damage_is_suffered_and_the_rest_left_to_them(
    scene: Scene, suffers: int, hero: int, friend: int
) -> None:
    says(scene, "Until the end of the round, whenever an ally would suffer damage, you suffer half of it instead.")
    before = scene.hero.points, scene.friend.points
    scene.hurt(scene.friend, suffers)
    assert (before[0] - scene.hero.points, before[1] - scene.friend.points) == (hero, friend)


@pytest.mark.parametrize(
    ("part", "suffers", "hero", "friend"),
    [("any part", 5, 5, 0), ("up to 3", 5, 3, 2), ("up to 3", 2, 2, 0), ("3", 5, 3, 2), ("3", 2, 2, 0)],
)
def test_a_part_of_anothers_damage_is_suffered(scene: Scene, part: str, suffers: int, hero: int, friend: int) -> None:
    """The hero takes the last number that there is to choose, which is the highest."""
    scene.control.passing.add(scene.hero.id)
    says(scene, f"Until the end of the round, whenever an ally would suffer damage, you suffer {part} of it instead.")
    before = scene.hero.points, scene.friend.points
    scene.hurt(scene.friend, suffers)
    assert (before[0] - scene.hero.points, before[1] - scene.friend.points) == (hero, friend)


def test_so_much_as_has_been_suffered_is_recovered(scene: Scene) -> None:
    """What has been waited for says how many "that many" are, until the text has something rolled."""
    scene.hurt(scene.friend, 4)
    says(scene, "Until the end of the round, whenever you suffer damage, each other ally recovers that many HP.")
    before = scene.friend.points
    scene.hurt(scene.hero, 3)
    assert scene.friend.points == before + 3


@pytest.mark.parametrize(("text", "left"), [("from Actions cannot", 1), ("from Reactions cannot", 0)])
def test_damage_of_such_plays_leaves_the_last_point(scene: Scene, text: str, left: int) -> None:
    says(scene, f"Damage {text} reduce the target below 1 HP.")
    scene.foe.points = 2
    scene.attack("Damage 1d8", None, 8)
    assert scene.foe.points == left


def test_who_has_won_the_roll_is_taken_to_have_lost_it(scene: Scene) -> None:
    scene.gives(
        scene.friend,
        "Turn",
        "Trigger An enemy wins an opposed roll.\nEffect Have the triggering enemy lose that roll instead.",
    )
    assert not scene.attack("Hit 1d8\nDamage 1d8", "Miss 1d4", 7, 4, by=scene.foe).hit


def test_dice_of_the_play_that_is_met_are_replaced(scene: Scene) -> None:
    """R-SEQ-4: they fall for the one who plays it; where it has none, none come to be."""
    assert scene.attack("The target's Miss is 1d2.\nHit 1d8", "Miss 1d12", 3, 2).hit
    assert scene.attack("Replace the target's Miss dice with 1d2.\nHit 1d8", "Defense 1d4").hit


def test_damage_that_becomes_other_dice_keeps_its_piercing(scene: Scene) -> None:
    scene.attack("The Damage becomes 1d6.\nDamage 2d8 (Piercing 1)", None, 4)
    assert scene.foe.points == 16


def test_the_next_play_of_someone_wins_ties(scene: Scene) -> None:
    says(scene, "The target's next Reaction wins ties.")
    assert not scene.attack("Hit 1d8", "Miss 1d8", 4, 4).hit
    assert scene.attack("Hit 1d8", "Miss 1d8", 4, 4).hit


def test_dice_of_the_next_play_of_someone_become_others(scene: Scene) -> None:
    says(scene, "The Hit dice of the target's next Action become 1d2.")
    assert not scene.attack("Hit 1d12", "Miss 1d8", 2, 3, by=scene.foe).hit


def test_dice_of_plays_of_a_sort_cannot_be_decreased(scene: Scene) -> None:
    says(scene, "The Damage dice levels of the target's Actions cannot be decreased until the end of the round.")
    text = "Decrease the Damage dice level by 2.\nDamage 1d8"
    scene.attack(text, None, 7, by=scene.foe)
    assert scene.hero.points == 13


@pytest.mark.parametrize(("type_", "lost"), [("Fire", 0), ("Cold", 6)])
def test_damage_of_the_type_that_is_chosen_is_not_suffered(scene: Scene, type_: str, lost: int) -> None:
    text = "Choose Fire or Cold. You suffer no damage of that type.\nMiss 1d4"
    before = scene.foe.points
    scene.attack(f"Hit 1d8\nDamage 1d8 {type_}", text, 8, 1, 6)
    assert before - scene.foe.points == lost
