"""Shipped Actions played thousands of times by seed: what came of them is what their exact odds say.

`make test` plays a sample 2,000 times each, `make soak` all of them 100,000 times (`--soak all --plays 100000`), half
of that without a Reaction and half with one. What fails is played again with the command that it prints.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from statistics import NormalDist
from typing import NamedTuple
from zlib import crc32

import pytest

from compiler.ir.terms import PlayKind
from runtime.chance import Seeded
from runtime.duel import Duel, Stand
from runtime.odds import Odds, odds
from tests.runtime.shipped import again, name_of, stand_ins, stands

SAMPLE, CHUNKS = 16, 16
SIGMAS = 4
ALPHA = 2 * NormalDist().cdf(-SIGMAS)
"""How likely a whole run may be to complain without cause."""
COMPARISONS = 50_000
"""More than any run makes: each must be so many times as unlikely as that (Bonferroni)."""


class Told(NamedTuple):
    """Something whose chance is known exactly, and how often it has come."""

    what: str
    chance: Fraction
    times: int


def surprise(times: int, plays: int, chance: Fraction) -> float:
    """Give how likely it is that something comes as often as this, or as seldom, or is farther off: exactly."""
    if chance in (0, 1):
        return float(times == plays * chance)
    p = float(chance)
    step = 1 if times > plays * p else -1
    total, at = 0.0, times
    while 0 <= at <= plays:
        ways = math.lgamma(plays + 1) - math.lgamma(at + 1) - math.lgamma(plays - at + 1)
        term = math.exp(ways + at * math.log(p) + (plays - at) * math.log1p(-p))
        total += term
        if term < total * 1e-12:
            break
        at += step
    return min(1.0, 2 * total)


def told(found: Odds, hits: int, dealt: Mapping[int, int], returned: Mapping[int, int]) -> Iterator[Told]:
    """Give everything that can be compared, what has come and should not have come too."""
    yield Told("takes effect", found.takes_effect, hits)
    for what, chances, came in (("damage", found.dealt, dealt), ("damage back", found.returned, returned)):
        for amount in sorted({*chances, *came}):
            yield Told(f"{what} {amount}", chances.get(amount, Fraction(0)), came.get(amount, 0))


def complaints(duel: Duel, plays: int, seed: int) -> Iterator[str]:
    """Play a duel so many times, and give what has come too often or too seldom."""
    hits, dealt, returned = 0, Counter[int](), Counter[int]()
    dice = Seeded(seed)
    for _ in range(plays):
        result, _, _ = duel.play(dice)
        hits += result.hit
        dealt[result.dealt] += 1
        returned[result.returned] += 1
    compared = [*told(odds(duel.came), hits, dealt, returned)]
    assert len(compared) * 2 * len(stands(PlayKind.ACTION)) <= COMPARISONS
    for one in compared:
        if surprise(one.times, plays, one.chance) * COMPARISONS < ALPHA:
            yield f"{one.what}: {one.times} times of {plays} with a chance of {float(one.chance):.6f}"


@pytest.fixture(scope="module")
def soaked(pytestconfig: pytest.Config) -> list[Stand]:
    """Give the Actions that are played: all, one, or a sample that is always the same."""
    playable = [one for one in stands(PlayKind.ACTION) if stand_ins().duels(one.entry, one.play)]
    only = pytestconfig.getoption("--only")
    if only:
        return [one for one in playable if name_of(one) == only]
    if pytestconfig.getoption("--soak") == "all":
        return playable
    return Random(1).sample(playable, SAMPLE)  # noqa: S311 - the same every time is what is wanted


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_playing_agrees_with_the_exact_odds(chunk: int, soaked: list[Stand], pytestconfig: pytest.Config) -> None:
    plays, seed = pytestconfig.getoption("--plays"), pytestconfig.getoption("--seed")
    found = []
    for stand in soaked[chunk::CHUNKS]:
        duels = stand_ins().duels(stand.entry, stand.play)
        for at, duel in enumerate(duels):
            own = crc32(f"{seed} {name_of(stand)} {at}".encode())
            command = again("test_soak", name_of(stand), f"--plays {plays} --seed {seed}")
            found += [
                f"{name_of(stand)}, {one}; again: {command}" for one in complaints(duel, plays // len(duels), own)
            ]
    assert found == []


def test_something_is_soaked(soaked: list[Stand]) -> None:
    assert soaked


@pytest.mark.parametrize(
    ("times", "plays", "chance", "likely"),
    [
        (0, 10, Fraction(1, 2), 2 / 1024),
        (10, 10, Fraction(1, 2), 2 / 1024),
        (5, 10, Fraction(1, 2), 1.0),
        (1, 1, Fraction(1, 100), 0.02),
        (3, 10, Fraction(0), 0.0),
        (10, 10, Fraction(1), 1.0),
        (9, 10, Fraction(1), 0.0),
    ],
)
def test_a_surprise_is_as_likely_as_its_tail(times: int, plays: int, chance: Fraction, likely: float) -> None:
    assert surprise(times, plays, chance) == pytest.approx(likely)


def test_a_surprise_is_four_sigmas_where_it_is_four_sigmas_off() -> None:
    plays, chance = 1_000_000, Fraction(1, 2)
    assert surprise(500_000 + SIGMAS * 500, plays, chance) == pytest.approx(ALPHA, rel=0.02)


def test_odds_that_are_a_little_off_are_seen() -> None:
    """A tie that goes the wrong way moves a chance by some percent: 2,000 plays show that."""
    assert surprise(1_500, 2_000, Fraction(2, 3)) * COMPARISONS < ALPHA
