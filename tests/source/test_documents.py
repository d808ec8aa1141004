"""Hybrids in a character's file: read, kept with their places, and what is wrong with one told at its place."""

import pytest

from compiler.ir.entries.library import Character, Hybrid
from compiler.source.document import Document
from compiler.source.yaml_form import Held, read_held

HEAD = "format: 1\nkind: character\nentries:\n- {id: ansa, name: Ansa, level: 1, background: ferry, roles: [a, b, c],\n"


def person(hybrids: str) -> Held:
    """Read a character; the Hybrids stand in line 5 from column 12 on."""
    return read_held(Document(f"{HEAD}   hybrids: {hybrids}}}\n", "ansa.yaml"))


def test_hybrids_are_read_with_their_places() -> None:
    found = person("[{role: piper, level: 2}, {level: 10, role: piper}]")
    assert found.diagnostics == []
    [document] = found.documents
    assert isinstance(document.value, Character)
    assert document.value.hybrids == (Hybrid(role="piper", level=2), Hybrid(role="piper", level=10))
    places = [document.places[name] for name in ("hybrids.0", "hybrids.0.role", "hybrids.1.role")]
    assert [(place.line, place.column, place.end_column) for place in places] == [(5, 14, 36), (5, 21, 26), (5, 57, 62)]


def test_a_character_needs_no_hybrids() -> None:
    [document] = person("[]").documents
    assert isinstance(document.value, Character)
    assert document.value.hybrids == ()


@pytest.mark.parametrize(
    ("hybrids", "code", "column", "says"),
    [
        ("[{role: a, level: 0}]", "field-value", 31, "a number from 1 to 10"),
        ("[{role: a, level: 11}]", "field-value", 31, "a number from 1 to 10"),
        ("[{role: A, level: 1}]", "id-form", 21, "lower-case"),
        ("[{role: b, level: 1}, {role: a}]", "field-missing", 35, "add `level: 3`"),
        ("[{level: 1}]", "field-missing", 14, "add `role: sentinel`"),
        ("[{role: a, level: 1, kind: b}]", "field-unknown", 34, "the fields here are role, level"),
        ("[a]", "field-type", 14, "`{role: sentinel, level: 3}`"),
        ("a", "field-type", 13, "`[{role: sentinel, level: 3}]`"),
        ("{a: 3}", "field-type", 13, "`[{role: sentinel, level: 3}]`"),
    ],
)
def test_a_hybrid_that_is_none_is_told_at_its_place(hybrids: str, code: str, column: int, says: str) -> None:
    found = person(hybrids)
    [fault] = found.diagnostics
    assert (fault.code, fault.place.line, fault.place.column) == (code, 5, column)
    assert says in fault.help
    assert found.documents == []
