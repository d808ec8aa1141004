"""Edits of YAML: one value changes, or nothing."""

import pytest

from compiler.diagnostics.record import Fix, Place
from compiler.source.document import Document
from compiler.source.edits import edited


def fix(text: str, words: str, others: str, length: int = 0) -> Fix:
    document = Document(text, "cards.yaml")
    start = text.index(words)
    place = document.place(start, start + (length or len(words)))
    return Fix(place=place, replacement=others)


def after(text: str, *changes: tuple[str, str]) -> str:
    return edited(Document(text, "cards.yaml"), [fix(text, *change) for change in changes])[0]


@pytest.mark.parametrize(
    ("text", "words", "others", "expected"),
    [
        ("a: |\n  Hit one\n", "one", "1", "a: |\n  Hit 1\n"),
        ("a: >\n  Hit\n  one\n", "one", "1", "a: >\n  Hit\n  1\n"),
        ("a: Hit one # one\n", "one", "1", "a: Hit 1 # one\n"),
        ("a: 'Hit one'\n", "one", "1", "a: 'Hit 1'\n"),
        ('a: "Hit one"\n', "one", "1", 'a: "Hit 1"\n'),
        ('a: "one"\n', '"one"', "two", 'a: "two"\n'),
        ("a: 'one'\n", "'one'", "two", "a: 'two'\n"),
        ("{Coldd: 1}\n", "Coldd: 1", "Cold: 1", "{Cold: 1}\n"),
        ("initative: 1\n", "initative", "initiative", "initiative: 1\n"),
        ("a: |\r\n  Hit one\r\n", "one", "1", "a: |\r\n  Hit 1\r\n"),
        ("- a: |\n    Damage\n    Hit\n", "Damage\n    Hit", "Hit\nDamage", "- a: |\n    Hit\n    Damage\n"),
    ],
)
def test_a_value_changes_however_it_is_written(text: str, words: str, others: str, expected: str) -> None:
    assert after(text, (words, others)) == expected


@pytest.mark.parametrize(
    ("text", "words", "others"),
    [
        ('a: "o\\x6ee"\n', "o\\x6ee", "two"),
        ('a: "Hit one"\n', "one", 'a "1"'),
        ("a: 'Hit one'\n", "one", "the eel's"),
        ("a: Hit one\n", "one", "1: 2"),
        ("a: Hit one\n", "one", "1 # 2"),
        ("a: [one]\n", "one", "one, two"),
        ("a: one\nb: 1\n", "one\nb", "two\nb"),
        ("a: one\n", "one", "5\nb: 6"),
        ("a: >\n  Damage\n  Hit\n", "Damage\n  Hit", "Hit\nDamage\n\nHit"),
    ],
)
def test_an_edit_that_would_change_more_is_not_made(text: str, words: str, others: str) -> None:
    assert edited(Document(text, "cards.yaml"), [fix(text, words, others)]) == (text, [])


def test_several_edits_are_made_at_once_and_said_in_order() -> None:
    text = "a: |\n  one two\nb: three\n"
    changes = [("three", "3"), ("one", "1"), ("two", "2")]
    done, said = edited(Document(text, "cards.yaml"), [fix(text, *change) for change in changes])
    assert done == "a: |\n  1 2\nb: 3\n"
    assert [(change.place.line, change.before, change.after) for change in said] == [
        (2, "one", "1"),
        (2, "two", "2"),
        (3, "three", "3"),
    ]


def test_of_edits_that_overlap_the_first_is_made() -> None:
    assert after("a: one two three\n", ("two three", "4"), ("one two", "3")) == "a: 3 three\n"


def test_an_edit_that_changes_nothing_is_none() -> None:
    assert edited(Document("a: one\n", "cards.yaml"), [fix("a: one\n", "one", "one")]) == ("a: one\n", [])


def test_a_place_that_is_no_more_is_left_alone() -> None:
    gone = Fix(place=Place("cards.yaml", 9, 1, 9, 4), replacement="two")
    assert edited(Document("a: one\n", "cards.yaml"), [gone]) == ("a: one\n", [])
