"""The Debate Counter, which stands between the ends of its axis and decides the scenario there (R-DEB-1)."""

from __future__ import annotations

import pytest

from compiler.ir.deeds.plays import ScenarioResult
from compiler.ir.events.deeds import Happening
from compiler.ir.terms import Track
from runtime import time
from runtime.constants import establish
from runtime.entity import Entity
from runtime.events import Cause, Note
from runtime.made import Made
from runtime.priority import Origin
from tests.runtime.conftest import ReadCard
from tests.runtime.house import House

PLEA = Cause("R-DEB-2")
REEVE = "Reeve | Level 1 Opponent | Regular | Debater | WP: 10 | Initiative: 1d6 | Charisma: 1d6"


@pytest.fixture
def house(card: ReadCard) -> House:
    """Give two PCs, whose ends are 4 notches from the middle, and two on the other side."""
    house = House(card)
    npc = card("Clerk | Level 1 Opponent | Regular | Debater | WP: 10 | Initiative: 1d6 | Charisma: 1d6")
    house.foe.entry = house.minion.entry = npc
    return house


def moves(house: House, notches: int) -> None:
    """Have the hero move the Counter, and have it answered."""
    house.table.advance_debate(notches, house.hero, PLEA)
    assert house.table.windows is not None
    house.table.windows.rest(house.table)


@pytest.mark.parametrize(("toward", "result"), [(1, ScenarioResult.VICTORY), (-1, ScenarioResult.DEFEAT)])
def test_at_an_end_of_the_axis_the_scenario_is_over(house: House, toward: int, result: ScenarioResult) -> None:
    ends = []
    for notches in (3 * toward, toward):
        moves(house, notches)
        ends.append(house.table.ended)
    assert ends == [None, result]
    assert house.told(Note.SCENARIO_ENDED) == [
        f"Hero has the Debate Counter at its end, which ends the scenario: {result}"
    ]


@pytest.mark.parametrize("toward", [1, -1])
def test_the_counter_does_not_go_beyond_the_ends(house: House, toward: int) -> None:
    moves(house, 9 * toward)
    assert house.table.debate == 4 * toward
    assert house.told(Happening.DEBATE_MOVES) == [f"Hero moves the Debate Counter by {4 * toward:+d}"]


def test_each_pc_moves_the_ends_one_notch_farther(house: House) -> None:
    house.table.entities.remove(house.friend)
    moves(house, 9)
    assert house.table.debate == 3


def waits(house: House, name: str, text: str) -> None:
    """Give the foe an Interrupt of an interaction."""
    entry = house.read(f"{name} | Level 1 | Interaction Interrupt\n{text}")
    house.cards[entry.id] = entry
    house.foe.piles.hand.append(entry.id)


def test_an_answer_may_keep_the_counter_from_the_end(house: House) -> None:
    """R-AI-1."""
    trigger = "Trigger The Debate Counter moves toward victory."
    waits(house, "Objection", f"{trigger}\nEffect Advance the Debate Counter 1 notch toward defeat.")
    moves(house, 4)
    assert (house.table.debate, house.table.ended) == (3, None)


@pytest.mark.parametrize(("notches", "left"), [(-3, -3), (-4, 0), (-9, 0), (4, 4)])
def test_what_would_reach_the_end_is_waited_for(house: House, notches: int, left: int) -> None:
    """R-AI-1: it goes to the middle in place of that."""
    trigger = "Trigger The Debate Counter would reach defeat."
    waits(house, "Respite", f"{trigger}\nEffect Return the Debate Counter to the middle instead.")
    moves(house, notches)
    assert house.table.debate == left


def test_a_counter_that_does_not_move_is_answered_by_nobody(house: House) -> None:
    moves(house, 4)
    waits(house, "Gloat", "Trigger The Debate Counter moves toward victory.\nEffect Draw a card.")
    moves(house, 1)
    assert house.played == []


@pytest.mark.parametrize(("notches", "mind"), [(-1, 0), (-2, 1), (-3, 1), (2, 0)])
def test_so_many_notches_or_more_are_waited_for_and_the_right_way(
    house: House, card: ReadCard, notches: int, mind: int
) -> None:
    trigger = "Trigger The Debate Counter moves 2 or more notches toward defeat.\nEffect Gain +1 Mind."
    balm = card(f"Balm | Level 1 | Interaction Assist\n{trigger}")
    house.cards[balm.id] = balm
    house.friend.piles.hand.append(balm.id)
    moves(house, notches)
    assert house.friend.tracks[Track.MIND].value == mind


def test_the_move_that_is_waited_for_does_not_come_about(house: House) -> None:
    trigger = "Trigger The Debate Counter would move toward victory."
    waits(house, "Objection", f"{trigger}\nEffect The Debate Counter does not move.")
    moves(house, 2)
    assert house.table.debate == 0


@pytest.mark.parametrize("waited", ["would move", "moves"])
@pytest.mark.parametrize(
    ("said", "notches", "at"),
    [
        ("moves only 1 notch instead", 3, 1),
        ("moves only 1 notch instead", -3, -1),
        ("moves 1 notch less", 3, 2),
        ("moves 1 notch less", 1, 0),
        ("moves 1 notch more", 2, 3),
        ("moves 1 notch more", 4, 4),
        ("moves half as far", 3, 2),
        ("moves half as far, rounded down", -3, -1),
        ("moves twice as far", 2, 4),
        ("stops 1 notch short of victory", 4, 3),
        ("stops 2 notches short of victory", 1, 1),
        ("stops 1 notch short of defeat", -4, -3),
        ("stops 1 notch short of defeat", 2, 2),
    ],
)
def test_the_counter_moves_otherwise(house: House, waited: str, said: str, notches: int, at: int) -> None:
    waits(house, "Objection", f"Trigger The Debate Counter {waited}.\nEffect The Debate Counter {said}.")
    moves(house, notches)
    assert house.table.debate == at
    assert (house.table.ended is not None) == (abs(at) == house.table.end_of_debate)


def argues(house: House, text: str) -> None:
    """Have the hero play a Strategy of an interaction."""
    entry = house.read(f"Plea {len(house.cards)} | Level 1 | Interaction Strategy\n{text}")
    house.cards[entry.id] = entry
    house.hero.piles.hand.append(entry.id)
    house.plays(house.hero, entry.name)


@pytest.mark.parametrize(
    ("text", "notches", "at"),
    [
        ("The Debate Counter cannot move toward defeat until the end of the round.", -2, 0),
        ("The Debate Counter cannot move toward defeat until the end of the round.", 2, 2),
        ("The Debate Counter cannot move more than 1 notch until the end of the round.", 2, 0),
        ("The Debate Counter cannot move exactly 2 notches until the end of the round.", 1, 1),
        ("The Debate Counter cannot be moved by enemies until the end of the round.", 2, 2),
    ],
)
def test_the_counter_is_kept_where_it_is(house: House, text: str, notches: int, at: int) -> None:
    argues(house, text)
    moves(house, notches)
    assert house.table.debate == at


def pleads(house: House, who: Entity, kind: str) -> None:
    """Have someone move the Counter by a play of that kind."""
    plea = house.read(f"Plea | Level 1 | Interaction {kind}\nAdvance the Debate Counter 2 notches toward victory.")
    made = Made(plea.plays[0], plea, who, None, Origin.HAND)
    house.table.advance_debate(2, who, Cause("R-DEB-2", plea.id, made))
    house.rest()


@pytest.mark.parametrize(("kind", "at"), [("Strategy", 0), ("Action", 2)])
def test_by_a_play_of_one_kind_it_does_not_move(house: House, kind: str, at: int) -> None:
    text = "Enemies cannot move the Debate Counter with a Strategy."
    establish(house.table, house.foe, house.read(f"{REEVE}\n{text}"))
    pleads(house, house.hero, kind)
    assert house.table.debate == at


@pytest.mark.parametrize(("kind", "mind"), [("Strategy", 0), ("Action", 1)])
def test_by_a_play_of_one_kind_it_is_waited_for(house: House, kind: str, mind: int) -> None:
    text = "Whenever an enemy's Action moves the Debate Counter, gain +1 Mind."
    establish(house.table, house.foe, house.read(f"{REEVE}\n{text}"))
    pleads(house, house.hero, kind)
    assert house.foe.tracks[Track.MIND].value == mind


@pytest.mark.parametrize(("to", "at"), [("the middle", 0), ("where it stood at the start of the round", 1), ("0", 0)])
def test_the_counter_goes_back(house: House, to: str, at: int) -> None:
    moves(house, 1)
    house.table.round += 1
    moves(house, 2)
    argues(house, f"Return the Debate Counter to {to}.")
    assert house.table.debate == at


@pytest.mark.parametrize(
    ("where", "mind"),
    [
        ("exactly 1 notch from victory", 1),
        ("within 2 notches of victory", 1),
        ("2 or more notches from victory", 0),
        ("exactly 7 notches from defeat", 1),
    ],
)
def test_how_far_it_is_to_an_end_is_asked(house: House, where: str, mind: int) -> None:
    moves(house, 3)
    argues(house, f"If the Debate Counter is {where}, gain +1 Mind.")
    assert house.hero.tracks[Track.MIND].value == mind


@pytest.mark.parametrize(("before", "after", "gained"), [(-1, 0, 0), (0, -1, 1), (0, 1, 0)])
def test_what_the_counter_has_done_is_asked_since_the_last_turn(
    house: House, before: int, after: int, gained: int
) -> None:
    """Of the one whose text asks."""
    words = "if the Debate Counter has moved toward defeat since your last turn, gain +1 Skill."
    time.begin_turn(house.table, house.hero)
    house.table.advance_debate(before, house.friend, PLEA)
    time.end_turn(house.table, house.hero)
    establish(
        house.table, house.hero, house.read(f"Quay Charm | Accessory | Wealth: 1\nAt the end of your turn, {words}")
    )
    house.table.advance_debate(after, house.friend, PLEA)
    time.begin_turn(house.table, house.hero)
    time.end_turn(house.table, house.hero)
    assert house.hero.tracks[Track.SKILL].value == gained


@pytest.mark.parametrize(("end", "hp"), [("the middle", 2), ("victory", 6), ("defeat", 2)])
def test_notches_are_counted_from_the_middle_or_an_end(house: House, end: str, hp: int) -> None:
    """R-DEB-1: the ends are 4 notches from the middle."""
    house.table.advance_debate(-2, house.hero, PLEA)
    house.hero.points = 1
    house.gives(house.hero, "Rally | Strategy", f"Recover 1 HP for each notch the Debate Counter is from {end}.")
    house.plays(house.hero, "Rally")
    assert house.hero.points == 1 + hp
