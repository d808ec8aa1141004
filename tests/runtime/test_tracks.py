"""Stat Tracks: counters move within -5..+5, are marked when they do, and drift back to their base."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.ir.terms import Track
from runtime.tracks import SLOTS, Counter, Tracks, starting

BASE = st.integers(-2, 2)


def play_round(tracks: Tracks, *moved: Track) -> None:
    for track in moved:
        tracks[track].move(+1)


def stand(tracks: Tracks, *which: Track) -> list[tuple[int, bool]]:
    return [(tracks[track].value - tracks[track].base, tracks[track].changed) for track in which]


@pytest.fixture(params=[0, 1, -2])
def tracks(request: pytest.FixtureRequest) -> Tracks:
    base: int = request.param
    return starting(dict.fromkeys(Track, base))


def w4(tracks: Tracks) -> Tracks:
    play_round(tracks, Track.POWER, Track.SKILL)
    return tracks


def w5(tracks: Tracks) -> Tracks:
    w4(tracks).drift()
    return tracks


def w6(tracks: Tracks) -> Tracks:
    play_round(w5(tracks), Track.POWER)
    return tracks


def test_w4_counters_that_move_are_marked(tracks: Tracks) -> None:
    assert stand(tracks, *Track) == [(0, False)] * 4
    assert stand(w4(tracks), Track.POWER, Track.SKILL) == [(1, True), (1, True)]
    assert stand(tracks, Track.RESILIENCE, Track.MIND) == [(0, False), (0, False)]


def test_w5_marked_counters_stay_in_the_next_draw_phase_and_lose_their_marks(tracks: Tracks) -> None:
    assert w4(tracks).drift() == {}
    assert stand(tracks, Track.POWER, Track.SKILL) == [(1, False), (1, False)]


def test_w6_only_what_moves_in_round_two_is_marked(tracks: Tracks) -> None:
    assert stand(w6(tracks), Track.POWER, Track.SKILL) == [(2, True), (1, False)]


def test_w7_what_did_not_move_goes_back_and_no_mark_is_left(tracks: Tracks) -> None:
    assert w6(tracks).drift() == {Track.SKILL: -1}
    assert stand(tracks, Track.POWER, Track.SKILL) == [(2, False), (0, False)]


# Where the counters stand: R-STAT-1 to 3, R-SET-4


def test_there_are_four_tracks() -> None:
    """R-STAT-1."""
    assert [track.value for track in starting({})] == ["Power", "Resilience", "Mind", "Skill"]


def test_a_track_has_eleven_slots() -> None:
    """R-STAT-2."""
    assert list(SLOTS) == [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(("sum_", "base"), [(-3, -2), (-2, -2), (0, 0), (1, 1), (2, 2), (5, 2)])
def test_a_base_is_between_minus_two_and_plus_two(sum_: int, base: int) -> None:
    """R-STAT-3."""
    assert starting({Track.MIND: sum_})[Track.MIND] == Counter(value=base, base=base, changed=False)


@pytest.mark.parametrize(("sum_", "disease", "base"), [(0, 1, -1), (-2, 1, -3), (-2, 9, -4), (5, 1, 1), (-5, 1, -3)])
def test_disease_lowers_a_base_last_of_all_and_to_minus_four(sum_: int, disease: int, base: int) -> None:
    """R-STAT-3, R-DIS-1."""
    tracks = starting({Track.MIND: sum_}, {Track.MIND: disease})
    assert tracks[Track.MIND] == Counter(value=base, base=base)
    assert tracks[Track.POWER].base == 0


def test_tracks_start_on_different_bases() -> None:
    """R-STAT-10."""
    tracks = starting({Track.MIND: 2, Track.POWER: -1})
    assert [tracks[track].value for track in Track] == [-1, 0, 2, 0]


# What moves them, and what counts as a move: R-STAT-4, R-STAT-8, R-RND-5


@pytest.mark.parametrize(("value", "by", "went"), [(0, 3, 3), (0, -3, -3), (4, 3, 1), (-4, -3, -1), (5, -10, -10)])
def test_a_move_ends_at_the_end_of_the_track(value: int, by: int, went: int) -> None:
    """R-STAT-8."""
    counter = Counter(value=value, base=0)
    assert counter.move(by) == went
    assert counter == Counter(value=value + went, base=0, changed=True)


@pytest.mark.parametrize(("end", "by"), [(5, 1), (-5, -2)])
def test_a_change_that_the_end_of_the_track_swallows_is_no_move(end: int, by: int) -> None:
    """R-RND-5."""
    counter = Counter(value=end, base=0)
    assert counter.move(by) == 0
    assert counter == Counter(value=end, base=0, changed=False)


def test_a_change_that_is_swallowed_leaves_an_earlier_mark() -> None:
    """R-RND-5."""
    counter = Counter(value=4, base=0)
    counter.move(+1)
    counter.move(+1)
    assert counter.changed


def test_a_move_by_nothing_is_none() -> None:
    counter = Counter(value=1, base=0)
    assert counter.move(0) == 0
    assert not counter.changed


def test_up_and_down_again_is_a_move() -> None:
    """R-RND-5."""
    counter = Counter(value=1, base=0)
    counter.move(+1)
    counter.move(-1)
    assert counter == Counter(value=1, base=0, changed=True)
    assert counter.drift() == 0


@pytest.mark.parametrize(("value", "base", "went"), [(5, 0, -5), (-5, 0, 5), (5, 2, -3), (-5, -2, 3), (-5, 2, 7)])
def test_an_end_slot_sends_the_counter_straight_back_to_its_base(value: int, base: int, went: int) -> None:
    """R-STAT-4."""
    counter = Counter(value=value, base=base)
    assert counter.reset() == went
    assert counter.value == base


def test_a_reset_is_a_move() -> None:
    """R-RND-5."""
    counter = Counter(value=-5, base=0)
    counter.reset()
    assert counter.changed


def test_a_reset_on_the_base_is_none() -> None:
    """R-RND-5."""
    counter = Counter(value=1, base=1)
    assert counter.reset() == 0
    assert not counter.changed


# The Draw Phase: R-DRAW-3, R-STAT-5, R-RND-1, R-RND-5


@pytest.mark.parametrize(
    ("value", "base", "by"), [(3, 0, -1), (-3, 0, 1), (0, 2, 1), (-1, -2, -1), (2, 2, 0), (0, 0, 0)]
)
def test_a_counter_that_did_not_move_goes_one_slot_toward_its_base(value: int, base: int, by: int) -> None:
    """R-DRAW-3, R-STAT-5."""
    counter = Counter(value=value, base=base)
    assert counter.drift() == by
    assert counter.value == value + by


def test_the_way_back_is_no_change_so_it_goes_on_round_after_round() -> None:
    """R-RND-1."""
    counter = Counter(value=3, base=0)
    assert [counter.drift() for _ in range(5)] == [-1, -1, -1, 0, 0]
    assert not counter.changed


def test_a_move_in_the_draw_phase_itself_counts_with_the_round_before() -> None:
    """R-RND-5."""
    tracks = starting({})
    tracks[Track.MIND].move(+2)
    tracks.drift()
    tracks[Track.MIND].move(-1)
    assert tracks.drift() == {}
    assert tracks[Track.MIND] == Counter(value=1, base=0, changed=False)
    assert tracks.drift() == {Track.MIND: -1}


def test_a_copy_moves_by_itself() -> None:
    tracks = starting({Track.SKILL: 1})
    tracks[Track.POWER].move(-2)
    other = tracks.copy()
    assert type(other) is Tracks
    assert other == tracks
    other[Track.POWER].move(-1)
    assert tracks[Track.POWER].value == -2


# Properties

MOVES = st.lists(st.one_of(st.integers(-12, 12), st.sampled_from(["reset", "drift"])))


@given(BASE, MOVES)
def test_a_counter_stays_on_its_track_and_says_how_far_it_went(base: int, moves: list[int | str]) -> None:
    counter = starting({Track.POWER: base})[Track.POWER]
    for move in moves:
        before = counter.value
        by = counter.move(move) if isinstance(move, int) else getattr(counter, move)()
        assert counter.value == before + by
        assert counter.value in SLOTS


@given(BASE, st.integers(-5, 5))
def test_left_alone_a_counter_comes_to_rest_on_its_base(base: int, value: int) -> None:
    counter = Counter(value=value, base=base)
    assert sum(abs(counter.drift()) for _ in SLOTS) == abs(value - base)
    assert counter.value == base
