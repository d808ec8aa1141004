"""Text that no reader should choke on: what has too many readings, too many words, or is no card text at all."""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING

import pytest

from compiler.language.entries.entries import read_entry
from compiler.source.text_form import read_entries

if TYPE_CHECKING:
    from compiler.diagnostics.record import Diagnostic
    from compiler.language.meaning.reader import Reader

SOON = 0.1
"""Seconds of this process's time, in the best of some tries."""
CARD = "Ebb and Draw | Level 2 | Combat Action\nHit 1d8\nDamage 1d6\nSpecial "
WORDS = "the target suffers gains Mind Power and a card if whenever an enemy in your occupied section you may "
HARD = {
    "ten thousand words": (WORDS * 527, "text-length"),
    "as many as an entry may have": (WORDS * 47, "text-unparsed"),
    "a hundred ifs": ("if the target is Dazed, " * 100 + "draw a card", "ambiguous"),
    "a hundred whiles": ("draw a card" + " while the target is Dazed" * 100, "text-unparsed"),
    "facts joined in turn": (
        "if the target is Dazed" + " or is Hindered and is Stunned" * 40 + ", draw a card",
        "text-unparsed",
    ),
    "places within places": ("each enemy" + " within range 1 of an ally" * 100 + " draws a card", "ambiguous"),
    "what a list has again": ("the target is " + "Dazed, " * 400 + "and Dazed", "text-unparsed"),
    "another language": ("das Ziel erleidet 2 Feuerschaden und ist bis zum Ende seines Zuges betäubt", "text-unparsed"),
    "another script": ("対象は炎ダメージを2点受ける", "text-unparsed"),
    "another game": (
        "when this creature enters the battlefield, search your library for a basic land card",
        "ref-subject",
    ),
    "one word": ("x" * 4000, "text-unparsed"),
    "marks": (", " * 2000, "text-unparsed"),
}


def complaints(text: str, reader: Reader) -> list[Diagnostic]:
    [reading] = read_entries(f"{CARD}{text[:1].upper()}{text[1:]}.", "hard", reader.vocabulary.keywords)
    if reading.source is None or reading.diagnostics:
        return list(reading.diagnostics)
    return list(read_entry(reading.source, reader).diagnostics)


@pytest.mark.parametrize("name", HARD)
def test_a_hard_text_is_refused_once_and_soon(name: str, reader: Reader) -> None:
    text, code = HARD[name]
    [fault] = complaints(text, reader)
    assert (fault.code, fault.severity) == (code, "error")
    assert fault.help
    assert min(time_of(text, reader) for _ in range(5)) < SOON


def time_of(text: str, reader: Reader) -> float:
    """Read as if nothing had been read before."""
    reader = type(reader)(reader.vocabulary)
    start = process_time()
    complaints(text, reader)
    return process_time() - start


def test_what_only_calls_for_care_does_not_stand_for_the_fault_behind_it(reader: Reader) -> None:
    """The second sentence does not read, and has a warning before the place where reading stops."""
    text = "The Reed Cat chooses an enemy it can see; it rolls one more die until it attacks a different one."
    title = "Reed Cat | Level 2 Adversary | Regular | Brawler | HP: 17\nInitiative: 1d10\n"
    [reading] = read_entries(title + text, "care", reader.vocabulary.keywords)
    assert reading.source is not None
    assert "error" in [fault.severity for fault in read_entry(reading.source, reader).diagnostics]
