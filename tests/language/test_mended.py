"""Mistakes and the same said right: grammar/refusals.txt, and what is said where none of its mistakes was made."""

from __future__ import annotations

import re
from itertools import starmap
from typing import TYPE_CHECKING

import pytest

from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.parsing.grammar import grammar_tables
from compiler.language.parsing.stops import phrases, steps
from compiler.language.refusals.could_stand import MOST_NAMED, name_of
from compiler.language.refusals.mended import Example, Mistake, entry_of, mistakes, said_as
from compiler.language.refusals.refusal import refusal
from compiler.language.topics.scene import Scene, Vocabulary

if TYPE_CHECKING:
    from tests.language.conftest import Listener

CASES = [(mistake, example) for mistake in mistakes() for example in mistake.examples]
TERMINAL = re.compile(r"\b_*[A-Z]{3,}(?:_[A-Z]+)*\b|\b_[A-Z]")
"""What a terminal of the grammar looks like; no word of the game does."""


def scene_of(mistake: Mistake) -> Scene:
    kind, scenario, *play = mistake.scene.split()
    return Scene(EntryKind(kind), Scenario(scenario), PlayKind(*play) if play else None)


def said(sentence: str, start: str = "sentence") -> str:
    """Give the message and the help for a sentence as the parser gets it."""
    trouble = refusal(sentence, start, (), Vocabulary())
    return f"{trouble.message}: {trouble.help}"


@pytest.mark.parametrize(("mistake", "example"), CASES, ids=[example.wrong for _, example in CASES])
def test_each_wrong_sentence_gets_what_its_block_says(mistake: Mistake, example: Example, listener: Listener) -> None:
    plain = example.wrong.replace("[", "").replace("]", "")
    _, complaints = listener.hear(plain, scene_of(mistake))
    [fault] = complaints
    before = len("Trigger ") if plain.startswith("Trigger ") else 0
    start, end = fault.place.column - 1 + before, fault.place.end_column - 1 + before
    assert (fault.code, f"{plain[:start]}[{plain[start:end]}]{plain[end:]}") == (mistake.code, example.wrong)
    assert re.fullmatch(re.escape(mistake.says).replace(r"\{word\}", ".*").replace(r"\{phrase\}", ".*"), fault.message)
    assert fault.help.endswith(mistake.help)


@pytest.mark.parametrize(("mistake", "example"), CASES, ids=[example.wrong for _, example in CASES])
def test_each_right_sentence_reads(mistake: Mistake, example: Example, listener: Listener) -> None:
    assert listener.hear(example.right, scene_of(mistake)).complaints == []


def test_no_two_mistakes_claim_one_state_and_one_word() -> None:
    claims: dict[tuple[int, str], set[str]] = {}
    for entry in filter(None, starmap(entry_of, CASES)):
        claims.setdefault((entry.state, entry.said), set()).add(f"{entry.mistake.says} {entry.mistake.help}")
    assert [texts for texts in claims.values() if len(texts) > 1] == []


def test_every_wrong_sentence_has_its_place_in_the_table() -> None:
    assert [example.wrong for mistake, example in CASES if entry_of(mistake, example) is None] == []


def test_one_example_answers_for_every_sentence_that_stops_in_its_state() -> None:
    assert "did you mean suffers" in said("each enemy in your occupied section or an adjacent section deals 2d6 damage")
    assert "no duration" in said("gain +1 Power, Mind, and Skill and gain +2 Fire Weakness for 3 turns")
    assert "did you mean suffers" not in said("draw deals")


def test_every_terminal_has_a_name_that_authors_know() -> None:
    names = {terminal.name: name_of(terminal.name) for terminal in grammar_tables().terminals}
    assert [terminal for terminal, name in names.items() if not name or TERMINAL.search(name)] == []


def test_a_terminal_without_a_name_would_be_seen() -> None:
    assert name_of("NO_SUCH_TERMINAL") == ""
    assert TERMINAL.search("here could stand: _UNTIL")
    assert TERMINAL.search("here could stand: THIS_PLAY")


def test_a_terminal_is_spelt_out_as_its_pattern_says() -> None:
    assert phrases("_THE_DAMAGE") == ("the damage",)
    assert phrases("CLOSE") == (")",)
    assert phrases("WORD") == ()


def test_few_ways_on_are_named_and_the_likeliest_first() -> None:
    found = said("sing")
    assert found.startswith('reading stopped at "sing": here could stand: "the target", ')
    assert found.split(";")[0].count(", ") < MOST_NAMED
    assert found.endswith('; as in "The target gains +1 Skill."')


def test_what_is_no_word_is_no_condition() -> None:
    assert said("the target is [").startswith('reading stopped at "["')
    assert said("the target is").startswith("the sentence ends too soon")


def test_where_the_sentence_could_end_that_is_said() -> None:
    assert "the sentence could end here, or go on with" in said("draw a card blindly")


def test_the_sample_is_the_good_sentence_that_begins_alike() -> None:
    assert said("increase the Hit dice level").endswith(
        '"Increase the Hit dice level by 1 until the end of the round."'
    )


def test_reading_stops_inside_an_expression_of_several_words() -> None:
    assert said("the scenario ends badly") == (
        'reading stopped at "badly", which is no word of card text: here could stand: "in"'
    )
    assert said("learn whether every Trap").endswith(
        ': here could follow: "or", Action, Reaction, Strategy, Assist or Interrupt'
    )


@pytest.mark.parametrize(
    ("sentence", "meant"),
    [
        ("the target gians +1 Power", "gains"),
        ("the target is Dazed untill the end of the round", "until"),
        ("each enemy in your ocupied section suffers -1 Skill", "occupied"),
        ("avdance the Debate Counter 1 notch", "advance"),
        ("draw a Card", "card"),
    ],
)
def test_a_misspelt_word_of_the_language_brings_the_word(sentence: str, meant: str) -> None:
    assert said(sentence).endswith(f"did you mean {meant}?")


def test_a_capital_letter_left_out_is_said() -> None:
    trouble = refusal("advance the Debate counter 1 notch", "sentence", (), Vocabulary())
    assert (trouble.code, trouble.start, trouble.help) == ("condition-case", 19, "write Counter")


def test_no_capital_letter_is_asked_for_where_it_would_lead_no_further() -> None:
    known = Vocabulary(conditions=frozenset({"Incanting"}))
    spelt, plain = (
        refusal(f"the target is incanting{rest}", "sentence", (), known).code
        for rest in (" until the end of the round", " spells")
    )
    assert (spelt, plain) == ("condition-case", "text-unparsed")


def test_the_steps_of_a_good_sentence_end_with_its_end() -> None:
    assert [step.word for step in steps("draw 2 cards", "sentence")] == ["draw", "2", "cards", ""]
    assert steps("draw 2 cards", "sentence")[-1].taken == "$END"
    assert steps("draw 2 hats", "sentence")[-1].taken == ""


def test_words_are_told_by_their_shape() -> None:
    assert {said_as(word) for word in ("1d6", "+2d4")} == {"dice"}
    assert said_as("until") == "until"
