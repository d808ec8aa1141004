"""Actions that the Reactions to them cancel (R-SEQ-4), and doubles that are waited for."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime.events import Note
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def test_a_reaction_cancels_the_action_that_it_answers(house: House) -> None:
    house.gives(house.hero, "Jab | Action", "Hit 1d8\nDamage 1d4\nSpecial Draw a card.")
    house.gives(house.foe, "Unmake | Reaction", "Cancel the target's Action.\nMiss 1d8")
    house.plays(house.hero, "Jab", against=[house.foe])
    assert house.told(Note.CANCELLED) == ["Hero has Jab cancelled"]
    assert house.told(Happening.ROLLS, Happening.DRAWS, Happening.SUFFERS_DAMAGE) == []


@pytest.mark.parametrize(("karma", "cancelled"), [(1, False), (0, True)])
def test_whoever_plays_it_may_pay_for_it(house: House, karma: int, cancelled: bool) -> None:  # noqa: FBT001
    house.hero.karma, house.foe.karma = karma, 0
    house.gives(house.hero, "Jab | Action", "Hit 1d8\nDamage 1d4")
    house.gives(house.foe, "Unmake | Reaction", "Cancel the target's Action unless they spend 1 Karma.\nMiss 1d8")
    house.plays(house.hero, "Jab", *(() if cancelled else (8, 1, 1)), against=[house.foe])
    assert (house.hero.karma, bool(house.told(Note.CANCELLED))) == (0, cancelled)


@pytest.mark.parametrize(("faces", "drawn"), [((3, 3), True), ((3, 4), False)])
def test_doubles_are_heard(house: House, faces: tuple[int, ...], drawn: bool) -> None:  # noqa: FBT001
    house.hero.piles.deck += [house.knows("Plain | Strategy", "Gain +1 Power.")] * 3
    watch = "Until the end of the round, whenever an enemy rolls doubles on a Hit roll, draw a card."
    house.gives(house.hero, "Watch | Strategy", watch)
    house.gives(house.foe, "Jab | Action", "Hit 2d8\nDamage 1d4")
    house.gives(house.hero, "Duck | Reaction", "Miss 1d8")
    house.plays(house.hero, "Watch")
    house.plays(house.foe, "Jab", *faces, 8, against=[house.hero])
    assert bool(house.told(Happening.DRAWS)) is drawn
