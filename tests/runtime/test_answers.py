"""Answers that a scene has written down: which of them is given when, and what is said where none fits."""

from __future__ import annotations

import pytest

from runtime.answers import Answers, ChoiceError, asked, place_of
from runtime.controllers import Decision, Passive
from runtime.windows import PASS

WHOM = Decision(who="Mara", what="whom does it mean?", options=("Silt Crab", "Reed Eel", "Old Reed Eel"))


def may_respond(*options: str) -> Decision:
    return Decision(who="Mara", what="a response?", options=(*options, PASS))


@pytest.mark.parametrize(
    ("answer", "place"), [(1, 0), (3, 2), ("crab", 0), ("REED EEL", 1), ("old", 2), ("Old Reed Eel", 2)]
)
def test_an_option_is_meant_by_its_number_its_words_or_words_that_no_other_has(answer: str | int, place: int) -> None:
    assert place_of(answer, WHOM) == place


@pytest.mark.parametrize("answer", [0, 4, -1, "eel", "heron"])
def test_an_answer_that_means_none_or_several_is_refused_with_the_ways_there_are(answer: str | int) -> None:
    with pytest.raises(ChoiceError) as refused:
        place_of(answer, WHOM)
    said = f'"{answer}" is not one answer to: whom does it mean? There are 1 Silt Crab, 2 Reed Eel, 3 Old Reed Eel'
    assert str(refused.value) == said


def test_answers_are_given_in_the_order_in_which_they_stand_and_only_where_there_is_a_choice() -> None:
    answers = Answers((), ("eel", 2, "crab"), None)
    only = Decision(who="Mara", what="whom does it mean?", options=("Silt Crab",))
    two = Decision(who="Mara", what="whom does it mean?", options=("Silt Crab", "Reed Eel"))
    assert [answers.decide(one) for one in (only, two, WHOM, only, two)] == [0, 1, 1, 0, 0]


def test_where_no_answer_is_left_another_decides_or_it_is_said_of_whom_it_was_asked() -> None:
    assert Answers((), (), Passive()).decide(WHOM) == Passive().decide(WHOM)
    with pytest.raises(ChoiceError) as refused:
        Answers((), (), None).decide(WHOM)
    assert str(refused.value) == f"no choice is written down for this, asked of Mara: {asked(WHOM)}"


def test_each_response_is_played_once_when_it_can_be_and_all_else_passes() -> None:
    answers = Answers(("hush", "Duck", "Hush"), (), None)
    given = [
        answers.decide(may_respond(*can))
        for can in (("Shout",), ("Shout", "HUSH"), ("Duck", "Hush"), ("Hush",), ("Hush",))
    ]
    assert given == [1, 1, 0, 0, 1]
