"""Another does as well what the sentence before has somebody do, and what somebody may do is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import EntryKind, Scenario
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Understood


@pytest.mark.parametrize(
    ("told", "house"),
    [
        ("The target draws a card. So do you.", "The target draws a card and you draw a card."),
        ("The target gains +1 Skill. You do, too.", "The target gains +1 Skill and you gain +1 Skill."),
        (
            "The target loses 1 Power. The same goes for each other enemy within range 1.",
            "The target suffers -1 Power and each other enemy within range 1 suffers -1 Power.",
        ),
        (
            "The target is Hindered this turn. So is each ally within range 1.",
            "The target is Hindered this turn and each ally within range 1 is Hindered this turn.",
        ),
        (
            "The target cannot draw cards this turn. Neither can their allies.",
            "The target cannot draw cards this turn and all other enemies cannot draw cards this turn.",
        ),
        (
            "The target cannot be Pushed this turn. You can't either.",
            "The target cannot be Pushed this turn and you cannot be Pushed this turn.",
        ),
        ("The target may Move 1. So may you.", "The target and you may Move 1."),
        ("The target may Move 1. You may do so as well.", "The target and you may Move 1."),
        (
            "Recover 1d4 HP. An ally within range 1 may do the same.",
            "Recover 1d4 HP. An ally within range 1 may recover 1d4 HP.",
        ),
        ("The target discards a card. You may do the same.", "The target discards a card. You may discard a card."),
        (
            "The target may discard a card. If they do, you may do the same.",
            "The target may discard a card. If they do, you may discard a card.",
        ),
    ],
)
def test_another_does_the_same(told: str, house: str, heard: Understood) -> None:
    assert heard.means(told) == heard.means(house)


@pytest.mark.parametrize(
    "told",
    [
        "So do you.",
        "If the target is Dazed, they discard a card. So do you.",
        "The target discards a card and suffers -1 Skill. So do you.",
        "The target discards a card. So may you.",
        "The target discards a card. Neither do you.",
        "The target cannot Block until the end of the round. So do you.",
        "The target draws a card. If they do, you may do the same.",
        "You may Move 1. If the target is Dazed, you may do so.",
        "Draw a card. You may do the same.",
    ],
)
def test_what_is_not_one_doing_of_that_sort_is_nobody_else_s(told: str, heard: Understood) -> None:
    assert heard.refused(told)


@pytest.mark.parametrize(
    ("told", "house"),
    [
        (
            "The target may discard a card. If they discard one, draw a card.",
            "The target may discard a card. If they do, draw a card.",
        ),
        ("You may spend 1 Karma. If you spend it, draw a card.", "You may spend 1 Karma. If you do, draw a card."),
        (
            "The target must Move 1. If they do not move, they suffer 1d6 damage.",
            "The target must Move 1. Otherwise, the target suffers 1d6 damage.",
        ),
        (
            "The target may discard a card. If they choose not to, draw a card.",
            "The target may discard a card. Otherwise, draw a card.",
        ),
        (
            "The target may discard a card. Should they choose to do so, draw a card.",
            "The target may discard a card. If they do, draw a card.",
        ),
        ("You may discard a card. In exchange, draw 2 cards.", "You may discard a card. If you do, draw 2 cards."),
    ],
)
def test_an_offer_is_answered_in_other_words(told: str, house: str, heard: Understood) -> None:
    assert heard.said(told) == house


def test_one_of_two_that_are_offered_is_not_both(heard: Understood) -> None:
    assert heard.refused("You may discard a card or Move 1. If you discard it, draw a card.")


@pytest.mark.parametrize(
    ("told", "house"),
    [
        (
            "Each enemy within range 1 must discard a card. Those who cannot suffer 1d4 damage.",
            "Each enemy within range 1 must discard a card. If they do not, they suffer 1d4 damage.",
        ),
        (
            "Each enemy within range 1 discards a card. Any enemy that cannot suffers 1d4 damage.",
            "Each enemy within range 1 must discard a card. If they do not, they suffer 1d4 damage.",
        ),
        (
            "Each enemy within range 1 may Move 1. Each one that does gains +1 Skill and draws a card.",
            "Each enemy within range 1 may Move 1. If they do, they gain +1 Skill and draw a card.",
        ),
        (
            "Each enemy within range 1 may Move 1. Enemies that did not suffer 1d4 damage.",
            "Each enemy within range 1 may Move 1. If they do not, they suffer 1d4 damage.",
        ),
    ],
)
def test_those_who_do_or_cannot(told: str, house: str, heard: Understood) -> None:
    assert heard.said(told) == house


@pytest.mark.parametrize(
    "told",
    [
        "Each enemy within range 1 may Move 1. Each ally that does suffers 1d4 damage.",
        "Each enemy within range 1 may Move 1. Those who cannot suffer 1d4 damage.",
    ],
)
def test_those_to_whom_nothing_was_offered_or_who_may_leave_it_do_not_answer(told: str, heard: Understood) -> None:
    assert heard.refused(told)


ALWAYS = Scene(EntryKind.BACKGROUND, Scenario.INTERACTION)


def test_what_another_does_is_waited_for(heard: Understood) -> None:
    told = "You cannot play Aggressive Actions. Whenever an ally does, gain +1 Mind."
    house = "You cannot play Aggressive Actions. Whenever an ally plays an Aggressive Action, gain +1 Mind."
    assert heard.said(told, ALWAYS) == house
