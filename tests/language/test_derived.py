"""Sentences derived from the grammar at random: those that read are printed, read back the same, and lose no word.

`pytest tests/language/test_derived.py --derived 50000 --seed 7` tries more of them, and others.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from compiler.check.swallowed import ALIKE, EMPTY, SAME, SMALL
from compiler.ir.flow import takes_all
from compiler.language.flow import IfDone, Otherwise
from compiler.language.reader import effects_in
from compiler.language.scene import Scene
from tests.language.derived import unspelt

if TYPE_CHECKING:
    from tests.language.conftest import Derived, Listener

MANY = 250
"""One fault in so many is let pass: the sentences are strange, and others with every change of the grammar."""
OFFER = "You may draw 3 cards. "
"""What "Otherwise" and "If you do" can follow."""
CHOICE = "Choose one: gain +1 Mind, or draw 3 cards. "
"""What all ways can be taken of."""
OF_NAME = {"reed", "cat"}
"""A pronoun may stand for the name."""
ENDINGS = (("sses", "ss"), ("ies", "y"), ("ches", "ch"), ("'s", ""), ("s'", ""), ("s", ""))


@pytest.fixture(scope="module")
def lines(derived: list[Derived]) -> list[tuple[str, Scene]]:
    """Give the sentences as lines of card text: what answers an offer stands behind one."""
    return [(f"Trigger {one.words}" if one.start == "trigger" else offered(one), one.scene) for one in derived]


def offered(one: Derived) -> str:
    """Give the sentence with those before it that it answers."""
    before = OFFER if isinstance(one.meaning, Otherwise | IfDone) else ""
    before += CHOICE if one.start == "sentence" and takes_all(effects_in(one.meaning)) else ""
    return before + one.words


def content(words: str) -> set[str]:
    """Give the words that bear meaning, without inflection, and those that mean the same as one."""
    words = words.lower()
    for said, meant in SAME:
        words = re.sub(said, meant, words)
    found = {word for word in re.findall(r"[+-]?[\w'-]*\w", words) if word not in SMALL}
    alike = {ALIKE.get(stem, stem) for stem in map(stem, found)}
    return alike - EMPTY - SMALL - OF_NAME


def stem(word: str) -> str:
    for ending, end in ENDINGS:
        if word.endswith(ending) and not word.endswith(("ss", "us")):
            return word.removesuffix(ending) + end
    return word


def few(faults: list[str], lines: list[tuple[str, Scene]]) -> bool:
    """Tell whether no more of the sentences are at fault than language so strange may be."""
    return len(faults) * MANY <= len(lines)


def test_it_is_known_how_each_terminal_is_written() -> None:
    """Whoever adds one whose pattern has no end adds ways to write it in tests.language.derived.py."""
    assert unspelt() == []


def test_enough_of_the_sentences_read(derived: list[Derived], pytestconfig: pytest.Config) -> None:
    assert len(derived) > pytestconfig.getoption("--derived") / 8


def test_what_is_worded_reads_back_as_the_same(lines: list[tuple[str, Scene]], listener: Listener) -> None:
    faults = []
    for words, scene in lines:
        meaning, complaints = listener.hear(words, scene)
        if meaning and not complaints:
            said = listener.say(meaning, scene)
            if listener.hear(said, scene) != (meaning, []):
                faults.append(f"{words} -> {said}")
    assert few(faults, lines), faults


def test_no_word_is_lost_on_the_way(lines: list[tuple[str, Scene]], listener: Listener) -> None:
    faults = []
    for words, scene in lines:
        meaning, complaints = listener.hear(words, scene)
        if meaning and not complaints:
            said = listener.say(meaning, scene)
            lost = content(words) - content(said)
            if lost:
                faults.append(f"{sorted(lost)}: {words} -> {said}")
    assert few(faults, lines), faults


def test_a_lost_word_would_be_seen() -> None:
    assert content("The target suffers -2 Minds.") - content("The target suffers -2 Mind.") == set()
    assert content("An enemy teleports.") - content("An enemy moves.") == {"teleport"}
