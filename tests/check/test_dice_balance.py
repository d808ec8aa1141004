"""Dice far above what others of the level roll are warned of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.record import Severity

if TYPE_CHECKING:
    from tests.check.conftest import World


def cat(number: int, text: str, level: int = 7) -> dict[str, object]:
    return {
        "id": f"fen-cat-{number}",
        "name": f"Fen Cat {number}",
        "level": level,
        "rank": "Regular",
        "type": "Brawler",
        "hp": 30,
        "initiative": "1d10",
        "text": f"(Action) Pounce\n{text}\n(Reaction) Slip\nMiss 1d8\n",
    }


def usual(*more: dict[str, object]) -> list[dict[str, object]]:
    """Give three that roll Hit 1d8 and Damage 1d6, and more."""
    return [*(cat(number, "Hit 1d8\nDamage 1d6") for number in range(3)), *more]


@pytest.mark.parametrize(
    ("text", "words", "others"),
    [("Hit 3d6", "3d6", "Hit of theirs is 1d8"), ("Damage 1d4 + 2d8 Fire", "2d8", "Damage of theirs is 1d6")],
)
def test_more_than_twice_the_largest_mean_of_the_others_is_warned_of(
    world: World, text: str, words: str, others: str
) -> None:
    [fault] = world.complaints(adversary=usual(cat(9, text)))
    assert (fault.code, fault.severity, fault.entry) == ("balance", Severity.WARNING, "fen-cat-9")
    assert world.words_at(fault) == words
    assert others in fault.help


def test_twice_the_largest_is_not_far_yet(world: World) -> None:
    assert world.codes(adversary=usual(cat(9, "Hit 2d8"))) == []


def test_another_level_and_too_few_others_say_nothing(world: World) -> None:
    assert world.codes(adversary=usual(cat(9, "Hit 9d6", level=8))) == []
    assert world.codes(adversary=usual(cat(9, "Hit 9d6"))[1:]) == []
