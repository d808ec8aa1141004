"""A diagnostic points at something: its place never lies behind the end of a line, however a text was cut off."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from ruamel.yaml import YAML

from compiler.compiling import compile_content
from compiler.diagnostics.record import Diagnostic, Place
from compiler.ir.entries.library import Term
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Scene
from compiler.source.document import Document
from compiler.source.load import load
from compiler.source.project import Project, find_project
from compiler.source.text_form import read_entries
from compiler.source.yaml_form import Held, read_data

CHECKOUT = Path(__file__).resolve().parents[2]
DATA = CHECKOUT / "tests" / "data" / "language"
YAML_BLOCK = re.compile(r"^```yaml bad[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)
FILE = "the text"
SOME = 3
"""Of so many places where a body can be cut off one is tried."""
EEL = "Silt Eel | Level 2 Adversary | Regular | Brawler | HP: 17"
YAML_EEL = "format: 1\nkind: adversary\nentries:\n- id: silt-eel\n  name: Silt Eel\n  initiative: {}\n"


class Written(msgspec.Struct):
    """What of an example or of a mistake is read here."""

    header: list[str]
    body: str
    header2: list[str] = []


def written() -> list[Written]:
    load_yaml = YAML(typ="safe").load
    return [
        *msgspec.convert(load_yaml(DATA / "mistakes.yaml"), list[Written]),
        *msgspec.convert(load_yaml(DATA / "examples.yaml"), list[Written]),
    ]


def text_of(one: Written) -> str:
    return "\n".join([*(" | ".join(cells) for cells in (one.header, one.header2) if cells), one.body])


def complaints(text: str, reader: Reader) -> Iterator[Diagnostic]:
    for reading in read_entries(text, FILE, reader.vocabulary.keywords):
        yield from reading.diagnostics
        if reading.source:
            yield from read_entry(reading.source, reader).diagnostics


def places(found: Iterable[Diagnostic]) -> Iterator[tuple[str, Place]]:
    for fault in found:
        yield fault.message, fault.place
        yield from ((note.message, note.place) for note in fault.notes if note.place)
        if fault.fix:
            yield f"the mend of: {fault.message}", fault.fix.place


def behind(text: str, found: Iterable[Diagnostic]) -> list[tuple[str, Place, str]]:
    """Give what points behind the end of a line; on a line without anything there is only its beginning."""
    lines = re.split(r"\r\n|\n|\r", text)
    return [
        (message, place, lines[place.line - 1])
        for message, place in places(found)
        if place.file == FILE
        and not (
            1 <= place.column <= max(1, len(lines[place.line - 1]))
            and place.end_column <= max(1, len(lines[place.end_line - 1])) + 1
        )
    ]


def emptied(cell: str) -> Iterator[str]:
    label = cell.split(":", maxsplit=1)[0]
    yield from ("", " ", label, f"{label}:", f" {label}: ", f"{label}: ,", f":{cell}", cell[: len(cell) // 2])


def cut_headers(one: Written) -> Iterator[str]:
    """Give a text with one title cell that holds less than it should, and its first line alone."""
    for name, line in (("header", one.header), ("header2", one.header2)):
        for at, cell in enumerate(line):
            for less in emptied(cell):
                other = msgspec.structs.replace(one, **{name: [*line[:at], less, *line[at + 1 :]]})
                yield text_of(other)
                yield text_of(other).split("\n")[0]


def cut_bodies(one: Written) -> Iterator[str]:
    """Give a text with one line that stops somewhere between its words, and one that ends there."""
    head, lines = text_of(Written(one.header, "", one.header2)), one.body.split("\n")
    for at, line in enumerate(lines):
        for word in re.finditer(r"\S+", line):
            cut = [*lines[:at], line[: word.end()]]
            yield head + "\n".join([*cut, *lines[at + 1 :]])
            yield head + "\n".join(cut)


def test_no_mistake_is_shown_behind_the_end_of_a_line(reader: Reader) -> None:
    found = {text: list(complaints(text, reader)) for text in map(text_of, written())}
    assert sum(map(len, found.values())) >= 20
    assert [fault for text, faults in found.items() for fault in behind(text, faults)] == []


def test_however_a_title_is_cut_off_its_mistakes_are_on_it(reader: Reader) -> None:
    texts = dict.fromkeys(text for one in written() for text in cut_headers(one))
    assert len(texts) > 1000
    assert [fault for text in texts for fault in behind(text, complaints(text, reader))] == []


def test_however_a_body_is_cut_off_its_mistakes_are_on_it(reader: Reader) -> None:
    texts = list(dict.fromkeys(text for one in written() for text in cut_bodies(one)))[::SOME]
    assert len(texts) > 300
    assert [fault for text in texts for fault in behind(text, complaints(text, reader))] == []


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("Initiative:", "Initiative:"),
        ("Initiative: ", "Initiative:"),
        ("Initative:", "Initative:"),
        ("Train:", "Train:"),
    ],
)
def test_a_label_with_nothing_behind_it_is_shown(cell: str, shown: str, reader: Reader) -> None:
    text = f"{EEL} | {cell}\n(Action) Snap\nHit 1d8"
    title = text.split("\n", maxsplit=1)[0]
    cut = {title[fault.place.column - 1 : fault.place.end_column - 1] for fault in complaints(text, reader)}
    assert shown in cut


@pytest.mark.parametrize(
    ("value", "shown"),
    [("1x8", "1x8"), ('"1x8"', "1x8"), ("'1x8'", "1x8"), ('""', '""'), ('"1\\x788"', '"'), ('"1x\n    8"', '"')],
)
def test_dice_in_yaml_are_shown_without_their_quotes(value: str, shown: str, reader: Reader) -> None:
    text = YAML_EEL.format(value)
    [fault] = [
        fault
        for source in read_data(text.encode(), FILE).sources
        for fault in read_entry(source, reader).diagnostics
        if fault.code == "dice-syntax"
    ]
    line = text.split("\n")[fault.place.line - 1]
    assert line[fault.place.column - 1 : fault.place.end_column - 1] == shown


@pytest.mark.parametrize("lead", ["", "  ", "      "])
def test_a_line_that_begins_with_spaces_in_quoted_yaml_is_shown_where_it_stands(lead: str, reader: Reader) -> None:
    text = f'{YAML_EEL.format("1d6")}  text: "(Action) Snap\\n{lead}Hit\\x201x8"\n'
    [shown] = [
        text.split("\n")[fault.place.line - 1][fault.place.column - 1 : fault.place.end_column - 1]
        for source in read_data(text.encode(), FILE).sources
        for fault in read_entry(source, reader).diagnostics
        if fault.code == "dice-syntax"
    ]
    assert shown == "1x8"


def cut_fields(text: str) -> Iterator[str]:
    """Give a file with one field that has no value, in the middle of it and at its end."""
    yield text
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if named := re.match(r" *(?:- )?[\w -]+:", line):
            yield "\n".join([*lines[:at], named.group(), *lines[at + 1 :]])
            yield "\n".join([*lines[:at], named.group()])
            yield "\n".join([*lines[:at], f"{named.group()} [1,"])


def test_no_field_without_its_value_is_shown_behind_its_line(tmp_path: Path, terms: dict[str, Term]) -> None:
    pages = [page.read_text(encoding="utf-8") for page in sorted((CHECKOUT / "docs" / "errors").glob("*.md"))]
    examples = [found for page in pages for found in YAML_BLOCK.findall(page)]
    texts = dict.fromkeys(text for example in examples for text in cut_fields(example))
    assert len(texts) > 800
    folder = Project(name="cut", folder=tmp_path, content=tmp_path, build=tmp_path / "build")
    (tmp_path / "cut.yaml").touch()
    wrong = []
    for text in texts:
        content = load(folder, partial(read_whatever, read_data(text.encode(), FILE)))
        whole = msgspec.structs.replace(content, terms=(*terms.values(), *content.terms))
        wrong += behind(text, compile_content(whole, "cut").diagnostics)
    assert wrong == []


def read_whatever(held: Held, _path: Path) -> Held:
    return held


@pytest.mark.parametrize("text", ["format =", "format = 1\nname = ", 'name = "Delta', "[", "format"])
def test_a_project_file_that_is_cut_off_is_shown_where_it_ends(text: str, tmp_path: Path) -> None:
    (tmp_path / "deckwright.toml").write_text(text, encoding="utf-8")
    _, found = find_project(tmp_path)
    assert found
    assert behind(text, [msgspec.structs.replace(fault, place=renamed(fault.place)) for fault in found]) == []


def renamed(place: Place) -> Place:
    return msgspec.structs.replace(place, file=FILE)


def test_a_place_at_the_end_of_a_line_is_its_last_character() -> None:
    document = Document("kind:\r\n\nname: Eel", FILE)
    assert document.place(5, 5) == document.place(5, 6) == Place(FILE, 1, 5, 1, 6)
    assert document.place(7, 7) == Place(FILE, 2, 1, 2, 1)
    assert document.place(17, 17) == document.place(17, 18) == Place(FILE, 3, 9, 3, 10)


def test_a_message_quotes_the_first_word_as_it_was_written_and_no_other(reader: Reader) -> None:
    scene = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.STRATEGY)
    [joined] = reader.sentence("All enemies that are not Dazed and Hindered suffer -1 Skill.", "Rime", scene).troubles
    assert joined.message == '"not" before "and" could be meant in two ways'
    [first] = reader.sentence("Moved enemies draw a card.", "Rime", scene).troubles
    assert first.message == '"Moved" is no condition'
