"""The dice that someone has for a Skill, compared with those of another or with a die (R-DICE-2)."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.terms import EntryKind, RowName, Scenario, Track
from runtime.entity import Entity
from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    bearing = Bearing(duel)
    for one, level in ((bearing.hero, 6), (bearing.foe, 8)):
        has_acrobatics(one, level)
    return bearing


def has_acrobatics(one: Entity, level: int) -> None:
    dice = RowDice(row=RowName.ACROBATICS, dice=Dice(number=1, level=level))
    title = Title(skill_dice=(dice,))
    one.role = Entry(id="role", kind=EntryKind.ROLE, name="Role", scenario=Scenario.COMBAT, title=title)
    one.entry = None


@pytest.mark.parametrize(
    ("asked", "so"),
    [
        ("the target's Acrobatics dice level is higher than yours", True),
        ("the target's Acrobatics dice level is at least 2 higher than yours", False),
        ("the target's Acrobatics dice are d8 or higher", True),
        ("the target's Acrobatics dice are higher than d8", False),
        ("your Acrobatics dice level is d6", True),
        ("you have a lower Acrobatics dice level than the target", True),
        ("the target's Acrobatics dice number is 2 or higher", False),
        ("an enemy with Acrobatics dice of d8 or higher is within range 2", True),
    ],
)
def test_dice_are_compared_as_they_are(bearing: Bearing, asked: str, so: bool) -> None:  # noqa: FBT001 - a case
    bearing.attack(f"If {asked}, gain +1 Power.\nDamage 1d4", 1)
    assert bearing.hero.tracks[Track.POWER].value == int(so)


def test_what_changes_dice_counts(bearing: Bearing) -> None:
    bearing.gear("Increase your Acrobatics dice level by 1.")
    bearing.attack("If your Acrobatics dice level is d8, gain +1 Power.\nDamage 1d4", 1)
    assert bearing.hero.tracks[Track.POWER].value == 1


def test_what_holds_only_if_dice_are_so_does_not_make_them_so(bearing: Bearing) -> None:
    bearing.gear("While your Acrobatics dice level is d8 or higher, increase your Acrobatics dice level by 1.")
    bearing.attack("If your Acrobatics dice level is d6, gain +1 Power.\nDamage 1d4", 1)
    assert bearing.hero.tracks[Track.POWER].value == 1
