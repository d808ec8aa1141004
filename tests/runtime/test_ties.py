"""Ties that a text of Gear or of a play wins: with whom, and with what sort of plays."""

from __future__ import annotations

import pytest

from tests.runtime.conftest import Duel
from tests.runtime.test_constants import Bearing


@pytest.fixture
def bearing(duel: Duel) -> Bearing:
    return Bearing(duel)


@pytest.mark.parametrize(
    ("ties", "hits"),
    [
        ("You win ties against Actions with Piercing.", 0),
        ("You win ties against Actions with Thrown.", 1),
        ("You win ties against enemies.", 0),
        ("You win ties against allies.", 1),
        ("You win ties with your Reactions.", 0),
        ("You win ties with your Actions.", 1),
        ("Your Reactions win ties against Actions with Piercing.", 0),
        ("Your Miss rolls win ties.", 0),
        ("Your opposed rolls win ties.", 0),
        ("Your Hit rolls win ties.", 1),
        ("Your Acrobatics rolls win ties.", 1),
    ],
)
def test_a_tie_is_with_whom_and_with_what_the_text_says(bearing: Bearing, ties: str, hits: int) -> None:
    bearing.gear(ties)
    struck = bearing.attack("Hit 1d8\nDamage 1d4 (Piercing 1)", 4, 4, *[1] * hits, by=bearing.foe, reaction="Miss 1d4")
    assert struck.hit == hits


@pytest.mark.parametrize(("ties", "hits"), [("The target loses ties.\n", 0), ("The target wins ties.\n", 1), ("", 1)])
def test_the_target_of_a_play_wins_or_loses_its_ties(bearing: Bearing, ties: str, hits: int) -> None:
    reaction = f"{ties}Miss 1d4"
    struck = bearing.attack("Hit 1d8\nDamage 1d4", 4, 4, *[1] * hits, by=bearing.foe, reaction=reaction)
    assert struck.hit == hits


@pytest.mark.parametrize(("against", "hits"), [("Actions with Piercing", 0), ("Actions with Thrown", 1)])
def test_a_reaction_wins_ties_with_what_its_text_says(bearing: Bearing, against: str, hits: int) -> None:
    reaction = f"This Reaction wins ties against {against}.\nMiss 1d4"
    struck = bearing.attack("Hit 1d8\nDamage 1d4 (Piercing 1)", 4, 4, *[1] * hits, by=bearing.foe, reaction=reaction)
    assert struck.hit == hits
