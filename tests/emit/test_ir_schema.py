"""The schema of the compiled library: generated from the structs, committed, and held to by what is emitted."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import jsonschema_rs
import msgspec
import pytest
import referencing

from compiler.emit.ir_schema import library_faults, library_schema, parse_schema, schema_path, schema_texts
from compiler.emit.published import ParseAnswer, published
from compiler.ir.entries.library import Library
from compiler.source.project import shipped_project
from tests.kept import compiled

Json = dict[str, object]
MUTATIONS = 200


@pytest.fixture(scope="module")
def library() -> Library:
    return compiled(shipped_project(Path())).library


@pytest.fixture(scope="module")
def small(library: Library) -> Json:
    """Give a library of a few entries as plain JSON: what finds faults asks about all that it is given."""
    few = {id_: library.entries[id_] for id_ in list(library.entries)[::36]}
    return plain(Library(name=library.name, entries=few))


def plain(value: object) -> Json:
    """Give a struct as plain JSON."""
    made = msgspec.json.decode(msgspec.json.encode(value))
    assert isinstance(made, dict)
    return made


def entry_in(answer: Json) -> Json:
    entry = answer["entry"]
    assert isinstance(entry, dict)
    return entry


def test_the_committed_schemas_are_the_generated_ones() -> None:
    for name, text in schema_texts().items():
        assert schema_path(name).read_text(encoding="utf-8") == text, "write it anew with `make schemas`"


def test_they_are_schemas() -> None:
    for schema in (library_schema(), parse_schema()):
        jsonschema_rs.meta.validate(schema)


def test_unions_are_made_of_arms_so_that_messages_name_the_fault() -> None:
    for text in schema_texts().values():
        assert "oneOf" not in text
        assert "anyOf" not in text


def test_what_parse_answers_holds_to_its_schema_and_that_of_the_library(library: Library) -> None:
    """A text says the same in either file: one schema describes it, and the other refers to that."""
    resources = [(name, referencing.Resource.from_contents(json.loads(text))) for name, text in schema_texts().items()]
    registry: referencing.Registry[Any] = referencing.Registry().with_resources(resources)
    holds = jsonschema.Draft202012Validator(parse_schema(), registry=registry)
    for entry in list(library.entries.values())[::20]:
        answer = plain(ParseAnswer(ok=True, entry=published(entry), diagnostics=()))
        assert list(holds.iter_errors(answer)) == []
        wrong = {"op": "sentence", "effects": [{"op": "draw", "who": "self", "number": "few"}]}
        assert not holds.is_valid({**answer, "entry": {**entry_in(answer), "static": [wrong]}})


def test_the_shipped_library_holds_to_it(library: Library) -> None:
    assert library_faults(msgspec.json.encode(library)) == []


def test_what_it_accepts_decodes_to_the_same_library(library: Library) -> None:
    assert msgspec.json.decode(msgspec.json.encode(library), type=Library) == library


def first_effect(value: Json) -> Json:
    """Give the first effect on any entry."""
    return next(node for node in nodes(value) if isinstance(node, dict) and node.get("op") == "stat")


@pytest.mark.parametrize(
    ("field", "wrong", "named"),
    [
        ("op", "statt", "statt"),
        ("by", "two", "'two' is not of type 'integer'"),
        ("tracks", ["Luck"], "'Luck' is not one of"),
        ("who", "everybody", "'everybody' is not one of"),
        ("loudly", True, "loudly"),
    ],
)
def test_a_wrong_library_is_refused_with_the_real_fault(small: Json, field: str, wrong: object, named: str) -> None:
    broken = copy.deepcopy(small)
    first_effect(broken)[field] = wrong
    [fault] = library_faults(msgspec.json.encode(broken))
    assert named in fault
    assert fault.startswith("$.entries")


def test_a_missing_field_is_named(small: Json) -> None:
    broken = copy.deepcopy(small)
    del first_effect(broken)["by"]
    [fault] = library_faults(msgspec.json.encode(broken))
    assert "'by' is a required property" in fault


def test_two_faults_are_both_said(small: Json) -> None:
    broken = copy.deepcopy(small)
    first_effect(broken).update({"by": "two", "tracks": ["Luck"]})
    assert len(library_faults(msgspec.json.encode(broken))) == 2


def nodes(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, dict):
        for inner in value.values():
            yield from nodes(inner)
    if isinstance(value, list):
        for inner in value:
            yield from nodes(inner)


def changed(value: Json, dice: random.Random) -> Json:
    """Change one thing somewhere in a library."""
    out = copy.deepcopy(value)
    holders = [node for node in nodes(out) if isinstance(node, dict | list) and node]
    holder = dice.choice(holders)
    if isinstance(holder, dict):
        key = dice.choice(sorted(holder))
        kept = holder.pop(key)
        put: dict[str, object] = {"renamed": {f"{key}x": kept}, "emptied": {key: None}, "other": {key: [7, "x"]}}
        holder.update(put.get(dice.choice(["left out", *put]), {}))  # type: ignore[call-overload]
    else:
        holder[dice.randrange(len(holder))] = dice.choice([None, 3, "Luck", {}, []])
    return out


def test_both_validators_come_to_one_verdict(library: Library) -> None:
    """The slow one asks about all that it is given: each time it is given a library of one entry."""
    schema = json.loads(schema_path().read_text(encoding="utf-8"))
    quick, slow = jsonschema_rs.Draft202012Validator(schema), jsonschema.Draft202012Validator(schema)
    dice = random.Random(7)  # noqa: S311 - nothing secret
    verdicts = []
    for id_ in list(library.entries)[:: max(1, len(library.entries) // MUTATIONS)]:
        alone = plain(Library(name=library.name, entries={id_: library.entries[id_]}))
        value = changed(alone, dice)
        verdicts.append((quick.is_valid(value), slow.is_valid(value)))
        assert quick.is_valid(alone)
    assert len(verdicts) >= MUTATIONS
    assert [pair for pair in verdicts if pair[0] != pair[1]] == []
    assert {True, False} == {quick_says for quick_says, _ in verdicts}
