"""Who is asked whether they respond: found by the event that has come, and always by what they have at that moment."""

from __future__ import annotations

import pytest

from compiler.ir.events.deeds import Happening
from runtime.playables import playables_of, responses_of
from runtime.windows import is_immediate
from tests.runtime.conftest import ReadCard
from tests.runtime.scene import Scene

GLEE = "Trigger An enemy suffers damage.\nEffect You gain +1 Skill."
COLD = "Trigger An enemy plays a Strategy.\nEffect You gain +1 Mind."


@pytest.fixture
def scene(card: ReadCard) -> Scene:
    """Give four of them, with empty hands."""
    return Scene(card)


def test_a_card_that_comes_into_a_hand_can_answer_what_comes_next(scene: Scene) -> None:
    scene.gives(scene.foe, "Spite", COLD)
    scene.hurt(scene.hero)
    assert scene.story == []
    scene.gives(scene.foe, "Glee", GLEE)
    scene.hurt(scene.hero)
    assert scene.story == ["Foe plays Glee", "Foe moves Skill by +1 to +1"]


def test_a_card_that_leaves_a_hand_answers_nothing_more(scene: Scene) -> None:
    scene.gives(scene.foe, "Glee", GLEE)
    scene.windows.begin()
    scene.hurt(scene.hero)
    scene.windows.begin()
    scene.foe.piles.hand.clear()
    scene.hurt(scene.hero)
    assert scene.story == ["Foe plays Glee", "Foe moves Skill by +1 to +1"]


def test_gear_that_is_equipped_can_answer_and_gear_that_is_not_cannot(scene: Scene, card: ReadCard) -> None:
    bell = card("Hand Bell | Combat Item | Wealth: 1\n(Interrupt) Toll\n" + GLEE)
    scene.hurt(scene.hero)
    scene.foe.gear = (bell,)
    scene.hurt(scene.hero)
    assert scene.story == ["Foe plays Toll", "Foe moves Skill by +1 to +1"]
    scene.windows.begin()
    scene.foe.gear = ()
    scene.hurt(scene.hero)
    assert len(scene.story) == len(["Foe plays Toll", "Foe moves Skill by +1 to +1"])


def test_who_is_out_of_play_is_not_asked(scene: Scene) -> None:
    scene.gives(scene.foe, "Glee", GLEE)
    scene.foe.removed = True
    scene.hurt(scene.hero)
    assert scene.story == []


def test_asked_by_the_event_someone_has_the_same_responses_in_the_same_order(scene: Scene) -> None:
    for name, text in (("Spite", COLD), ("Glee", GLEE), ("Kind Assist", GLEE.replace("enemy", "ally")), ("Jeer", GLEE)):
        scene.gives(scene.foe, name, text)
    both = frozenset([Happening.SUFFERS_DAMAGE, Happening.PLAYS])
    names = [held.name for held in responses_of(scene.table, scene.foe, both)]
    assert (
        names
        == [held.name for held in playables_of(scene.table, scene.foe)]
        == ["Spite", "Glee", "Kind Assist", "Jeer"]
    )
    hurt = frozenset([Happening.SUFFERS_DAMAGE])
    assert [held.name for held in responses_of(scene.table, scene.foe, hurt)] == ["Glee", "Kind Assist", "Jeer"]


@pytest.mark.parametrize("words", ["", "You may ", "If you are Dazed, "])
def test_r_imm_2_nobody_answers_a_play_that_says_immediately_wherever_it_says_so(card: ReadCard, words: str) -> None:
    for once in ("", "immediately "):
        text = f"{words}{once}draw a card."
        [play] = card(f"Shout | Level 1 | Combat Action\nHit 1d4\nSpecial {text[0].upper()}{text[1:]}").plays
        assert is_immediate(play) is bool(once)
