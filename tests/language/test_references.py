"""Whom and what a word goes back to is found in one module, which says so by rules that hold in their order."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from compiler.ir.base import Node
from compiler.ir.selectors.who import Actor
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.meaning.reader import Reader
from compiler.language.topics import mentions, references
from compiler.language.topics.scene import Scene

LANGUAGE = Path(mentions.__file__).parents[1]
ACTION = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)
STATIC = Scene(EntryKind.CARD, Scenario.COMBAT)
INTERRUPT = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.INTERRUPT)
STRATEGY = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.STRATEGY)

RULES = (
    (INTERRUPT, Actor.TRIGGER_ALLY),
    (STATIC, Actor.TRIGGER_ENEMY),
    (INTERRUPT, Actor.TRIGGER_ALLY),
    (ACTION, Actor.CHOSEN),
    (INTERRUPT, Actor.TRIGGER_ALLY),
    (msgspec.structs.replace(STRATEGY, before=frozenset({Actor.CHOSEN})), Actor.CHOSEN),
    (INTERRUPT, Actor.TRIGGER),
)
"""Where the example of each rule stands, and who "they" are in it."""

RULE = re.compile(r'^\d\. [^"]*(?:"if"[^"]*)?"([^"]*\*\w+\*[^"]*)"', re.MULTILINE)
WHO = re.compile(r"Note\[[^=]*\b(?:Who|Actor|Group|Several|Named|Pronoun)\b")
"""A note of someone."""
SAYS = re.compile(r"\b(?:mention|says_named|says_together|passes_over|keeps_to|renames)\(|\breading\[\w+\] = ")
"""What says that something is mentioned, or notes it."""


def examples() -> list[str]:
    return [" ".join(words.replace("*", "").split()) for words in RULE.findall(references.__doc__ or "")]


def actors_in(meaning: object) -> set[Actor]:
    if isinstance(meaning, Actor):
        return {meaning}
    parts = [getattr(meaning, field) for field in meaning.__struct_fields__] if isinstance(meaning, Node) else meaning
    return set().union(*map(actors_in, parts)) if isinstance(parts, list | tuple) else set()


@pytest.mark.parametrize("number", range(len(RULES)))
def test_each_rule_holds_in_its_example(number: int, reader: Reader) -> None:
    scene, who = RULES[number]
    read = reader.sentence(f"{examples()[number]}.", "Reed Cat", scene)
    assert read.whole
    assert actors_in(read.meaning) - {Actor.SELF, Actor.ONE} == {who}


def test_every_rule_has_an_example() -> None:
    assert len(examples()) == len(RULES) == len(re.findall(r"^\d\. ", references.__doc__ or "", re.MULTILINE))


def test_nobody_else_notes_who_was_spoken_of() -> None:
    notes = [path.name for path in LANGUAGE.rglob("*.py") if WHO.search(path.read_text(encoding="utf-8"))]
    assert notes == ["mentions.py"]


def test_only_phrases_mention_and_only_by_one_function() -> None:
    told = {path.name for path in LANGUAGE.rglob("*.py") if "reading.adds(" in path.read_text(encoding="utf-8")}
    assert told == {"mentions.py"}
    assert SAYS.search(Path(references.__file__).read_text(encoding="utf-8")) is None


def test_a_note_of_someone_would_be_found() -> None:
    assert WHO.search("LAST_SUBJECT: Note[Who | None] = Note(None)")
    assert SAYS.search("    mention(reading, SUBJECT, who)")
