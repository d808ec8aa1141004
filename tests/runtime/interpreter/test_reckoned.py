"""Amounts that nobody has, those that are picked out of several, and how many are meant by one."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.time import end_round
from tests.runtime.conftest import ReadCard
from tests.runtime.row import Row
from tests.runtime.scene import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give the hero and the friend in a, the minion in b, the foe in c; the hero's Power is 2, and it is round 3."""
    scene = Scene(card)
    scene.table.ground = Row("abcde", {"hero": "a", "friend": "a", "minion": "b", "foe": "c"})
    scene.hero.tracks[Track.POWER].value = 2
    scene.table.round = 3
    return scene


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        ("the round number", 3),
        ("the number of rounds that have passed", 2),
        ("the range to the target", 2),
        ("the range to the nearest enemy", 1),
        ("the higher of your Power and 1", 2),
        ("the lowest of your Power, the range to the nearest enemy, and 4", 1),
        ("half the higher of your Power and 5, rounded up", 3),
        ("the number of PCs", 2),
        ("the highest of your Damage dice", 4),
        ("the lowest of your Damage dice", 2),
        ("your Damage roll", 6),
    ],
)
def test_it_comes_to_so_much(scene: Scene, amount: str, number: int) -> None:
    scene.attack(f"Thrown 9\nDamage 2d4\nSpecial Gain Mind equal to {amount}, to a maximum of 5.", None, 2, 4)
    assert scene.hero.tracks[Track.MIND].value == min(number, 5)


@pytest.mark.parametrize(
    ("whom", "those"),
    [
        ("Each enemy within a range equal to your Power", "foe minion"),
        ("Each enemy within a range equal to the round number minus 2", "minion"),
        ("Each enemy outside a range equal to half your Power", "foe"),
        ("A number of enemies equal to half your Power", "foe"),
        ("Up to a number of enemies equal to your Power", "foe minion"),
        ("1d4 enemies", "foe minion"),
    ],
)
def test_so_many_are_meant(scene: Scene, whom: str, those: str) -> None:
    rolled = (2,) if "1d4" in whom else ()
    scene.attack(f"Thrown 9\nDamage 1d4\nSpecial {whom} suffer -1 Skill.", None, 1, *rolled)
    lowered = sorted(one.id for one in scene.table.entities if one.tracks[Track.SKILL].value < 0)
    assert " ".join(lowered) == those


@pytest.mark.parametrize(
    ("lasts", "rounds"),
    [("for 3 rounds", 3), ("for a number of rounds equal to your Power", 2), ("for 1d4 rounds", 4)],
)
def test_it_lasts_for_so_many_rounds_with_this_one(scene: Scene, lasts: str, rounds: int) -> None:
    rolled = (4,) if "1d4" in lasts else ()
    scene.attack(f"Thrown 9\nDamage 1d4\nSpecial The target is Dazed {lasts}.", None, 1, *rolled)
    lasted = 0
    while scene.foe.is_in("Dazed") and lasted < 9:
        end_round(scene.table)
        lasted += 1
    assert lasted == rounds
