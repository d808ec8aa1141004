"""A play that asks what has been played before it is not among what it asks for."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

ASKED = [
    ("If you have played an Action this round, gain +1 Skill.", 0),
    ("If you have already played an Action this turn, gain +1 Skill.", 0),
    ("If you have attacked an enemy this round, gain +1 Skill.", 0),
    ("If you have not played an Action this round, gain +1 Skill.", 1),
    ("Gain +1 Skill for each Action you have already played this round.", 0),
    ("Gain +1 Skill for each Action you have played this round.", 1),
]


@pytest.mark.parametrize(("text", "skill"), ASKED)
def test_a_play_does_not_answer_its_own_question(card: ReadCard, text: str, skill: int) -> None:
    scene = Scene(card)
    scene.attack(f"{text}\nDamage 1d4", None, 1)
    assert scene.hero.tracks[Track.SKILL].value == skill


@pytest.mark.parametrize(("text", "skill"), ASKED[:3])
def test_the_play_before_it_does(card: ReadCard, text: str, skill: int) -> None:
    scene = Scene(card)
    scene.attack("Damage 1d4", None, 1)
    scene.attack(f"Damage 1d4\nSpecial {text}", None, 1)
    assert scene.hero.tracks[Track.SKILL].value == skill + 1
