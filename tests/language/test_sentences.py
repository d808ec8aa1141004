"""Card text, what it means and how it is worded: the files of tests/data/language/sentences, a topic a file.

A block has a scene (kind of entry, scenario, play), a line of card text, the published meaning, an effect a line, and
after `=` the wording. `pytest tests/language/test_sentences.py --update` writes the last two anew; read the diff.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import effects_of

if TYPE_CHECKING:
    from tests.language.conftest import Block, Listener

SENTENCES = Path(__file__).resolve().parents[1] / "data" / "language" / "sentences"
TOPICS = sorted(path.stem for path in SENTENCES.glob("*.txt"))
LEAST = 8
"""Sentences a topic has at least."""

ReadBlocks = Callable[[str], "list[Block]"]


def answered(block: Block, listener: Listener) -> tuple[str, ...]:
    """Give what the file should say below a line of card text."""
    meaning, complaints = listener.hear(block.words, block.scene)
    if meaning is None or complaints:
        return tuple(f"! {fault.code}: {fault.message} ({fault.help})" for fault in complaints)
    nodes = [meaning] if isinstance(meaning, Trigger) else effects_of(meaning)
    return (*(json.dumps(msgspec.to_builtins(node)) for node in nodes), f"= {listener.say(meaning, block.scene)}")


def written(block: Block, expected: tuple[str, ...]) -> str:
    return "\n".join([*block.remarks, block.heading, block.words, *expected])


@pytest.mark.parametrize("topic", TOPICS)
def test_sentences_mean_and_are_worded_as_the_file_says(
    topic: str, listener: Listener, read_blocks: ReadBlocks, pytestconfig: pytest.Config
) -> None:
    path = SENTENCES / f"{topic}.txt"
    before = path.read_text(encoding="utf-8")
    now = "\n\n".join(written(block, answered(block, listener)) for block in read_blocks(before)) + "\n"
    if pytestconfig.getoption("--update"):
        path.write_text(now, encoding="utf-8")
    assert now.split("\n\n") == path.read_text(encoding="utf-8").split("\n\n")


@pytest.mark.parametrize("topic", TOPICS)
def test_each_topic_has_sentences_enough_and_each_is_read(topic: str, read_blocks: ReadBlocks) -> None:
    blocks = read_blocks((SENTENCES / f"{topic}.txt").read_text(encoding="utf-8"))
    assert len(blocks) >= LEAST
    assert [block.words for block in blocks if not block.expected or block.expected[0].startswith("!")] == []
    assert len({(block.scene, block.words) for block in blocks}) == len(blocks)


def test_each_topic_of_the_grammar_has_its_file() -> None:
    assert {
        "cards",
        "conditions",
        "debate",
        "durations",
        "flow",
        "movement",
        "plays",
        "points",
        "predicates",
        "resistances",
        "rolls",
        "targeting",
        "tracks",
        "triggers",
        "who",
    } <= set(TOPICS)


def test_what_is_worded_reads_back_as_the_same(listener: Listener, sentences: list[Block]) -> None:
    assert [block.words for block in sentences if not reads_back(block, listener)] == []


def reads_back(block: Block, listener: Listener) -> bool:
    meaning, _ = listener.hear(block.words, block.scene)
    if meaning is None:
        return False
    words = listener.say(meaning, block.scene)
    again = listener.hear(words, block.scene)
    return again == (meaning, []) and listener.say(meaning, block.scene) == words
