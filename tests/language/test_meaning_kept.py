"""No tool of ours changes what a card means: what is worded reads as it did, what a mend writes reads without error.

The sentences are those that are shipped and those of the examples, each with a word exchanged, put in or left out, and
with a letter wrong. Which are tried is settled by each sentence alone: one more changes nothing for the others.
What is worded as something else is listed in tests/data/language/not_printed_back.txt with the reason.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest

from compiler.diagnostics.record import Severity
from compiler.emit.parse_answer import parse_answer
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.entries.entries import read_entry
from compiler.language.topics.phrase import Phrase
from compiler.language.topics.scene import Scene
from compiler.source.document import Document
from compiler.source.project import shipped_project
from compiler.source.text_form import read_entries
from tests.kept import compiled
from tests.language.conftest import NAME, TRIGGER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from compiler.diagnostics.record import Diagnostic
    from compiler.emit.published import ParseAnswer
    from compiler.ir.deeds.cards import Draw
    from compiler.ir.events.triggers import Trigger
    from compiler.ir.flow import Text
    from compiler.language.meaning.reader import Reader, Start
    from compiler.language.topics.phrase import Voice
    from tests.language.conftest import Block, Listener

CHECKOUT = Path(__file__).resolve().parents[2]
LEDGER = CHECKOUT / "tests" / "data" / "language" / "not_printed_back.txt"
ON_A_CARD = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
TITLE = f"{NAME} | Level 2 | Combat Action\n"
MISSPELT = 3
"""Words that are longer than this are misspelt."""
SOME, ENOUGH = 6, 100
"""One of so many sentences is misspelt, and at least so many are mended."""
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
    shipped = compiled(shipped_project(CHECKOUT)).read
    lines = dict.fromkeys(Told(block.words, block.scene) for block in sentences)
    for one in shipped:
        for said in one.said:
            words = said.words.replace(one.entry.name, NAME)
            here = msgspec.structs.replace(said.scene, before=frozenset(), chosen=None, played=None)
            lines[Told(f"{TRIGGER if said.start == 'trigger' else ''}{words}", here)] = None
    return list(lines)


@pytest.fixture(scope="module")
def changed(told: list[Told], listener: Listener, among_changed: Callable[[str], bool]) -> list[Told]:
    """Give those that read of some sentences with a word changed."""
    every = dict.fromkeys(other for one in told if among_changed(one.words) for other in varied(one))
    return [other for other in every if understood(other, listener)]


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
    start: Start = "sentence" if words == one.words else "trigger"
    if ". " not in words and listener.reader.understood(start, words, NAME, one.scene) is None:
        return None  # most variants are refused, and it takes long to say why
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


def test_with_a_word_changed_it_is_worded_as_it_means_or_listed(
    changed: list[Told], listener: Listener, pytestconfig: pytest.Config
) -> None:
    faults, listed = {fault for one in changed if (fault := lost(one, listener))}, set(ledger())
    assert faults <= listed
    assert faults == listed or pytestconfig.getoption("--changed") > 1


def test_enough_of_the_changed_sentences_read(
    told: list[Told], changed: list[Told], among_changed: Callable[[str], bool]
) -> None:
    assert len(changed) > sum(among_changed(one.words) for one in told) > ENOUGH


def test_each_line_of_the_ledger_has_its_reason() -> None:
    lines = [line for line in LEDGER.read_text(encoding="utf-8").splitlines() if line and not line.startswith("# ")]
    assert [line for line in lines if not line.partition("  # ")[2]] == []


def test_what_is_worded_as_something_else_is_told_and_not_worded(
    listener: Listener, changed: list[Told], misworded: Callable[[Callable[[Draw, Voice], Phrase]], object]
) -> None:
    """Where all that draws is worded as if it discarded, no author gets that as the wording of a card."""
    misworded(lambda draw, _voice: Phrase(who=draw.who, verb="discard", rest="a card"))
    refused = 0
    for one in changed:
        if one.scene == ON_A_CARD and not one.words.startswith(TRIGGER):
            said = answer(f"{TITLE}{one.words}", listener.reader)
            wrong = lost(one, listener) is not None
            assert (said.wording == "", said.ok and wrong) == (wrong, False)
            refused += wrong
    assert refused > ENOUGH / 8


def answer(text: str, reader: Reader) -> ParseAnswer:
    [found] = read_entries(text, "-", reader.vocabulary.keywords)
    return parse_answer(found, reader)


def misspelt(one: Told) -> str:
    """Leave a letter of a word out, or exchange two, or take a capital letter from it."""
    chance = Random(one.words)  # noqa: S311 - the same every time is what is wanted
    words = one.words.split(" ")
    at = chance.choice([at for at, word in enumerate(words) if len(word) > MISSPELT] or [0])
    letter, word = chance.randrange(1, max(2, len(words[at]) - 1)), words[at]
    ways = (
        word[:letter] + word[letter + 1 :],
        word[:letter] + word[letter : letter + 2][::-1] + word[letter + 2 :],
        word.lower() if at else word,
    )
    return " ".join((*words[:at], chance.choice(ways), *words[at + 1 :]))


def errors(text: str, reader: Reader) -> list[Diagnostic]:
    [found] = read_entries(text, "-", reader.vocabulary.keywords)
    assert found.source is not None
    faults = (*found.diagnostics, *read_entry(found.source, reader).diagnostics)
    return [fault for fault in faults if fault.severity is Severity.ERROR]


def test_a_sentence_reads_when_all_its_mends_are_made(told: list[Told], reader: Reader) -> None:
    tried = 0
    for one in [one for one in told if one.scene == ON_A_CARD and not one.words.startswith(TRIGGER)][::SOME]:
        if errors(f"{TITLE}{one.words}", reader):
            continue  # it answers another sentence
        text = f"{TITLE}{misspelt(one)}"
        mended = with_mends(text, reader)
        tried += mended != text
        assert mended == text or errors(mended, reader) == [], (text, mended)
    assert tried > ENOUGH


def with_mends(text: str, reader: Reader) -> str:
    """Make what is offered, the first of it again and again, until nothing more is."""
    for _ in range(5):
        fix = next((fault.fix for fault in errors(text, reader) if fault.fix), None)
        if fix is None:
            return text
        document, place = Document(text, "-"), fix.place
        start, end = document.index(place.line, place.column), document.index(place.end_line, place.end_column)
        text = text[:start] + fix.replacement + text[end:]
    return text
