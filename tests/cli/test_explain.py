"""`deckwright explain`: codes, terms, and near misses."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from compiler.cli.rule_book import rules, rules_page, words
from compiler.diagnostics.codes import Code
from compiler.ir.terms import ACCURACY_ROW, EVASION_ROW, SKILL_ROWS, PlayKind, Points, Track

Run = Callable[..., Any]
CHECKOUT = Path(__file__).resolve().parents[2]
TEXTS = {".py", ".yaml", ".md", ".txt", ".lark", ".json", ".log"}
ROWS = (*ACCURACY_ROW.values(), *EVASION_ROW.values(), *SKILL_ROWS)
NO_RULES = {"R-DMG-33", "R-TEST-1"}
"""IDs that only tests and help speak of."""


def test_a_code_is_explained_by_its_page(deckwright: Run) -> None:
    said = deckwright("explain", "dice-syntax")
    assert said.status == 0
    assert said.out.startswith("# dice-syntax\n")
    assert "```" not in said.out
    assert not re.search(r"(?m)^ *text (?:bad|good)$", said.out)
    assert "](" not in said.out


def test_a_term_is_explained_by_the_glossary_in_any_case(deckwright: Run) -> None:
    said = deckwright("explain", "dazed")
    assert said.status == 0
    assert said.out.startswith("Dazed (condition")


def test_an_option_is_explained_by_its_id_and_its_name(deckwright: Run) -> None:
    said = deckwright("explain", "later-wiki")
    assert (said.status, said.out.splitlines()[0]) == (0, "Later rules (option later-wiki)")
    assert deckwright("explain", "later rules").out == said.out
    assert "\noptions:\n  base-reaction\n" in deckwright("explain").out


@pytest.mark.parametrize(
    ("word", "title"),
    [
        ("language", "What a card can say"),
        ("nouns", "Where each noun can stand"),
        ("verbs", "Where each verb can stand"),
    ],
)
def test_a_page_about_card_text_is_shown_by_its_word(word: str, title: str, deckwright: Run) -> None:
    said = deckwright("explain", word.title())
    assert (said.status, said.out) == (0, deckwright("explain", word).out)
    assert said.out.startswith(f"# {title}\n")
    assert f"\n  {word}\n" in f"{deckwright('explain').out}\n"


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


# ---- rules and words of the game


@pytest.mark.parametrize("word", ["R-DMG-3", "r-dmg-3"])
def test_a_rule_is_explained_by_its_id(deckwright: Run, word: str) -> None:
    said = deckwright("explain", word)
    assert (said.status, said.err) == (0, "")
    assert said.out.startswith("R-DMG-3 (rules, 11 Damage and recovery)\n  The Defense dice are taken off the damage")


def test_a_worked_example_is_explained_by_its_id(deckwright: Run) -> None:
    said = deckwright("explain", "W-11")
    assert (said.status, said.out.splitlines()[0]) == (0, "W-11 (rules, 27 Worked examples)")
    assert "1d10 (R-DICE-3)" in said.out


def test_a_word_of_the_game_is_explained_with_the_rules_about_it(deckwright: Run) -> None:
    said = deckwright("explain", "karma")
    assert said.out.startswith("Karma (word of the game)\n  What good deeds bring")
    assert "  R-KRM-3: It can be negative." in said.out
    assert max(map(len, said.out.splitlines())) <= 100


def test_an_unknown_rule_is_not_guessed_to_be_something_else(deckwright: Run) -> None:
    said = deckwright("explain", "R-DMG-33")
    assert (said.status, said.out) == (2, "")
    assert "did you mean 'R-DMG-3'?" in said.err


def test_the_guide_to_card_text_is_shown(deckwright: Run) -> None:
    said = deckwright("explain", "language")
    assert said.out.startswith("# What a card can say\n")
    assert "\n  card combat Action\n    The target suffers -1 Skill.\n" in said.out
    assert "```" not in said.out


def cited() -> set[str]:
    """Give every rule that the code, the content, its transcripts and the pages cite."""
    roots = ("compiler", "runtime", "cards", "docs", "grammar", "tests/data", "README.md", "CHANGELOG.md")
    files = [file for root in roots for file in (CHECKOUT / root, *(CHECKOUT / root).rglob("*"))]
    texts = [file.read_text(encoding="utf-8") for file in files if file.suffix in TEXTS]
    return set(re.findall(r"\bR-[A-Z]+-[0-9]+\b", "\n".join(texts)))


def test_every_rule_that_is_cited_anywhere_is_explained() -> None:
    found = cited() - NO_RULES
    assert len(found) > 200
    assert sorted(found - rules().keys()) == []


def test_the_rules_stand_once_each_and_in_families_without_a_gap() -> None:
    ids = re.findall(r"(?m)^\* \*\*(R-[A-Z]+-\d+)\*\*", rules_page())
    assert len(ids) == len(set(ids)) == len(rules())
    numbers: dict[str, list[int]] = {}
    for id_ in ids:
        family, _, number = id_.rpartition("-")
        numbers.setdefault(family, []).append(int(number))
    assert [family for family, found in numbers.items() if sorted(found) != list(range(1, len(found) + 1))] == []


def test_every_word_of_the_game_names_its_rules_and_every_scenario_has_its_words() -> None:
    assert [word.name for word in words().values() if not word.rules or not set(word.rules) <= rules().keys()] == []
    core = {*Track, *Points, *(row.value for row in ROWS), *PlayKind, "Karma", "Hand Limit", "Wealth", "Injury"}
    assert sorted(name for name in core if name.casefold() not in words()) == []


def test_the_page_speaks_of_no_section_that_it_has_not() -> None:
    sections = set(re.findall(r"(?m)^##+ ([\d.]+?)\.? ", rules_page()))
    files = (file for root in ("compiler", "runtime", "tests") for file in (CHECKOUT / root).rglob("*.py"))
    texts = "\n".join(file.read_text(encoding="utf-8") for file in files)
    assert {number for number in re.findall(r"\brules\.md (\d+(?:\.\d+)?)", texts) if number not in sections} == set()
