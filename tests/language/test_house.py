"""How the house says what a text that does not read speaks of: grammar/house_dice.txt and its like."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.refusals.blocks import Spoken, all_said
from compiler.language.refusals.house import House, all_house, in_house
from compiler.language.topics.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Listener

ALL = all_house()
EXAMPLE = re.compile(r'"([^"]*(?<!\.\.)\.)"')
ACTION = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
ASSIST = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ASSIST)


def scene_of(one: Spoken) -> Scene:
    kind, scenario, *play = one.scene.split()
    return Scene(EntryKind(kind), Scenario(scenario), PlayKind(*play) if play else None)


@pytest.mark.parametrize("one", ALL, ids=[one.no for one in ALL])
def test_the_house_s_words_are_told_and_each_example_reads_there(one: House, listener: Listener) -> None:
    scene = scene_of(one)
    faults = listener.hear(one.no, scene).complaints
    assert any(one.help in fault.help for fault in faults)
    assert any(all_said(one.words, one.no))
    for example in EXAMPLE.findall(one.help):
        assert listener.hear(example, scene).complaints == []


@pytest.mark.parametrize("one", [one for one in ALL if one.yes], ids=[one.no for one in ALL if one.yes])
def test_the_sentence_is_shown_in_the_house_s_words_where_it_reads_so(one: House, listener: Listener) -> None:
    scene = scene_of(one)
    [fault] = listener.hear(one.no, scene).complaints
    assert f'so said it reads: "{one.yes}"' in fault.help
    assert listener.hear(one.yes, scene).complaints == []


def test_no_two_of_them_claim_the_same_words() -> None:
    said = [way for one in ALL for way in one.words.split(" | ")]
    assert [way for way in said if said.count(way) > 1] == []


def test_what_is_nearest_to_the_place_is_told_first() -> None:
    text = "A willing ally falls and hums."
    first, last = (in_house(text, "", range(at, at), lambda _: False).helps for at in (0, len(text)))
    assert len(first) == 2
    assert first == last[::-1]


def test_a_trigger_is_shown_no_sentence(listener: Listener) -> None:
    [fault] = listener.hear("Trigger A willing ally hums.", ASSIST).complaints
    assert "Choose an ally who agrees." not in fault.help


def test_a_help_none_of_whose_examples_reads_there_is_left_out(listener: Listener) -> None:
    scene = Scene(EntryKind.BACKGROUND, Scenario.COMBAT)
    [fault] = listener.hear("The damage of that attack turns red.", scene).complaints
    assert "it is the triggering Action" not in fault.help


def test_words_that_read_and_do_not_fit_have_the_house_s_beside_them(listener: Listener) -> None:
    [fault] = listener.hear("You may Intercept each attack.", ACTION).complaints
    assert "you may Intercept the attack" in fault.help


def test_a_word_of_the_game_that_is_nobody_is_answered_with_who_there_could_be(listener: Listener) -> None:
    [fault] = listener.hear("Each Damage suffers -1 Skill.", ACTION).complaints
    assert "Mini-boss" not in fault.help
