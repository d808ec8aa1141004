"""Dice that one text adds again and again: three at most, and what is told is what counts (R-DICE-7)."""

from __future__ import annotations

import pytest

from runtime.entity import Entity
from runtime.events import Note
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

KINDLE = "Trigger An enemy suffers damage.\nEffect Increase the triggering enemy's Damage dice number by {}."
HURTS = "Suffer 1 damage. "


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them, with empty hands."""
    return Scene(card)


def printed(scene: Scene, who: Entity, text: str) -> None:
    """Print an Automatic Interrupt on someone's own card, where it is not used up (R-PLAY-2)."""
    scene.gives(who, "Kindle", text, tags=("Automatic",))
    who.entry = scene.cards[who.piles.hand.pop()]


def rolls(scene: Scene, dice: str) -> bool:
    """Tell whether the hero has rolled those dice."""
    return any(one.words.startswith(f"Hero rolls Damage {dice}: ") for one in scene.events)


@pytest.mark.parametrize(
    ("by", "told", "dice"),
    [
        (1, ["raised by 1", "raised by 1", "raised by 1", "left as it is"], "4d8"),
        (2, ["raised by 2", "raised by 1", "left as it is", "left as it is"], "4d8"),
        (5, ["raised by 5", *["left as it is"] * 3], "6d8"),
    ],
)
def test_what_one_text_adds_at_every_wound_is_three_dice(scene: Scene, by: int, told: list[str], dice: str) -> None:
    """What it adds at the first counts whole, as that is no loop yet."""
    printed(scene, scene.foe, KINDLE.format(by))
    scene.attack(f"{HURTS * 4}\nDamage 1d8", None, *[1] * int(dice[0]))
    changes = [one for one in scene.events if one.kind is Note.DICE_CHANGED]
    assert [one.words.removeprefix("Hero has the Damage dice number of Some Action ") for one in changes] == told
    assert [one.rule for one in changes if one.words.endswith("as it is")] == ["R-DICE-7"] * told.count("left as it is")
    assert rolls(scene, dice)


def test_what_one_text_adds_as_it_answers_once_all_counts(scene: Scene) -> None:
    more = "Increase the triggering enemy's Damage dice number by 2."
    printed(scene, scene.foe, f"Trigger An enemy suffers damage.\nEffect {more} {more}")
    scene.attack(f"{HURTS}\nDamage 1d8", None, *[1] * 5)
    assert rolls(scene, "5d8")


def test_the_texts_of_two_are_two_loops(scene: Scene) -> None:
    for who in (scene.foe, scene.minion):
        printed(scene, who, KINDLE.format(2))
    scene.attack(f"{HURTS * 2}\nDamage 1d8", None, *[1] * 7)
    assert rolls(scene, "7d8")
