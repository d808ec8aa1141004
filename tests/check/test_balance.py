"""Values far outside the band of their level and rank (rules.md 20.3) are warned of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.record import Severity

if TYPE_CHECKING:
    from tests.check.conftest import World


def cat(**fields: object) -> dict[str, object]:
    text = "(Action) Pounce\nHit 1d10\n(Reaction) Slip\nMiss 1d8\n"
    base = {"id": "fen-cat", "name": "Fen Cat", "level": 2, "rank": "Regular", "type": "Brawler", "hp": 17}
    return {**base, "initiative": "1d10", "acrobatics": "1d8", "text": text, **fields}


@pytest.mark.parametrize(
    ("rank", "level", "points"), [("Mook", 1, 4), ("Regular", 2, 16), ("Mini-boss", 4, 46), ("Boss", 4, 80)]
)
def test_what_the_band_holds_is_usual(world: World, rank: str, level: int, points: int) -> None:
    assert world.codes(adversary=[cat(rank=rank, level=level, hp=points)]) == []


@pytest.mark.parametrize("points", [7, 37])
def test_less_than_half_or_more_than_twice_the_band_is_warned_of(world: World, points: int) -> None:
    [fault] = world.complaints(adversary=[cat(hp=points)])
    assert (fault.code, fault.severity) == ("balance", Severity.WARNING)
    assert "15 to 18" in fault.help
    assert world.words_at(fault) == str(points)


@pytest.mark.parametrize("points", [8, 36])
def test_half_and_twice_the_band_are_not_far_yet(world: World, points: int) -> None:
    assert world.codes(adversary=[cat(hp=points)]) == []


def test_a_level_between_two_of_the_table_lies_between_them(world: World) -> None:
    assert world.codes(adversary=[cat(level=3, hp=49)]) == []
    assert world.codes(adversary=[cat(level=3, hp=51)]) == ["balance"]


def test_above_the_levels_of_the_table_nothing_is_too_much(world: World) -> None:
    assert world.codes(adversary=[cat(level=9, hp=500)]) == []


@pytest.mark.parametrize(
    ("rank", "level", "points", "usual"),
    [
        ("Boss", 1, 1, "46 to 64"),
        ("Boss", 1, 300, "46 to 64"),
        ("Boss", 5, 1, "80 or more"),
        ("Boss", 9, 39, "80 or more"),
        ("Regular", 9, 1, "24 or more"),
    ],
)
def test_beyond_the_levels_of_the_table_the_nearest_says_what_is_too_little(
    world: World, rank: str, level: int, points: int, usual: str
) -> None:
    [fault] = world.complaints(adversary=[cat(rank=rank, level=level, hp=points)])
    assert (fault.code, fault.help) == ("balance", f"usual are {usual}")


@pytest.mark.parametrize(("rank", "level", "points"), [("Boss", 1, 23), ("Boss", 1, 128), ("Boss", 9, 40)])
def test_half_of_the_nearest_level_is_not_far_yet(world: World, rank: str, level: int, points: int) -> None:
    assert world.codes(adversary=[cat(rank=rank, level=level, hp=points)]) == []
