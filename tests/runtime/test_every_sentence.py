"""Every sentence that the language knows is played, but for a few that are listed with the reason."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from ruamel.yaml import YAML

from compiler.ir.entries.entry import Entry, Title
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Play
from compiler.ir.terms import PlayKind
from compiler.language.entries.entries import read_entry
from compiler.language.meaning.reader import Reader
from compiler.language.topics.scene import Vocabulary
from compiler.source.project import shipped_project
from compiler.source.text_form import read_entries
from runtime.constants import unestablished
from runtime.interpreter.loading import unplayed
from tests.kept import loaded
from tests.language.conftest import Block, Listener, blocks_of

DATA = Path(__file__).resolve().parents[1] / "data"
LANGUAGE = DATA / "language"
RESPONSES = (PlayKind.ASSIST, PlayKind.INTERRUPT)
SENTENCES, ENTRIES = 1_500, 100
"""So many are tried at least."""


class Example(msgspec.Struct):
    """One entry of examples.yaml, as far as it is the text of a card."""

    header: list[str]
    body: str
    header2: list[str] = []


@pytest.fixture(scope="module")
def listener() -> Listener:
    """Give what reads single lines of card text."""
    return Listener(Reader(Vocabulary.of({term.id: term for term in loaded(shipped_project(Path())).terms})))


def blocks(*files: Path) -> list[Block]:
    return [block for path in files for block in blocks_of(path.read_text(encoding="utf-8"))]


def why_not(block: Block, listener: Listener) -> str | None:
    """Say what of a sentence nothing can do: as text of a play where its scene is one, else as one that holds."""
    scene = block.scene
    meaning, _ = listener.hear(block.words, scene)
    assert meaning is not None, block.words
    if isinstance(meaning, Trigger):
        return unplayed(Play(kind=PlayKind.INTERRUPT, name="", trigger=meaning))
    if scene.play is None:
        entry = Entry(id="", kind=scene.kind, name="", scenario=scene.scenario, title=Title(level=1), static=meaning)
        return unestablished(entry)
    effect, before = (meaning, ()) if scene.play in RESPONSES else ((), meaning)
    return unplayed(Play(kind=scene.play, name="", before=before, effect=effect))


def test_every_sentence_is_played_or_listed(listener: Listener) -> None:
    listed = {(block.heading, block.words) for block in blocks(DATA / "runtime" / "not_compiled.txt")}
    sentences = blocks(*sorted((LANGUAGE / "sentences").glob("*.txt")))
    assert len(sentences) >= SENTENCES
    unknown = {(block.heading, block.words) for block in sentences if why_not(block, listener) is not None}
    assert unknown - listed == set()


def test_what_is_listed_is_not_played_and_has_a_reason(listener: Listener) -> None:
    listed = blocks(DATA / "runtime" / "not_compiled.txt")
    assert [block.words for block in listed if not block.remarks or why_not(block, listener) is None] == []


def test_every_entry_of_the_language_is_played(listener: Listener) -> None:
    examples = msgspec.convert(YAML(typ="safe").load(LANGUAGE / "examples.yaml"), list[Example])
    laid_out = [
        "\n".join([*(" | ".join(title) for title in (one.header, one.header2) if title), one.body]) for one in examples
    ]
    further = [path.read_text(encoding="utf-8") for path in sorted((LANGUAGE / "further").glob("*.txt"))]
    keywords = listener.reader.vocabulary.keywords
    read = [one.source for text in (*laid_out, *further) for one in read_entries(text, "language", keywords)]
    entries = [read_entry(source, listener.reader).entry for source in read if source is not None]
    assert len(entries) >= ENTRIES
    assert {entry.name: why for entry in entries if (why := _unknown(entry))} == {}


def _unknown(entry: Entry) -> str | None:
    return unestablished(entry) or next((why for play in entry.plays if (why := unplayed(play))), None)
