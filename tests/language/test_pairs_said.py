"""Two of whom the sentence before speaks are "both", "each", "either" or "neither" in the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.language.conftest import Understood


@pytest.mark.parametrize(
    ("told", "house"),
    [
        (
            "Choose 2 enemies within range 2. Both are Dazed this turn.",
            "Choose 2 enemies within range 2. They are Dazed this turn.",
        ),
        (
            "Choose an ally and an enemy. Neither can move this turn.",
            "Choose an ally and an enemy. They cannot move this turn.",
        ),
        (
            "Choose an ally and an enemy. Each discards a card.",
            "Choose an ally and an enemy. They discard a card.",
        ),
        (
            "Choose 2 enemies. If they are both Dazed, draw a card.",
            "Choose 2 enemies. If both of them are Dazed, draw a card.",
        ),
        (
            "You and the target suffer 1 damage. If either is Dazed, draw a card.",
            "You and the target suffer 1 damage. If you or the target is Dazed, draw a card.",
        ),
    ],
)
def test_two_are_called_so(told: str, house: str, heard: Understood) -> None:
    assert heard.means(told) == heard.means(house)


@pytest.mark.parametrize(
    "told",
    [
        "The target suffers 1 damage. Both are Dazed this turn.",
        "Choose an ally. Neither can move this turn.",
        "Choose an ally, an enemy, and an entity. Neither can move this turn.",
        "Choose 2 enemies. If either is Dazed, draw a card.",
        "Choose each ally and an enemy. Both draw a card.",
        "You and the target suffer 1 damage. Enemies within range 1 are Dazed this turn and each draws a card.",
    ],
)
def test_nobody_is_where_there_are_no_two(told: str, heard: Understood) -> None:
    assert heard.refused(told)


@pytest.mark.parametrize(
    ("told", "house"),
    [
        (
            "The target suffers -1 Power or -1 Mind. You choose.",
            "The target suffers -1 Power or -1 Mind (your choice).",
        ),
        (
            "The target discards a card or suffers 1d4 damage. They choose which.",
            "The target discards a card or suffers 1d4 damage (target's choice).",
        ),
        (
            "Either you or the target suffers -2 Skill. The target chooses.",
            "You suffer -2 Skill or the target suffers -2 Skill (target's choice).",
        ),
    ],
)
def test_who_chooses_may_be_told_behind(told: str, house: str, heard: Understood) -> None:
    assert heard.means(told) == heard.means(house)


def test_what_leaves_nothing_to_choose_is_not_chosen(heard: Understood) -> None:
    assert heard.refused("The target suffers -1 Power. You choose.")
