"""Dice of an opposed roll that are rolled again once it is over: who has won now is told as well (R-RES-1)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.chance import ScriptError
from runtime.events import WON_OR_LOST
from runtime.interpreter.playing import Playing, text_step
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

SPOIL = "Trigger An enemy hits an ally.\nEffect The triggering enemy rerolls the Hit dice, keeping the lower result."


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


@pytest.mark.parametrize(
    ("again", "told"),
    [
        (3, ["takes effect with Some Action, with 7 against 4", "fails with Some Action, with 3 against 4"]),
        (5, ["takes effect with Some Action, with 7 against 4", "takes effect with Some Action, with 5 against 4"]),
        (8, ["takes effect with Some Action, with 7 against 4"]),
    ],
    ids=["lost now", "won by less", "as it was"],
)
def test_who_has_won_after_it_is_told(scene: Scene, again: int, told: list[str]) -> None:
    scene.gives(scene.friend, "Spoil", SPOIL)
    scene.attack("Hit 1d8", "Miss 1d4", 7, 4, again, by=scene.foe)
    assert [one.words for one in scene.events if one.kind in WON_OR_LOST] == [f"Foe {words}" for words in told]


@pytest.mark.parametrize(
    ("reaction", "told"),
    [
        ("Miss 1d4", "takes effect with Some Action, with 4 against 4"),
        ("You win ties with this Reaction.\nMiss 1d4", "fails with Some Action, with 4 against 4"),
    ],
    ids=["the Action's", "the Reaction's"],
)
def test_a_tie_after_it_is_whose_it_was_before(scene: Scene, reaction: str, told: str) -> None:
    scene.gives(scene.friend, "Spoil", SPOIL)
    scene.attack("Hit 1d8", reaction, 7, 4, 4, by=scene.foe)
    assert [one.words for one in scene.events if one.kind in WON_OR_LOST][-1] == f"Foe {told}"


@pytest.mark.parametrize(
    ("keeping", "left"), [("the higher", 8 - 3), ("the lower", 8 - 1), ("the second", 8 - 3), ("either", 8 - 3)]
)
def test_defense_that_is_rolled_again_counts_as_it_is_kept(scene: Scene, keeping: str, left: int) -> None:
    again = f"Reroll the Defense dice, keeping {keeping} result."
    assert scene.attack("Damage 1d8", f"{again}\nDefense 1d4", 8, 1, 3).dealt == left


def test_damage_that_the_one_who_is_hit_has_rolled_again_counts_as_it_is_kept(scene: Scene) -> None:
    again = "The target rerolls the Damage dice, keeping the lower result."
    assert scene.attack("Damage 1d8", f"{again}\nDefense 1d4", 8, 5, 1).dealt == 5 - 1


@pytest.mark.parametrize(
    ("again", "falls", "left"),
    [
        ("Reroll the Damage dice with the dice level decreased by 1, keeping the second result", (2, 3, 4, 4), 8),
        ("Reroll the Damage dice with one more die, keeping the second result", (2, 3, 4, 4, 6), 14),
        ("Reroll the highest of the Damage dice, keeping the second result", (2, 5, 1), 3),
        ("Reroll one of the Damage dice, keeping the second result", (2, 5, 1), 6),
        ("Roll the lowest Damage die again, and the second result stands", (2, 5, 1), 6),
    ],
)
def test_dice_are_rolled_again_that_are_changed_or_picked_for_it(
    scene: Scene, again: str, falls: tuple[int, ...], left: int
) -> None:
    """R-DICE-3, R-DICE-6."""
    assert scene.attack(f"{again}.\nDamage 2d6", None, *falls).dealt == left


def test_dice_rolled_again_smaller_show_no_more_than_they_can(scene: Scene) -> None:
    with pytest.raises(ScriptError):
        scene.attack("Reroll the Damage dice with the dice level decreased by 1.\nDamage 1d6", None, 2, 5)


def test_who_has_failed_rolls_again_as_a_constant_text_lets_them(scene: Scene) -> None:
    says(scene, "Until the end of the round, whenever an enemy loses an opposed roll, they reroll it.")
    result = scene.attack("Hit 1d8\nDamage 1d4", "Miss 1d4", 2, 4, 7, 1, by=scene.foe)
    assert result.hit


AGAIN = "Reroll the Hit dice, keeping the second result.\nHit 1d8"


@pytest.mark.parametrize(
    ("deed", "gained"), [("rerolls a Hit roll", 1), ("rerolls a roll", 1), ("rerolls a Miss roll", 0)]
)
def test_who_rerolls_is_heard_of(deed: str, gained: int, scene: Scene) -> None:
    """R-AI-1: what fits the words is answered, and what is only like it is not."""
    says(scene, f"Until the end of the round, whenever an enemy {deed}, gain +1 Power.")
    scene.attack(AGAIN, "Miss 1d4", 7, 2, 4, by=scene.foe)
    assert scene.hero.tracks[Track.POWER].value == gained


@pytest.mark.parametrize(
    "offer", ["You may reroll", "If the target is not Dazed, you may reroll", "You may suffer 1 damage to reroll"]
)
def test_who_may_reroll_above_the_dice_is_asked_once_both_sides_have_rolled(offer: str, scene: Scene) -> None:
    """R-RES-1: whoever decides has seen what stands against the roll."""
    action = f"{offer} the Hit dice, keeping the second result.\nHit 1d8"
    hit, miss, again = 3, 4, 5
    assert scene.attack(action, "Miss 1d4", hit, miss, again).hit


def test_who_cannot_reroll_has_their_dice_as_they_fell(scene: Scene) -> None:
    """R-PRIO-3: what a card says holds."""
    says(scene, "The target cannot reroll a Hit roll until the end of the round.")
    assert scene.attack(AGAIN, "Miss 1d4", 7, 4, by=scene.foe).hit


def test_something_else_is_done_in_place_of_a_reroll(scene: Scene) -> None:
    says(scene, "Until the end of the round, whenever an enemy would reroll a Hit roll, you gain +1 Power instead.")
    assert scene.attack(AGAIN, "Miss 1d4", 7, 4, by=scene.foe).hit
    assert scene.hero.tracks[Track.POWER].value == 1


def says(scene: Scene, text: str) -> None:
    """Do a text of the hero's against the foe."""
    made = scene.made(f"Action\nSpecial {text}", scene.hero, scene.foe)
    text_step(made.play.special)(
        Playing(scene.table, scene.hero, made.cause, scene.control, target=scene.foe, made=made)
    )
