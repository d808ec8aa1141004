"""Whoever is defeated contributes nothing more (R-DMG-2): neither do their constant texts, to others."""

from __future__ import annotations

import pytest

from runtime import constants, time
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

CRAB = """\
Crab | Level 1 Adversary | Regular | Brawler | HP: 20
Initiative: 1d4 | Acrobatics: 1d4
{}
(Action) Claw
Hit 1d4
Damage 1d4"""


class Nest(House):
    """The foe is a crab with a constant text; the minion and the hero have a Blow each."""

    def lives_by(self, text: str) -> None:
        """Give the crab its text."""
        self.foe.entry = self.read(CRAB.format(text))
        constants.begin(self.table)

    def blow(self, dice: str, face: int) -> int:
        """Have the minion hit the hero with those dice, and give the damage."""
        self.gives(self.minion, "Blow | Action", f"Damage {dice}")
        return self.plays(self.minion, "Blow", face, against=[self.hero])[0].dealt

    def hit_back(self, dice: str, face: int) -> int:
        """Have the hero hit the minion with those dice, and give the damage."""
        self.gives(self.hero, "Blow | Action", f"Damage {dice}")
        return self.plays(self.hero, "Blow", face, against=[self.minion])[0].dealt


@pytest.fixture
def nest(card: ReadCard) -> Nest:
    return Nest(card)


def test_dice_that_it_raises_are_as_they_were(nest: Nest) -> None:
    nest.lives_by("Each ally's Damage dice level increases by 1.")
    assert nest.blow("1d4", 6) == 6
    nest.foe.points = 0
    with pytest.raises(Exception, match="a d4 cannot show 6"):
        nest.blow("1d4", 6)


def test_a_resistance_that_it_gives_is_gone(nest: Nest) -> None:
    nest.lives_by("Allies gain Fire Resistance 2.")
    with pytest.raises(Exception, match="a d4 cannot show 8"):
        nest.hit_back("1d8 Fire", 8)
    nest.foe.points = 0
    assert nest.hit_back("1d8 Fire", 8) == 8


def test_what_it_does_again_and_again_is_done_no_more(nest: Nest) -> None:
    nest.lives_by("At the start of each round, each enemy suffers 1 damage.")
    time.begin_round(nest.table)
    assert nest.hero.points == 19
    nest.foe.points = 0
    time.begin_round(nest.table)
    assert nest.hero.points == 19


def test_its_own_maximum_stays(nest: Nest) -> None:
    """What a text is to its owner holds still: a cure brings back no more and no less than there was."""
    nest.lives_by("Gain Fire Resistance 2.")
    nest.foe.points = 0
    assert [one.value for one in nest.foe.given] == [2]
