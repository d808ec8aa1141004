"""Dice of an opposed roll that are rolled again once it is over: who has won now is told as well (R-RES-1)."""

from __future__ import annotations

import pytest

from runtime.events import Kind
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
    assert [one.words for one in scene.events if one.kind is Kind.OPPOSED] == [f"Foe {words}" for words in told]


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
    assert [one.words for one in scene.events if one.kind is Kind.OPPOSED][-1] == f"Foe {told}"


@pytest.mark.parametrize(
    ("keeping", "left"), [("the higher", 8 - 3), ("the lower", 8 - 1), ("the second", 8 - 3), ("either", 8 - 3)]
)
def test_defense_that_is_rolled_again_counts_as_it_is_kept(scene: Scene, keeping: str, left: int) -> None:
    again = f"Reroll the Defense dice, keeping {keeping} result."
    assert scene.attack("Damage 1d8", f"{again}\nDefense 1d4", 8, 1, 3).dealt == left


def test_damage_that_the_one_who_is_hit_has_rolled_again_counts_as_it_is_kept(scene: Scene) -> None:
    again = "The target rerolls the Damage dice, keeping the lower result."
    assert scene.attack("Damage 1d8", f"{again}\nDefense 1d4", 8, 5, 1).dealt == 5 - 1
