"""Sentences derived from the grammar at random: those that read are printed, read back the same, and lose no word.

`pytest tests/language/test_derived.py --derived 50000 --seed 7` tries more of them, and others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compiler.check.swallowed import ALIKE, EMPTY, SAME, SMALL
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.derived import TERM, Deriver, unspelt
from compiler.language.flow import IfDone, Otherwise
from compiler.language.reader import Reader, Start
from compiler.language.scene import Scene

if TYPE_CHECKING:
    from tests.language.conftest import Listener

NAME = "Reed Cat"
MANY = 250
"""One fault in so many is let pass: the sentences are strange, and others with every change of the grammar."""
SCENES = (
    Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION),
    Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.INTERRUPT),
    Scene(EntryKind.CARD, Scenario.EXPLORATION, PlayKind.STRATEGY),
    Scene(EntryKind.CARD, Scenario.INTERACTION, PlayKind.ASSIST),
    Scene(EntryKind.ROLE, Scenario.COMBAT),
    Scene(EntryKind.ADVERSARY, Scenario.COMBAT, PlayKind.REACTION),
    Scene(EntryKind.CHALLENGE, Scenario.EXPLORATION, PlayKind.INTERRUPT),
    Scene(EntryKind.OPPONENT, Scenario.INTERACTION, PlayKind.ACTION),
)
TRIES = 8
"""So often terms are put into a sentence until it reads."""
LONGEST = 22
"""Nobody writes sentences of more words than these, and a few clauses show whatever there is to see."""
OFFER = "You may draw 3 cards. "
"""What "Otherwise" and "If you do" can follow."""
OF_NAME = {"reed", "cat"}
"""A pronoun may stand for the name."""
ENDINGS = (("sses", "ss"), ("ies", "y"), ("ches", "ch"), ("'s", ""), ("s'", ""), ("s", ""))


class Derived(NamedTuple):
    """A sentence that reads, and where it stands."""

    words: str
    scene: Scene


@pytest.fixture(scope="module")
def derived(reader: Reader, pytestconfig: pytest.Config) -> list[Derived]:
    """Give sentences that read."""
    chance = Random(pytestconfig.getoption("--seed"))  # noqa: S311 - the same every time is what is wanted
    deriver = Deriver(reader.vocabulary, chance)
    return [good for _ in range(pytestconfig.getoption("--derived")) for good in one(deriver, chance, reader)]


def one(deriver: Deriver, chance: Random, reader: Reader) -> Iterator[Derived]:
    """Derive a sentence, and give it if it reads."""
    start: Start = "sentence" if chance.random() < 3 / 4 else "trigger"
    skeleton, scene = deriver.skeleton(start), chance.choice(SCENES)
    if len(skeleton) > LONGEST:
        return
    for _ in range(TRIES if TERM in skeleton else 1):
        words = deriver.filled(skeleton, NAME)
        meaning = reader.understood(start, words, NAME, scene)
        if meaning is not None:
            before = OFFER if isinstance(meaning, Otherwise | IfDone) else ""
            yield Derived(f"Trigger {words}" if start == "trigger" else before + words, scene)
            return


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


def few(faults: list[str], derived: list[Derived]) -> bool:
    """Tell whether no more of the sentences are at fault than language so strange may be."""
    return len(faults) * MANY <= len(derived)


def test_it_is_known_how_each_terminal_is_written() -> None:
    """Whoever adds one whose pattern has no end adds ways to write it in compiler/language/derived.py."""
    assert unspelt() == []


def test_enough_of_the_sentences_read(derived: list[Derived], pytestconfig: pytest.Config) -> None:
    assert len(derived) > pytestconfig.getoption("--derived") / 8


def test_what_is_worded_reads_back_as_the_same(derived: list[Derived], listener: Listener) -> None:
    faults = []
    for words, scene in derived:
        meaning, complaints = listener.hear(words, scene)
        if meaning and not complaints:
            said = listener.say(meaning, scene)
            if listener.hear(said, scene) != (meaning, []):
                faults.append(f"{words} -> {said}")
    assert few(faults, derived), faults


def test_no_word_is_lost_on_the_way(derived: list[Derived], listener: Listener) -> None:
    faults = []
    for words, scene in derived:
        meaning, complaints = listener.hear(words, scene)
        if meaning and not complaints:
            said = listener.say(meaning, scene)
            lost = content(words) - content(said)
            if lost:
                faults.append(f"{sorted(lost)}: {words} -> {said}")
    assert few(faults, derived), faults


def test_a_lost_word_would_be_seen() -> None:
    assert content("The target suffers -2 Minds.") - content("The target suffers -2 Mind.") == set()
    assert content("An enemy teleports.") - content("An enemy moves.") == {"teleport"}
