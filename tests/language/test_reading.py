"""What productions of the grammar call: one function each, in the module of its topic; and what sentences note."""

from __future__ import annotations

import pytest

from compiler.ir.terms import EntryKind, Scenario
from compiler.language.meaning.reading import called_by, machine, reading
from compiler.language.parsing.grammar import grammar_tables
from compiler.language.topics.reading import Note, Reading, extends, extensible, production
from compiler.language.topics.scene import Scene, Vocabulary

SCENE = Scene(EntryKind.CARD, Scenario.COMBAT)
COUNTED: Note[int] = Note(0)
NAMED: Note[tuple[str, ...]] = Note(())
OF_SCENE: Note[EntryKind] = Note(of=lambda reading: reading.scene.kind)
UNSAID: Note[str] = Note()


@pytest.fixture
def sentence() -> Reading:
    begun = Reading(Vocabulary())
    begun.begin(SCENE, "draw a card")
    return begun


def called() -> set[str]:
    return {one.callback for one in grammar_tables().productions if not one.callback.startswith("_")}


def test_whatever_is_registered_is_called_by_the_grammar() -> None:
    machine()
    assert set(vars(called_by(reading()))) <= called()
    assert len(vars(called_by(reading()))) > len(called()) / 2


def test_a_production_calls_one_function() -> None:
    machine()
    with pytest.raises(ValueError, match="two functions are called for the production draw"):

        @production
        def draw() -> None: ...


def test_a_function_may_be_called_for_other_names() -> None:
    machine()
    functions = vars(called_by(reading()))
    assert functions["changed"].func is functions["grown"].func is functions["higher"].func


def test_topics_above_say_more_of_what_is_done() -> None:
    @extensible
    def worth(number: int) -> int:
        """Give what it is worth."""
        return number

    @extends(worth)
    def doubled(plain: object, number: int) -> int:
        assert callable(plain)
        return 2 * int(plain(number))

    @extends(worth)
    def one_more(plain: object, number: int) -> int:
        assert callable(plain)
        return int(plain(number)) + 1

    assert (worth(3), worth.__doc__) == (7, "Give what it is worth.")


def test_what_words_bring_up_is_forgotten_with_the_sentence(sentence: Reading) -> None:
    sentence[COUNTED] += 2
    sentence[NAMED] += ("an ally",)
    assert (sentence[COUNTED], sentence[NAMED]) == (2, ("an ally",))
    sentence.begin(SCENE, "draw 2 cards")
    assert (sentence[COUNTED], sentence[NAMED]) == (0, ())


def test_a_word_hears_what_was_said_before_its_place(sentence: Reading) -> None:
    for place in (1, 2, 3):
        sentence.goes_back_to(place)
        sentence[COUNTED] += 1
    sentence.goes_back_to(2)
    assert sentence[COUNTED] == 1
    sentence[COUNTED] += 1
    assert sentence[COUNTED] == 2
    sentence.goes_back_to(4)
    assert sentence[COUNTED] == 3


def test_a_note_may_begin_with_what_stands_before_the_sentence(sentence: Reading) -> None:
    assert sentence[OF_SCENE] is EntryKind.CARD


def test_a_note_that_nothing_could_be_is_asked_too_early(sentence: Reading) -> None:
    with pytest.raises(LookupError):
        sentence[UNSAID]
    sentence[UNSAID] = "said"
    assert sentence[UNSAID] == "said"
