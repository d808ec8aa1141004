"""Ways in which a play is made by its own text: while something is so, and so often; and Reactions that are lent."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime import time
from runtime.chance import Scripted
from runtime.controllers import Eager
from runtime.operations import in_strategy_phase, play_a_strategy
from runtime.using import Player
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

ANSWERED, UNANSWERED = (7, 8), (1,)
HUSH = "Damage 1d4\nSpecial The target cannot play Reactions until the end of the scenario."


@pytest.fixture
def house(card: ReadCard) -> House:
    house = House(card)
    house.gives(house.foe, "Strike | Action", "Hit 1d8\nDamage 1d6")
    time.begin_turn(house.table, house.foe)
    return house


def strikes(house: House, *dice: int, friend: bool = False) -> list[str]:
    """Have the foe strike, and give what was rolled against it."""
    strike = next(card for card in house.cards if house.cards[card].name == "Strike")
    house.foe.piles.hand[:], house.foe.piles.discard[:] = [strike], []
    before = len(house.told(Happening.ROLLS))
    house.plays(house.foe, "Strike", *dice, against=[house.friend if friend else house.hero])
    return [words for words in house.told(Happening.ROLLS)[before:] if "Miss" in words]


def test_an_action_is_made_in_a_strategy_phase_so_often(house: House) -> None:
    text = "Once per scenario, this Action can also be played in your Strategy Phase.\nDamage 1d4"
    card = house.gives(house.hero, "Oar Blow | Action", text)
    house.table.control = house.control = Eager()
    player = Player(house.table, house.hero, Eager())
    house.table.chance = Scripted((2,))
    play_a_strategy(house.table, house.hero)
    house.hero.piles.hand[:] = [card]
    assert in_strategy_phase(player) == []


@pytest.mark.parametrize(("often", "again"), [("", True), ("Once per round, ", False)])
def test_a_reaction_is_played_for_another_so_often(house: House, often: str, *, again: bool) -> None:
    this = "this" if often else "This"
    text = f"{often}{this} Reaction can also be played for an ally within range 1.\nMiss 1d8"
    card = house.gives(house.hero, "Cover | Reaction", text)
    assert strikes(house, *ANSWERED, friend=True)
    house.hero.piles.hand[:] = [card]
    assert bool(strikes(house, *(ANSWERED if again else UNANSWERED), friend=True)) is again


@pytest.mark.parametrize(("track", "does"), [("Hidden", False), ("not Hidden", True)])
def test_a_reaction_is_played_for_another_while_something_is_so(house: House, track: str, *, does: bool) -> None:
    text = f"This Reaction can also be played for an ally within range 1 if you are {track}.\nMiss 1d8"
    house.gives(house.hero, "Cover | Reaction", text)
    assert bool(strikes(house, *(ANSWERED if does else UNANSWERED), friend=True)) is does


@pytest.mark.parametrize(
    ("when", "first", "second"),
    [
        ("This", True, True),
        ("Once per scenario, this", True, False),
        ("If you are Hidden, this", False, False),
        ("If you are not Hidden, this", True, True),
    ],
)
def test_a_reaction_is_made_in_spite_of_a_bar_so_often(house: House, when: str, *, first: bool, second: bool) -> None:
    """R-PRIO-8."""
    card = house.gives(
        house.hero, "Slip | Reaction", f"{when} Reaction can be played even if you cannot play Reactions.\nMiss 1d8"
    )
    house.gives(house.foe, "Hush | Action", HUSH)
    house.hero.piles.hand.clear()
    house.plays(house.foe, "Hush", 1, against=[house.hero])
    for does in (first, second):
        house.hero.piles.hand[:] = [card]
        assert bool(strikes(house, *(ANSWERED if does else UNANSWERED))) is does


def test_an_ally_answers_with_a_reaction_of_ones_hand(house: House) -> None:
    house.gives(
        house.hero,
        "Share | Strategy",
        "Until the end of the round, allies within range 1 may play Reactions from your hand.",
    )
    house.plays(house.hero, "Share")
    house.gives(house.hero, "Slip | Reaction", "Miss 1d8")
    assert strikes(house, *ANSWERED, friend=True)
    assert not house.hero.piles.hand
    assert not house.friend.piles.discard
