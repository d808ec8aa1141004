"""Which line is a row and which is prose that happens to begin with a row's name."""

from __future__ import annotations

import pytest

from compiler.language.entries.entries import read_entry
from compiler.language.entries.lines import LineKind, shape
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries


@pytest.mark.parametrize(
    "line", ["Damage, Hit and Miss dice levels by 1", "Hit or Damage dice", "Damage dice levels by 1", "Miss rolls"]
)
def test_a_row_name_in_a_sentence_opens_no_row(line: str) -> None:
    assert shape(line).kind is LineKind.TEXT


@pytest.mark.parametrize("line", ["Damage 1d8", "Range far", "Hit: d8", "Special, this is all", "Damage eight", "Miss"])
def test_a_row_with_a_wrong_value_is_still_a_row(line: str) -> None:
    assert shape(line).kind is (LineKind.TEXT if "," in line else LineKind.ROW)


def test_a_sentence_goes_on_in_a_line_that_begins_with_a_row_name() -> None:
    assert shape("Damage dealt this way", "You cannot reduce the").kind is LineKind.TEXT
    assert shape("Damage dealt this way", "You cannot do that.").kind is LineKind.ROW
    assert shape("Damage 1d8", "You cannot reduce the").kind is LineKind.ROW


@pytest.mark.parametrize(
    "body",
    [
        "Increase the Hit,\nDamage, and Miss dice levels by 1 until the end of the round.",
        "Increase the Hit and\nDamage dice levels by\n1 until the end of the round.",
        "Gain +1 Mind. Increase the Damage and\nHit dice levels\nby 1 until the end of the round.",
    ],
)
def test_a_sentence_may_be_wrapped_before_the_name_of_a_row(body: str, reader: Reader) -> None:
    [reading] = read_entries(f"Slow Nod | Level 1 | Combat Strategy\n{body}", "wrapped")
    assert reading.source is not None
    assert read_entry(reading.source, reader).diagnostics == ()
