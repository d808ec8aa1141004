"""Every word of a sentence bears on its meaning: without it, or with another of its kind, something else is meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from compiler.check.proofs import sentences_of
from compiler.check.swallowed import EMPTY, can_go_unsaid, mutations, swallowed, without
from compiler.ir.entries.entry import Entry
from compiler.language.entries.met import Met, scene_of
from compiler.language.meaning.reader import Reader, Start
from compiler.language.topics.scene import Scene
from compiler.source.project import shipped_project
from tests.kept import compiled

if TYPE_CHECKING:
    from tests.language.conftest import Block

Read = Callable[[str], object]
UNNOTICED = Path(__file__).resolve().parents[1] / "data" / "language" / "unnoticed.txt"
LEAST = 5000
"""Changes of shipped sentences; were there fewer, something would not be tried any more."""
Change = Callable[[str], Iterator[str]]
FAMILIES = (
    ("Acid", "Cold", "Fire", "Lightning", "Poison"),
    ("Dazed", "Hindered", "Weakened", "Muddled", "Invisible"),
    ("your", "their"),
    ("each", "a"),
    ("Action", "Reaction"),
    ("Actions", "Reactions"),
    ("Assists", "Interrupts"),
    ("Trap", "Obstacle"),
    ("Traps", "Obstacles"),
    ("enters", "leaves"),
    ("Move", "Fly"),
    ("draw", "discard"),
    ("combat", "exploration"),
    ("up", "down"),
    ("turn", "round"),
)


def entries() -> list[Entry]:
    return list(compiled(shipped_project(Path())).library.entries.values())


def meaning(reader: Reader, name: str, scene: Scene, start: Start) -> Read:
    return lambda words: reader.understood(start, words, name, scene)


def exchanges(sentence: str) -> Iterator[str]:
    """Give the sentence with a word exchanged, a number changed, a clause or a duration left out."""
    yield from (changed for changed in mutations(sentence) if len(changed.split()) == len(sentence.split()))
    for match in re.finditer(r"[A-Za-z]+", sentence):
        for family in FAMILIES:
            if match.group() in family and not OF_EACH.search(sentence[: match.start()]):
                other = family[(family.index(match.group()) + 1) % len(family)]
                yield sentence[: match.start()] + other + sentence[match.end() :]
    for joint in re.finditer(r",? and (?=[a-z])|, (?=[a-z])| until | if ", sentence):
        first, rest = sentence[: joint.start()], sentence[joint.end() :]
        if rest.startswith(OF_ITSELF):
            continue
        yield f"{first}."
        if first.lower() not in EMPTY:
            yield rest


OF_EACH = re.compile(r"\b(?:start|end) of $")
"""Behind this "each" and "a" are the same: what is done at the start of a scenario is done at that of each."""
OF_ITSELF = ("keeping the second result", "rounded up")
"""What dice that are rolled again come to, and halves, where nothing else is said."""


def changes(sentence: str) -> Iterator[str]:
    """Give the sentence with one thing changed, as the proof does it and in more ways."""
    yield from mutations(sentence)
    yield from exchanges(sentence)


def unnoticed(sentence: str, read: Read, change: Change = changes) -> Iterator[str]:
    """Give the changed sentences that still mean the same."""
    before = read(sentence)
    assert before is not None, sentence
    yield from (f"{sentence} -> {changed}" for changed in change(sentence) if read(changed) == before)


def emptied(sentence: str) -> Iterator[str]:
    """Give the sentence with a word left out that carries nothing."""
    for match in re.finditer(r"[\w'-]+", sentence):
        if match.group().lower() in EMPTY and not can_go_unsaid(sentence, *match.span()):
            yield without(sentence, *match.span())


@pytest.fixture(scope="module")
def listed() -> set[str]:
    """Give the changes that are known to be unnoticed; each has a reason."""
    lines = UNNOTICED.read_text(encoding="utf-8").splitlines()
    told = [line.partition("  # ") for line in lines if line and not line.startswith("#")]
    assert [change for change, _, reason in told if not reason] == []
    return {change for change, _, _ in told}


def test_the_words_that_carry_nothing_have_a_reason(listed: set[str]) -> None:
    assert {change.removeprefix("without ") for change in listed if " -> " not in change} == EMPTY


def test_99_in_100_changes_of_shipped_sentences_are_noticed_and_the_others_are_listed(
    reader: Reader, listed: set[str]
) -> None:
    tried, missed, empty = 0, list[str](), 0
    for entry in entries():
        for said in sentences_of(entry, reader):
            read = meaning(reader, entry.name, said.scene, said.start)
            tried += sum(1 for change in (changes, emptied) for _ in change(said.words))
            missed += unnoticed(said.words, read)
            empty += sum(1 for _ in unnoticed(said.words, read, emptied))
    assert set(missed) <= listed
    assert tried > LEAST
    assert (len(missed) + empty) * 100 <= tried, f"{len(missed)} and {empty} of {tried} are not noticed"


def test_every_change_of_an_example_sentence_is_noticed_or_listed(
    reader: Reader, sentences: list[Block], listed: set[str], among_changed: Callable[[str], bool]
) -> None:
    said = [(block.words, block.scene, exchanges) for block in sentences]
    said += [(block.expected[-1].removeprefix("= "), block.scene, changes) for block in sentences if block.expected]
    known = tuple(change.partition(" -> ")[0] for change in listed)
    said = [one for one in said if among_changed(one[0]) or any(words in one[0] for words in known)]
    missed = {fault for words, scene, change in said for fault in unnoticed_in(words, scene, reader, change)}
    assert missed == {change for change in listed if " -> " in change}


def unnoticed_in(line: str, scene: Scene, reader: Reader, change: Change = changes) -> Iterator[str]:
    """Give the unnoticed changes of a line of a sentence file."""
    start: Start = "trigger" if line.startswith("Trigger ") else "sentence"
    met = Met()
    for words in line.removeprefix("Trigger ").split(". "):
        here = scene_of(words, scene, met)
        yield from unnoticed(words, meaning(reader, "Reed Cat", here, start), change)
        met = met.after(reader.attempt(words, "Reed Cat", here))


def test_a_word_that_bears_on_nothing_is_found() -> None:
    assert swallowed("Gain +1 Mind.", lambda words: words.startswith("Gain")) == "Gain Mind."
    assert swallowed("Gain +1 Mind.", lambda words: words) is None
