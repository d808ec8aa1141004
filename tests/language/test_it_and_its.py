"""Whom "it" and "its" stand for on an NPC: the one who has been named, or the NPC itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.tracks import Stat
from compiler.ir.flow import If
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import EntryKind, PlayKind, Scenario, Track
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Understood

ON_AN_NPC = Scene(EntryKind.ADVERSARY, Scenario.COMBAT, PlayKind.ACTION)


def test_it_is_the_entrys_own_entity(heard: Understood) -> None:
    [branch] = heard.means("If the Reed Cat is Dazed, it gains +1 Power.", ON_AN_NPC)
    assert isinstance(branch, If)
    assert branch.then == (Stat(who=Actor.THIS, tracks=(Track.POWER,), by=1),)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("If the target is Dazed, it gains +1 Power.", "If the target is Dazed, they gain +1 Power."),
        (
            "The target suffers 1 damage the next time it moves.",
            "The next time the target moves, the target suffers 1 damage.",
        ),
        (
            "If the target is Grabbed, the Reed Cat moves 2 and takes it along.",
            "If the target is Grabbed, Move 2 and Move the target to the occupied section.",
        ),
        (
            "Each enemy that ends its turn in its section suffers 1 damage.",
            "Whenever an enemy ends their turn in the occupied section, they suffer 1 damage.",
        ),
        (
            "Whenever an enemy enters the occupied section, it gains +1 Power.",
            "Whenever an enemy enters the occupied section, they gain +1 Power.",
        ),
        (
            "Until the start of the Reed Cat's next turn, whenever an enemy moves, it suffers 2 damage.",
            "Until the start of the Reed Cat's next turn, whenever an enemy moves, they suffer 2 damage.",
        ),
        (
            "Until the start of the Reed Cat's next turn, each enemy suffers 2 damage whenever it plays an Action.",
            "Until the start of the Reed Cat's next turn, whenever an enemy plays an Action, they suffer 2 damage.",
        ),
        (
            "The target is Dazed until the end of its next turn.",
            "The target is Dazed until the end of their next turn.",
        ),
        (
            "The target suffers 1d6 damage unless it discards a card.",
            "The target suffers 1d6 damage unless they discard a card.",
        ),
        (
            "Each enemy with no cards in hand is Dazed until the end of its next turn.",
            "Each enemy with no cards in hand is Dazed until the end of their next turn.",
        ),
        (
            "The target suffers 1 damage for each card it holds beyond three.",
            "The target suffers 1 damage for each card in their hand beyond the first 3.",
        ),
    ],
)
def test_it_behind_another_is_that_one_where_the_entry_has_not_been_named(
    heard: Understood, words: str, said: str
) -> None:
    assert heard.said(words, ON_AN_NPC) == said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Each enemy it can see suffers -1 Skill.", "Each enemy the Reed Cat can see suffers -1 Skill."),
        ("Each enemy in its section suffers 1d4 damage.", "Each enemy in the occupied section suffers 1d4 damage."),
        (
            "Whenever an enemy damages it, they suffer -1 Skill.",
            "Whenever an enemy deals damage to the Reed Cat, they suffer -1 Skill.",
        ),
        (
            "While no enemy can see it, the Reed Cat gains +1 Power.",
            "While no enemy can see the Reed Cat, the Reed Cat gains +1 Power.",
        ),
    ],
)
def test_it_to_which_another_does_something_is_the_entry_itself(heard: Understood, words: str, said: str) -> None:
    assert heard.said(words, ON_AN_NPC) == said


@pytest.mark.parametrize(
    "words", ["Push the target 1 and deal 1d6 damage to it.", "Choose an ally within range 1 and push it 1."]
)
def test_it_to_which_the_entry_does_something_could_be_either(heard: Understood, words: str) -> None:
    assert heard.refused(words, ON_AN_NPC) == [Code.AMBIGUOUS_PRONOUN]


@pytest.mark.parametrize(
    "words",
    [
        "The target suffers -1 Skill, and each enemy adjacent to it suffers -1 Mind.",
        "The target suffers -1 Skill. Each enemy within range 1 of it suffers -1 Mind.",
        "If the target is Dazed, an ally may play an Action against it.",
        "The target cannot leave the Reed Cat's section while it is Grabbed.",
        "Choose an enemy that can see the Reed Cat; it cannot play Reactions until the end of the round.",
        "Choose an enemy. The Reed Cat moves toward it and it suffers 1 damage.",
        "While an ally is within range 1, it gains +1 Power.",
        "Whenever another Mook is defeated, it gains +1 Power.",
        "Whenever an enemy misses it, it gains +1 Power.",
        "Whenever an enemy leaves its section, it may move 1.",
        "While an enemy is within range 1, its Damage dice level is increased by 1.",
        "Its next Action against the Reed Cat automatically misses.",
        "Until the end of its next turn, the target cannot move.",
    ],
)
def test_it_that_could_be_the_entry_or_another_is_asked_about(heard: Understood, words: str) -> None:
    assert heard.refused(words, ON_AN_NPC) == [Code.AMBIGUOUS_PRONOUN]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "Choose an enemy; its next attack against that enemy automatically hits.",
            "Choose an enemy. The Reed Cat's next attack against them automatically hits.",
        ),
        (
            "Until the end of its next turn, enemies within range 1 suffer -1 Skill.",
            "Enemies within range 1 suffer -1 Skill until the end of the Reed Cat's next turn.",
        ),
        (
            "Whenever the Reed Cat hits an enemy, it may move 1.",
            "Whenever the Reed Cat hits an enemy, the Reed Cat may Move 1.",
        ),
    ],
)
def test_its_is_the_entrys_own_where_it_cannot_be_the_others(heard: Understood, words: str, said: str) -> None:
    assert heard.said(words, ON_AN_NPC) == said


def test_it_behind_the_entrys_own_name_is_plain(heard: Understood) -> None:
    assert heard.refused("If the target is Dazed, the Reed Cat gains +1 Power and it draws a card.", ON_AN_NPC) == []
    assert heard.refused("The Reed Cat and the target move 1. It gains +1 Skill.", ON_AN_NPC) == []
    assert heard.refused("Gain +1 Skill for each card in its hand.", ON_AN_NPC) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "Choose an ally. If it has fewer HP than the Reed Cat, it recovers 1d4 HP.",
            "Choose an ally. If they have fewer HP than the Reed Cat, they recover 1d4 HP.",
        ),
        (
            "Choose an ally. If its Power is higher than the Reed Cat's, it draws a card.",
            "Choose an ally. If their Power is higher than the Reed Cat's, they draw a card.",
        ),
        (
            "Choose an ally. It moves to the Reed Cat's section and it recovers 1d4 HP.",
            "Choose an ally. They Move to the occupied section and recover 1d4 HP.",
        ),
        (
            "The target loses 1 HP. If it has fewer HP than the Reed Cat, it draws a card and it gains +1 Power.",
            (
                "The target suffers 1 damage. If the target has fewer HP than the Reed Cat, "
                "they draw a card and gain +1 Power."
            ),
        ),
    ],
)
def test_it_is_still_another_behind_a_name_said_by_the_way(heard: Understood, words: str, said: str) -> None:
    assert heard.said(words, ON_AN_NPC) == said


@pytest.mark.parametrize(
    "words",
    [
        "Choose an ally. If it is Dazed, the Reed Cat moves 1 and it gains +1 Power.",
        "If the target is Dazed, it draws a card, the Reed Cat gains +1 Power, and it discards a card.",
    ],
)
def test_it_could_be_either_once_both_have_done_something(heard: Understood, words: str) -> None:
    assert heard.refused(words, ON_AN_NPC) == [Code.AMBIGUOUS_PRONOUN]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("The Reed Cat moves 2 and the target moves with it.", "Move 2 and the target Moves to the occupied section."),
        (
            "The Reed Cat moves 2 and moves the target with it.",
            "Move 2 and Move the target to the occupied section.",
        ),
        (
            "The target moves 1 and the Reed Cat moves with it.",
            "The target Moves 1 and the Reed Cat Moves to the target's occupied section.",
        ),
    ],
)
def test_whoever_goes_along_with_it_is_not_it(heard: Understood, words: str, said: str) -> None:
    assert heard.said(words, ON_AN_NPC) == said


@pytest.mark.parametrize("who", ["The target", "An ally within range 1", "Each enemy"])
def test_its_level_is_refused_where_it_could_be_that_of_the_card(who: str, heard: Understood) -> None:
    said = f"Reveal the top card of your deck. {who} suffers damage equal to its level."
    assert heard.refused(said) == [Code.AMBIGUOUS]
    assert heard.refused(said.replace("its level", "that card's level")) == []
    assert heard.refused(said.partition(". ")[2]) == []
