"""Who "the attacker" is: whoever makes the attack that a text waits for, comes of or answers."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

HIT = "Hit 1d8\nDamage 1d8"


@pytest.mark.parametrize(
    ("awaited", "reaction", "dice", "hurt"),
    [
        ("you are hit by an attack", "Miss 1d6", (8, 1, 3), 2),
        ("you are missed by an attack", "Miss 1d6", (1, 6), 2),
        ("you are hit by an attack", "Miss 1d6", (1, 6), 0),
        ("you become the target of an attack", "Miss 1d6", (1, 6), 2),
        ("you suffer damage from an attack", "Miss 1d6", (8, 1, 3), 2),
        ("you play a Reaction", "Miss 1d6", (1, 6), 2),
        ("you win a Miss roll", "Miss 1d6", (1, 6), 2),
        ("you lose a Miss roll", "Miss 1d6", (8, 1, 3), 2),
    ],
)
@pytest.mark.parametrize("by", ["foe", "minion"])
def test_the_attacker_is_whose_attack_it_is(
    card: ReadCard, awaited: str, reaction: str, dice: tuple[int, ...], hurt: int, by: str
) -> None:
    scene = Scene(card)
    scene.attack(f"Until the end of the round, whenever {awaited}, the attacker suffers 2 damage.", None)
    attacker = {"foe": scene.foe, "minion": scene.minion}[by]
    scene.attack(HIT, reaction, *dice, by=attacker)
    assert {one.id: one.most - one.points for one in (scene.foe, scene.minion)} == {"foe": 0, "minion": 0, by: hurt}


def test_one_may_be_the_attacker_oneself(card: ReadCard) -> None:
    scene = Scene(card)
    scene.attack(
        "Until the end of the round, whenever an enemy is hit by an attack, the attacker gains +1 Power.", None
    )
    scene.attack(HIT, None, 5)
    assert scene.hero.tracks[Track.POWER].value == 1
