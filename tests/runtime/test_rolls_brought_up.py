"""What a text makes of a roll that a Trigger brings up: the dice of another fall for it, or none."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.terms import RowName, Track
from runtime.events import Kind
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

ATTACK = "Hit 1d8\nDamage 1d8"
TO_ROLL = "Trigger An ally is to perform a Hit roll.\nEffect "
LOST = "Trigger An ally loses an opposed roll.\nEffect "


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them; the friend has Acrobatics of 1d12."""
    scene = Scene(card)
    role = card(
        "Rope Walker | Class | HP: 15 (+3 at level up) | Initiative: 1d8 | No Stat Changes\nAcrobatics: 1d12\nLeap"
    )
    scene.friend.role = role
    assert scene.friend.skill_dice(RowName.ACROBATICS) == Dice(number=1, level=12)
    return scene


def rolled(scene: Scene) -> list[str]:
    return [one.words for one in scene.events if one.kind is Kind.ROLLED]


def test_an_ally_rolls_the_dice_of_another_for_a_roll_that_is_to_be_made(scene: Scene) -> None:
    scene.gives(
        scene.friend, "Lend Assist", f"{TO_ROLL}The triggering ally may roll your Acrobatics dice for that roll."
    )
    assert scene.attack(ATTACK, "Miss 1d8", 11, 8, 1).hit
    assert any("Hit 1d12" in words for words in rolled(scene))


def test_a_lost_roll_is_made_again_with_the_dice_of_another(scene: Scene) -> None:
    text = f"{LOST}The triggering ally must reroll with your Acrobatics dice."
    scene.gives(scene.friend, "Show Assist", text)
    assert scene.attack(ATTACK, "Miss 1d8", 1, 8, 12, 1).hit
    assert any("1d12" in words for words in rolled(scene))


@pytest.mark.parametrize(("comes", "hit"), [("succeeds", True), ("fails", False)])
def test_a_roll_that_is_to_be_made_ends_without_dice(scene: Scene, comes: str, hit: bool) -> None:  # noqa: FBT001
    scene.gives(scene.friend, "Omen Assist", f"{TO_ROLL}That roll automatically {comes}.")
    assert scene.attack(ATTACK, "Miss 1d8", *([3] if hit else [])).hit is hit


@pytest.mark.parametrize(("least", "hit"), [(5, True), (3, False)])
def test_a_roll_that_is_to_be_made_comes_to_so_much_at_least(scene: Scene, least: int, hit: bool) -> None:  # noqa: FBT001
    text = f"{TO_ROLL}Any Hit result lower than {least} becomes {least} instead."
    scene.gives(scene.friend, "Steady Assist", text)
    assert scene.attack(ATTACK, "Miss 1d8", 1, 4, *([1] if hit else [])).hit is hit


def test_a_reaction_that_succeeds_without_dice_makes_the_attack_miss(scene: Scene) -> None:
    text = "Trigger An ally is to perform a Miss roll.\nEffect That roll automatically succeeds."
    scene.gives(scene.minion, "Ward Assist", text)
    assert not scene.attack(ATTACK, "Miss 1d8").hit


@pytest.mark.parametrize(("asked", "won"), [("missed", True), ("hit", False), ("did not hit", True)])
def test_what_came_of_the_last_action_is_asked(scene: Scene, asked: str, won: bool) -> None:  # noqa: FBT001
    scene.attack(ATTACK, "Miss 1d8", 1, 8)
    text = f"If your last Action {asked}, gain +1 Power.\n{ATTACK}"
    scene.attack(text, "Miss 1d8", 1, 8)
    assert (scene.hero.tracks[Track.POWER].value == 1) is won
