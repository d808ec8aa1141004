"""Good sentences spoilt at random: whatever is wrong, an author is told in words of the game, and where."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from compiler.diagnostics.codes import Code
from compiler.diagnostics.record import Diagnostic
from compiler.ir.entries.rulings import Ruling
from compiler.language.meaning.voices import play_voice
from compiler.language.meaning.wording import text_words
from compiler.language.refusals.could_stand import MOST_NAMED
from compiler.language.topics.scene import Scene
from compiler.source.project import shipped_project
from tests.kept import compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.language.conftest import Block, Listener

JUNK = [
    "xyzzy",
    "7",
    "+3",
    "-2",
    "1d6",
    "d6",
    "(",
    ")",
    "[",
    "]",
    "!",
    ";",
    ":",
    "…",
    "été",
    "龍",
    "'tis",
    "__init__",
    "NUMBER",
    "1d",
    "99999",
    "~",
    ",",
    ".",
    "and",
    "Power",
]
OTHER = """
    a an the this that each all any one two other another you your they their it its who whose
    target enemy ally allies entity owner section region position border range deck hand card cards pile
    Action Reaction Strategy Interrupt Assist Trigger Special Hit Miss Damage Defense Search Argue dice roll rolls level
    Power Resilience Mind Skill HP EP WP Karma Dazed Hindered Hidden Fire Cold Resistance Weakness Piercing
    gains suffers draw discard play move recovers is are cannot may must reduce increase by to of from for with against
    if unless while until when whenever at start end turn next round scenario instead immediately then otherwise and or
    -1 +1 2 3 1d6 once twice more less than equal half,
"""
"""Words of card text that are put where they do not belong."""
TERMINAL = re.compile(r"(?<![\w-])_*[A-Z]{3,}(?:_[A-Z]+)*(?![\w-])|(?<!\w)_[A-Z]|\$END")
"""What a terminal of the grammar looks like; no word of the game does."""


WAYS = 1
"""Of the ways to spoil it, so many are tried on each sentence."""
STOPPED = re.compile("reading stopped|the sentence ends too soon")


class Spoilt(NamedTuple):
    """A sentence with something wrong, in its scene."""

    words: str
    scene: Scene


def spoilings(words: list[str], other: list[str], choose: random.Random) -> Iterator[list[str]]:
    """Give the words with one left out, put in, exchanged, doubled, misspelt or turned round, or broken off."""
    at, to = choose.randrange(len(words)), choose.randrange(len(words))
    some = choose.choice(other)
    yield [*words[:at], *words[at + 1 :]]
    yield [*words[:at], some, *words[at:]]
    yield [*words[:at], some, *words[at + 1 :]]
    yield [*words[: at + 1], *words[at:]]
    yield [words[to] if n == at else words[at] if n == to else word for n, word in enumerate(words)]
    yield words[: at + 1]
    yield [*words[:at], choose.choice(JUNK), *words[at + 1 :]]
    yield [*words[:at], misspelt(words[at], choose), *words[at + 1 :]]
    yield [*words[:at], words[at].swapcase(), *words[at + 1 :]]


def misspelt(word: str, choose: random.Random) -> str:
    at = choose.randrange(len(word))
    return choose.choice(
        [word[:at] + word[at + 1 :], word[:at] + choose.choice("aehlnrst") + word[at:], word[:at] + word[at:][::-1]]
    )


def shipped() -> Iterator[Spoilt]:
    """Give the sentences of the shipped entries, as they are, with the scenes they stand in."""
    for entry in compiled(shipped_project(Path())).library.entries.values():
        texts = [
            (None, entry.static),
            *((play, text) for play in entry.plays for text in (play.before, play.special, play.effect)),
        ]
        for play, text in texts:
            voice = play_voice(entry, play)
            for sentence in text:
                if not isinstance(sentence.effects[0], Ruling):
                    said = " ".join(text_words((sentence,), voice))
                    yield Spoilt(said.replace(entry.name, "Reed Cat"), voice.scene)


class Told(NamedTuple):
    """What is said of a sentence."""

    words: str
    faults: list[Diagnostic]


@pytest.fixture(scope="module")
def told(sentences: list[Block], listener: Listener, among_changed: Callable[[str], bool]) -> list[Told]:
    """Give some hundred spoilt sentences, the same every time, and what is said of them."""
    every = [Spoilt(block.words, block.scene) for block in sentences] + list(shipped())
    good = [one for one in every if among_changed(one.words)]
    spoilt = [Spoilt(" ".join(wrong), scene) for words, scene in good for wrong in some_spoilings(words)]
    return [Told(words, listener.hear(words, scene).complaints) for words, scene in spoilt]


def some_spoilings(words: str) -> list[list[str]]:
    """Spoil a sentence in a few ways that depend on its own words alone: another sentence changes nothing here."""
    choose = random.Random(words)  # noqa: S311 - the same every time is what is wanted
    return [wrong for wrong in choose.sample(list(spoilings(words.split(), OTHER.split(), choose)), WAYS) if wrong]


def odd(fault: Diagnostic, words: str) -> Iterator[str]:
    """Say what an author could not make use of in a complaint."""
    plain = words.removeprefix("Trigger ")
    place = fault.place
    if not (1 <= place.column <= place.end_column <= len(plain) + 1 and place.line == place.end_line == 1):
        yield f"place {place.column} to {place.end_column}"
    if fault.code not in set(Code) or not fault.message or not (fault.help or fault.label):
        yield "nothing said"
    said = f"{fault.message} | {fault.help} | {fault.label}"
    if any(name not in plain and name not in plain.upper() for name in TERMINAL.findall(said)):
        yield said
    if fault.help.startswith("here could") and fault.help.split(";")[0].count('"') > 2 * MOST_NAMED:
        yield fault.help


def test_whatever_is_wrong_is_said_in_words_of_the_game_and_at_its_place(told: list[Told]) -> None:
    found = [(words, fault) for words, faults in told for fault in faults]
    assert len(told) > 250
    assert len(found) > len(told) / 2
    assert [f"{words}: {what}" for words, fault in found for what in odd(fault, words)] == []


def test_a_sentence_in_which_reading_stopped_has_no_second_complaint(told: list[Told]) -> None:
    stopped = [one for one in told if any(STOPPED.match(fault.message) for fault in one.faults)]
    assert len(stopped) > len(told) / 4
    assert [
        words
        for words, faults in stopped
        if not {". ", "; "} & {words[at : at + 2] for at in range(len(words))} and len(faults) > 1
    ] == []


def test_what_an_author_cannot_use_would_be_seen(listener: Listener, sentences: list[Block]) -> None:
    [fault] = listener.hear("Draw many cards.", sentences[0].scene).complaints
    assert list(odd(fault, "Draw many cards.")) == []
    assert list(odd(fault, "Draw."))
    for said in ("here could stand: NUMBER", "_UNTIL", "THIS_PLAY", "$END"):
        assert TERMINAL.search(said)
