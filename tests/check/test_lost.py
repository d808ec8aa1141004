"""An author's words beside ours: what is the same in other words is let pass, what was lost or put in is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.check.lost import changes
from compiler.language.topics.scene import Vocabulary
from compiler.source.project import shipped_project
from tests.kept import loaded
from tests.language.conftest import blocks_of

SENTENCES = Path(__file__).resolve().parents[1] / "data" / "language" / "sentences"
WIDE = SENTENCES.parent / "wide.txt"
LEAST = 1500
MOST_ODD = 1 / 40
"""What may be told of sentences that mean the same in quite other words: nothing here knows what words mean."""


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return Vocabulary.of({term.id: term for term in loaded(shipped_project(Path())).terms})


def test_all_that_the_language_says_in_other_words_is_let_pass(vocabulary: Vocabulary) -> None:
    blocks = [
        block for path in sorted(SENTENCES.glob("*.txt")) for block in blocks_of(path.read_text(encoding="utf-8"))
    ]
    worded = [(block.words, block.expected[-1][2:]) for block in blocks if block.expected]
    assert len(worded) > LEAST
    assert [(words, ours) for words, ours in worded if list(changes(words, ours, vocabulary))] == []


def test_little_is_told_of_what_is_read_in_other_words_than_the_house_has(vocabulary: Vocabulary) -> None:
    lines = WIDE.read_text(encoding="utf-8").splitlines()
    pairs = [line.split(" -> ", 1) for line in lines if " -> " in line and not line.startswith("#")]
    assert len(pairs) > LEAST
    odd = [(words, ours) for words, ours in pairs if list(changes(words, ours, vocabulary))]
    assert len(odd) <= MOST_ODD * len(pairs), odd


def test_a_condition_that_a_verb_brings_about_is_the_same(vocabulary: Vocabulary) -> None:
    said = "Each target is Dazed until the end of the round."
    assert list(changes("Daze each target until the end of the round.", said, vocabulary)) == []
    assert list(changes("Stun each target until the end of the round.", said, vocabulary)) == [
        '"stunned" is written and not read',
        '"dazed" is read and not written',
    ]


@pytest.mark.parametrize(
    ("written", "read", "told"),
    [
        ("The target is Hindered.", "The target is Dazed.", '"hindered" is written and not read'),
        ("The target is Dazed and Hindered.", "The target is Dazed.", '"hindered" is written and not read'),
        ("The target is Dazed.", "The target is Dazed and Hindered.", '"hindered" is read and not written'),
        ("Gain +1 Mind and +1 Skill.", "Gain +1 Mind.", '"skill" is written and not read'),
        ("Suffer 2d6 Fire damage.", "Suffer 1d6 Fire damage.", '"2d6" is written and not read'),
        ("Suffer 2d6 Fire damage.", "Suffer 2d6 Cold damage.", '"fire" is written and not read'),
        ("Move 1. Draw a card. Move 1. Move 1.", "Move 1. Draw a card. Move 1.", "4 sentences are written, and 3 read"),
        (
            "If you would draw 2 cards, suffer 3 damage instead of drawing 2 cards.",
            "If you would draw 2 cards, suffer 4 damage instead.",
            '"3" is written and not read',
        ),
        (
            "Move 1. Draw a card, then discard a card.",
            "Draw a card, then discard a card.",
            "2 sentences are written, and 1 read",
        ),
        (
            "If you have more than 3 Karma, move 1.",
            "If you have at least 3 Karma, move 1.",
            '"4" is written and not read',
        ),
        ("Draw a card at most 3 times.", "Draw a card at most 5 times.", '"3" is written and not read'),
        ("Draw 3 cards.", "Draw 2 cards.", '"3" is written and not read'),
        ("Draw nine cards.", "Draw 8 cards.", '"9" is written and not read'),
        (
            "Up to 6 times per round, draw a card.",
            "Up to 4 times per round, draw a card.",
            '"6" is written and not read',
        ),
        ("Each ally draws a card.", "Each enemy draws a card.", '"ally" is written, and "enemy" read'),
        ("Draw a card.", "Discard a card.", '"draw" is written, and "discard" read'),
        ("until the end of the round.", "until the start of the round.", '"end" is written, and "start" read'),
        ("Play an Action.", "Play a Reaction.", '"action" is written, and "reaction" read'),
        ("Hit 1d8\nDamage 2d4 (Piercing 3)", "Hit 1d8\nDamage 2d4 (Piercing 2)", '"3" is written and not read'),
    ],
)
def test_what_was_lost_or_put_in_is_told(written: str, read: str, told: str, vocabulary: Vocabulary) -> None:
    assert told in list(changes(written, read, vocabulary))
