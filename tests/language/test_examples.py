"""Forty entries with what each means (tests/data/language/examples.yaml): how many are read whole, and mean that."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from ruamel.yaml import YAML

from compiler.emit.parse_answer import parse_answer
from compiler.language.entries.entries import read_entry
from compiler.language.entries.printed import entry_text
from compiler.language.meaning.reader import Reader
from compiler.source.record import Source
from compiler.source.text_form import read_entries

DATA = Path(__file__).resolve().parents[1] / "data" / "language"
REACHED = 41
"""How many of the forty are read whole and mean what is expected. It may only be raised."""

Said = dict[str, Any]
LaidOut = Callable[[Sequence[Sequence[str]], str, str], str]


class Example(msgspec.Struct):
    """One entry of the file."""

    id: str
    header: list[str]
    body: str
    expect: dict[str, object]
    header2: list[str] = []
    flavor: str = ""


def examples() -> list[Example]:
    return msgspec.convert(YAML(typ="safe").load(DATA / "examples.yaml"), list[Example])


def meant(answer: Said) -> Said:
    """Lay a published entry out as the file does: effects in order with the place of each, nothing that is empty."""
    entry = answer["entry"]
    if not entry:
        return {}
    out = {
        "fields": entry["fields"],
        "ability": entry["ability"],
        "static_effects": list(_effects(entry, ("static", "extra", "notes", "deckless"))),
        "static_rows": entry["static_rows"],
        "plays": [_play(play) for play in entry["plays"]],
    }
    return {key: value for key, value in out.items() if value} | {"rulings": answer["rulings"]}


def _play(play: Said) -> Said:
    out = {key: play[key] for key in ("kind", "name", "tags", "rows", "trigger")}
    out["effects"] = list(_effects(play, ("before", "special", "effect")))
    return {key: value for key, value in out.items() if value}


def _effects(holder: Said, places: Sequence[str]) -> Iterator[Said]:
    for place in places:
        yield from ({"in": place, **effect} for sentence in holder[place] for effect in sentence["effects"])


def answer(text: str, reader: Reader) -> Said:
    """Give what is answered, as JSON has it."""
    [reading] = read_entries(text, "example", reader.vocabulary.keywords)
    return msgspec.json.decode(msgspec.json.encode(parse_answer(reading, reader)), type=dict[str, Any])


def source_of(text: str, reader: Reader) -> Source:
    [reading] = read_entries(text, "example", reader.vocabulary.keywords)
    assert reading.source is not None
    return reading.source


def text_of(example: Example, laid_out: LaidOut) -> str:
    return laid_out((example.header, example.header2), example.flavor, example.body)


def is_reached(example: Example, said: Said) -> bool:
    return said["ok"] is True and meant(said) == {"rulings": 0, **example.expect}


def test_the_number_reached_may_only_be_raised(reader: Reader, laid_out: LaidOut) -> None:
    every = examples()
    missed = [example.id for example in every if not is_reached(example, answer(text_of(example, laid_out), reader))]
    reached = len(every) - len(missed)
    assert len(every) == 41
    assert reached >= REACHED, f"only {reached} are read; not: {', '.join(missed)}"
    assert reached <= REACHED, f"{reached} are read now: raise REACHED from {REACHED} to that"


def test_an_expectation_that_says_something_else_is_not_reached(reader: Reader, laid_out: LaidOut) -> None:
    example = examples()[0]
    said = answer(text_of(example, laid_out), reader)
    assert is_reached(example, said)
    assert not is_reached(msgspec.structs.replace(example, expect=example.expect | {"rulings": 1}), said)
    assert not is_reached(example, said | {"entry": {**said["entry"], "ability": "Quick Feet"}})


def test_what_is_read_whole_prints_back(reader: Reader, laid_out: LaidOut) -> None:
    texts = [text_of(example, laid_out) for example in examples()]
    whole = [text for text in texts if answer(text, reader)["ok"]]
    assert len(whole) >= REACHED
    assert [text for text in whole if not prints_back(text, reader)] == []


def prints_back(text: str, reader: Reader) -> bool:
    first = read_entry(source_of(text, reader), reader).entry
    again = read_entry(source_of(entry_text(first), reader), reader).entry
    return again == first and entry_text(again) == entry_text(first)
