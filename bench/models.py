"""What is measured on: the shipped entries, the forty examples and the sentences of the tests."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from ruamel.yaml import YAML

from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.entries.entries import read_entry
from compiler.language.entries.prose import Said
from compiler.language.meaning.reader import Reader, Start
from compiler.language.topics.scene import Scene, Vocabulary
from compiler.source.load import load
from compiler.source.project import Project, find_project
from compiler.source.record import Source
from compiler.source.text_form import read_entries

DATA = Path(__file__).resolve().parents[1] / "tests" / "data" / "language"
TRIGGER = "Trigger "


class Spoken(NamedTuple):
    """A sentence or event, the entry it stands on, and where."""

    start: Start
    words: str
    name: str
    scene: Scene


class _Example(msgspec.Struct):
    header: list[str]
    body: str
    header2: list[str] = []


def shipped() -> Project:
    """Find the project of the shipped content, from a folder that belongs to nobody."""
    with tempfile.TemporaryDirectory() as nowhere:
        return find_project(Path(nowhere))[0]


class Models(NamedTuple):
    """What is measured on."""

    reader: Reader
    entries: list[Source]
    """The shipped entries, and of the examples those that read whole and belong to a Role that there is, or to none."""
    sentences: list[Spoken]
    """Every sentence and event of these and of the tests' files, each once."""


def models() -> Models:
    """Gather what is measured on."""
    content = load(shipped())
    reader = Reader(Vocabulary.of({term.id: term for term in content.terms}))
    roles = {source.name for source in content.sources if source.kind is EntryKind.ROLE}
    examples = [source for source in _examples(reader) if _role(source) in (None, *roles)]
    read = {source.id: read_entry(source, reader) for source in (*content.sources, *examples)}
    entries = [source for source in (*content.sources, *examples) if not read[source.id].diagnostics]
    said = [_spoken(said, source.name) for source in entries for said in read[source.id].said]
    found = dict.fromkeys((*_written(), *said))
    understood = [one for one in found if reader.understood(one.start, one.words, one.name, one.scene)]
    return Models(reader, entries, understood)


def _examples(reader: Reader) -> Iterator[Source]:
    for example in msgspec.convert(YAML(typ="safe").load(DATA / "examples.yaml"), list[_Example]):
        reading = read_entries(_text_form(example), "example", reader.vocabulary.keywords)[0]
        if reading.source and not reading.diagnostics:
            yield reading.source


def _role(source: Source) -> object:
    return source.fields["role"].value if "role" in source.fields else None


def _text_form(example: _Example) -> str:
    return "\n".join([*(" | ".join(cells) for cells in (example.header, example.header2) if cells), example.body])


def _spoken(said: Said, name: str) -> Spoken:
    return Spoken(said.start, said.words, name, said.scene)


def _written() -> Iterator[Spoken]:
    """Read the sentence files: a scene, a line of card text, what it means, with blank lines between."""
    for path in sorted((DATA / "sentences").glob("*.txt")):
        for stretch in path.read_text(encoding="utf-8").strip().split("\n\n"):
            heading, words, *_ = [line for line in stretch.splitlines() if not line.startswith("# ")]
            kind, scenario, *play = heading.split()
            scene = Scene(EntryKind(kind), Scenario(scenario), PlayKind(*play) if play else None)
            if words.startswith(TRIGGER):
                yield Spoken("trigger", words.removeprefix(TRIGGER), "Reed Cat", scene)
            else:
                parts = words.removesuffix(".").split(". ")
                yield from (Spoken("sentence", f"{part}.", "Reed Cat", scene) for part in parts)
