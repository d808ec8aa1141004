"""Card text in house wording, and what stays word for word."""

from __future__ import annotations

import pytest

from compiler.language.entries import rewording
from compiler.language.entries.rewording import house_body
from compiler.language.meaning.reader import Reader
from compiler.source.record import Source
from compiler.source.text_form import read_text

HEAD = "Silt Eel | Level 2 Adversary | Regular | Brawler | HP: 17\nInitiative: 1d10\n"
NOTHING: frozenset[str] = frozenset()


def source(body: str) -> Source:
    (found,), complaints = read_text(HEAD + body, "-")
    assert not complaints
    return found


@pytest.mark.parametrize(
    ("written", "worded"),
    [
        ("(Action) Snap\nHit: 1d8", "(Action) Snap\nHit 1d8"),
        ("(Action) Snap\nDamage 1d6\nHit 1d8", "(Action) Snap\nHit 1d8\nDamage 1d6"),
        ("(Action) Snap\nArea Effect\nHit 1d8", "(Action) Snap\nArea Attack\nHit 1d8"),
        ("(Strategy) Sink\ndraw two cards", "(Strategy) Sink\nThe Silt Eel draws 2 cards."),
        ("(Strategy) Sink\nDraw a card.\nMove 1.", "(Strategy) Sink\nThe Silt Eel draws a card. Move 1."),
        (
            "(Strategy) Sink\nIt hums  a tune. draw a card",
            "(Strategy) Sink\nIt hums  a tune. The Silt Eel draws a card.",
        ),
        ("(Strategy) Sink\n! It hums.\nmove 1", "(Strategy) Sink\n! It hums.\nMove 1."),
    ],
)
def test_what_is_understood_is_worded_anew(written: str, worded: str, reader: Reader) -> None:
    assert house_body(source(written), reader, NOTHING) == tuple(worded.split("\n"))


def test_a_ruling_that_is_listed_beside_the_text_gets_no_mark(reader: Reader) -> None:
    given = source("(Strategy) Sink\n! It hums.\nmove 1")
    assert house_body(given, reader, frozenset({"It hums."})) == ("(Strategy) Sink", "It hums. Move 1.")


@pytest.mark.parametrize("body", ["(Action) Snap\nHit d8", "(Snap)\nHit 1d8", "(Reaction) Snap\nHit 1d8"])
def test_a_body_of_which_something_would_be_lost_is_left_alone(body: str, reader: Reader) -> None:
    assert house_body(source(body), reader, NOTHING) is None


def test_what_would_not_read_back_is_left_alone(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rewording, "body_lines", lambda _entry: ["(Action) Snap", "Hit 1d6"])
    assert house_body(source("(Action) Snap\nHit 1d8"), reader, NOTHING) is None
    assert house_body(source("(Action) Snap\nHit: 1d6"), reader, NOTHING) == ("(Action) Snap", "Hit 1d6")
