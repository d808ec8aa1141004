"""What reads the card text of these tests: the shipped glossary's reader, entries in text form, files of sentences."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import pytest

from compiler.diagnostics.record import Diagnostic, Place
from compiler.ir.entries.library import Term
from compiler.ir.events.triggers import Trigger
from compiler.ir.flow import Effect, Text, effects_of
from compiler.ir.terms import EntryKind, PlayKind, Scenario
from compiler.language.entries.passage import Passage, Piece
from compiler.language.entries.prose import Prose, Said
from compiler.language.meaning.reader import Reader, Start
from compiler.language.meaning.wording import text_words, trigger_line
from compiler.language.refusals.complaints import Complaints
from compiler.language.topics.phrase import Voice
from compiler.language.topics.scene import Scene, Vocabulary
from compiler.source.project import shipped_project
from compiler.source.record import Line, Source
from compiler.source.writing import write_whole
from tests.kept import Shared, loaded
from tests.language.derived import TERM, Deriver, Seed

NAME = "Reed Cat"
"""The name of the entry that all sentences of the files stand on."""
TRIGGER = "Trigger "
SENTENCES = Path(__file__).resolve().parents[1] / "data" / "language" / "sentences"

DERIVED_SCENES = (
    Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION),
    Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.INTERRUPT),
    Scene(EntryKind.CARD, Scenario.EXPLORATION, PlayKind.STRATEGY),
    Scene(EntryKind.CARD, Scenario.INTERACTION, PlayKind.ASSIST),
    Scene(EntryKind.ROLE, Scenario.COMBAT),
    Scene(EntryKind.ADVERSARY, Scenario.COMBAT, PlayKind.REACTION),
    Scene(EntryKind.CHALLENGE, Scenario.EXPLORATION, PlayKind.INTERRUPT),
    Scene(EntryKind.OPPONENT, Scenario.INTERACTION, PlayKind.ACTION),
)
SKELETONS = 9
"""So often a sentence is derived until it reads."""
TRIES = 4
"""So often terms are put into each."""
LONGEST = 22
"""Nobody writes sentences of more words than these, and a few clauses show whatever there is to see."""

LaidOut = Callable[[Sequence[Sequence[str]], str, str], str]


class Heard(NamedTuple):
    """What card text came to."""

    meaning: Text | Trigger | None
    complaints: list[Diagnostic]


class Listener:
    """Reads a line of card text as an entry called Reed Cat would have it, and says it again."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def hear(self, words: str, scene: Scene) -> Heard:
        """Read sentences, or with "Trigger" before it an event; columns count from the first word."""
        complaints = Complaints("reed-cat")
        prose = Prose(_source(scene), self.reader, complaints)
        passage = Passage((Piece(Line(text=words.removeprefix(TRIGGER), file="", line=1, column=1)),))
        meaning = (prose.trigger if words.startswith(TRIGGER) else prose.text)(passage, scene)
        return Heard(meaning, complaints.diagnostics)

    def apart(self, words: str, scene: Scene) -> list[Said]:
        """Give the sentences that one is read as: "Push the target 1, who suffers 1d4 damage."."""
        prose = Prose(_source(scene), self.reader, Complaints("reed-cat"))
        prose.text(Passage((Piece(Line(text=words, file="", line=1, column=1)),)), scene)
        assert prose.unread == []
        return prose.said

    def say(self, meaning: Text | Trigger, scene: Scene) -> str:
        """Give the wording."""
        voice = Voice(scene, NAME)
        if isinstance(meaning, Trigger):
            return TRIGGER + trigger_line(meaning, voice)
        return " ".join(text_words(meaning, voice))


ON_A_CARD = Scene(EntryKind.CARD, Scenario.COMBAT, PlayKind.ACTION)


class Understood:
    """Says what card text means, how it is worded then, or why it is refused."""

    def __init__(self, listener: Listener) -> None:
        self.listener = listener

    def means(self, words: str, scene: Scene = ON_A_CARD) -> tuple[Effect, ...]:
        meaning, complaints = self.listener.hear(words, scene)
        assert complaints == []
        assert isinstance(meaning, tuple)
        return tuple(effects_of(meaning))

    def said(self, words: str, scene: Scene = ON_A_CARD) -> str:
        meaning, _ = self.listener.hear(words, scene)
        assert meaning is not None
        return self.listener.say(meaning, scene)

    def refused(self, words: str, scene: Scene = ON_A_CARD) -> list[str]:
        return [fault.code for fault in self.listener.hear(words, scene).complaints]


def _source(scene: Scene) -> Source:
    nowhere = Place("", 1, 1, 1, 1)
    return Source(
        kind=scene.kind,
        id="reed-cat",
        name=NAME,
        name_place=nowhere,
        fields={},
        body=(),
        title_end=nowhere,
        scenario=scene.scenario,
    )


ABOVE = "above"
"""What a heading says of text that stands above the dice."""


class Block(NamedTuple):
    """What stands between blank lines of a sentence file: remarks, the scene, card text, what is expected of it."""

    remarks: tuple[str, ...]
    scene: Scene
    words: str
    expected: tuple[str, ...]

    @property
    def heading(self) -> str:
        """Give the scene as the file names it: `card combat Action`, or `card combat Action above` the dice."""
        scene = self.scene
        return " ".join([scene.kind, scene.scenario, *([scene.play] if scene.play else []), *([ABOVE] * scene.above)])


def blocks_of(text: str) -> Iterator[Block]:
    """Read a sentence file. A line that begins with `# ` is a remark."""
    for stretch in text.strip().split("\n\n"):
        lines = stretch.splitlines()
        remarks = tuple(line for line in lines if line.startswith("# "))
        heading, words, *expected = lines[len(remarks) :]
        kind, scenario, *rest = heading.split()
        play = [word for word in rest if word != ABOVE]
        scene = Scene(EntryKind(kind), Scenario(scenario), PlayKind(*play) if play else None, above=ABOVE in rest)
        yield Block(remarks, scene, words, tuple(expected))


class Pair(NamedTuple):
    """A sentence in another way, and in the house's."""

    scene: Scene
    other: str
    house: str


class Category(NamedTuple):
    """Other ways to say what stands in one kind of place, and sentences with words of another kind there."""

    name: str
    scene: Scene
    pairs: tuple[Pair, ...]
    refused: tuple[str, ...]


def categories_of(text: str) -> Iterator[Category]:
    """Read the blocks of wide.txt, behind the remarks that head it."""
    for block in blocks_of(text.partition("\n\n")[2]):
        lines = (block.words, *block.expected)
        pairs = tuple(Pair(block.scene, *line.split(" -> ")) for line in lines if not line.startswith("no: "))
        refused = tuple(line.removeprefix("no: ") for line in lines if line.startswith("no: "))
        yield Category(" ".join(block.remarks), block.scene, pairs, refused)


@pytest.fixture(scope="session")
def wide() -> list[Category]:
    """Give the categories of wide.txt."""
    return list(categories_of((SENTENCES.parent / "wide.txt").read_text(encoding="utf-8")))


@pytest.fixture(scope="session")
def terms() -> dict[str, Term]:
    """Give the shipped glossary."""
    return shipped_terms()


@pytest.fixture(scope="session")
def reader() -> Reader:
    """Give what reads against the shipped glossary."""
    return shipped_reader()


@cache
def shipped_terms() -> dict[str, Term]:
    """Load the shipped glossary, once for all tests."""
    return {term.id: term for term in loaded(shipped_project(Path())).terms}


@cache
def shipped_reader() -> Reader:
    """Make what reads against the shipped glossary, once for all tests."""
    return Reader(Vocabulary.of(shipped_terms()))


@pytest.fixture(scope="session")
def listener(reader: Reader) -> Listener:
    """Give what reads single lines of card text."""
    return Listener(reader)


@pytest.fixture(scope="session")
def read_blocks() -> Callable[[str], list[Block]]:
    """Give what parts a sentence file into blocks."""
    return lambda text: list(blocks_of(text))


@pytest.fixture(scope="session")
def sentences() -> list[Block]:
    """Give the blocks of all sentence files."""
    return [block for path in sorted(SENTENCES.glob("*.txt")) for block in blocks_of(path.read_text(encoding="utf-8"))]


@pytest.fixture(scope="session")
def laid_out() -> LaidOut:
    """Lay an entry out in text form: title lines of cells, flavor, body."""

    def lay(titles: Sequence[Sequence[str]], flavor: str, body: str) -> str:
        lines = [" | ".join(cells) for cells in titles if cells]
        return "\n".join([*lines, *([f"> {flavor}"] if flavor else []), body])

    return lay


@pytest.fixture
def heard(listener: Listener) -> Understood:
    """Give what says what card text means."""
    return Understood(listener)


class Derived(NamedTuple):
    """A sentence that reads, what as, its meaning, and where it stands."""

    start: Start
    words: str
    meaning: object
    scene: Scene
    name: str = NAME


@pytest.fixture(scope="session")
def derived(pytestconfig: pytest.Config) -> list[Derived]:
    """Give sentences derived from the grammar that read."""
    return [found for _, found in all_derived(*asked(pytestconfig)) if found]


def asked(config: pytest.Config) -> tuple[int, int, int]:
    """Give what `all_derived` is asked for by the command line."""
    seed, each, productions = map(config.getoption, ("--seed", "--derived", "--productions"))
    return seed, each, productions


@cache
def all_derived(seed: int, each: int, productions: int) -> list[tuple[Seed, Derived | None]]:
    """Derive so many sentences from one production in so many, once for all tests; with each what it grew from.

    Which productions these are depends on each alone: one more in the grammar changes nothing for others. What another
    process of this run has derived is taken from there.
    """
    file = Shared.folder / f"derived-{seed}-{each}-{productions}.pickle"
    if file.is_file():
        others: list[tuple[Seed, Derived | None]] = pickle.loads(file.read_bytes())  # noqa: S301 - our own
        return others
    reader = shipped_reader()
    deriver = Deriver(reader.vocabulary, seed)
    among = (one for one in deriver.seeds(each) if crc32(str(one.production).encode()) % productions == 0)
    found = [(one, derive(deriver, one, reader)) for one in among]
    write_whole(file, pickle.dumps(found))
    return found


def derive(deriver: Deriver, seed: Seed, reader: Reader) -> Derived | None:
    """Derive a sentence until it reads, and give it if it ever does."""
    for skeleton in islice(deriver.skeletons(seed), SKELETONS):
        scene = skeleton.lot.one_of("scene", DERIVED_SCENES)
        short = len(skeleton.words) <= LONGEST
        for attempt in range(TRIES if TERM in skeleton.words else 1) if short else ():
            words = deriver.filled(skeleton, NAME, attempt)
            meaning = reader.understood(skeleton.start, words, NAME, scene)
            if meaning is not None:
                return Derived(skeleton.start, words, meaning, scene)
    return None
