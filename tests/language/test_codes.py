"""Every code of card text (card-language.md 9): tests/data/language/codes.txt."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from compiler.check.references import own_plays
from compiler.diagnostics.record import Diagnostic
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.source.text_form import read_entries

FILE = Path(__file__).resolve().parents[1] / "data" / "language" / "codes.txt"
_SAID = re.compile(r"  # (?=[EW] [a-z-]+: )")


class Case(NamedTuple):
    """An entry, and what is to be said of each of its lines."""

    text: str
    said: tuple[str, ...]


def cases() -> list[Case]:
    text = re.sub(r"(?m)^# .*\n", "", FILE.read_text(encoding="utf-8")).strip()
    out = []
    for block in re.split(r"\n{2,}", text):
        parts = [_SAID.split(line) for line in block.splitlines()]
        said = [f"{at}: {words}" for at, (_, *found) in enumerate(parts, 1) for words in found]
        out.append(Case("\n".join(line for line, *_ in parts), tuple(said)))
    return out


CASES = cases()


def complaints(text: str, reader: Reader) -> list[Diagnostic]:
    [reading] = read_entries(text, "case", reader.vocabulary.keywords)
    assert reading.source is not None
    read = read_entry(reading.source, reader)
    return [*reading.diagnostics, *read.diagnostics, *own_plays(read.entry, reading.source)]


def as_said(fault: Diagnostic, text: str) -> str:
    """Write a complaint as the file does."""
    place, line = fault.place, text.splitlines()[fault.place.line - 1]
    end = place.end_column - 1 if place.end_line == place.line else len(line)
    return f"{place.line}: {fault.severity[0].upper()} {fault.code}: {line[place.column - 1 : end]}"


@pytest.mark.parametrize("case", CASES, ids=lambda case: "; ".join(case.said))
def test_the_mistake_is_named_by_its_code_and_its_words_and_nothing_else_is_said(case: Case, reader: Reader) -> None:
    found = sorted(complaints(case.text, reader), key=lambda fault: fault.place)
    assert tuple(as_said(fault, case.text) for fault in found) == case.said
    assert all(fault.help or fault.label for fault in found)
