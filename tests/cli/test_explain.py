"""`deckwright explain`: codes, terms, and near misses."""

from collections.abc import Callable
from typing import Any

from compiler.diagnostics.codes import Code

Run = Callable[..., Any]


def test_a_code_is_explained_by_its_page(deckwright: Run) -> None:
    said = deckwright("explain", "dice-syntax")
    assert said.status == 0
    assert said.out.startswith("# dice-syntax\n")
    assert "```" not in said.out


def test_a_term_is_explained_by_the_glossary_in_any_case(deckwright: Run) -> None:
    said = deckwright("explain", "dazed")
    assert said.status == 0
    assert said.out.startswith("Dazed (condition")


def test_an_option_is_explained_by_its_id_and_its_name(deckwright: Run) -> None:
    said = deckwright("explain", "later-wiki")
    assert (said.status, said.out.splitlines()[0]) == (0, "Later rules (option later-wiki)")
    assert deckwright("explain", "later rules").out == said.out
    assert "\noptions:\n  base-reaction\n" in deckwright("explain").out


def test_a_near_miss_is_guessed(deckwright: Run) -> None:
    assert "did you mean 'dice-sides'?" in deckwright("explain", "dice-side").err
    said = deckwright("explain", "Dazd")
    assert (said.status, said.out) == (2, "")
    assert "did you mean 'Dazed'?" in said.err


def test_without_a_word_it_lists_every_code_and_term(deckwright: Run) -> None:
    listed = dict(line.split(maxsplit=1) for line in deckwright("explain").out.splitlines() if line.count(" ") > 2)
    assert [code for code in Code if code.value not in listed] == []
    assert listed["output-write"] == "A file could not be written."
    assert "  Dazed\n" in deckwright("explain").out
