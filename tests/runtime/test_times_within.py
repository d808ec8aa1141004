"""What holds in a time to come, ends with whichever comes first, or comes in each of someone's turns (R-ORD-1)."""

from __future__ import annotations

import pytest

from compiler.ir.terms import Track
from runtime.time import begin_round, begin_turn, end_round, end_turn
from tests.runtime.conftest import ReadCard
from tests.runtime.test_until_deeds import Scene


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    scene = Scene(card)
    begin_round(scene.table)
    return scene


def test_what_comes_in_each_of_their_turns_comes_until_it_is_over(scene: Scene) -> None:
    scene.says("The target suffers 2 damage at the start of each of their turns until the end of the next round.")
    lost = []
    for _ in range(3):
        for one in (scene.hero, scene.foe):
            begin_turn(scene.table, one)
            end_turn(scene.table, one)
        end_round(scene.table)
        lost.append(10 - scene.foe.points)
    assert (lost, scene.hero.points) == ([2, 4, 4], 10)


def test_what_comes_each_round_bears_on_the_target_still(scene: Scene) -> None:
    scene.says("At the end of each round, the target suffers 2 damage.")
    end_round(scene.table)
    assert scene.foe.points == 8


@pytest.mark.parametrize("first", ["Move 1.", "The target suffers 1 damage."])
def test_what_ends_with_either_ends_with_the_first(scene: Scene, first: str) -> None:
    scene.says("Gain Fire Resistance 2 until the end of the round or until you suffer damage.")
    scene.says(first)
    assert scene.hero.wards
    scene.says("Suffer 3 damage.")
    assert not scene.hero.wards
    scene.says("Gain Fire Resistance 2 until you suffer damage or the round ends.")
    end_round(scene.table)
    assert not scene.hero.wards


def test_on_their_next_turn_is_neither_before_nor_after_it(scene: Scene) -> None:
    scene.says("On their next turn, the target has Fire Resistance 2.")
    had = [bool(scene.foe.wards)]
    begin_turn(scene.table, scene.foe)
    had.append(bool(scene.foe.wards))
    end_turn(scene.table, scene.foe)
    had.append(bool(scene.foe.wards))
    assert had == [False, True, False]


def test_in_the_next_round_is_neither_before_nor_after_it(scene: Scene) -> None:
    scene.says("In the next round, the target has Fire Resistance 2.")
    had = []
    for _ in range(3):
        had.append(bool(scene.foe.wards))
        end_round(scene.table)
        begin_round(scene.table)
    assert had == [False, True, False]


def test_what_is_asked_of_each_round_is_asked_of_that_round(scene: Scene) -> None:
    scene.says("At the end of each round in which the target has not suffered damage, gain +1 Power.")
    power = scene.hero.tracks[Track.POWER]
    risen = []
    for done in ("The target suffers 2 damage.", "Move 1."):
        scene.says(done)
        end_round(scene.table)
        risen.append(power.value)
        begin_round(scene.table)
    assert risen == [0, 1]


def test_once_per_session_is_once(scene: Scene) -> None:
    scene.says("Until the end of the scenario, the first time each session you suffer damage, gain +2 Mind.")
    for _ in range(2):
        scene.says("Suffer 1 damage.")
        end_round(scene.table)
    assert scene.hero.tracks[Track.MIND].value == 2


def test_what_is_done_outside_a_phase_is_awaited_there_alone(scene: Scene) -> None:
    scene.hero.piles.deck = [f"card {n}" for n in range(9)]
    scene.says("Until the end of the scenario, whenever you draw a card outside the Draw Phase, gain +1 Power.")
    scene.says("Until the end of the scenario, whenever you draw a card in the Draw Phase, gain +1 Mind.")
    end_round(scene.table)
    begin_round(scene.table)
    drawn = [scene.hero.tracks[track].value for track in (Track.POWER, Track.MIND)]
    scene.says("Draw a card.")
    assert (drawn, scene.hero.tracks[Track.POWER].value) == ([0, 1], 1)


@pytest.mark.parametrize(
    ("until", "often"),
    [
        ("until the end of the Turn Phase", 1),
        ("until the start of the Discard Phase", 1),
        ("until the next Turn Phase", 2),
        ("until the next Draw Phase ends", 2),
        ("until the end of the next Turn Phase", 3),
    ],
)
def test_what_lasts_until_a_phase_lasts_until_its_next_one(scene: Scene, until: str, often: int) -> None:
    scene.says(f"Gain Fire Resistance 2 {until}.")
    warded = []
    for _ in range(2):
        warded.append(bool(scene.hero.wards))
        end_round(scene.table)
        warded.append(bool(scene.hero.wards))
        begin_round(scene.table)
    assert warded == [True] * often + [False] * (4 - often)


def test_what_comes_at_a_phase_comes_between_the_phases(scene: Scene) -> None:
    scene.hero.piles.deck = [f"card {n}" for n in range(9)]
    scene.says("Until the end of the scenario, at the end of each Draw Phase, recover 1 HP for each card in your hand.")
    scene.hero.points, held = 1, len(scene.hero.piles.hand)
    end_round(scene.table)
    begin_round(scene.table)
    assert scene.hero.points == 1 + held + 1


@pytest.mark.parametrize(("then", "lost"), [("The target gains +1 Skill.", 2), ("The target gains +1 Mind.", 0)])
def test_what_is_not_done_by_a_time_is_asked_from_the_play_on(scene: Scene, then: str, lost: int) -> None:
    scene.says("If the target has not gained Mind by the end of their next turn, they suffer 2 damage.")
    begin_turn(scene.table, scene.foe)
    scene.says(then)
    end_turn(scene.table, scene.foe)
    assert 10 - scene.foe.points == lost


def test_the_first_turn_of_the_scenario_is_the_first_one_alone(scene: Scene) -> None:
    on_it = "whenever you gain Mind while it is your first turn of the scenario, gain +1 Skill"
    scene.says(f"Until the end of the scenario, {on_it}.")
    skill = []
    for _ in range(2):
        begin_turn(scene.table, scene.hero)
        scene.says("Gain +1 Mind.")
        end_turn(scene.table, scene.hero)
        skill.append(scene.hero.tracks[Track.SKILL].value)
    assert skill == [1, 1]


def test_what_lasts_ends_with_what_is_said_of_it_behind(scene: Scene) -> None:
    scene.says("The target is Dazed until the end of the round. This effect ends if you discard a card.")
    assert scene.foe.is_in("Dazed")
    scene.says("Discard a card.")
    assert not scene.foe.is_in("Dazed")
