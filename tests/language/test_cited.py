"""The words of a card by their place on it, as transcripts quote them."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.entries.grants import plays_in
from compiler.language.entries.cited import cited
from compiler.language.entries.printed import entry_text
from compiler.source.project import shipped_project
from tests.kept import compiled


@pytest.fixture(scope="module")
def entries() -> dict[str, Entry]:
    return compiled(shipped_project(Path())).library.entries


def test_a_sentence_is_known_by_its_play_its_text_and_its_number(entries: dict[str, Entry]) -> None:
    assert cited(entries["take-stock"], "Take Stock/before/2") == (
        "If your level is 5 or higher, choose all of them instead."
    )
    assert cited(entries["silt-crab"], "Pinch/special/1") == "The target is Grabbed."
    assert cited(entries["take-stock"], "Take Stock/before/1-2").startswith("Choose one: recover 1d4 HP")


def test_rows_are_quoted_as_they_are_printed(entries: dict[str, Entry]) -> None:
    assert cited(entries["tallow-witch"], "Hot Fat/rows") == "Range 2, Incantation 1, Hit 1d10, Damage 1d8 Heat"


@pytest.mark.parametrize(
    "place", ["", "Pinch/special/2", "Pinch/special/0", "Punch/special/1", "Pinch/rows/1", "Pinch"]
)
def test_a_place_that_is_not_there_has_no_words(entries: dict[str, Entry], place: str) -> None:
    assert cited(entries["silt-crab"], place) == ""


def test_every_sentence_of_every_play_can_be_quoted_as_it_is_printed(entries: dict[str, Entry]) -> None:
    for entry in entries.values():
        granted = [
            play
            for text in (entry.static, *(text for one in entry.plays for text in one.texts))
            for play in plays_in(text)
        ]
        printed = entry_text(entry)
        for play in (*entry.plays, *granted):
            for part in ("before", "special", "effect"):
                for number, _ in enumerate(getattr(play, part), 1):
                    words = cited(entry, f"{play.name}/{part}/{number}")
                    assert words
                    assert words in printed
