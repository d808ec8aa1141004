"""Twenty entries with one mistake each (tests/data/language/mistakes.yaml): it is found at its place, and no other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from ruamel.yaml import YAML

from compiler.diagnostics.record import Diagnostic, Place
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries

DATA = Path(__file__).resolve().parents[1] / "data" / "language"

LaidOut = Callable[[Sequence[Sequence[str]], str, str], str]


class Diagnosis(msgspec.Struct):
    """What must be said of the mistake; `at` is a body line from 1, or one of the title lines."""

    code: str
    severity: str
    at: int | str
    token: str
    says: str
    missing: bool = False


class Mistake(msgspec.Struct):
    """One entry of the file."""

    id: str
    header: list[str]
    body: str
    expect: Diagnosis
    header2: list[str] = []


def mistakes() -> list[Mistake]:
    return msgspec.convert(YAML(typ="safe").load(DATA / "mistakes.yaml"), list[Mistake])


def complaints(text: str, reader: Reader) -> list[Diagnostic]:
    [reading] = read_entries(text, "mistake", reader.vocabulary.keywords)
    assert reading.source is not None
    return [*reading.diagnostics, *read_entry(reading.source, reader).diagnostics]


def line_of(mistake: Mistake) -> int:
    """Give the line in the whole text."""
    at = mistake.expect.at
    if isinstance(at, str):
        return ("header", "header2").index(at) + 1
    return at + (2 if mistake.header2 else 1)


def covered(place: Place, text: str) -> str:
    assert place.line == place.end_line
    return text.splitlines()[place.line - 1][place.column - 1 : place.end_column - 1]


def test_all_twenty_are_here() -> None:
    assert len(mistakes()) == 20


@pytest.mark.parametrize("mistake", mistakes(), ids=lambda mistake: f"{mistake.id}-{mistake.expect.code}")
def test_exactly_the_mistake_is_diagnosed(mistake: Mistake, reader: Reader, laid_out: LaidOut) -> None:
    text = laid_out((mistake.header, mistake.header2), "", mistake.body)
    [found] = complaints(text, reader)
    wanted = mistake.expect
    assert (found.code, found.severity) == (wanted.code, wanted.severity)
    assert (found.place.line, covered(found.place, text)) == (line_of(mistake), wanted.token)
    assert found.help or found.label


@pytest.mark.parametrize("mistake", mistakes(), ids=lambda mistake: mistake.id)
def test_the_message_speaks_of_what_was_written(mistake: Mistake, reader: Reader, laid_out: LaidOut) -> None:
    [found] = complaints(laid_out((mistake.header, mistake.header2), "", mistake.body), reader)
    words = f"{found.message} {found.help} {found.label}".casefold()
    sense = {word.strip('";,.()?').casefold() for word in mistake.expect.says.split()}
    named = {word for word in sense if word in words}
    assert len(named) * 3 >= len(sense), f"{found.message} | {found.help}, but it should say: {mistake.expect.says}"
