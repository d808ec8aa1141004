"""What happens at the ends of the Stat Tracks, with the shipped tables (rules.md 12.4, R-STAT-4, R-STAT-6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.ir.terms import Phase, Track
from compiler.source.project import shipped_project
from runtime import hands, time
from runtime.entity import Entity
from runtime.rules import Rules
from tests.kept import compiled
from tests.runtime.conftest import Duel
from tests.runtime.test_time import Course


@pytest.fixture(scope="module")
def shipped() -> Rules:
    return Rules.of(compiled(shipped_project(Path())).library.rules.values())


@pytest.fixture
def course(duel: Duel, shipped: Rules) -> Course:
    course = Course(duel)
    course.table.rules, course.table.standing = shipped, shipped.levels
    course.hero.piles.deck = [f"card {n}" for n in range(20)]
    return course


def stands(who: Entity, track: Track) -> int:
    return who.tracks[track].value


def test_power_at_its_lowest_skips_the_next_action_phase_and_is_reset(course: Course) -> None:
    """R-STAT-6, R-STAT-4."""
    course.plays("Suffer -5 Power.")
    assert stands(course.hero, Track.POWER) == 0
    assert time.skips(course.table, course.hero, Phase.ACTION)
    assert not time.skips(course.table, course.hero, Phase.ACTION)


def test_a_mind_at_its_highest_draws_two_and_is_reset(course: Course) -> None:
    course.plays("Gain +5 Mind.")
    assert (len(course.hero.piles.hand), stands(course.hero, Track.MIND)) == (2, 0)


def test_a_mind_at_its_lowest_discards_two_and_is_reset(course: Course) -> None:
    course.hero.piles.hand = ["a", "b", "c"]
    course.plays("Suffer -5 Mind.")
    assert (course.hero.piles.hand, stands(course.hero, Track.MIND)) == (["c"], 0)


def test_resilience_at_its_lowest_has_the_next_reaction_fail(course: Course) -> None:
    course.plays("Suffer -5 Resilience.", by=course.foe)
    assert stands(course.foe, Track.RESILIENCE) == 0
    assert course.attack("Hit 1d4\nDamage 1d4", 3, reaction="Miss 1d12").hit
    assert not course.attack("Hit 1d4\nDamage 1d4", 1, 9, reaction="Miss 1d12").hit


def test_mind_moves_the_hand_limit_and_the_draw(course: Course) -> None:
    """R-DRAW-1: the Hand Limit is 5, changed by starting Mind."""
    course.hero.tracks[Track.MIND].value = 3
    assert hands.hand_limit(course.table, course.hero) == 6
    assert hands.draws(course.table, course.hero, Phase.DRAW) == 2


@pytest.mark.parametrize("mind", [3, -4])
def test_mind_moves_no_draw_but_that_of_the_draw_phase(course: Course, mind: int) -> None:
    """R-STAT-2: the draw of the Strategy Phase stays one card."""
    course.hero.tracks[Track.MIND].value = mind
    assert hands.draws(course.table, course.hero, Phase.STRATEGY) == 1


def test_at_mind_minus_4_no_card_is_drawn_in_the_draw_phase(course: Course) -> None:
    course.table.round = 2
    course.hero.tracks[Track.MIND].value, course.hero.tracks[Track.MIND].changed = -4, True
    time.begin_round(course.table)
    assert course.hero.piles.hand == []


def test_a_reset_may_be_set_aside(course: Course) -> None:
    course.plays("You do not reset until the end of the round.")
    course.plays("Gain +5 Mind.")
    assert stands(course.hero, Track.MIND) == 5
