"""No tool of ours changes what a card means: what is worded reads as it did, and what a mend writes reads without error.

The sentences are those that are shipped and those of the examples, each with a word exchanged, put in or left out, and
with a letter wrong. Which are tried is settled by each sentence alone: one more sentence changes nothing for the others.
What is worded as something else, or not at all, is listed in tests/data/language/not_printed_back.txt with the reason;
`check` refuses it (not-printed-back).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest

from compiler.compiling import compile_project
from compiler.diagnostics.record import Diagnostic, Fix, Severity
from compiler.language.complaints import Complaints
from compiler.language.passage import Passage, Piece
from compiler.language.prose import Prose
from compiler.language.scene import Scene
from compiler.source.project import shipped_project
from compiler.source.record import Line
from tests.language.conftest import NAME, TRIGGER, Block, Derived, Listener, _source

if TYPE_CHECKING:
    from compiler.ir.flow import Text
    from compiler.ir.triggers import Trigger

LEDGER = Path(__file__).resolve().parents[1] / "data" / "language" / "not_printed_back.txt"
TRIES = 16
"""So many times a word of each sentence is changed."""
ALIKE = tuple(
    tuple(words.split())
    for words in (
        "a an the each all any one two another other random no 3 half twice",
        "you they them it its your their target owner",
        "enemy ally entity Mook Boss Trap Opponent",
        "enemies allies entities Mooks Traps Opponents",
        "if unless while when whenever after before",
        "and or , then instead",
        "may must cannot immediately also either not only",
        "is are was has have",
        "of in at with without within against from for until",
        "start end next this that first",
        "turn round scenario section region position",
        "gain suffer draw discard move push recover reveal spend",
        "gains suffers draws discards moves pushes recovers reveals spends",
        "Dazed Hindered Grabbed Immobilized",
        "Power Resilience Mind Skill",
        "Hit Miss Damage Defense Initiative",
        "Action Reaction Strategy Assist Interrupt attack roll",
        "Fire Cold Poison Fear",
        "HP EP WP Karma",
        "+1 -1 +2 -2",
        "1 2 3 1d6 2d8",
        "once twice lower higher increase decrease more less",
    )
)
"""Words that may stand in each other's place."""
WORDS = tuple(word for words in ALIKE for word in words)


class Told(NamedTuple):
    """A line of card text and where it stands."""

    words: str
    scene: Scene


@pytest.fixture(scope="module")
def told(sentences: list[Block]) -> list[Told]:
    """Give the sentences that are shipped, and those of the examples."""
    shipped = compile_project(shipped_project(Path())).read
    lines = dict.fromkeys(Told(block.words, block.scene) for block in sentences)
    for one in shipped:
        for said in one.said:
            words = said.words.replace(one.entry.name, NAME)
            here = msgspec.structs.replace(said.scene, before=frozenset(), chosen=None, played=None)
            lines[Told(f"{TRIGGER if said.start == 'trigger' else ''}{words}", here)] = None
    return list(lines)


def varied(one: Told) -> Iterator[Told]:
    """Change a word of a line, again and again, each time in the line as it was."""
    chance = Random(one.words)  # noqa: S311 - the same every time is what is wanted
    words = one.words.removeprefix(TRIGGER).removesuffix(".").split(" ")
    for _ in range(TRIES):
        at = chance.randrange(len(words))
        others = next((alike for alike in ALIKE if words[at].strip(",") in alike), WORDS)
        word = chance.choice(others if chance.random() < 3 / 4 else WORDS)
        kept = chance.choice(((word,), (word,), (word, words[at]), ()))
        said = " ".join((*words[:at], *kept, *words[at + 1 :])).replace(" ,", ",")
        yield Told(f"{TRIGGER * one.words.startswith(TRIGGER)}{said[:1].upper()}{said[1:]}.", one.scene)


def understood(one: Told, listener: Listener) -> Text | Trigger | None:
    """Read a line; nothing where it has mistakes."""
    words = one.words.removeprefix(TRIGGER)
    if words == one.words and ". " not in words and listener.reader.understood("sentence", words, NAME, one.scene) is None:
        return None  # the quick way: most variants are refused
    if words != one.words and listener.reader.understood("trigger", words, NAME, one.scene) is None:
        return None
    meaning, complaints = listener.hear(one.words, one.scene)
    return None if _errors(complaints) else meaning


def _errors(complaints: list[Diagnostic]) -> list[Diagnostic]:
    return [fault for fault in complaints if fault.severity is Severity.ERROR]


def lost(one: Told, listener: Listener) -> str | None:
    """Say how a line is worded, if that does not mean the same."""
    meaning = understood(one, listener)
    if not meaning:
        return None
    words = listener.say(meaning, one.scene)
    again, complaints = listener.hear(words, one.scene)
    return None if again == meaning and not _errors(complaints) else f"{one.words} -> {words}"


def ledger() -> list[str]:
    lines = LEDGER.read_text(encoding="utf-8").splitlines()
    return [line.partition("  # ")[0] for line in lines if line and not line.startswith("# ")]


def test_every_sentence_is_worded_as_it_means(told: list[Told], listener: Listener) -> None:
    assert [fault for one in told if (fault := lost(one, listener))] == []


def test_with_a_word_changed_it_is_worded_as_it_means_or_listed(told: list[Told], listener: Listener) -> None:
    faults = {fault for one in told for other in varied(one) if (fault := lost(other, listener))}
    assert faults == set(ledger())


def test_enough_of_the_changed_sentences_read(told: list[Told], listener: Listener) -> None:
    some = [other for one in told[:200] for other in varied(one)]
    assert sum(understood(other, listener) is not None for other in some) > len(some) / 40


def test_each_line_of_the_ledger_has_its_reason() -> None:
    lines = [line for line in LEDGER.read_text(encoding="utf-8").splitlines() if line and not line.startswith("# ")]
    assert [line for line in lines if not line.partition("  # ")[2]] == []
