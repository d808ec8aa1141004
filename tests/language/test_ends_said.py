"""How long something lasts is told in a sentence of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Understood

STRATEGY = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.STRATEGY)


@pytest.mark.parametrize(
    ("told", "house"),
    [
        (
            "While the target is swimming, they have Lightning Weakness 2. This lasts until the end of the scenario.",
            "While the target is swimming, they gain Lightning Weakness 2 until the end of the scenario.",
        ),
        (
            "The target cannot move. This effect lasts until they discard a card. Draw a card.",
            "The target cannot move until they discard a card. Draw a card.",
        ),
        (
            "The target is Dazed and Hindered. Both last until the end of their next turn.",
            "The target is Dazed and Hindered until the end of their next turn.",
        ),
        (
            "The target is Hindered. The condition ends at the start of your next turn.",
            "The target is Hindered until the start of your next turn.",
        ),
        (
            "Whenever an enemy moves, draw a card. This lasts until the end of the round.",
            "Until the end of the round, whenever an enemy moves, draw a card.",
        ),
        (
            "Enemies cannot enter your section. This ends if you move.",
            "Enemies cannot enter your occupied section until you move.",
        ),
    ],
)
def test_what_lasts_has_the_end_that_the_next_sentence_tells(told: str, house: str, heard: Understood) -> None:
    assert heard.said(told) == house
    assert heard.means(told) == heard.means(house)


@pytest.mark.parametrize(
    "told",
    [
        "The target draws a card. This lasts until the end of the round.",
        "The target is Dazed until the end of the round. This lasts until they move.",
        "This lasts until the end of the round.",
    ],
)
def test_what_is_done_once_or_has_an_end_gets_none(told: str, heard: Understood) -> None:
    assert heard.refused(told)


def test_an_offer_lasts_by_itself(heard: Understood) -> None:
    told = "You may Block a border. This Block lasts until the start of your next turn."
    house = "You may block any one border until the start of your next turn."
    assert heard.said(told, STRATEGY) == house
