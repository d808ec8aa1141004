"""What a text makes of a roll that a Trigger brings up: the dice of another fall for it, or none."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.deeds.rolls import DiceOf
from compiler.ir.events.deeds import Happening
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import RowName, Track
from runtime.events import Cause
from runtime.interpreter.lent_dice import fallen_instead
from runtime.interpreter.playing import Playing
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
    return [one.words for one in scene.events if one.kind is Happening.ROLLS]


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


@pytest.mark.parametrize(
    "said",
    [
        "The triggering ally rolls your Acrobatics dice instead of their own.",
        "The triggering ally uses your Acrobatics dice for that roll.",
        "The triggering ally may roll your Acrobatics dice instead.",
    ],
)
def test_dice_of_another_instead_of_those_that_have_fallen_are_rolled_anew(scene: Scene, said: str) -> None:
    scene.gives(scene.friend, "Show Assist", f"{LOST}{said}")
    assert scene.attack(ATTACK, "Miss 1d8", 1, 8, 12, 1).hit
    assert any("1d12" in words for words in rolled(scene))


def test_nobody_has_dice_of_their_own_for_a_hit(scene: Scene) -> None:
    scene.gives(scene.friend, "Show Assist", f"{LOST}The triggering ally rerolls with your dice.")
    assert not scene.attack(ATTACK, "Miss 1d8", 1, 8).hit


def test_dice_of_another_are_those_for_the_same_roll(scene: Scene) -> None:
    playing = Playing(scene.table, scene.friend, Cause("R-SEQ-4"), scene.control)
    lent = DiceOf(who=Actor.SELF, row=None)
    assert fallen_instead(lent, playing, RowName.ACROBATICS) == Dice(number=1, level=12)
    assert fallen_instead(lent, playing) is None


@pytest.mark.parametrize(
    ("often", "dice", "hit"),
    [
        ("3 times, keeping the highest result", (1, 2, 8, 3, 1), True),
        ("3 times, keeping the lowest result", (8, 2, 8, 3), False),
        ("once for each enemy in your occupied section, keeping the highest result", (1, 8, 3, 1), True),
    ],
)
def test_dice_are_rolled_so_often(scene: Scene, often: str, dice: tuple[int, ...], hit: bool) -> None:  # noqa: FBT001
    assert scene.attack(f"Roll the Hit dice {often}.\n{ATTACK}", "Miss 1d8", *dice).hit is hit


@pytest.mark.parametrize(("ours", "theirs", "hit"), [(2, 8, True), (1, 8, False), (2, 7, False)])
def test_both_rolls_are_asked_for_together(scene: Scene, ours: int, theirs: int, hit: bool) -> None:  # noqa: FBT001
    text = f"If both rolls are even, you automatically win the opposed roll.\n{ATTACK}"
    assert scene.attack(text, "Miss 1d8", ours, theirs, *([1] if hit else [])).hit is hit


def test_the_next_roll_is_made_with_other_dice(scene: Scene) -> None:
    scene.attack(f"{ATTACK}\nSpecial Your next Hit roll is 1d20.", "Miss 1d8", 8, 1, 1)
    assert scene.attack(ATTACK, "Miss 1d8", 20, 8, 1).hit
    assert any("Hit 1d20" in words for words in rolled(scene))
    scene.attack(ATTACK, "Miss 1d8", 1, 8)


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


@pytest.mark.parametrize(("counts", "hit"), [(8, True), (5, False)])
def test_a_die_of_a_lost_roll_counts_as_another_number(scene: Scene, counts: int, hit: bool) -> None:  # noqa: FBT001
    text = f"{LOST}The triggering ally treats the lowest of their dice as {counts}."
    scene.gives(scene.friend, "Turn Assist", text)
    assert scene.attack(ATTACK, "Miss 1d8", 1, 6, *([1] if hit else [])).hit is hit


@pytest.mark.parametrize(
    ("said", "die"),
    [
        ("Increase the Hit dice level by 3, to a maximum of d10.", "1d10"),
        ("Increase the Hit dice level by 3, to a maximum of d6.", "1d8"),
        ("Decrease the Hit dice level by 3, to a minimum of d6.", "1d6"),
        ("Increase the Hit dice level by 1. Decrease the Hit dice level by 3, but never below d4.", "1d4"),
    ],
)
def test_dice_go_no_further_than_to_a_die(scene: Scene, said: str, die: str) -> None:
    scene.attack(f"{said}\n{ATTACK}", "Miss 1d8", 1, 8)
    assert any(words.startswith(f"Hero rolls Hit {die}") for words in rolled(scene))
