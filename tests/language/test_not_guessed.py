"""What could be meant in another way than it would be read, or could not be played, is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.codes import Code
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Understood

ON_AN_NPC = Scene(EntryKind.ADVERSARY, Scenario.COMBAT, PlayKind.REACTION)
ON_AN_ACTION = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
ON_A_REACTION = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.REACTION)
ON_A_ROLE = Scene(EntryKind.ROLE, Scenario.COMBAT)


@pytest.mark.parametrize(
    "words",
    [
        "If an ally is in the Reed Cat's section, it draws a card.",
        "Whenever an enemy deals damage to the Reed Cat, it suffers 1 damage.",
        "At the start of its turn, an enemy suffers 1 damage.",
    ],
)
def test_it_is_the_npc_or_another(heard: Understood, words: str) -> None:
    assert Code.AMBIGUOUS_PRONOUN in heard.refused(words, ON_AN_NPC)


def test_one_who_is_named_twice_is_the_same_or_another(heard: Understood) -> None:
    words = "An enemy within range 1 suffers 1 damage and an enemy within range 1 suffers -1 Skill."
    assert heard.refused(words, ON_AN_ACTION) == [Code.REF_SUBJECT]


@pytest.mark.parametrize("event", ["discards a card", "draws a card", "moves", "plays a Strategy"])
def test_what_has_happened_is_not_ignored(heard: Understood, event: str) -> None:
    words = f"Whenever an enemy {event}, you may spend 1 Karma to cancel it."
    assert heard.refused(words, ON_A_ROLE) == [Code.REF_DANGLING]


def test_until_something_has_been_done_could_be_as_long_as_the_play(heard: Understood) -> None:
    words = "Until you have suffered damage this scenario, increase the Damage dice level by 1."
    assert heard.refused(words, ON_AN_ACTION) == [Code.REF_SUBJECT]


def test_the_action_in_progress_is_not_waited_for(heard: Understood) -> None:
    words = "If you would suffer an Injury from the target's Action, suffer -2 Resilience instead."
    assert heard.refused(words, ON_A_REACTION) == [Code.REF_SUBJECT]
