"""Whatever an author writes is answered, never raised: random text, shipped entries with words and letters changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from compiler.diagnostics.record import Diagnostic
from compiler.emit.parse_answer import parse_answer
from compiler.emit.published import FORMAT
from compiler.language.entries.entries import read_entry
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.source.project import shipped_project
from compiler.source.text_form import read_entries
from tests.kept import compiled

QUICK = settings(max_examples=40, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
LETTERS = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=120)
TITLES = st.sampled_from(
    [
        "Reed Cat | Level 2 | Combat Action",
        "Reed Cat | Level 2 | Interaction Strategy",
        "Reed Cat | Level 1 | Exploration Interrupt",
        "Reed Cat | Level 2 Adversary | Regular | Brawler | HP: 17\nInitiative: 1d10 | Acrobatics: 1d8",
        "Reed Cat | Craft (Deckless) | EP: 18 (+4 at level up) | No Stat Changes\nSearch: 1d6",
        "Reed Cat | Shield Enchantment | Level: 2 | Magic: 1 | Wealth: 1",
        "Reed Cat | Background | +1 Skill -1 Mind",
    ]
)
WORDS = """the target suffers gains -1 +2 Mind Power and , . : ( ) [ ] ! > Hit Damage Special Trigger Effect 1d8
2d6 (Piercing 1) + Fire is Dazed until the end of their next turn if whenever an enemy in your occupied section you
may otherwise, draw a card Reed Cat ~ (Action) Pounce [Gear] Extra Notes Range 3 Move toward victory choose one: or
's \u2212 99999999999 d"""
PIECES = st.sampled_from([*WORDS.split(), "\n"])


@pytest.fixture(scope="session")
def shipped() -> list[str]:
    """Give the shipped entries in text form."""
    return [entry_text(entry) for entry in compiled(shipped_project(Path())).library.entries.values()]


def check(text: str, reader: Reader) -> None:
    """Read every entry of a text, and hold what is answered to what it promises."""
    lines = text.splitlines() or [""]
    for reading in read_entries(text, "any", reader.vocabulary.keywords):
        answer = parse_answer(reading, reader)
        assert answer.format == FORMAT
        for fault in reading.diagnostics:
            check_place(fault, lines)
        if reading.source is not None:
            read = read_entry(reading.source, reader)
            for fault in read.diagnostics:
                check_place(fault, lines)
            entry_text(read.entry)


def check_place(fault: Diagnostic, lines: list[str]) -> None:
    place = fault.place
    assert (place.line, place.column) <= (place.end_line, place.end_column)
    assert 1 <= place.line <= len(lines)
    assert place.column >= 1


@QUICK
@given(text=LETTERS)
def test_any_text_is_answered(text: str, reader: Reader) -> None:
    check(text, reader)


@QUICK
@given(title=TITLES, body=LETTERS)
def test_any_body_under_a_good_title_is_answered(title: str, body: str, reader: Reader) -> None:
    check(f"{title}\n{body}", reader)


@QUICK
@given(title=TITLES, body=st.lists(PIECES, max_size=25))
def test_any_words_of_the_game_in_any_order_are_answered(title: str, body: list[str], reader: Reader) -> None:
    check(f"{title}\n{' '.join(body)}", reader)


@QUICK
@given(data=st.data())
def test_shipped_entries_with_words_changed_are_answered(
    data: st.DataObject, reader: Reader, shipped: list[str]
) -> None:
    words = data.draw(st.sampled_from(shipped)).split(" ")
    at, other = (data.draw(st.integers(0, len(words) - 1)) for _ in range(2))
    changed = {
        "left out": [*words[:at], *words[at + 1 :]],
        "twice": [*words[: at + 1], *words[at:]],
        "swapped": [words[other] if n == at else words[at] if n == other else word for n, word in enumerate(words)],
    }
    check(" ".join(changed[data.draw(st.sampled_from(sorted(changed)))]), reader)


@QUICK
@given(data=st.data())
def test_shipped_entries_with_letters_changed_are_answered(
    data: st.DataObject, reader: Reader, shipped: list[str]
) -> None:
    text = data.draw(st.sampled_from(shipped))
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.characters(exclude_categories=["Cs"]))
    check(data.draw(st.sampled_from([text[:at] + text[at + 1 :], text[:at] + letter + text[at:], text[:at]])), reader)


def test_a_very_long_sentence_is_answered(reader: Reader) -> None:
    check("Reed Cat | Level 2 | Combat Strategy\nGain +1 Power" + " and gain +1 Power" * 500 + ".", reader)
