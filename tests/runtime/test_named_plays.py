"""What texts do to a play in progress that they name: this one, the one that it meets, that of the Trigger."""

from __future__ import annotations

import pytest

from runtime.events import Kind
from tests.runtime.conftest import Duel, ReadCard
from tests.runtime.scene import Scene


def rolled(duel: Duel | Scene) -> list[str]:
    """Give the dice that were rolled, without what they showed."""
    return [one.words.partition(": ")[0] for one in duel.events if one.kind is Kind.ROLLED]


# ---- whose dice


@pytest.mark.parametrize(
    ("text", "told", "falls"),
    [
        ("Decrease the target's Action's Hit dice level by 2.", "Hero rolls Hit 1d4", (4, 1)),
        ("The Hit dice level of the target's Action increases by 1.", "Hero rolls Hit 1d10", (4, 1)),
        ("The Hit roll of the target's Action gains +1d4.", "Hero rolls Hit 1d8 +1d4", (4, 1, 1)),
        ("Increase this Reaction's Miss dice level by 1.", "Foe rolls Miss 1d6", (4, 1)),
    ],
)
def test_a_reaction_changes_the_dice_of_the_play_that_it_names(
    duel: Duel, text: str, told: str, falls: tuple[int, ...]
) -> None:
    duel.acts("Hit 1d8")
    duel.answers(f"{text}\nMiss 1d4")
    duel.resolve(*falls)
    assert told in rolled(duel)


def test_an_interrupt_changes_the_dice_of_the_play_that_has_brought_it_up(card: ReadCard) -> None:
    scene = Scene(card)
    text = (
        "Trigger An enemy plays an Action.\nEffect Decrease the Hit dice level of the triggering enemy's Action by 2."
    )
    scene.gives(scene.friend, "Spoil", text)
    scene.attack("Hit 1d8", "Miss 1d4", 4, 1, by=scene.foe)
    assert "Foe rolls Hit 1d4" in rolled(scene)
