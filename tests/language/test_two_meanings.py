"""Sentences that English can read in two ways: refused with both readings, each in words that mean that one only."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from compiler.diagnostics.codes import Code
from compiler.ir.deeds.cards import Draw
from compiler.ir.flow import If, May, When
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Listener, Understood

ON_A_CARD = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
ON_AN_NPC = Scene(EntryKind.ADVERSARY, Scenario.COMBAT, PlayKind.ACTION)
BOTH = re.compile(r'either: "(.+)" or: "(.+)"')


@pytest.mark.parametrize(
    ("words", "wide", "narrow"),
    [
        (
            "The target suffers 1d6 damage and suffers -1 Skill at the start of their next turn.",
            "At the start of their next turn, the target suffers 1d6 damage and suffers -1 Skill.",
            "The target suffers 1d6 damage and at the start of their next turn, the target suffers -1 Skill.",
        ),
        (
            "The target suffers -1 Skill and suffers 1d6 damage at the start of their next turn.",
            "At the start of their next turn, the target suffers -1 Skill and suffers 1d6 damage.",
            "The target suffers -1 Skill and at the start of their next turn, the target suffers 1d6 damage.",
        ),
        (
            "Draw a card, and the target suffers -1 Skill if they are Dazed.",
            "If the target is Dazed, draw a card and they suffer -1 Skill.",
            "Draw a card and if the target is Dazed, they suffer -1 Skill.",
        ),
        (
            "Draw a card and move 1 while you are Hindered.",
            "While you are Hindered, draw a card and Move 1.",
            "Draw a card and while you are Hindered, Move 1.",
        ),
        (
            "Draw a card and gain +1 Mind whenever you suffer damage.",
            "Whenever you suffer damage, draw a card and gain +1 Mind.",
            "Draw a card and whenever you suffer damage, gain +1 Mind.",
        ),
        (
            "You may draw a card and gain +1 Mind unless the target is Dazed.",
            "Unless the target is Dazed, you may draw a card and gain +1 Mind.",
            "You may draw a card and unless the target is Dazed, gain +1 Mind.",
        ),
        (
            "Gain +1 Skill and you may draw a card once per round.",
            "Once per round, gain +1 Skill and you may draw a card.",
            "Gain +1 Skill and once per round, you may draw a card.",
        ),
        (
            "You gain +1 Skill and may draw a card once per round.",
            "Once per round, gain +1 Skill and you may draw a card.",
            "Gain +1 Skill and once per round, you may draw a card.",
        ),
        (
            "The target may move 1 and you draw a card.",
            "The target may Move 1. If they do, draw a card.",
            "Draw a card and the target may Move 1.",
        ),
        (
            "You may Move 1 and the target suffers -1 Skill.",
            "You may Move 1. If you do, the target suffers -1 Skill.",
            "The target suffers -1 Skill and you may Move 1.",
        ),
        (
            "An ally within range 1 may draw a card, and each enemy within range 1 suffers -1 Mind.",
            "An ally within range 1 may draw a card. If they do, each enemy within range 1 suffers -1 Mind.",
            "Each enemy within range 1 suffers -1 Mind and an ally within range 1 may draw a card.",
        ),
        (
            "You may draw a card and you may move 1.",
            "You may draw a card. If you do, you may Move 1.",
            "You may draw a card. You may Move 1.",
        ),
        (
            "Draw a card and move 1 or gain +1 Mind (your choice).",
            "Choose one: draw a card and Move 1, or gain +1 Mind.",
            "Draw a card. Choose one: Move 1, or gain +1 Mind.",
        ),
    ],
)
def test_words_behind_two_clauses_are_refused_and_both_readings_are_told(
    heard: Understood, listener: Listener, words: str, wide: str, narrow: str
) -> None:
    [fault] = listener.hear(words, ON_A_CARD).complaints
    assert fault.code is Code.AMBIGUOUS
    assert fault.help == f'either: "{wide}" or: "{narrow}"'
    assert heard.means(wide) != heard.means(narrow)


@pytest.mark.parametrize(
    "words",
    [
        "You may discard a card and the target suffers -1 Skill.",
        "You may suffer -1 Power and the target suffers -1 Skill.",
        "You may end one of your Blocks and the target suffers -1 Skill.",
        "You may Move 1, then the target draws a card.",
    ],
)
def test_what_is_given_up_or_comes_first_in_an_offer_has_one_meaning(heard: Understood, words: str) -> None:
    assert heard.refused(words) == []
    assert "If you do, " in heard.said(words)


def test_both_readings_name_the_entry_as_its_author_does(listener: Listener) -> None:
    words = "The Reed Cat gains +1 Skill and the target suffers -1 Skill if it is Dazed."
    [fault] = listener.hear(words, ON_AN_NPC).complaints
    found = BOTH.fullmatch(fault.help)
    assert found is not None
    assert found[1] == "If the Reed Cat is Dazed, the Reed Cat gains +1 Skill and the target suffers -1 Skill."


def test_a_reading_that_no_other_words_say_is_left_out_and_the_sentence_is_refused_all_the_same(
    listener: Listener,
) -> None:
    words = "An ally discards a card or the target suffers 1d6 damage and suffers -1 Mind (target's choice)."
    [fault] = listener.hear(words, ON_A_CARD).complaints
    assert (fault.code, fault.help) == (Code.AMBIGUOUS, "make two sentences of it")


def test_instead_behind_two_clauses_replaces_by_both_or_by_the_last(heard: Understood, listener: Listener) -> None:
    words = "Draw a card. If the target is Dazed, move 1 and draw 2 cards instead."
    [fault] = listener.hear(words, ON_A_CARD).complaints
    found = BOTH.fullmatch(fault.help)
    assert found is not None
    wide, narrow = (f"Draw a card. {words}" for words in found.groups())
    assert wide == "Draw a card. If the target is Dazed, instead, Move 1 and draw 2 cards."
    assert narrow == "Draw a card. If the target is Dazed, draw 2 cards instead and Move 1."
    assert heard.means(wide) != heard.means(narrow)


def test_behind_one_clause_there_is_nothing_to_choose(heard: Understood) -> None:
    assert isinstance(heard.means("The target suffers -1 Skill if they are Dazed.")[0], If)
    assert isinstance(heard.means("You suffer -1 Skill and -1 Mind at the end of your turn.")[0], When)
    assert heard.means("Draw a card, and at the end of your turn, draw 2 cards.")[0] == Draw(who=Actor.SELF, number=1)


def test_a_price_behind_unless_frees_of_all_that_stands_before_it(heard: Understood) -> None:
    [offer] = heard.means("Draw a card and gain +1 Mind unless the target discards a card.")
    assert isinstance(offer, May)
    assert len(offer.otherwise) == 2


@pytest.mark.parametrize("where", ["in combat scenarios", "in wilderness settings"])
def test_a_scenario_or_setting_behind_them_covers_all_clauses_and_is_printed_first(
    heard: Understood, where: str
) -> None:
    words = f"Draw a card and gain +1 Mind {where}."
    assert heard.said(words) == f"I{where[1:]}, draw a card and gain +1 Mind."


def test_what_one_gives_up_brings_about_all_that_follows(heard: Understood) -> None:
    [offer] = heard.means("You may suffer 2 damage and the target suffers -1 Skill.")
    assert isinstance(offer, May)
    assert (len(offer.then), len(offer.if_done)) == (1, 1)


def test_instead_before_a_time_waits_in_place_of_what_stands_before(heard: Understood) -> None:
    words = "Draw a card. If the target is Dazed, they suffer 1d6 damage instead at the end of their turn."
    said = "Draw a card. If the target is Dazed, instead, at the end of the target's turn, they suffer 1d6 damage."
    assert heard.means(words) == heard.means(said)


@pytest.mark.parametrize(
    "words",
    [
        "Draw a card. If the target is Dazed, they suffer 1d6 damage instead at the end of their turn and you move 1.",
        "The target suffers 1d6 damage, even if they are Dazed at the end of their turn and draws a card.",
    ],
)
def test_no_instead_and_no_even_if_is_swallowed_before_a_time(heard: Understood, words: str) -> None:
    assert heard.refused(words) == [Code.TEXT_UNPARSED]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "All enemies and allies in your occupied section suffer -1 Skill.",
            "Enemies in your occupied section and allies in your occupied section suffer -1 Skill.",
        ),
        (
            "Each enemy and each ally within range 1 suffer -1 Skill.",
            "Each enemy within range 1 and each ally within range 1 suffer -1 Skill.",
        ),
        (
            "If an enemy or an ally you can see is Dazed, draw a card.",
            "If an enemy you can see or an ally you can see is Dazed, draw a card.",
        ),
        (
            "All enemies and allies that are Dazed suffer -1 Skill.",
            "All Dazed enemies and all Dazed allies suffer -1 Skill.",
        ),
        (
            "You, each enemy, and each ally within range 1 draw a card.",
            "You, each enemy within range 1, and each ally within range 1 draw a card.",
        ),
    ],
)
def test_what_stands_behind_several_of_one_kind_bears_on_all_of_them(heard: Understood, words: str, said: str) -> None:
    assert heard.said(words) == said
    assert heard.means(said) == heard.means(words)


@pytest.mark.parametrize(
    "words",
    [
        "Each enemy within range 1 and each ally suffer -1 Skill.",
        "Enemies within range 1 and allies suffer -1 Skill.",
        "All Dazed enemies and all allies suffer -1 Skill.",
        "You, an ally within range 1, another ally in an adjacent section, and the nearest Mook draw a card.",
    ],
)
def test_what_stands_behind_one_of_several_bears_on_that_one(heard: Understood, words: str) -> None:
    assert heard.said(words) == words


@pytest.mark.parametrize(
    ("words", "wide", "narrow"),
    [
        (
            "Each enemy and an ally within range 1 suffer -1 Skill.",
            "Each enemy within range 1 and an ally within range 1 suffer -1 Skill.",
            "An ally within range 1 and each enemy suffer -1 Skill.",
        ),
        (
            "All Dazed enemies and allies suffer -1 Skill.",
            "All Dazed enemies and all Dazed allies suffer -1 Skill.",
            "Allies and all Dazed enemies suffer -1 Skill.",
        ),
        (
            "All Brawler enemies and allies suffer -1 Skill.",
            "All Brawler enemies and all Brawler allies suffer -1 Skill.",
            "Allies and all Brawler enemies suffer -1 Skill.",
        ),
    ],
)
def test_what_could_bear_on_one_of_several_or_on_all_is_refused(
    listener: Listener, words: str, wide: str, narrow: str
) -> None:
    [fault] = listener.hear(words, ON_A_CARD).complaints
    assert fault.help == f'either: "{wide}" or: "{narrow}"'
