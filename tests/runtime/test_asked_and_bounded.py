"""What an "if" asks of what has just been done, what is bounded, and what goes by damage that has come."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.ir.terms import Track
from runtime.constants import establish
from runtime.controllers import Eager, Written
from runtime.entity import Entity
from runtime.events import Cause
from runtime.time import skips
from runtime.wards import effective
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

UNTIL = "until the end of the round"


@pytest.fixture
def house(card: ReadCard) -> House:
    return House(card)


def does(house: House, text: str, *dice: int) -> None:
    """Have the hero do what a text says, against the foe."""
    house.hero.piles.hand = [house.knows("Deed | Action", f"Special {text}")]
    house.plays(house.hero, "Deed", *dice, against=[house.foe])


def test_resistance_is_to_the_type_of_the_damage_that_has_come(house: House) -> None:
    does(house, f"Whenever you suffer typed damage this round, gain +1 Resistance to that type {UNTIL}.")
    does(house, "You suffer 1 Fire damage.")
    house.rest()
    given = house.table.given(house.hero)
    assert (effective(given, "Fire"), effective(given, "Ice")) == (-1, 0)


@pytest.mark.parametrize(("points", "draws"), [(10, 1), (4, 0)])
def test_reduced_to_half_is_who_had_more_before(house: House, points: int, draws: int) -> None:
    house.foe.most, house.foe.points, house.hero.piles.deck = 10, points, ["salt", "oil"]
    special = "If this Action reduces the target to half its HP or less, draw a card."
    house.gives(house.hero, "Blow | Action", f"Damage 1d8\nSpecial {special}")
    house.plays(house.hero, "Blow", 5 if points > 5 else 1, against=[house.foe])
    assert len(house.hero.piles.hand) == draws


def test_the_next_time_of_each_is_once_for_each_of_them(house: House) -> None:
    does(house, "The next time each enemy suffers damage this round, they suffer -1 Power.")
    for who in (house.foe, house.foe, house.minion):
        house.harm(who)
    assert [one.tracks[Track.POWER].value for one in (house.foe, house.minion)] == [-1, -1]


def test_the_first_time_of_each_in_a_round_is_counted_for_each(house: House) -> None:
    text = "The first time each enemy suffers damage each round, they suffer -1 Power."
    entry = house.read(f"Watchful | Accessory | Wealth: 1\n{text}")
    establish(house.table, house.hero, entry)
    for who in (house.foe, house.foe, house.minion):
        house.harm(who)
    assert [one.tracks[Track.POWER].value for one in (house.foe, house.minion)] == [-1, -1]


@pytest.mark.parametrize(
    ("who", "suffers"),
    [
        ("Whichever of you and the target has lost more HP", ["Foe"]),
        ("Whichever of you and the target has more HP", ["Hero"]),
        ("The entity with the fewest HP among you and enemies", ["Foe"]),
        ("The enemy that has suffered the most damage this round", ["Foe"]),
        ("The enemy that has dealt the most damage to you this round", []),
    ],
)
def test_one_is_picked_by_what_each_has_come_to(house: House, who: str, suffers: list[str]) -> None:
    for one, damage in ((house.hero, 1), (house.friend, 5), (house.foe, 3), (house.minion, 2)):
        one.most = one.points = 10
        house.harm(one, damage)
    does(house, f"{who} suffers -1 Power.")
    assert [one.name for one in house.table.entities if one.tracks[Track.POWER].value < 0] == suffers


@pytest.mark.parametrize(("more", "draws"), [("more", 0), ("less", 1)])
def test_what_two_have_come_to_is_compared(house: House, more: str, draws: int) -> None:
    house.hero.piles.deck = ["salt", "oil"]
    for one, damage in ((house.hero, 1), (house.foe, 3)):
        house.harm(one, damage)
    does(house, f"If you have suffered {more} damage than the target this round, draw a card.")
    assert len(house.hero.piles.hand) == draws


def test_once_so_many_have_no_other_one_can(house: House) -> None:
    entry = house.read("Stern | Accessory | Wealth: 1\nOnly one enemy may recover HP each round.")
    establish(house.table, house.hero, entry)
    for one in (house.foe, house.minion):
        one.most, one.points = 10, 5
    for one in (house.foe, house.minion, house.foe):
        house.table.recover(one, 1, Cause("R-DMG-12"))
    assert [one.points for one in (house.foe, house.minion)] == [7, 5]


def test_turns_are_skipped_until_something_is_done(house: House) -> None:
    entry = house.read("Sleepy | Accessory | Wealth: 1\nYou skip your turns until you suffer damage.")
    establish(house.table, house.hero, entry)
    assert [skips(house.table, one, None) for one in (house.hero, house.foe)] == [True, False]
    assert skips(house.table, house.hero, None)
    house.harm(house.hero)
    assert not skips(house.table, house.hero, None)


@pytest.mark.parametrize(
    ("text", "has"),
    [
        (
            "Until you first suffer damage each scenario, you have Low-light Vision.",
            lambda who: who.has_keyword("Low-light Vision"),
        ),
        ("Until you suffer damage, gain +1 Fire Resistance.", lambda who: bool(who.wards)),
        ("Until you suffer damage, you are Invisible.", lambda who: who.is_in("Invisible")),
    ],
)
def test_what_always_holds_may_end_with_what_is_done(house: House, text: str, has: Callable[[Entity], bool]) -> None:
    establish(house.table, house.hero, house.read(f"Pale | Accessory | Wealth: 1\n{text}"))
    assert has(house.hero)
    house.harm(house.hero)
    assert not has(house.hero)


@pytest.mark.parametrize(("choice", "draws", "power"), [(0, 0, -1), (1, 1, 0)])
def test_of_two_ways_another_chooses_what_someone_else_does(house: House, choice: int, draws: int, power: int) -> None:
    house.control, house.hero.piles.deck = Written([choice], Eager()), ["salt"]
    does(house, "The target chooses to suffer -1 Power or to have you draw a card.")
    assert (len(house.hero.piles.hand), house.foe.tracks[Track.POWER].value) == (draws, power)


def test_whoever_may_be_chosen_is_spoken_of_where_one_is(house: House) -> None:
    does(house, "You may choose an enemy. If you do, they suffer -1 Power.")
    assert house.foe.tracks[Track.POWER].value == -1


def test_what_is_then_offered_comes_of_what_is_waited_for(house: House) -> None:
    entry = house.read(
        "Wry | Accessory | Wealth: 1\nWhenever you suffer damage, gain +1 Power. You may then draw a card."
    )
    establish(house.table, house.hero, entry)
    house.hero.piles.deck = ["salt", "oil"]
    house.harm(house.hero)
    assert (house.hero.tracks[Track.POWER].value, house.hero.piles.hand) == (1, ["oil"])


@pytest.mark.parametrize(
    ("bound", "moves", "stands"),
    [
        ("more than 1 notch at a time", (2, -3, 1), 1),
        ("more than 1 notch toward defeat at a time", (2, -3, -3), 0),
        ("toward defeat by more than 1 notch in total", (-3, -1, 2, -1), 1),
        ("more than 2 notches in total", (1, -2, 2), 0),
    ],
)
def test_the_debate_counter_goes_no_further(card: ReadCard, bound: str, moves: tuple[int, ...], stands: int) -> None:
    house = House(card)
    entry = card(f"Calm | Level 1 | Interaction Strategy\nThe Debate Counter cannot move {bound} {UNTIL}.")
    house.cards[entry.id] = entry
    house.hero.piles.hand = [entry.id]
    house.plays(house.hero, "Calm")
    for by in moves:
        house.table.advance_debate(by, house.foe, Cause("R-DEB-2"))
    assert house.table.debate == stands


def test_that_many_is_what_the_damage_came_to(house: House) -> None:
    house.harm(house.friend, 5)
    points = house.friend.points
    does(house, "Suffer 1d4 Fatigue damage. Each ally recovers that many HP.", 3)
    assert house.friend.points == points + 3


@pytest.mark.parametrize(("against", "dice"), [("a Dazed enemy", (3, 4)), ("an enemy that is not Dazed", (3,))])
def test_dice_are_changed_only_against_whom_it_is_said(house: House, against: str, dice: tuple[int, ...]) -> None:
    house.table.begin_condition(house.foe, "Dazed", None, Cause("R-DMG-1"), house.hero)
    house.gives(house.hero, "Jab | Action", f"Increase the Hit dice number by 1 against {against}.\nHit 1d8")
    house.gives(house.foe, "Duck | Reaction", "Miss 1d8")
    house.plays(house.hero, "Jab", *dice, 2, against=[house.foe])
