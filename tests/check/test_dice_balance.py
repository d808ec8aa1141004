"""Dice far above what others of the level roll are warned of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.record import Severity
from tests.check.conftest import gear

if TYPE_CHECKING:
    from collections.abc import Mapping

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


@pytest.mark.parametrize("dice", [("10d12", "10d12"), ("10d12", "9d12"), ("4d10", "2d10")])
def test_two_that_are_far_above_all_others_do_not_hide_each_other(world: World, dice: tuple[str, str]) -> None:
    more = [cat(8 + at, f"Hit {one}") for at, one in enumerate(dice)]
    faults = world.complaints(adversary=usual(*more))
    assert [(fault.entry, world.words_at(fault)) for fault in faults] == [
        (f"fen-cat-{8 + at}", one) for at, one in enumerate(dice)
    ]
    assert all("the largest Hit of theirs is 1d8" in fault.help for fault in faults)


def test_those_who_are_as_many_as_the_others_are_no_exception(world: World) -> None:
    assert world.codes(adversary=usual(*(cat(number, "Hit 10d12") for number in (7, 8, 9)))) == []


def blade(number: int, dice: str, wealth: int = 4) -> Mapping[str, object]:
    text = f"(Action) Cut\nHit {dice}\n"
    return gear(f"fen-blade-{number}", f"Fen Blade {number}", "Light Melee Weapon", wealth, hands=1, text=text)


def test_gear_is_judged_by_its_wealth(world: World) -> None:
    same = [blade(number, "1d8") for number in range(3)]
    assert world.codes(weapon=[*same, blade(8, "2d8"), blade(9, "10d12", wealth=5)]) == []
    [fault] = world.complaints(weapon=[*same, blade(9, "10d12")])
    assert (fault.code, fault.entry) == ("balance", "fen-blade-9")
    assert fault.message == "Hit 10d12 is far above what others of Wealth 4 roll"
    assert world.words_at(fault) == "10d12"


def test_another_level_and_too_few_others_say_nothing(world: World) -> None:
    assert world.codes(adversary=usual(cat(9, "Hit 9d6", level=8))) == []
    assert world.codes(adversary=usual(cat(9, "Hit 9d6"))[1:]) == []
