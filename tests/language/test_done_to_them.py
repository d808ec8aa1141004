"""What an ally does to "them" is done to the other one who has been named: nobody is "them" to what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.language.conftest import Understood


@pytest.mark.parametrize(
    ("told", "house"),
    [
        ("The target is Dazed until an ally hits them.", "The target is Dazed until an ally hits the target."),
        (
            "The target is Dazed until you or an ally hits them.",
            "The target is Dazed until you or an ally hits the target.",
        ),
        (
            "The target is Dazed until one of your allies attacks them.",
            "The target is Dazed until an ally plays an attack against the target.",
        ),
        (
            "If the target is Dazed, an ally within range 1 may attack them.",
            "If the target is Dazed, an ally within range 1 may attack the target.",
        ),
        (
            "Choose an enemy. They are Dazed until you or an ally hits them.",
            "Choose an enemy. They are Dazed until you or an ally hits the one chosen.",
        ),
    ],
)
def test_it_is_done_to_the_other_one(told: str, house: str, heard: Understood) -> None:
    assert heard.means(told) == heard.means(house)


@pytest.mark.parametrize(
    "told",
    [
        "Whenever an ally hits the target this round, an enemy pushes them 1.",
        "Until the end of the round, whenever an ally hits the target, they draw a card.",
        "The target is Dazed until an ally within range 1 of them draws a card and an enemy hits them.",
    ],
)
def test_one_of_several_is_nobody(told: str, heard: Understood) -> None:
    assert heard.refused(told)


@pytest.mark.parametrize(
    ("told", "house"),
    [
        ("Choose an ally. If they agree, swap places with them.", "Choose an ally who agrees. Swap places with them."),
        (
            "Choose an ally within range 2. If that ally is willing, they are Dazed this turn.",
            "Choose an ally within range 2 who agrees. They are Dazed this turn.",
        ),
    ],
)
def test_an_ally_who_is_asked_is_one_who_agrees(told: str, house: str, heard: Understood) -> None:
    assert heard.means(told) == heard.means(house)


def test_enemies_are_not_asked(heard: Understood) -> None:
    assert heard.refused("Choose an enemy. If they agree, swap places with them.")
