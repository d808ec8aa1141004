"""grammar/known.txt: the sentences that a refused one is compared with, and which of them it is answered with.

`--update` makes the file anew of the shipped cards, the guide and the sentence files.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.ir.deeds.choices import ChooseAll
from compiler.ir.parts_in import parts_in
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.answering import IfDone, Otherwise
from compiler.language.refusals.nearest import EVENT, OWN_NAME, known, nearest, stems_of
from compiler.language.topics.scene import Scene
from compiler.source.project import shipped_project
from tests.kept import loaded
from tests.language.test_guide import LINES

if TYPE_CHECKING:
    from compiler.language.meaning.reader import Reader
    from tests.language.conftest import Block, Listener

KNOWN = Path(__file__).resolve().parents[2] / "grammar" / "known.txt"
HEAD = """\
# Sentences that read, in house style, one a line. A refused sentence is compared with them, to show how the house says
# something like it. Made of the shipped cards, the guide and the sentence files: `pytest tests/language --update`.
"""
ACTION = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)


def shipped(reader: Reader) -> Iterator[str]:
    """Give what the shipped entries say that can stand alone, each as one called Reed Cat would."""
    for source in loaded(shipped_project(Path())).sources:
        for said in read_entry(source, reader).said:
            meaning = reader.understood(said.start, said.words, source.name, said.scene)
            if meaning is None or isinstance(meaning, IfDone | Otherwise) or any(parts_in(meaning, ChooseAll)):
                continue
            words = said.words.replace(source.name, OWN_NAME) if source.name else said.words
            yield f"{EVENT}{words}" if said.start == "trigger" else words


def written(sentences: list[Block]) -> Iterator[str]:
    """Give the wordings of the sentence files and of the guide, those of one sentence."""
    wordings = [line.removeprefix("= ") for block in sentences for line in block.expected[-1:]]
    for words in (*wordings, *(line.printed for line in LINES if not line.code)):
        if ". " not in words:
            yield words


@pytest.fixture(scope="module")
def gathered(reader: Reader, sentences: list[Block]) -> list[str]:
    """Give all of them, of those that differ in a number or an ending only the first."""
    every = sorted({*shipped(reader), *written(sentences)})
    return list({stems_of(words): words for words in reversed(every)}.values())[::-1]


def test_what_is_known_is_what_the_cards_the_guide_and_the_sentence_files_say(
    gathered: list[str], pytestconfig: pytest.Config
) -> None:
    if pytestconfig.getoption("--update"):
        KNOWN.write_text(HEAD + "".join(f"{words}\n" for words in gathered), encoding="utf-8")
    assert KNOWN.read_text(encoding="utf-8") == HEAD + "".join(f"{words}\n" for words in gathered)


@pytest.mark.parametrize(
    ("words", "stop", "near"),
    [
        ("The target's Actions must target you until the end of their next turn.", "must", "must play their"),
        ("Enemies cannot oppose these Moves with Charisma.", "these", "oppose your Moves with Charisma"),
        ("Trigger An ally gets Dazed.", "gets", "becomes Dazed"),
    ],
)
def test_the_nearest_says_the_same_as_the_house_does(words: str, stop: str, near: str) -> None:
    [first, *_] = nearest(words, words.index(stop), OWN_NAME)
    assert near in first


def test_nothing_is_near_to_another_text() -> None:
    assert list(nearest("Tap two untapped artifacts you control.", 0, OWN_NAME)) == []


def test_the_entry_s_own_name_stands_in_what_is_shown() -> None:
    words = "Old Saltjaw ignores Hindered when it moves."
    assert any("Old Saltjaw" in said for said in nearest(words, words.index("ignores"), "Old Saltjaw"))


def test_a_refusal_shows_sentences_that_read_where_it_stands_the_second_with_words_that_the_first_lacks(
    listener: Listener,
) -> None:
    words = "Each enemy within range 1 must bow and discard a card."
    [fault] = listener.hear(words, ACTION).complaints
    near = re.findall('"([^"]*)"', fault.help.partition("near to it: ")[2])
    assert [said for said in near if listener.hear(said, ACTION).complaints] == []
    first, second = near
    assert (set(stems_of(words)) & set(stems_of(second))) - set(stems_of(first))


def test_what_is_no_term_of_its_kind_has_a_sentence_beside_it(listener: Listener) -> None:
    [fault] = listener.hear("Your Actions gain Darkvision until the end of the round.", ACTION).complaints
    assert fault.message == '"Darkvision" is no Trait'
    assert "Gain the Darkvision keyword" in fault.help.partition("near to it: ")[2]


def test_only_words_that_the_rest_has_too_are_compared() -> None:
    assert len(known().sentences) == len(known().stems)
    assert all(known().weight(stem) > 0 for stem in ("dazed", "invisible", "teleport"))
