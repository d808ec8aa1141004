"""Responses to an Action that has several targets (R-SEQ-7, R-AI-9)."""

from __future__ import annotations

import pytest

from runtime.chance import Scripted
from runtime.plays import perform
from runtime.priority import Judging
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    return Scene(card)


def test_what_answers_an_action_as_it_is_played_counts_against_every_target(scene: Scene) -> None:
    """R-SEQ-7: the text of a pass is not kept for the next, but an Assist on the Action itself is."""
    scene.gives(
        scene.friend,
        "Cheering Assist",
        "Trigger: An ally plays an Action.\nEffect: Increase the Damage dice level of that Action by 1.",
    )
    scene.table.chance = Scripted((6, 6))
    action = scene.made("Action\nDamage 1d4", scene.hero, scene.foe)
    results = perform(scene.table, action, [(scene.foe, None), (scene.minion, None)], scene.control, Judging.LIST)
    assert [result.dealt for result in results] == [6, 6]
