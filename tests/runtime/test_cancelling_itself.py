"""A play that its own text cancels, and one that loses an entry to whoever answers its roll."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

HURTS = "Hit 1d8\nDamage 1d8\nSpecial The target suffers -1 Mind."


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


def test_an_action_that_cancels_itself_rolls_nothing_and_does_nothing(scene: Scene) -> None:
    assert not scene.attack(f"Cancel this Action.\n{HURTS}", "Miss 1d4").hit
    assert scene.foe.tracks[Track.MIND].value == 0


def test_a_reaction_that_cancels_itself_is_none(scene: Scene) -> None:
    assert scene.attack("Damage 1d8", "Cancel this Reaction.\nMiss 1d4\nDefense 1d4", 8).dealt == 8


def test_a_play_of_any_kind_loses_its_special_to_who_answers_its_roll(scene: Scene) -> None:
    scene.gives(
        scene.minion,
        "Hush",
        "Trigger An enemy wins an opposed roll.\nEffect Cancel the Special of the triggering enemy's play.",
    )
    scene.attack(HURTS, "Miss 1d4", 8, 1, 3)
    assert scene.foe.tracks[Track.MIND].value == 0
