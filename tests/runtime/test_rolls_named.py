"""Rolls that are named by their dice: the one that a Trigger brings up, the next of two, that of whichever ally."""

from __future__ import annotations

import pytest

from compiler.ir.amounts.dice import Dice
from compiler.ir.entries.entry import Entry, Title
from compiler.ir.entries.rows import RowDice
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import EntryKind, RowName, Scenario
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House
from tests.runtime.scene import Scene


def rolled(scene: Scene | House) -> list[str]:
    """Give the dice that were rolled, without what they showed."""
    return [one.words.partition(": ")[0] for one in scene.events if one.kind is Happening.ROLLS]


@pytest.mark.parametrize(
    ("effect", "dice"),
    [
        ("Increase the dice level of the triggering roll by 1.", "1d10"),
        ("Increase the dice level of the triggering Hit roll by 1.", "1d10"),
        ("Increase the dice level of the triggering Acrobatics roll by 1.", "1d8"),
        ("The triggering Hit roll gains +1d4.", "1d8 +1d4"),
        ("The triggering Acrobatics roll gains +1d4.", "1d8"),
    ],
)
def test_the_triggering_roll_is_changed_if_it_is_of_those_dice(card: ReadCard, effect: str, dice: str) -> None:
    scene = Scene(card)
    scene.gives(scene.friend, "Cheer Assist", f"Trigger An ally is to perform an opposed roll.\nEffect {effect}")
    scene.attack("Hit 1d8\nDamage 1d4", "Miss 1d4", 4, *[1] * (1 + ("+" in dice)), 4)
    assert rolled(scene)[0].startswith(f"Hero rolls Hit {dice}")


@pytest.mark.parametrize("first", ["Acrobatics", "Charisma"])
def test_the_next_of_two_rolls_is_the_one_that_comes_first(card: ReadCard, first: str) -> None:
    house = House(card)
    dice = (RowDice(row=RowName(first), dice=Dice(number=1, level=6)),)
    title = Title(skill_dice=dice)
    house.hero.role = Entry(id="role", kind=EntryKind.ROLE, name="Role", scenario=Scenario.COMBAT, title=title)
    house.gives(house.hero, "Boon | Strategy", "Your next Acrobatics or Charisma roll gains +1d4.")
    house.gives(house.hero, "Try | Strategy", f"Roll {first} against 1d8.")
    house.hero.piles.hand *= 2
    house.plays(house.hero, "Boon")
    house.plays(house.hero, "Try", 1, 1, 1)
    house.plays(house.hero, "Try", 1, 1)
    own = [words for words in house.told(Happening.ROLLS) if words.startswith(f"Hero rolls {first}")]
    assert ["+1d4" in words for words in own] == [True, False]
