"""Rows whose dice are added, "Hit 1d8 + 1d6": all of them fall, and a change of levels moves them all (R-DICE-3)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from runtime.duel import Duel, Stand
from runtime.odds import odds
from tests.runtime.conftest import ReadCard


def chance(card: ReadCard, action: str, reaction: str) -> Fraction:
    entry = card(f"Lunge | Level 1 | Combat Action\n{action}")
    answer = card(f"Guard | Level 1 | Combat Reaction\n{reaction}")
    return odds(
        Duel(actor=Stand(entry=entry, play=entry.plays[0]), answer=Stand(entry=answer, play=answer.plays[0])).came
    ).takes_effect


def counted(hit: tuple[int, ...], miss: tuple[int, ...]) -> Fraction:
    """Count how often dice of so many sides reach the others, face by face."""
    faces = [range(1, sides + 1) for sides in (*hit, *miss)]
    ways = list(product(*faces))
    return Fraction(sum(sum(way[: len(hit)]) >= sum(way[len(hit) :]) for way in ways), len(ways))


@pytest.mark.parametrize(
    ("action", "reaction", "hit", "miss"),
    [
        ("Hit 1d8 + 1d6", "Miss 1d8", (8, 6), (8,)),
        ("Hit 1d4", "Miss 1d4 + 1d2", (4,), (4, 2)),
        ("Increase the Hit dice level by 1.\nHit 1d8 + 1d6", "Miss 1d8", (10, 8), (8,)),
        ("Increase the Hit dice number by 1.\nHit 1d8 + 1d6", "Miss 1d8", (8, 8, 6), (8,)),
        ("Decrease the target's Miss dice level by 1.\nHit 1d8", "Miss 1d8 + 1d4", (8,), (6, 2)),
    ],
)
def test_all_dice_of_a_row_fall_and_are_added(
    card: ReadCard, action: str, reaction: str, hit: tuple[int, ...], miss: tuple[int, ...]
) -> None:
    assert chance(card, action, reaction) == counted(hit, miss)
