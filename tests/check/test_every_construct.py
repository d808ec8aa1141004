"""Whatever the card language can say stands on at least two of the shipped entries.

What there is to say is taken from the nodes themselves: every node an entry can hold, every field that may be left out,
every member of every vocabulary. Whoever adds one of these adds cards that say it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from enum import Enum
from functools import cache
from inspect import get_annotations
from pathlib import Path

import msgspec
import pytest

from compiler.ir.entries.entry import Entry
from compiler.ir.flow import Choose
from compiler.ir.times.durations import Edge, Moment, Time
from compiler.source.project import shipped_project
from tests.kept import compiled

ENOUGH = 2
UNSAID_FILE = Path(__file__).resolve().parents[1] / "data" / "language" / "unsaid.txt"
UNSAID = dict(line.split(": ", 1) for line in UNSAID_FILE.read_text(encoding="utf-8").splitlines() if ": " in line)
"""What no shipped card says, and why."""

Occurrences = dict[str, set[str]]
_fields_of = cache(msgspec.structs.fields)


def every_construct() -> set[str]:
    """Give all that an entry could hold."""
    found: set[str] = set()
    _collect(msgspec.inspect.type_info(Entry), found, set())
    found |= {_time(edge, moment) for edge in Edge for moment in Moment}
    return found | {_alternatives(count) for count in (2, 3)}


def _collect(type_: object, found: set[str], seen: set[type]) -> None:
    match type_:
        case msgspec.inspect.StructType(cls=cls, fields=fields):
            if cls in seen:
                return
            seen.add(cls)
            found.add(cls.__name__)
            for field in fields:
                if not field.required:
                    found.add(_field(cls, field.name))
                _collect(field.type, found, seen)
        case msgspec.inspect.EnumType(cls=enum):
            found |= {_member(one) for one in enum}
        case msgspec.inspect.UnionType(types=types):
            for one in types:
                _collect(one, found, seen)
        case msgspec.inspect.VarTupleType(item_type=item):
            _collect(item, found, seen)
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            _collect(key, found, seen)
            _collect(value, found, seen)


def held(value: object) -> Iterator[str]:
    """Give the constructs of a value and of all that is inside it."""
    match value:
        case msgspec.Struct():
            yield from _held_by(value)
        case Enum():
            yield _member(value)
        case tuple():
            for one in value:
                yield from held(one)
        case dict():
            for key, one in value.items():
                yield from held(key)
                yield from held(one)


def _held_by(node: msgspec.Struct) -> Iterator[str]:
    yield type(node).__name__
    for field in _fields_of(type(node)):
        value = getattr(node, field.name)
        if not field.required and value != field.default:
            yield _field(type(node), field.name)
        yield from held(value)
    match node:
        case Time(edge=edge, moment=moment):
            yield _time(edge, moment)
        case Choose(of=of):
            yield _alternatives(min(len(of), 3))


def _field(cls: type, name: str) -> str:
    """Name a field after the class that declares it: what many nodes inherit is one construct."""
    owner = next(base for base in cls.__mro__ if name in get_annotations(base))
    return f"{owner.__name__}.{name}"


def _member(member: Enum) -> str:
    topic = type(member).__module__.rpartition(".")[2]
    return f"{topic}.{type(member).__name__}.{member.name}"


def _time(edge: Edge, moment: Moment) -> str:
    return f"the {edge} of the {moment}"


def _alternatives(count: int) -> str:
    return f"a choice of {count}{' or more' if count > 2 else ''}"


@pytest.fixture(scope="module")
def said_by() -> Occurrences:
    occurrences: Occurrences = defaultdict(set)
    for entry in compiled(shipped_project(Path())).library.entries.values():
        for construct in held(entry):
            occurrences[construct].add(entry.id)
    return occurrences


def test_every_construct_stands_on_two_shipped_entries(said_by: Occurrences) -> None:
    rare = {
        construct: sorted(said_by[construct])
        for construct in every_construct() - set(UNSAID)
        if len(said_by[construct]) < ENOUGH
    }
    assert rare == {}


def test_what_no_card_says_is_listed_only_while_that_is_so(said_by: Occurrences) -> None:
    assert {construct for construct in UNSAID if len(said_by[construct]) >= ENOUGH} == set()
    assert set(UNSAID) <= every_construct()
